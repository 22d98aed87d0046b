import { z } from 'zod'
import { questionType } from '../bank/question.ts'
import { id } from '../fields.ts'

/** 双向细目表: rows are chapters or knowledge points (知识点), columns types. */
export const blueprintBy = z.enum(['chapter', 'classify'])
export type BlueprintBy = z.infer<typeof blueprintBy>

export const BLUEPRINT_CELLS_MAX = 400

const cellName = z.object({ rowId: id, questionType })
export const blueprintCell = cellName.extend({ count: z.number().int().min(1).max(100) })

const percent = z.number().int().min(0).max(100)
export const blueprintRatio = z
  .object({ easy: percent, middle: percent, hard: percent })
  .refine(({ easy, middle, hard }) => easy + middle + hard === 100)

export const unmetCell = cellName.extend({
  need: z.number().int(),
  /** What the bank has for this cell alone. */
  have: z.number().int(),
  missing: z.number().int(),
  /** Further ones that are reserved for a coming final, as far as this person may know of it. */
  reserved: z.number().int(),
  /** Cells that want the same questions. */
  sharing: z.array(cellName),
})
