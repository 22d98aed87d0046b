import type { BlankKey, RubricRow } from '@shuyuan/contract/entities/bank/question.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { escapePair, splitEscaped } from './escape.rule.ts'

/** 判分方式: the marking options of a type beside its answer, as words separated by `;;`. */
export interface Ways {
  multiple?: 'allOrNothing' | 'halfWhenMissing' | 'shareWhenMissing'
  perPart?: boolean
  many?: boolean
  fixed: string[]
  reasonPercent?: number
  minChars?: number
  maxChars?: number
  maxFiles?: number
  accept?: string[]
  shuffleChildren?: boolean
  cloze?: boolean
  rubric: RubricRow[]
  /** By blank number; 0 means all blanks. */
  blanks: Map<number, Partial<BlankKey>>
}

type Reader = (ways: Ways, found: RegExpExecArray) => void

const number = (found: RegExpExecArray, at = 1): number => Number(found[at])

function readRubric(ways: Ways, found: RegExpExecArray): void {
  const levels = (found[2] ?? '').split('/').flatMap((level) => {
    const cut = level.lastIndexOf('=')
    const score = Number(level.slice(cut + 1))
    return cut < 0 || Number.isNaN(score) ? [] : [{ text: level.slice(0, cut).trim(), score }]
  })
  ways.rubric.push({ id: `r${ways.rubric.length + 1}`, text: (found[1] ?? '').trim(), levels })
}

const BLANK_WORDS: readonly [RegExp, (found: RegExpExecArray) => Partial<BlankKey>][] = [
  [/^(?:忽略大小写|ignore case)$/i, () => ({ ignoreCase: true })],
  [/^(?:忽略空格|ignore spaces)$/i, () => ({ ignoreSpace: true })],
  [/^(?:忽略标点|ignore punctuation)$/i, () => ({ ignorePunctuation: true })],
  [/^(?:区分全半角|tell widths apart)$/i, () => ({ foldWidth: false })],
  [
    /^(?:容差|tolerance)\s*±?\s*(\d+(?:\.\d+)?)\s*%$/i,
    (found) => ({ tolerance: { by: 'percent', amount: number(found) } }),
  ],
  [/^(?:容差|tolerance)\s*±?\s*(\d+(?:\.\d+)?)$/i, (found) => ({ tolerance: { by: 'value', amount: number(found) } })],
  [/^(?:单位|unit\s)\s*(.+)$/i, (found) => ({ units: (found[1] ?? '').split('/').map((unit) => unit.trim()) })],
  [/^(?:得|worth\s)\s*(\d+(?:\.\d+)?)\s*(?:分|points?)$/i, (found) => ({ score: number(found) })],
]
const BLANK = /^(?:(?:第|blank)\s*(\d{1,2})\s*空?\s*[:：]\s*)?(.*)$/is
const PATTERN = /(?:^|[,，])\s*(?:正则|pattern)\s*=(.*)$/is

function readBlank(ways: Ways, text: string): boolean {
  const found = BLANK.exec(text)
  const pattern = PATTERN.exec(found?.[2] ?? '')
  const words = (found?.[2] ?? '')
    .slice(0, pattern?.index)
    .split(/[,，]/)
    .map((word) => word.trim())
  const read: Partial<BlankKey> = pattern ? { pattern: pattern[1] ?? '' } : {}
  for (const word of words.filter((one) => one !== '')) {
    const known = BLANK_WORDS.map(([look, make]) => [look.exec(word), make] as const).find(([match]) => match)
    if (!known?.[0]) return false
    Object.assign(read, known[1](known[0]))
  }
  const at = Number(found?.[1] ?? 0)
  ways.blanks.set(at, { ...ways.blanks.get(at), ...read })
  return true
}

const WORDS: readonly [RegExp, Reader][] = [
  [
    /^(?:少选得一半|half when missing)$/i,
    (ways) => {
      ways.multiple = 'halfWhenMissing'
    },
  ],
  [
    /^(?:少选按比例|share when missing)$/i,
    (ways) => {
      ways.multiple = 'shareWhenMissing'
    },
  ],
  [
    /^(?:全对得分|全对|all or nothing)$/i,
    (ways) => {
      ways.multiple = 'allOrNothing'
      ways.perPart = false
    },
  ],
  [
    /^(?:按对给分|每对得分|按相邻(?:正确对)?(?:比例)?|per pair)$/i,
    (ways) => {
      ways.perPart = true
    },
  ],
  [
    /^(?:一对多|one to many)$/i,
    (ways) => {
      ways.many = true
    },
  ],
  [
    /^(?:固定|[Ff]ixed)\s*([A-J](?:[、,，]?[A-J])*)$/,
    (ways, found) => {
      ways.fixed = found[1]?.match(/[A-J]/g) ?? []
    },
  ],
  [
    /^(?:须?说明理由|reason)\s*(\d{1,3})\s*%$/i,
    (ways, found) => {
      ways.reasonPercent = number(found)
    },
  ],
  [
    /^(?:字数|characters)\s*(?:≥|>=|不少于)\s*(\d+)$/i,
    (ways, found) => {
      ways.minChars = number(found)
    },
  ],
  [
    /^(?:字数|characters)\s*(?:≤|<=|不超过)\s*(\d+)$/i,
    (ways, found) => {
      ways.maxChars = number(found)
    },
  ],
  [
    /^(?:附件|文件数|files)\s*(\d{1,2})$/i,
    (ways, found) => {
      ways.maxFiles = number(found)
    },
  ],
  [
    /^(?:类型|file types\s)\s*(.+)$/i,
    (ways, found) => {
      ways.accept = (found[1] ?? '').split(/[、,，/]/).map((kind) => kind.trim().toLowerCase())
    },
  ],
  [
    /^(?:子题乱序|shuffle parts)$/i,
    (ways) => {
      ways.shuffleChildren = true
    },
  ],
  [
    /^(?:完形|cloze)$/i,
    (ways) => {
      ways.cloze = true
    },
  ],
  [/^(?:标准|[Cc]riterion)\s*[:：]\s*([^[\]]*)\[(.*)\]$/s, readRubric],
]

/** Splits the words of a cell into known options and unknown words. */
export function readWays(cell: string): { ways: Ways; unknown: string[] } {
  const ways: Ways = { fixed: [], rubric: [], blanks: new Map() }
  const unknown: string[] = []
  for (const part of splitEscaped(cell, ';;')) {
    const word = part.trim()
    if (word === '') continue
    const known = WORDS.map(([look, read]) => [look.exec(word), read] as const).find(([match]) => match)
    if (known?.[0]) known[1](ways, known[0])
    else if (!readBlank(ways, word)) unknown.push(word)
  }
  return { ways, unknown }
}

export function writeBlankWay(blank: BlankKey, lang: Lang): string {
  const { tolerance: within } = blank
  const amount = within && (within.by === 'value' ? `±${within.amount}` : `${within.amount}%`)
  const words = [
    blank.score !== undefined && { zh: `得${blank.score}分`, en: `worth ${blank.score} points` },
    blank.ignoreCase && { zh: '忽略大小写', en: 'ignore case' },
    blank.ignoreSpace && { zh: '忽略空格', en: 'ignore spaces' },
    blank.ignorePunctuation && { zh: '忽略标点', en: 'ignore punctuation' },
    blank.foldWidth === false && { zh: '区分全半角', en: 'tell widths apart' },
    amount && { zh: `容差${amount}`, en: `tolerance ${amount}` },
    blank.units && { zh: `单位${blank.units.join('/')}`, en: `unit ${blank.units.join('/')}` },
    blank.pattern && { zh: `正则=${blank.pattern}`, en: `pattern=${blank.pattern}` },
  ]
  return words.flatMap((word) => (word ? [word[lang]] : [])).join(',')
}

export const writeRubricRow = (row: RubricRow, lang: Lang): string =>
  `${{ zh: '标准', en: 'criterion' }[lang]}:${row.text}[${row.levels.map((level) => `${level.text}=${level.score}`).join('/')}]`

export const joinWays = (words: readonly (string | undefined | false)[]): string =>
  words.flatMap((word) => (word ? [escapePair(word)] : [])).join(';;')
