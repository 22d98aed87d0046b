/** What a line may begin with. Letters and digits are already half-width; punctuation and blanks are as pasted. */

/** Numbers from here on are years or the like, unless the number is the next one in order. */
export const LARGE_NUMBER = 1000

export interface NumberMark {
  n: number
  style: 'dot' | 'paren'
  /** «3.14»: a decimal, more likely than question 3. */
  decimal: boolean
  rest: string
}

const DOT = /^\s*(?:第\s*(\d{1,4})\s*题\s*[.．、:：]?|【\s*(\d{1,4})\s*】|(\d{1,4})\s*[.．、](?![.．、]))\s*(.*)$/s
/** «4.2019年» and «4.2.5 kg»: a question number followed by a figure. */
const DECIMAL = /^\s*\d+[.．]\d+(?!\d*(?:\s*年|[.．]\d))/
const PAREN = /^\s*(?:[（(]\s*(\d{1,4})\s*[)）]|(\d{1,4})\s*[)）])\s*[.．、]?\s*(.*)$/s

export function numberMark(line: string): NumberMark | null {
  const dot = DOT.exec(line)
  if (dot) {
    const n = Number(dot[1] ?? dot[2] ?? dot[3])
    return { n, style: 'dot', decimal: DECIMAL.test(line), rest: dot[4] ?? '' }
  }
  const paren = PAREN.exec(line)
  return paren ? { n: Number(paren[1] ?? paren[2]), style: 'paren', decimal: false, rest: paren[3] ?? '' } : null
}

export const LETTERS = 'ABCDEFGHIJ'

/** `A.` `A、` `A．` `A)` `(A)` `（A）` `[A]` at a place in a line. */
const optionAt = (letter: string): RegExp =>
  new RegExp(`(?:[（(]\\s*${letter}\\s*[)）]|\\[\\s*${letter}\\s*\\]|${letter}\\s*[.．、)）])\\s*`, 'g')
const OPTION_PATTERNS = new Map([...LETTERS].map((letter) => [letter, optionAt(letter)]))

export interface OptionMark {
  from: number
  /** Where the option's text begins. */
  to: number
}

/** What may come before an option: a blank, any sign but a Latin letter («A.12B.13»), or anything. */
export type Density = 'spaced' | 'dense' | 'glued'

const BEHIND: Readonly<Record<Density, RegExp>> = {
  spaced: /[\s\ue001)）_]$/,
  dense: /[^A-Za-z.·]$/,
  glued: /.$/s,
}

/** Where option `letter` may begin in a line: at its start, after a blank or a placeholder, or closer. */
export function optionMarks(line: string, letter: string, density: Density = 'spaced'): OptionMark[] {
  const pattern = OPTION_PATTERNS.get(letter)
  if (!pattern) return []
  return [...line.matchAll(pattern)]
    .map((found) => ({ from: found.index, to: found.index + found[0].length }))
    .filter(({ from }) => {
      const before = line.slice(0, from)
      if (before.trim() === '') return true
      return BEHIND[density].test(before)
    })
}

export const startsOption = (line: string, letter: string): boolean =>
  optionMarks(line, letter).some((mark) => line.slice(0, mark.from).trim() === '')

/** The letter of the option at the start of a line. */
export const leadingLetter = (line: string): string | null =>
  [...LETTERS].find((letter) => startsOption(line, letter)) ?? null

export type LabelKind = 'answer' | 'analysis' | 'difficulty' | 'chapter' | 'tags' | 'score' | 'type'

const LABELS: readonly [LabelKind, string][] = [
  ['answer', '(?:参考|标准|正确|本题)?答案'],
  ['analysis', '解释说明|(?:试题|答案|官方)?(?:解析|分析|详解|解答)|思路分析|点评|点拨|点睛|[Ee]xplanation'],
  ['difficulty', '难度(?:系数|等级)?'],
  ['chapter', '(?:所属)?章节'],
  ['tags', '知识点|考点'],
  ['score', '(?:本题)?分值'],
  ['type', '题型'],
]
const TYPES = '[Ss]ingle|[Mm]ultiple|[Tt]rue|[Ff]ill|[Bb]lank|[Ss]hort|[Ee]ssay|[Mm]atch|[Oo]rder|[Ff]ile'
/**
 * English labels are capitalized («choose the correct answer: …» is a stem); for a word that is common in texts
 * («Points: …» of a plan) the third column says what must follow the colon.
 */
const ENGLISH: readonly [LabelKind, string, string?][] = [
  ['answer', '(?:(?:Correct|Model|Reference|Sample|Suggested) [Aa]nswers?|Answers?)(?: [Kk]eys?)?|Ans\\.?|Keys?'],
  ['analysis', 'Analysis|Explanations?|Solution|Rationale'],
  ['difficulty', 'Difficulty'],
  ['chapter', 'Chapter'],
  ['tags', 'Tags?|Knowledge [Pp]oints?'],
  ['score', 'Score|Points?|Marks?', '\\d'],
  ['type', '(?:Question )?[Tt]ype', TYPES],
]
const ANY_ENGLISH = ENGLISH.map(([, words, behind]) => {
  const either = `(?:${words}|${words.toUpperCase()})`
  return behind ? `${either}(?=\\s*[】\\]]?\\s*[:：]?\\s*(?:${behind}))` : either
}).join('|')
const KINDS = new Map<string, LabelKind>()
const kindOf = (word: string): LabelKind => {
  const known = KINDS.get(word)
  if (known) return known
  const isOf = ([, words]: readonly [LabelKind, string, string?]) => new RegExp(`^(?:${words})$`, 'i').test(word)
  const kind = [...LABELS, ...ENGLISH].find(isOf)?.[0] ?? 'analysis'
  KINDS.set(word, kind)
  return kind
}
const ANY_LABEL = LABELS.map(([, words]) => words).join('|')
/**
 * In brackets anywhere; without brackets, a label with a colon at the start, after a blank or after a sentence;
 * «答案 B» and «解析 由题意» without a colon only at the start of a line.
 */
const CHINESE_LABEL = `[【\\[〖]\\s*(${ANY_LABEL})\\s*[】\\]〗]\\s*[:：]?|(?<=^|[\\s。；;】)）])(${ANY_LABEL})\\s*[:：]|(?<=^\\s*)((?:参考|正确)?答案|解析)(?=[ \\u3000]|[A-J]{1,5}\\s*$)|(?<=^\\s*)((?:参考|正确|本题)?答案)\\s*(?:应?选|应?为|是)\\s*(?=[（(]?\\s*[A-J]{1,5}\\s*[)）]?\\s*[。.]?\\s*$)|(?<=^\\s*)(解|答|证明)\\s*[:：]`
/** English words are separated by blanks, so a blank alone does not introduce a label unless a key precedes it. */
const ENGLISH_LABEL = `[【\\[]\\s*(${ANY_ENGLISH})\\s*[】\\]]\\s*[:：]?|(?=[A-Z])(?<=^\\s*|[.!?。；;】)）]\\s*|\\s{2}|[:：]\\s*[A-J]{1,5}\\s)(?:(${ANY_ENGLISH})\\s*[:：]|(?<=^\\s*)(Answer|ANSWER|Key|KEY)(?=\\s+[A-J]{1,5}\\s*$))`
const LABEL = new RegExp(`${CHINESE_LABEL}|${ENGLISH_LABEL}`, 'g')

/** «解：…», «答：…»: an answer right after its question, otherwise part of the text. */
export const isWeakAnswer = (mark: string): boolean => /^(?:解|答|证明)\s*[:：]$/.test(mark)

export interface Piece {
  label: LabelKind | null
  /** The label as written, so that one that turns out to be text can be restored. */
  mark: string
  text: string
}

/** Splits a line at its labels: «答案：B 解析：…» gives two pieces. */
export function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  let open: Pick<Piece, 'label' | 'mark'> = { label: null, mark: '' }
  const close = (to: number) => {
    const text = line.slice(from, to)
    if (open.label !== null || text.trim() !== '') pieces.push({ ...open, text })
  }
  for (const found of line.matchAll(LABEL)) {
    close(found.index)
    open = { label: found[5] ? 'answer' : kindOf(found.find((word, at) => at > 0 && word) ?? ''), mark: found[0] }
    from = found.index + found[0].length
  }
  close(line.length)
  return pieces
}

export const isMaterialStart = (line: string): RegExpExecArray | null =>
  /^\s*[【[]\s*(?:材料|材料开始)\s*[】\]]\s*[:：]?\s*(.*)$/s.exec(line)
export const isMaterialEnd = (line: string): boolean =>
  /^\s*[【[]\s*(?:材料结束|结束材料|材料完)\s*[】\]]\s*$/.test(line)
