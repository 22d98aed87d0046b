import type { Block, Item, Kind, Layout, Passage } from './layouts.ts'

const NAMES: Readonly<Record<Kind | 'groups', string>> = {
  single: '单项选择题',
  multiple: '多项选择题',
  judge: '判断题',
  fill: '填空题',
  short: '简答题',
  groups: '材料选择题',
}
const ORDINALS = '一二三四五六七八'
const LETTERS = 'ABCDEFGH'

interface Numbered {
  item: Item
  n: number
  kind: Block['kind']
}

const isChoice = ({ kind }: Item): boolean => kind === 'single' || kind === 'multiple'
const canBeShort = ({ kind }: Item): boolean => isChoice({ kind } as Item) || kind === 'judge'

const withOptions = (item: Item, layout: Layout): string[] => {
  const marked = item.options.map(
    (text, index) => `${LETTERS[index]}${layout.option}${layout.option === ')' ? ' ' : ''}${text}`,
  )
  // Words of Latin letters are not glued by anybody; brackets need their blank.
  const isLatin = item.options.some((text) => /[A-Za-z$]/.test(text))
  const gap = layout.gap === '' && (isLatin || layout.option === ')') ? '  ' : layout.gap
  const lines: string[] = []
  for (let at = 0; at < marked.length; at += layout.perLine) lines.push(marked.slice(at, at + layout.perLine).join(gap))
  return lines
}

const keyWords = ({ kind, key }: Item): string =>
  kind === 'judge' ? (key === '√' ? '正确' : '错误') : kind === 'fill' ? key.replaceAll(';', '；') : key

const isBracketed = ({ answers }: Layout): boolean => answers === 'stem'

/** Lines of an explanation; long ones have a list and a conclusion. */
const explanation = (item: Item, layout: Layout): string[] =>
  layout.long && isChoice(item)
    ? [item.explained, '1. 先看题干；', '2. 再看选项；', '3. 排除干扰项。', `综上所述，选项符合题意。`]
    : [item.explained]

const explainedLines = (item: Item, layout: Layout): string[] => {
  const [first, ...more] = explanation(item, layout)
  return layout.explain ? [`${layout.explain}${first}`, ...more] : []
}

function stemOf(item: Item, layout: Layout): string {
  const points = layout.points ? '（3分）' : ''
  if (isChoice(item)) {
    const key = isBracketed(layout) ? `（${item.key}）` : layout.answers === 'leading' ? '' : layout.bracket
    return `${points}${item.stem}${key}`
  }
  if (item.kind !== 'judge') return points + item.stem
  return `${points}${item.stem}${/[A-Za-z]$/.test(item.stem) ? '.' : '。'}${isBracketed(layout) ? `（${item.key}）` : layout.answers === 'leading' ? '' : layout.bracket}`
}

/** What stands below a question; null: its answer stands elsewhere. */
function below(item: Item, layout: Layout): string[] {
  const explained = explainedLines(item, layout)
  switch (layout.answers) {
    case 'below':
      return [`${layout.label}${keyWords(item)}`, ...explained]
    case 'stem':
    case 'leading':
      return canBeShort(item) ? explained : [`${layout.label}${keyWords(item)}`, ...explained]
    case 'chosen':
      return isChoice(item)
        ? [...explanation(item, layout).map((line, at) => (at === 0 ? `【解答】${line}` : line)), `故选：${item.key}。`]
        : [`${layout.label}${keyWords(item)}`, ...explained]
    default:
      return []
  }
}

const written = ({ item, n }: Numbered, layout: Layout): string[] => [
  `${layout.answers === 'leading' && canBeShort(item) ? `（ ${item.key} ）` : ''}${n}${layout.number}${stemOf(item, layout)}`,
  ...withOptions(item, layout),
  ...below(item, layout),
  ...(layout.footers && n % 3 === 0 ? [`期末试卷 第${n}页（共20页）`] : []),
  ...(layout.emptyLines ? [''] : []),
]

function passageLines({ lang, text }: Passage, first: number, last: number, { cue, dash }: Layout): string[] {
  if (lang === 'en') return [`Questions ${first} to ${last} are based on the following passage.`, ...text]
  if (cue === 'unnumbered') return [...text.slice(0, -1), `${text.at(-1)}据此完成下面小题。`]
  if (cue === 'before') return [`阅读下面的材料，完成${first}${dash}${last}题。`, ...text]
  if (cue === 'end') return [...text.slice(0, -1), `${text.at(-1)}据此完成${first}${dash}${last}题。`]
  return [...text, `据此，完成${first}${dash}${last}题。`]
}

/** 1-5 ABCDA; several letters are set apart. */
function ranges(all: readonly Numbered[]): string[] {
  const lines: string[] = []
  for (let at = 0; at < all.length; at += 5) {
    const part = all.slice(at, at + 5)
    const keys = part.map(({ item }) => item.key)
    lines.push(`${part[0]?.n}-${part.at(-1)?.n} ${keys.join(keys.every((key) => key.length === 1) ? '' : ' ')}`)
  }
  return lines
}

const listed = ({ item, n }: Numbered, layout: Layout): string[] => [
  `${n}. ${keyWords(item)}`,
  ...(layout.explain ? explainedLines(item, layout) : []),
]

function list(all: readonly Numbered[], layout: Layout, sectioned: boolean): string[] {
  const short = all.filter(({ item }) => isChoice(item))
  const rest = all.filter(({ item }) => !isChoice(item))
  const tail = rest.flatMap((one) => listed(one, { ...layout, explain: null }))
  switch (layout.answers) {
    case 'ranges':
      return ['参考答案', ...ranges(short), ...tail]
    case 'pairs':
      return ['参考答案：', short.map(({ item, n }) => `${n}.${item.key}`).join('  '), ...tail]
    case 'table':
      return [
        `题号\t${short.map(({ n }) => n).join('\t')}`,
        `答案\t${short.map(({ item }) => item.key).join('\t')}`,
        ...tail,
      ]
    case 'listed':
      return ['参考答案与解析', ...all.flatMap((one) => listed(one, layout))]
    case 'twice':
      return ['参考答案', ...ranges(short), ...tail, '解析', ...short.flatMap((one) => listed(one, layout))]
    case 'sections': {
      const kinds = [...new Set(all.map(({ kind }) => kind))]
      if (!sectioned) return ['参考答案', ...all.flatMap((one) => listed(one, layout))]
      return [
        '参考答案',
        ...kinds.flatMap((kind, at) => [
          `${ORDINALS[at]}、${NAMES[kind]}`,
          ...all.filter((one) => one.kind === kind).flatMap((one) => listed(one, layout)),
        ]),
      ]
    }
    default:
      return []
  }
}

/** 【答案】1. B 2. C below the questions that they belong to, and their explanations. */
const together = (all: readonly Numbered[], layout: Layout): string[] => [
  `【答案】${all.map(({ item, n }) => `${n}. ${item.key}`).join('  ')}`,
  ...(layout.explain ? ['【解析】', ...all.flatMap(({ item, n }) => [`【${n}题详解】`, item.explained])] : []),
]

const SIGNS: Readonly<Record<Kind, string>> = { single: '单', multiple: '多', judge: '判', fill: '填', short: '答' }

const safe = (text: string): string => text.replaceAll('/', '∕')

function expectedOf(item: Item, layout: Layout): string {
  const isKept = layout.explain !== null && ['below', 'stem', 'leading', 'listed'].includes(layout.answers)
  const explained = isKept ? `##${explanation(item, layout).map(safe).join('')}` : ''
  const stem = safe(item.stem)
  if (isChoice(item)) return `${SIGNS[item.kind]}${item.key} ${[stem, ...item.options.map(safe)].join('/')}${explained}`
  if (item.kind === 'judge') return `判${item.key} ${stem}${/[A-Za-z]$/.test(item.stem) ? '.' : '。'}${explained}`
  const gapless = stem.replaceAll('____', '')
  return `${SIGNS[item.kind]}[${safe(item.key)}] ${gapless}${explained}`
}

const bareChild = (item: Item, layout: Layout): string => expectedOf(item, { ...layout, explain: null })

/** A paper as text, and what it holds. */
export function render(blocks: readonly Block[], layout: Layout, name = ''): { text: string; expected: string[] } {
  const lines: string[] = layout.title ? [`2024年秋季期末试卷${name}`] : name ? [`模拟试卷${name}`] : []
  const all: Numbered[] = []
  const expected: string[] = []
  // Judge questions and readings need their headings: nothing else says what they are.
  const sectioned = layout.headings || blocks.length > 1
  // Without numbers only keys below the group say how far it goes.
  const own: Layout = layout.cue === 'unnumbered' && layout.answers !== 'together' ? { ...layout, cue: 'end' } : layout
  let n = 0
  for (const [at, block] of blocks.entries()) {
    if (sectioned) lines.push(`${ORDINALS[at]}、${NAMES[block.kind]}`)
    if (block.kind !== 'groups') {
      for (const item of block.items) {
        n++
        const one = { item, n, kind: block.kind }
        all.push(one)
        lines.push(...written(one, layout))
        if (layout.answers === 'together' && !isChoice(item)) lines.push(`【答案】${keyWords(item)}`)
        expected.push(expectedOf(item, layout))
      }
      if (layout.answers === 'together' && block.items.every(isChoice)) {
        lines.push(...together(all.slice(-block.items.length), layout))
      }
      continue
    }
    for (const group of block.groups) {
      const passage = passageLines(group, n + 1, n + group.items.length, own)
      lines.push(...passage, ...(layout.emptyLines ? [''] : []))
      for (const item of group.items) {
        n++
        const one = { item, n, kind: block.kind }
        all.push(one)
        lines.push(...written(one, layout))
      }
      if (layout.answers === 'together') lines.push(...together(all.slice(-group.items.length), layout))
      const children = group.items.map((item) => `{${bareChild(item, layout)}}`)
      expected.push(`组 ${passage.map(safe).join('')}${children.join('')}`)
    }
  }
  lines.push(...list(all, layout, sectioned))
  return { text: lines.join('\n'), expected }
}
