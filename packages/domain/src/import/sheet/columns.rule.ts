import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { hintOf, type TypeHint } from '../text/types.rule.ts'

/** One row of the sheet 试题 as the workbook reader gives it: cells by the header of their column. */
export interface SheetRow {
  /** Row number in the workbook, the header is row 1. */
  row: number
  cells: Readonly<Record<string, string>>
  /** As the headers stand in the workbook, where that is not Chinese. */
  named?: Readonly<Record<string, string>>
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

/** A column as the reader's language calls it. */
export const headerName = (header: string, lang: Lang): string => (lang === 'en' && ENGLISH[header]) || header

const bare = (header: string): string => header.replace(/[\s.*＊]+/g, '').toLowerCase()
const CHINESE = new Map(Object.entries(ENGLISH).map(([header, english]) => [bare(english), header]))

/** The column that a header means, in either language; a header that nobody knows stays as it is. */
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

/** «Multiple choice» is none of them: in English it may have one right answer, so its key tells. */
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

/** A type as the reader's language calls it; either name is read. */
export const typeName = (type: QuestionType, lang: Lang): string => (lang === 'en' ? TYPE_NAMES_EN : TYPE_NAMES)[type]

const NAMED = new Map<string, QuestionType>(
  [...Object.entries(TYPE_NAMES), ...Object.entries(TYPE_NAMES_EN)].flatMap(([type, name]) => [
    [bare(name), type as QuestionType],
    [type, type as QuestionType],
  ]),
)

/** The names of the template, the codes of the contract, and what people write otherwise. */
export function readType(cell: string): TypeHint | null {
  const name = cell.replace(/\s+/g, '')
  const known = NAMED.get(name) ?? NAMED.get(name.toLowerCase())
  if (known) return known
  if (/无序|乱序|不分顺序/.test(name) && /填空/.test(name)) return 'fill-o'
  return name === '' ? null : (hintOf(name) ?? hintOf(cell))
}
