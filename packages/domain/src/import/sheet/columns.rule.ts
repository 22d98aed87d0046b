import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { hintOf, type TypeHint } from '../text/types.rule.ts'

/** One row of the sheet 试题 from the workbook reader: cells keyed by column header. */
export interface SheetRow {
  /** Row number in the workbook; the header is row 1. */
  row: number
  cells: Readonly<Record<string, string>>
  /** The headers as the workbook has them, if they are not Chinese. */
  named?: Readonly<Record<string, string>>
  /** Columns whose cell holds an error or a formula without a result. */
  spoilt?: readonly string[]
}

export const OPTION_LETTERS = [...'ABCDEFGHIJ'] as const
export const optionHeader = (letter: string): string => `选项${letter}`

/** Columns of the template, in order (6.1, point 17). */
export const SHEET_HEADERS = [
  '序号',
  '题型',
  '题干',
  ...OPTION_LETTERS.map(optionHeader),
  '答案',
  '分值',
  '判分方式',
  '解析',
  '难度',
  '章节编号',
  '知识点',
  '材料号',
] as const

const ENGLISH: Readonly<Record<string, string>> = {
  序号: 'No.',
  题型: 'Type',
  题干: 'Stem',
  ...Object.fromEntries(OPTION_LETTERS.map((letter) => [optionHeader(letter), `Option ${letter}`])),
  答案: 'Answer',
  分值: 'Points',
  判分方式: 'Marking',
  解析: 'Explanation',
  难度: 'Difficulty',
  章节编号: 'Chapter no.',
  知识点: 'Knowledge points',
  材料号: 'Passage no.',
}

/** The column's name in the reader's language. */
export const headerName = (header: string, lang: Lang): string => (lang === 'en' && ENGLISH[header]) || header

const bare = (header: string): string => header.replace(/[\s.*＊]+/g, '').toLowerCase()
const CHINESE = new Map(Object.entries(ENGLISH).map(([header, english]) => [bare(english), header]))

/** The column for a header in either language; an unknown header stays as it is. */
export const columnOf = (header: string): string => CHINESE.get(bare(header)) ?? header

export const REQUIRED_HEADERS = ['题型', '题干', '答案'] as const

export const missingHeaders = (headers: readonly string[]): string[] =>
  REQUIRED_HEADERS.filter((header) => !headers.some((one) => one.trim() === header))

export const TYPE_NAMES: Record<QuestionType, string> = {
  single: '单选题',
  multiple: '多选题',
  judge: '判断题',
  fill: '填空题',
  'fill-o': '无序填空题',
  short: '简答题',
  essay: '论述题',
  match: '匹配题',
  order: '排序题',
  composite: '综合题',
  file: '文件题',
}

/** «Multiple choice» is not listed: in English it may have a single right answer, so the key decides. */
export const TYPE_NAMES_EN: Record<QuestionType, string> = {
  single: 'Single choice',
  multiple: 'Multiple answers',
  judge: 'True or false',
  fill: 'Fill in the blanks',
  'fill-o': 'Blanks in any order',
  short: 'Short answer',
  essay: 'Essay',
  match: 'Matching',
  order: 'Ordering',
  composite: 'Composite',
  file: 'File answer',
}

/** The type's name in the reader's language; either name is accepted. */
export const typeName = (type: QuestionType, lang: Lang): string => (lang === 'en' ? TYPE_NAMES_EN : TYPE_NAMES)[type]

const NAMED = new Map<string, QuestionType>(
  [...Object.entries(TYPE_NAMES), ...Object.entries(TYPE_NAMES_EN)].flatMap(([type, name]) => [
    [bare(name), type as QuestionType],
    [type, type as QuestionType],
  ]),
)

/** Template names, contract codes, and what people write instead. */
export function readType(cell: string): TypeHint | null {
  const name = cell.replace(/\s+/g, '')
  const known = NAMED.get(name) ?? NAMED.get(name.toLowerCase())
  if (known) return known
  if (/无序|乱序|不分顺序/.test(name) && /填空/.test(name)) return 'fill-o'
  return name === '' ? null : (hintOf(name) ?? hintOf(cell))
}
