import { LETTERS } from './marks.rule.ts'

const SEPARATOR = '[\\s、,，;；和]*'
const LETTER_RUN = `[A-Ja-j](?:${SEPARATOR}[A-Ja-j])*`
/** «B», «ACD», «A、C», «（B）», «选B», «B项»; not the start of a word. */
const ANSWER = new RegExp(
  `^\\s*(?:故?(?:应|本题)?选\\s*[:：]?)?\\s*[（(【]?\\s*(${LETTER_RUN})\\s*(?:项)?\\s*[)）】]?(?![A-Za-z])\\s*[.．。，,;；:：]*`,
)

export interface Letters {
  letters: string[]
  /** What follows the letters: an explanation on the same line. */
  rest: string
}

const lettersOf = (run: string): string[] => [...run.toUpperCase()].filter((char) => LETTERS.includes(char))

export function readLetters(text: string): Letters | null {
  const found = ANSWER.exec(text)
  if (!found) return null
  const run = found[1] ?? ''
  // «a cat» is not a key: lower-case letters count only when nothing follows them.
  const rest = text.slice(found[0].length).trim()
  if (/[a-j]/.test(run) && rest !== '') return null
  return { letters: lettersOf(run), rest }
}

const RIGHT = /^(?:正确|对|√|✓|✔|是|T|True|true|TRUE|Y|Yes)$/
const WRONG = /^(?:错误|不正确|错|×|✗|✘|x|X|否|F|False|false|FALSE|N|No)$/
const JUDGE_HEAD =
  /^\s*[（(【]?\s*(正确|错误|不正确|对|错|√|✓|✔|×|✗|✘|[Tt]rue|[Ff]alse|TRUE|FALSE|[TF](?![A-Za-z]))\s*[)）】]?\s*[.．。，,;；:：]*/

export function readJudge(word: string): boolean | null {
  const bare = word.trim().replace(/[。.．]$/, '')
  if (RIGHT.test(bare)) return true
  return WRONG.test(bare) ? false : null
}

/** The verdict at the start of an answer, and the words that explain it. */
export function readVerdict(text: string): { right: boolean; rest: string } | null {
  const whole = readJudge(text)
  if (whole !== null) return { right: whole, rest: '' }
  const found = JUDGE_HEAD.exec(text)
  const right = found ? readJudge(found[1] ?? '') : null
  return found && right !== null ? { right, rest: text.slice(found[0].length).trim() } : null
}

const BRACKET_KEY = new RegExp(`[（(]\\s*(${LETTER_RUN})\\s*[)）]`, 'g')
const BRACKET_VERDICT = /[（(]\s*(正确|错误|对|错|√|✓|✔|×|✗|✘|T|F)\s*[)）]/g

export interface KeyInStem<T> {
  /** The stem with an empty bracket where the key was. */
  texts: string[]
  key: T
  /** Only punctuation follows it, so it must be the key. */
  atEnd: boolean
}

/** The last bracket of a stem that holds nothing but a possible answer. */
function lastBracket(texts: readonly string[], pattern: RegExp): { at: number; found: RegExpExecArray } | null {
  for (let at = texts.length - 1; at >= 0; at--) {
    const found = [...(texts[at] ?? '').matchAll(pattern)].at(-1)
    if (found) return { at, found }
  }
  return null
}

function emptied(texts: readonly string[], at: number, found: RegExpExecArray): { texts: string[]; atEnd: boolean } {
  const text = texts[at] ?? ''
  const after = text.slice(found.index + found[0].length)
  const done = `${text.slice(0, found.index).trimEnd()}（\u3000\u3000）${after}`
  const isLast = at === texts.length - 1 && /^[\s。.．？?！!:：]*$/.test(after)
  return { texts: texts.map((one, index) => (index === at ? done : one)), atEnd: isLast }
}

/** （B）: a bracket with letters in a stem; directly after a Latin letter («P(A)») it is part of the text. */
export function keyInStem(texts: readonly string[]): KeyInStem<string[]> | null {
  const last = lastBracket(texts, BRACKET_KEY)
  if (!last) return null
  const before = (texts[last.at] ?? '').slice(0, last.found.index)
  const run = last.found[1] ?? ''
  if (/[A-Za-z]$/.test(before) || /[a-j]/.test(run)) return null
  return { ...emptied(texts, last.at, last.found), key: lettersOf(run) }
}

export const hasEmptyBracket = (text: string): boolean => /[（(][\s\u3000]*[)）]/.test(text)

/** «下列（D）是正确的», «…的是（B），…»: words around a bracket in the stem that show it holds the key. */
const AROUND_KEY = new RegExp(
  `(?:^|[，。：:、；;]|下列|以下|其中|的|是|为|指|有|选|属于|包括|应该?)\\s*[（(]\\s*${LETTER_RUN}\\s*[)）]\\s*(?:$|[，。；;、]|是|为|项|正确|错误|符合|不|的|中)`,
)

export const readsAsKey = (texts: readonly string[]): boolean => texts.some((text) => AROUND_KEY.test(text))

export function verdictInStem(texts: readonly string[]): KeyInStem<boolean> | null {
  const last = lastBracket(texts, BRACKET_VERDICT)
  const key = last ? readJudge(last.found[1] ?? '') : null
  return last && key !== null ? { ...emptied(texts, last.at, last.found), key } : null
}

/** «地球是圆的。T», «水会结冰 √»: a bare verdict that ends the stem; a word counts only after a whole sentence. */
const BARE_VERDICT =
  /^(.*?(?:[。.！!？?”"）)]\s*(?=[√✓✔×✗✘TF对错正]|[Tt]rue|[Ff]alse)|\s(?=\s*[√✓✔×✗✘TF]\s*[.。]?\s*$)))\s*(√|✓|✔|×|✗|✘|T|F|[Tt]rue|[Ff]alse|TRUE|FALSE|对|错|正确|错误)\s*[.。]?\s*$/s

/** Of a question that is headed as one to judge. */
export function verdictBehind(texts: readonly string[]): KeyInStem<boolean> | null {
  const found = BARE_VERDICT.exec(texts.at(-1) ?? '')
  const key = found ? readJudge(found[2] ?? '') : null
  if (!found || key === null) return null
  return { texts: [...texts.slice(0, -1), (found[1] ?? '').trimEnd()], key, atEnd: true }
}

/** `$a=(B)$` at the very end of a stem: the key is inside the formula. After a letter («P(A)») it is not a key. */
const FORMULA_KEY =
  /(^|[^A-Za-z0-9}\])'\s])\s*(\\left)?[(（](?:\s|~|\\q?quad|\\[ ,;:!]|\\(?:text|mathrm|textbf|mathbf)\s*\{|\{)*([A-J])(?:\s|~|\\q?quad|\\[ ,;:!]|\})*(?:\\right)?[)）]\s*$/

export function keyInFormula(latex: string): { latex: string; key: string } | null {
  const found = FORMULA_KEY.exec(latex)
  if (!found) return null
  return { latex: `${latex.slice(0, found.index)}${found[1] ?? ''}(\\quad)`, key: found[3] ?? '' }
}

const CONCLUSION =
  /(?:故|应|因此|所以)(?:本题)?(?:答案)?(?:应?选|选择)\s*[:：]?\s*([A-J](?:[\s、,，]*[A-J])*)(?![A-Za-z])/g

/** «故选：B» at the end of an explanation is the key in documents that state no other. */
export const keyInAnalysis = (text: string): string[] | null => {
  const last = [...text.matchAll(CONCLUSION)].at(-1)?.[1]
  return last ? lettersOf(last) : null
}

/** «故答案为：…» of a fill question. */
export const answerInAnalysis = (text: string): string | null =>
  [...text.matchAll(/故答案(?:为|是)\s*[:：]\s*(.+)$/gm)].at(-1)?.[1]?.trim() ?? null
