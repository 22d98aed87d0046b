import { fingerprints } from './fingerprints.rule.ts'
import {
  type Comparable,
  comparable,
  createSimilarityReport,
  type Passage,
  withoutTemplate,
} from './similar-passages.rule.ts'

/** Answers of fewer characters say the same without anybody's copying; groups of the same answers show them. */
export const ALIKE_CHARS = 40
/** Below this share a pair is not kept. */
export const ALIKE_PERCENT = 30
/** The most alike of one question; nobody would judge more. */
export const ALIKE_PAIRS = 1000
/** Pairs that are compared word for word, those with most prints in common first. */
const CANDIDATES = 6000
/** Of texts that are alike in a third, fewer prints in common than this are chance. */
const PRINT_SHARE = 0.1
/** What more than these texts have in common is a definition or a phrase of the course, and nobody's copying. */
const COMMON = { least: 30, share: 0.2 }

export interface Writing {
  id: string
  /** Two attempts of one person are no pair. */
  who: string
  text: string
}

export interface AlikePair {
  a: string
  b: string
  /** The larger of the two shares. */
  percent: number
  aPercent: number
  bPercent: number
}

export interface AlikeAnswers {
  pairs: AlikePair[]
  /** Prints of what so many have in common that it does not count. */
  common: number[]
  /** Texts that were long enough. */
  compared: number
  short: number
  /** There were more pairs than are kept. */
  isCut: boolean
}

/** The compared characters of an answer without those of its question. */
export function writtenIn(text: string, given: Comparable): Comparable {
  const own = comparable(text)
  return given.size === 0 ? own : withoutTemplate(own, given)
}

/** Whether a passage consists of what many have in common. */
export function commonPassages(common: readonly number[]): (chars: string) => boolean {
  const known = new Set(common)
  return (chars) => known.size > 0 && fingerprints({ chars }).every((print) => known.has(print))
}

interface Side {
  text: string
  own: Comparable
}

interface Compared {
  percent: number
  passages: Passage[]
}

function comparedWith(one: Side, other: Side, isCommon: (chars: string) => boolean): Compared {
  const report = createSimilarityReport<null>(one.text, one.own, isCommon)
  report.add(null, other.own)
  const { percent, matches } = report.end()
  return { percent, passages: matches[0]?.passages ?? [] }
}

interface Alikeness extends Pick<AlikePair, 'percent' | 'aPercent' | 'bPercent'> {
  /** Where they stand in either text. */
  inA: Passage[]
  inB: Passage[]
}

/** Two answers word for word. */
export function alikeness(a: Side, b: Side, isCommon: (chars: string) => boolean): Alikeness {
  const [inA, inB] = [comparedWith(a, b, isCommon), comparedWith(b, a, isCommon)]
  return {
    percent: Math.max(inA.percent, inB.percent),
    aPercent: inA.percent,
    bPercent: inB.percent,
    inA: inA.passages,
    inB: inB.passages,
  }
}

/** Writings whose compared characters are the same, under the first of them. */
interface Group extends Side {
  prints: readonly number[]
  members: Writing[]
}

function groupsOf(writings: readonly Writing[], given: Comparable) {
  const groups = new Map<string, Group>()
  let short = 0
  for (const writing of writings) {
    const own = writtenIn(writing.text, given)
    if (own.size < ALIKE_CHARS) {
      short += 1
      continue
    }
    const group = groups.get(own.chars)
    if (group) group.members.push(writing)
    else groups.set(own.chars, { text: writing.text, own, prints: fingerprints(own), members: [writing] })
  }
  return { groups: [...groups.values()], short }
}

function holdersOf(groups: readonly Group[]): Map<number, number[]> {
  const holders = new Map<number, number[]>()
  for (const [at, { prints }] of groups.entries())
    for (const print of prints) {
      const own = holders.get(print)
      if (own) own.push(at)
      else holders.set(print, [at])
    }
  return holders
}

interface Candidate {
  a: number
  b: number
  share: number
}

/** Pairs of groups with enough prints in common, the most alike first. */
function candidatesOf(groups: readonly Group[], holders: Iterable<readonly number[]>): Candidate[] {
  const counts = new Map<number, number>()
  for (const own of holders)
    for (let i = 0; i < own.length; i++)
      for (let j = i + 1; j < own.length; j++) {
        const key = (own[i] ?? 0) * groups.length + (own[j] ?? 0)
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
  const found: Candidate[] = []
  for (const [key, count] of counts) {
    const [a, b] = [Math.floor(key / groups.length), key % groups.length]
    const least = Math.min(groups[a]?.prints.length ?? 0, groups[b]?.prints.length ?? 0)
    const share = count / Math.max(1, least)
    if (share >= PRINT_SHARE) found.push({ a, b, share })
  }
  return found.sort((x, y) => y.share - x.share || x.a - y.a || x.b - y.b)
}

/** Somebody of either group who are two people. */
function peopleOf(a: Group, b: Group): [Writing, Writing] | null {
  for (const one of a.members) {
    const other = b.members.find(({ who }) => who !== one.who)
    if (other) return [one, other]
  }
  return null
}

/** Of those who wrote the very same, each is a pair with the first. */
function samePairs(group: Group, isCommon: (chars: string) => boolean): AlikePair[] {
  const [first, ...others] = group.members
  if (!first || others.length === 0) return []
  const { percent, aPercent, bPercent } = alikeness(group, group, isCommon)
  return others
    .filter(({ who }) => who !== first.who)
    .map(({ id }) => ({ a: first.id, b: id, percent, aPercent, bPercent }))
}

/**
 * Pairs of answers to one question that are alike in passages, found by their prints and then compared word for word.
 * Not every pair of a crowd is named: those who wrote the very same stand beside the first of them alone.
 */
export function alikePairs(writings: readonly Writing[], givenText: string): AlikeAnswers {
  const { groups, short } = groupsOf(writings, comparable(givenText))
  const holders = holdersOf(groups)
  const most = Math.max(COMMON.least, Math.floor(groups.length * COMMON.share))
  const common = [...holders].flatMap(([print, own]) => (own.length > most ? [print] : [])).sort((a, b) => a - b)
  for (const print of common) holders.delete(print)
  const isCommon = commonPassages(common)
  const candidates = candidatesOf(groups, holders.values())
  const pairs = groups.flatMap((group) => samePairs(group, isCommon))
  for (const { a, b } of candidates.slice(0, CANDIDATES)) {
    const [one, other] = [groups[a], groups[b]]
    const people = one && other && peopleOf(one, other)
    if (!people) continue
    const { percent, aPercent, bPercent } = alikeness(one, other, isCommon)
    pairs.push({ a: people[0].id, b: people[1].id, percent, aPercent, bPercent })
  }
  const kept = pairs.filter(({ percent }) => percent >= ALIKE_PERCENT).sort((x, y) => y.percent - x.percent)
  return {
    pairs: kept.slice(0, ALIKE_PAIRS),
    common,
    compared: writings.length - short,
    short,
    isCut: kept.length > ALIKE_PAIRS || candidates.length > CANDIDATES,
  }
}
