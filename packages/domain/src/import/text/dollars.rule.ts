import { latexFault } from '../../text/latex.rule.ts'

/**
 * Decides which dollar signs open and close formulas. Pasted text has stray ones («（ $)») and prices, so each way of
 * pairing neighbours has a cost and the cheapest wins.
 */
const COST = {
  single: 7,
  empty: 30,
  han: 8,
  sentence: 8,
  fault: 5,
  newline: 4,
  /** «$5 and $10»: no blank after the opening sign, but one before the closing sign or a digit after it. */
  loose: 5,
  beforeDigit: 10,
  /** «$10-$90», «US$5 million, US$7»: begins with a number and ends before one. */
  price: 6,
}

const WORDS = /(?:^|\s)[A-Za-z]{2,}(?=\s|$|[,.])/g
const PRICE = /^\d[\d.,]*\s*(?:[A-Za-z]{2}|[^A-Za-z\\^_={}]*$)/
const TEXT_PART = /\\(?:text|mbox|mathrm|textrm|textbf|hbox)\s*\{[^{}]*\}/g

function costOf(inside: string, after: string): number {
  if (inside.trim() === '') return COST.empty
  const bare = inside.replace(TEXT_PART, '')
  const opensTight = !/^\s/.test(inside)
  return [
    /\p{Script=Han}/u.test(bare) ? COST.han + (bare.match(/\p{Script=Han}/gu)?.length ?? 0) : 0,
    (bare.match(WORDS)?.length ?? 0) >= 3 && !bare.includes('\\') ? COST.sentence : 0,
    latexFault(inside) ? COST.fault : 0,
    inside.includes('\n') ? COST.newline : 0,
    opensTight && /\s$/.test(inside) ? COST.loose : 0,
    /^\d/.test(after) ? COST.beforeDigit + (PRICE.test(inside) ? COST.price : 0) : 0,
  ].reduce((sum, one) => sum + one, 0)
}

export interface Span {
  from: number
  to: number
  inside: string
}

/** Pairs of single dollars in one block of text, in order. `\$` is a literal dollar. */
export function pairDollars(text: string): Span[] {
  const places = [...text.matchAll(/(?<!\\)\$/g)].map((found) => found.index)
  const count = places.length
  const cost = new Array<number>(count + 2).fill(0)
  const paired = new Array<boolean>(count + 1).fill(false)
  for (let at = count - 1; at >= 0; at--) {
    const alone = COST.single + (cost[at + 1] as number)
    const [from, to] = [places[at] as number, places[at + 1]]
    const together =
      to === undefined
        ? Number.POSITIVE_INFINITY
        : costOf(text.slice(from + 1, to), text.slice(to + 1, to + 2)) + (cost[at + 2] as number)
    paired[at] = together < alone
    cost[at] = Math.min(alone, together)
  }
  const spans: Span[] = []
  for (let at = 0; at < count; at += paired[at] ? 2 : 1) {
    if (!paired[at]) continue
    const [from, to] = [places[at] as number, places[at + 1] as number]
    spans.push({ from, to: to + 1, inside: text.slice(from + 1, to) })
  }
  return spans
}
