const SIGN = '[√×✓✔✗✘对错TF]|正确|错误'
const RANGE =
  /(\d{1,3})\s*[-~～—–－至]{1,2}\s*(\d{1,3})\s*[.．、:：]?\s*((?:[A-J√×✓✔✗✘对错TF](?:[\s、,，]*))+)(?![a-z])/y
const PAIR = new RegExp(
  `[（(]?(\\d{1,4})\\s*[.．、:：)）]?\\s*([A-J]+(?![a-zA-Z])|${SIGN})(?=$|[\\s,，;；。、\\d（(])`,
  'y',
)
const GAP = /[\s,，;；。、]*/y

/** The letters for a range: one each, or one group per question («11-13 AB ACD BD»). */
function ofRange(from: number, to: number, letters: string): [number, string][] | null {
  const count = to - from + 1
  const groups = letters.trim().split(/[\s、,，]+/)
  const each = groups.length === count ? groups : [...letters.replace(/[\s、,，]/g, '')]
  return count > 0 && each.length === count ? each.map((answer, index) => [from + index, answer]) : null
}

/** A line of only numbers and letters: «1-5 BCADA 6-10 CDBAA», «1.B 2.C», «1、√». */
export function compactEntries(text: string): [number, string][] | null {
  const found: [number, string][] = []
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match
  }
  take(GAP)
  while (at < text.length) {
    const range = take(RANGE)
    const pairs = range ? ofRange(Number(range[1]), Number(range[2]), range[3] ?? '') : null
    if (range && !pairs) return null
    const pair = range ? null : take(PAIR)
    if (!range && !pair) return null
    found.push(...(pairs ?? [[Number(pair?.[1]), pair?.[2] ?? ''] as [number, string]]))
    take(GAP)
  }
  return found.length > 0 ? found : null
}
