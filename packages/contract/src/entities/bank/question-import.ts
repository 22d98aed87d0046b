import { z } from 'zod'
import { id } from '../fields.ts'
import { questionForm, questionStatus } from './question.ts'
import { questionProblem } from './question-problem.ts'

/** What an import reads; `word` is text as people write papers. */
export const importFormat = z.enum(['word', 'xlsx', 'gift', 'aiken', 'moodle', 'qti'])
export type ImportFormat = z.infer<typeof importFormat>

/** Limits of an import: questions, characters of a paste, and size of a file. */
export const IMPORT_MAX = 2000
export const IMPORT_TEXT_MAX = 500_000
export const IMPORT_BYTES_MAX = 50 * 1024 * 1024

/** Lines of a text or rows of a sheet, from 1. */
/** `sheet` where rows of more than one sheet of a workbook are together. */
const at = z.object({ line: z.number().int(), to: z.number().int(), sheet: z.string().optional() })
const facts = questionProblem.shape.facts.unwrap()

/** A similar question of the bank, or an earlier one of the same file. */
const alike = z.object({
  likeness: z.number(),
  /** '' within the file. */
  questionId: z.string(),
  /** Its row within the file; otherwise 0. */
  row: z.number().int(),
  stem: z.string(),
  status: z.union([questionStatus, z.literal('')]),
})

export const importedRow = z.object({
  /** Its number in this import, by which the commit refers to it. */
  row: z.number().int(),
  place: at,
  externalNo: z.string(),
  question: questionForm,
  chapterId: z.string(),
  /** As written in the source; if chapterId is empty, no chapter of the course has this name. */
  chapterText: z.string(),
  classifyIds: z.array(id),
  tags: z.array(z.string()),
  /** What the source did not specify. */
  defaulted: z.array(z.enum(['score', 'difficulty'])),
  alike: z.array(alike),
})
export type ImportedRow = z.infer<typeof importedRow>

export const unreadRow = z.object({
  row: z.number().int(),
  place: at,
  externalNo: z.string(),
  /** The column of the bad cell; '' for text. */
  column: z.string(),
  /** The original lines or cells. */
  text: z.string(),
  reasons: z.array(z.object({ code: z.string(), facts })),
  /** As far as it could be read; null if there is nothing to correct. */
  question: questionForm.nullable(),
  /** It could be read, but something contradicts it: imported only if a person confirms it. */
  check: z.boolean(),
  /** As in the good rows; empty if `check` is false. */
  chapterId: z.string(),
  classifyIds: z.array(id),
  tags: z.array(z.string()),
})
export type UnreadRow = z.infer<typeof unreadRow>

export const importPreview = z.object({
  step: z.literal('preview'),
  importId: id,
  format: importFormat,
  fileName: z.string(),
  total: z.number().int(),
  good: z.array(importedRow),
  bad: z.array(unreadRow),
  /** Headings with the number they announced and the number found below them. */
  sections: z.array(
    z.object({
      line: z.number().int(),
      title: z.string(),
      statedCount: z.number().nullable(),
      statedTotal: z.number().nullable(),
      foundCount: z.number().int(),
      foundTotal: z.number(),
    }),
  ),
  /** Text that belongs to no question. */
  ignored: z.array(z.object({ place: at, text: z.string() })),
  /** What of a workbook was not read: other sheets, columns of no use. */
  notes: z.array(z.string()),
})
export type ImportPreview = z.infer<typeof importPreview>

const rowNumber = z.number().int().min(1).max(100_000)
/** A row as the teacher left it in the preview. */
const mendedRow = z.object({
  row: rowNumber,
  question: questionForm,
  chapterId: id.nullable().optional(),
})

/** What the teacher decided in the preview of an import. */
export const importChoices = {
  rows: z.array(mendedRow).max(IMPORT_MAX).default([]),
  leaveOut: z.array(rowNumber).max(IMPORT_MAX).default([]),
  /** For rows similar to a question of the bank or an earlier row; absent: skip. */
  duplicates: z
    .array(z.object({ row: rowNumber, as: z.enum(['skip', 'add', 'version']) }))
    .max(IMPORT_MAX)
    .default([]),
}
