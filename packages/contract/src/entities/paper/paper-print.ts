import { z } from 'zod'

/** 试卷、答题纸、参考答案与评分标准、双向细目表. */
export const PRINT_PARTS = ['paper', 'answerSheet', 'key', 'blueprint'] as const
export const printPart = z.enum(PRINT_PARTS)
export type PrintPart = z.infer<typeof printPart>

/** A4 upright, or A3 across in two columns. */
export const PRINT_PAGES = ['A4', 'A3'] as const
export const printPage = z.enum(PRINT_PAGES)

export const PRINT_FORMATS = ['pdf', 'docx'] as const
export const printFormat = z.enum(PRINT_FORMATS)
export type PrintFormat = z.infer<typeof printFormat>

export const PRINT_COPIES_MAX = 200
/** Why a final's paper is printed. */
export const PRINT_REASON = { min: 2, max: 200 } as const
