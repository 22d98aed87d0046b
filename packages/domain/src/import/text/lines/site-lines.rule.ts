import { headingOf } from '../heading.rule.ts'
import { leadingLetter, numberMark, optionMarks } from '../marks.rule.ts'
import type { TextLine } from '../source.rule.ts'

/** How question sites, learning platforms and Markdown write questions, brought to what papers look like. */

const TYPE = '(?:单选|单项选择|多选|多项选择|不定项选择|判断|填空|简答|名词解释|论述|问答|计算|案例分析|其它|其他)'
/** «1【单选题】…», «1. (单选题, 5分) …»: the type is seen from the question, the score stays. */
const TYPED = new RegExp(
  `^(\\s*)(\\d{1,3})\\s*[.．、]?\\s*[【\\[（(]\\s*${TYPE}(?:题\\s*|题?\\s*[,，]\\s*([\\d.]+)\\s*分\\s*)[】\\]）)]\\s*[.．、]?\\s*`,
)
/** What a student answered; only what was right matters. */
const OWN_ANSWER =
  /(?<=^|\s)(?:我的答案|学生答案|你的答案|您的答案)\s*[:：].*?(?=(?:正确|标准|参考)答案|$)|(?<=^|\s)得分\s*[:：]\s*[\d.]+\s*分?(?=\s|$)/g
/** «正确答案: B:叶绿体;»: the option is written out behind its letter. */
const WRITTEN_OUT = /((?:正确|参考|标准)?答案\s*[:：]\s*)([A-J]{1,8})\s*[:：](?=.*[;；]?\s*$).*$/
const SIGN = /\s*(?:[❌✅❎⭕]\ufe0f?)+\s*$/u

/** «【单选】1、…», «[判断题] 2. …» */
const TYPE_FIRST = new RegExp(`^\\s*[【\\[（(]\\s*${TYPE}题?\\s*[】\\]）)]\\s*(?=\\d{1,3}\\s*[.．、])`)
const NAMED_NUMBER = /^\s*题目\s*(\d{1,3})\s*[:：.．、]\s*/
const OPTIONS_ALONE = /^\s*(?:选项|可选项|Options)\s*[:：]\s*$/
/** «… A 停车 B 加速 C 掉头 正确答案:A» on one line. */
const ONE_LINE = /\sA\s+\S.*\sB\s+\S.*\sC\s+\S.*\s(?:正确|参考)?答案\s*[:：]/

const cellsOf = (row: string): string[] =>
  [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/g)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '').trim())

/** A table of numbers above keys, as programs that read scanned pages write it. */
function tableText(text: string): string {
  if (!/<table/i.test(text)) return text
  const rows = text.split(/<\/tr>/i).map(cellsOf)
  return rows
    .flatMap((row, at) => {
      const keys = rows[at + 1] ?? []
      const isList =
        row.length > 1 && row.length === keys.length && row.every((cell) => /^\d{1,3}\s*[.．、]?$/.test(cell))
      return isList && keys.every((key) => /^[A-J√×]{1,6}$/.test(key))
        ? row.map((no, n) => `${Number.parseInt(no, 10)}. ${keys[n]}`)
        : []
    })
    .join(' ')
}

function platformText(text: string): string {
  const spaced = ONE_LINE.test(text) ? text.replace(/(\s)([A-F])\s+(?=\S)/g, '$1$2. ') : text
  return (tableText(spaced) || spaced)
    .replace(TYPE_FIRST, '')
    .replace(NAMED_NUMBER, '$1. ')
    .replace(OPTIONS_ALONE, '')
    .replace(TYPED, (_, blank: string, n: string, score?: string) => `${blank}${n}. ${score ? `（${score}分）` : ''}`)
    .replace(OWN_ANSWER, '')
    .replace(WRITTEN_OUT, '$1$2')
    .replace(SIGN, '')
}

const QUOTE = /^\s*(?:>\s*)+/
const BULLET = /^\s*[-*+]\s+(?=(?:\*\*)?[（(]?[A-J]\s*[.．、)）])/
const FENCE = /^\s*:::\s*(?:info|tip|note|warning|details)?\s*/
const HASHES = /^\s*#{1,6}\s+/
/** Bold around a whole stem or label; a bold word inside stays as it was typed. */
const BOLD_ALL = /^(\s*(?:\d{1,3}\s*[.．、]\s*)?)\*\*([^*]+)\*\*(\s*[:：]?\s*)$/
const BOLD_LABEL =
  /^\s*[-*+]?\s*\*\*\s*((?:正确|参考)?答案|解析|分析|解释|知识点|难度)\s*(?:[:：]\s*\*\*|\*\*\s*[:：])\s*/

/** A quoted «1. 答案：B» answers the question above it. */
const QUOTED_KEY = /^\s*\d{1,3}\s*[.．、]\s*(?=(?:正确|参考)?答案\s*[:：])/

function markdownText(text: string): string {
  const isQuoted = QUOTE.test(text)
  const bare = text.replace(FENCE, '').replace(QUOTE, '').replace(HASHES, '').replace(BULLET, '')
  const plain = bare
    .replace(BOLD_ALL, '$1$2$3')
    .replace(BOLD_LABEL, (_, label: string) => `${label === '解释' ? '解析' : label}：`)
  return isQuoted ? plain.replace(QUOTED_KEY, '') : plain
}

const RANGE_ALONE = /^\s*(?:[\u4e00-\u9fff]{2,8}\s*[:：]?\s*)?(\d{1,3}\s*[-—–~～]\s*\d{1,3})\s*[:：.]?\s*$/
const KEYS_ALONE = /^\s*[A-J](?:\s*[A-J]){1,19}\s*$/

/** «选择题:1-5», «ACBBD» on the next line: one entry of a list of answers. */
function joinKeys(lines: TextLine[]): void {
  for (const [at, line] of lines.entries()) {
    const [from, to] = RANGE_ALONE.exec(line.text)?.[1]?.split(/\D+/).map(Number) ?? []
    const next = lines[at + 1]
    if (from === undefined || to === undefined || !next || !KEYS_ALONE.test(next.text)) continue
    const keys = next.text.replace(/\s+/g, '')
    if (keys.length !== to - from + 1) continue
    line.text = `${from}-${to} ${keys}`
    line.also = next.no
    next.text = ''
  }
}

const NUMBERED_KEY = /(\d{1,3})\s*[.．、]\s*\[\s*([A-J])\s*\]/g

/** «1. [A] change 2. [B] wise»: answers with the words of their options. */
function bareKeys(text: string): string {
  const pairs = [...text.matchAll(NUMBERED_KEY)]
  if (pairs.length < 2 || (text.match(/\[\s*[A-J]\s*\]/g)?.length ?? 0) !== pairs.length) return text
  return pairs.map(([, n, letter]) => `${n}. ${letter}`).join(' ')
}

const STAR = /^(\s*)[*＊★☆]\s*(?=[（(]?[A-J]\s*[.．、)）])/
const TICK = /\s*[√✓✔☑]\s*$/

/** The option texts of one line with the letter of each, as far as they are in order. */
function partsOf(text: string): { letter: string; from: number; to: number }[] {
  const first = leadingLetter(text)
  if (first === null) return []
  const marks: { letter: string; from: number }[] = []
  let from = 0
  for (const letter of 'ABCDEFGHIJ'.slice('ABCDEFGHIJ'.indexOf(first))) {
    const mark = optionMarks(text, letter).find((one) => one.from >= from)
    if (!mark) break
    marks.push({ letter, from: mark.from })
    from = mark.to
  }
  return marks.map((mark, at) => ({ ...mark, to: marks[at + 1]?.from ?? text.length }))
}

/** Removes the marks of right options from a line and gives their letters. */
function takeMarks(line: TextLine): string {
  const starred = STAR.test(line.text)
  if (starred) line.text = line.text.replace(STAR, '$1')
  let right = ''
  let text = ''
  for (const [at, { letter, from, to }] of partsOf(line.text).entries()) {
    const part = line.text.slice(from, to)
    const isRight = (starred && at === 0) || TICK.test(part)
    if (isRight) right += letter
    text += isRight ? part.replace(TICK, to < line.text.length ? '  ' : '') : part
  }
  if (text !== '') line.text = text
  return right
}

const isOption = (text: string) => leadingLetter(text.replace(STAR, '$1')) !== null
const ANSWERED = /^\s*[【[]?\s*(?:正确|参考|标准)?答案/

const LOWER = /^(\s*[（(]?)([a-j])(\s*[.．、)）]\s*)/
const LOWER_KEY = /^(\s*[【[]?\s*(?:(?:正确|参考)?答案|Answer|Key|Ans)\s*[】\]]?\s*[:：]?\s*)([a-j]{1,5})\s*\.?\s*$/i

/** «a) … b) … c) …» with «Answer: b» below: options; without a letter as key they may be parts of a question. */
function raiseLetters(all: readonly TextLine[]): void {
  const lines = all.filter(({ text }) => text.trim() !== '')
  for (let at = 0; at < lines.length; at++) {
    let count = 0
    while (LOWER.exec(lines[at + count]?.text ?? '')?.[2] === 'abcdefghij'[count]) count++
    const key = lines[at + count]
    if (count < 2 || !key || !LOWER_KEY.test(key.text)) continue
    for (const line of lines.slice(at, at + count))
      line.text = line.text.replace(
        LOWER,
        (_, before: string, letter: string, after: string) => before + letter.toUpperCase() + after,
      )
    key.text = key.text.replace(LOWER_KEY, (_, label: string, letters: string) => label + letters.toUpperCase())
  }
}

/** «*C、…» and «C．…√» say which options are right. */
function signedOptions(lines: TextLine[]): TextLine[] {
  const done: TextLine[] = []
  let right = ''
  for (const [at, line] of lines.entries()) {
    const own = { ...line }
    done.push(own)
    if (!isOption(own.text)) continue
    right += takeMarks(own)
    const next = lines.slice(at + 1).find(({ text }) => text.trim() !== '')
    if (next && isOption(next.text) && leadingLetter(next.text.replace(STAR, '$1')) !== 'A') continue
    if (right !== '' && !(next && ANSWERED.test(next.text))) done.push({ no: own.no, text: `答案：${right}` })
    right = ''
  }
  return done
}

const WORD = /^\s*(?:[A-B]\s*[.．、]\s*)?(对|错|正确|错误|√|×)\s*$/
const WORD_KEY = /^\s*[【[]?\s*(?:正确|参考)?答案\s*[】\]]?\s*[:：]?\s*(?:对|错|正确|错误|√|×)?\s*$/

/** «正确», «错误» on lines of their own below a statement are what could be chosen. */
function withoutJudgeWords(lines: readonly TextLine[]): TextLine[] {
  const filled = lines.filter(({ text }) => text.trim() !== '')
  const isWord = (at: number) => WORD.test(filled[at]?.text ?? '')
  const pairs = filled.flatMap((line, at) =>
    isWord(at) && isWord(at + 1) && WORD_KEY.test(filled[at + 2]?.text ?? '') ? [line, filled[at + 1]] : [],
  )
  return lines.map((line) => (pairs.includes(line) ? { ...line, text: '' } : line))
}

const LIST_OF_BLANKS = /^\s*[【[]?\s*(?:参考|标准)?答案\s*[】\]]?\s*[:：]?\s*(?=[（(]\s*1\s*[)）])/

/** «答案：（1）北京 （2）12» below the questions （1）, （2）: a list with one entry each. */
function splitBlankKeys(lines: readonly TextLine[]): TextLine[] {
  return lines.flatMap((line, at) => {
    if (!LIST_OF_BLANKS.test(line.text)) return [line]
    const entries = line.text.replace(LIST_OF_BLANKS, '').split(/(?=[（(]\s*\d{1,2}\s*[)）])/)
    const asked = lines
      .slice(0, at)
      .map(({ text }) => numberMark(text))
      .filter((mark) => mark?.style === 'paren')
    // Below a question of its own the numbers are its parts.
    const top = lines.slice(0, at).findLastIndex(({ text }) => {
      const mark = numberMark(text)
      return mark?.style === 'paren' && mark.n === 1
    })
    const above = lines.slice(0, Math.max(0, top)).findLast(({ text }) => text.trim() !== '')
    if (above && headingOf(above.text) === null) return [line]
    const isOrdered = entries.every((entry, index) => numberMark(entry)?.n === index + 1)
    if (entries.length < 2 || !isOrdered || asked.slice(-entries.length).some((mark, index) => mark?.n !== index + 1))
      return [line]
    if (asked.length < entries.length) return [line]
    return [{ no: line.no, text: '参考答案' }, ...entries.map((entry) => ({ no: line.no, text: entry.trim() }))]
  })
}

const SPACED = /^(\s*\d{1,3})\s+(?=[\u4e00-\u9fff])/

/** «1 下列属于水果的是» above its options: a number that lost its full stop. */
function markSpacedNumbers(lines: TextLine[]): void {
  for (const [at, line] of lines.entries()) {
    const next = lines.slice(at + 1, at + 3).find(({ text }) => text.trim() !== '')
    if (next && SPACED.test(line.text) && /^\s*A\s*(?:[.．、)）]|\s|[\u4e00-\u9fff])/.test(next.text))
      line.text = line.text.replace(SPACED, '$1. ')
  }
}

export function siteLines(lines: readonly TextLine[]): TextLine[] {
  const plain = lines.map((line) => ({ ...line, text: bareKeys(platformText(markdownText(line.text))) }))
  joinKeys(plain)
  markSpacedNumbers(plain)
  raiseLetters(plain)
  return signedOptions(splitBlankKeys(withoutJudgeWords(plain)))
}
