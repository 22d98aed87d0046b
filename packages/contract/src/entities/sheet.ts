import { z } from 'zod'
import { flag, id } from './fields.ts'

/** So many good and bad rows of a preview go out; all of them are written, and the bad ones can be had as a workbook. */
export const PREVIEW_ROWS = 200

/** Beside the file: nothing gives the open import of this person again, importId one import, commit writes it. */
export const importFields = { importId: id.optional(), commit: flag.optional() }

/** Where a row stands; the sheet is named where several of one workbook were joined. */
const rowPlace = { row: z.number().int(), sheet: z.string() }
const badCell = z.object({ ...rowPlace, column: z.string(), value: z.string(), reason: z.string() })
const goodRow = z.object({
  ...rowPlace,
  change: z.enum(['add', 'update', 'same']),
  values: z.record(z.string(), z.string()),
  /** Of the cells that change something: what stands there now. */
  was: z.record(z.string(), z.string()),
})

export const importCounts = z.object({
  total: z.number().int(),
  add: z.number().int(),
  update: z.number().int(),
  same: z.number().int(),
  /** Rows, not cells. */
  bad: z.number().int(),
})
export type ImportCounts = z.infer<typeof importCounts>

/** How an import of a sheet stands (screens/shell 1.14). */
export const importAnswer = z.discriminatedUnion('step', [
  /** No import of this person is open. */
  z.object({ step: z.literal('none') }),
  /** Being read or written by a job; ask again with importId when it is over. */
  z.object({ step: z.literal('job'), importId: id, jobId: id, fileName: z.string(), isWriting: z.boolean() }),
  z.object({
    step: z.literal('preview'),
    importId: id,
    fileName: z.string(),
    counts: importCounts,
    /** What of the book was not read: other sheets, columns of no use, the sample of the template. */
    notes: z.array(z.string()),
    good: z.array(goodRow),
    bad: z.array(badCell),
  }),
  z.object({ step: z.literal('done'), importId: id, counts: importCounts }),
])
export type ImportAnswer = z.infer<typeof importAnswer>
export type ImportPreviewAnswer = Extract<ImportAnswer, { step: 'preview' }>
