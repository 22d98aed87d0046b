/** Headings of English papers: «I. Multiple Choice (2 points each)», «Part II Reading Comprehension», «TRUE OR FALSE:». */

const ROMAN = '[IVX]{1,4}'
const COUNT = `(?:${ROMAN}|\\d{1,2}|[A-H]|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten)`
const MARK = '\\s*[.．:：)）、—–-]'
/** «Part II», «Section A:»: these words begin a part of the paper, whatever its title. */
const PART = new RegExp(`^\\s*((?:Part|Section)\\s+${COUNT})(?![A-Za-z0-9])(?:${MARK})?\\s*(.*)$`, 'is')
const NUMBERED = new RegExp(`^\\s*${ROMAN}${MARK}\\s*(.*)$`, 's')

/** Type names that mean nothing else: they need no number before them. */
const SURE =
  'multiple[ -]choice|single[ -]choice|multiple[ -](?:answer|response|select)|true(?:\\s*/\\s*|[ -](?:or|and)[ -]|[ -])false|fill[ -]?in(?:[ -]the)?[ -]?blanks?|short[ -]answers?|reading comprehension|cloze(?: test| passage)?|banked cloze|essay questions|matching questions|ordering questions|listening comprehension'
/** Common words: headings only after a number. */
const COMMON =
  'fill[ -]?ins?|blank[ -]filling|sentence completion|completion|reading(?: in depth)?|listening|matching|match|ordering|sequencing|essays?|writing|composition|translation|vocabulary|grammar|structure|use of english|word formation|error correction|proofreading|definitions?|calculations?|problems?|problem[ -]solving|proofs?|case (?:study|analysis)|discussion|comprehension|dialogues?|multiple answers?'
const MORE = '(?: (?:questions?|items?|exercises?|problems?|test|section|part))?'
const PAIR = (names: string) => `(?:${names})(?:\\s*(?:,|&|and)\\s*(?:${names}))?${MORE}`
const SURE_NAME = new RegExp(`^${PAIR(SURE)}$`, 'i')
const NAME = new RegExp(`^${PAIR(`${SURE}|${COMMON}`)}$`, 'i')

/** Up to the bracket, sentence or figure that states count and points. */
const titleIn = (text: string): string => (/^[^（([:：.．;；，,\d—–]*/.exec(text)?.[0] ?? '').trim()
/** After a type name without a number, only points, counts and a colon may follow. */
const STATED_ONLY = /^\s*(?:[（([][^）)\]]*[)）\]]\s*)?[.:：]?\s*$/
const PART_MAX = 40

export interface EnglishHeading {
  /** The words that name the type; '' if the part is only numbered. */
  name: string
  /** «Section B» of a part: takes the part's type if it names none. */
  isSection: boolean
}

export function englishHeading(line: string): EnglishHeading | null {
  const part = PART.exec(line)
  const text = part?.[2] ?? NUMBERED.exec(line)?.[1]
  if (text === undefined) {
    const name = titleIn(line)
    // «True or false?» may end a stem; a heading is capitalized.
    const isHeading = /^[A-Z]/.test(name) && SURE_NAME.test(name) && STATED_ONLY.test(line.trim().slice(name.length))
    return isHeading ? { name, isSection: false } : null
  }
  const name = titleIn(text)
  const isSection = /^\s*section/i.test(line)
  if (NAME.test(name)) return { name, isSection }
  const isPart =
    part !== null && text.length <= PART_MAX && STATED_ONLY.test(text.slice(name.length)) && /^[A-Z]?/.test(text)
  return isPart && (text === '' || /^[A-Z(（[]/.test(text)) ? { name: '', isSection } : null
}

const POINTS = '(?:points?|marks?|pts?\\b\\.?|scores?)'
const FIGURE = '(\\d{1,3}(?:\\.\\d+)?)'

const figureIn = (text: string, ...patterns: readonly RegExp[]): number | null => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.[1]
    if (found) return Number(found)
  }
  return null
}

const PER_BLANK = [new RegExp(`${FIGURE}\\s*${POINTS}\\s*(?:for\\s+)?(?:each|per|every)\\s+(?:blank|gap)`, 'i')]
const PER_SCORE = [
  new RegExp(`${FIGURE}\\s*${POINTS}\\s*(?:for\\s+)?(?:each|apiece|per\\b|every)(?!\\s+(?:blank|gap))`, 'i'),
  new RegExp(
    `each\\s+(?:question|item|one|answer)?\\s*(?:is worth|carries|counts?|scores?|:)?\\s*${FIGURE}\\s*${POINTS}`,
    'i',
  ),
]
const COUNTED = [/(\d{1,3})\s*(?:questions|items|problems|blanks)\b/i]
const TOTAL = [
  new RegExp(`(?:total(?:\\s+of)?\\s*[:：]?|=)\\s*${FIGURE}\\s*${POINTS}?`, 'i'),
  new RegExp(`${FIGURE}\\s*${POINTS}\\s*(?:in total|altogether|total)`, 'i'),
  new RegExp(`[（(\\[]\\s*${FIGURE}\\s*(?:${POINTS}|%)\\s*[)）\\]]`, 'i'),
]

/** What English instructions say about counts and points. */
export function englishStated(text: string) {
  return {
    perScore: figureIn(text, ...PER_SCORE),
    perBlank: figureIn(text, ...PER_BLANK),
    statedCount: figureIn(text, ...COUNTED),
    statedTotal: figureIn(text, ...TOTAL),
  }
}
