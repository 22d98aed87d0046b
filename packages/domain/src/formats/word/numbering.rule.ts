import { allOf, childOf, childrenOf, type Element } from '../tree/node.rule.ts'

interface Level {
  readonly format: string
  readonly text: string
  readonly start: number
}

const DIGITS = '〇一二三四五六七八九'
function chinese(n: number): string {
  if (n < 10) return DIGITS[n] ?? ''
  const [tens, ones] = [Math.floor(n / 10), n % 10]
  return `${tens === 1 ? '' : (DIGITS[tens] ?? '')}十${ones === 0 ? '' : DIGITS[ones]}`
}
const letter = (n: number) => String.fromCharCode(64 + ((n - 1) % 26) + 1)

function numbered(format: string, n: number): string {
  if (/^(?:chinese|ideograph|japanese|taiwanese)/.test(format) && n < 100) return chinese(n)
  if (format === 'upperLetter') return letter(n)
  if (format === 'lowerLetter') return letter(n).toLowerCase()
  if (/^decimalEnclosedCircle/.test(format) && n <= 20) return String.fromCodePoint(0x2460 + n - 1)
  return String(n)
}

/** The numbers that Word draws before paragraphs, which stand nowhere in their text. */
export class Numbering {
  private readonly levels = new Map<string, readonly Level[]>()
  private readonly counts = new Map<string, number[]>()
  private readonly listOf = new Map<string, string>()

  constructor(part: Element | null) {
    if (!part) return
    const abstract = new Map(
      childrenOf(part, 'abstractNum').map((one): [string, readonly Level[]] => [
        one.attrs.abstractNumId ?? '',
        childrenOf(one, 'lvl').map((level) => ({
          format: childOf(level, 'numFmt')?.attrs.val ?? 'decimal',
          text: childOf(level, 'lvlText')?.attrs.val ?? '',
          start: Number(childOf(level, 'start')?.attrs.val ?? 1),
        })),
      ]),
    )
    for (const num of childrenOf(part, 'num')) {
      const id = num.attrs.numId ?? ''
      const list = childOf(num, 'abstractNumId')?.attrs.val ?? ''
      // A list that is begun anew counts for itself.
      const isNew = allOf(num, 'startOverride').length > 0
      this.listOf.set(id, isNew ? `${list}/${id}` : list)
      this.levels.set(id, abstract.get(list) ?? [])
    }
  }

  isBullet(id: string, level: number): boolean {
    return this.levels.get(id)?.[level]?.format === 'bullet'
  }

  /** The label of the next paragraph of a list; '' where it is a bullet or unknown. */
  next(id: string, level: number): string {
    const levels = this.levels.get(id)
    const own = levels?.[level]
    if (!levels || !own || own.format === 'bullet' || own.format === 'none') return ''
    const list = this.listOf.get(id) ?? id
    const counts = this.counts.get(list) ?? []
    counts[level] = (counts[level] ?? own.start - 1) + 1
    counts.length = level + 1
    this.counts.set(list, counts)
    return own.text.replace(/%(\d)/g, (_, at: string) => {
      const index = Number(at) - 1
      return numbered(levels[index]?.format ?? 'decimal', counts[index] ?? levels[index]?.start ?? 1)
    })
  }
}
