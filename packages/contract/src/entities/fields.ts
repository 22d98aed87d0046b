import { z } from 'zod'
import { withoutInvisible } from './visible-text.ts'

/** Field schemas that many rows share. */

export const id = z.uuid()
export const ids = (max = 500) => z.array(z.uuid()).min(1).max(max)
/**
 * The specification's flags on the wire. What a handler gives is tried first, here and in `time`: a long list holds
 * thousands, and a refused alternative costs more than a taken one.
 */
export const flag = z.union([z.boolean().transform((on): '0' | '1' => (on ? '1' : '0')), z.enum(['0', '1'])])
export type Flag = '0' | '1'
/** ISO 8601 with zone on the wire; the database holds timestamptz, and a Date given by a handler is written out. */
export const time = z.union([z.date().transform((at) => at.toISOString()), z.iso.datetime({ offset: true })])
/** A day of the school's calendar, without a zone; of a century in which a school lives. */
export const day = z.iso.date().refine((value) => value >= '1900-01-01' && value < '2200-01-01', 'invalid')
/** Plain words: names, reasons, notes. */
export const text = (max: number, min = 0) => z.string().overwrite(withoutInvisible).trim().min(min).max(max)
/** Rich text as it goes over the wire; the server cleans it on the way in. Length is of the HTML. */
export const rich = (max: number) => z.string().max(max)
/** A filter: absent or empty means no filter. */
export const keyWords = z.string().trim().max(100).optional()
/** Optimistic lock: the updatedAt the editor read. */
export const updatedAt = time
/** Some fields of a form for the row `id`, as it was at `updatedAt`: what is left out stays as it is. */
export const changes = <Form extends z.ZodRawShape>(form: Form) =>
  z.object({ ...z.object(form).partial().shape, id, updatedAt })
/** What a column of type integer holds. */
export const INTEGER_MAX = 2 ** 31 - 1
/** A number of a version, counted from 1. */
export const versionNo = z.number().int().min(1).max(INTEGER_MAX)
/** Milliseconds since 1970, as far as a date reaches. */
export const epochMs = z.number().int().min(0).max(8_640_000_000_000_000)
export const password = z.string().min(6, 'passwordLength').max(40, 'passwordLength')
export const percent = z.number().min(0).max(100)
/** Points of a question or paper, in halves. */
export const points = z.number().min(0).max(300).multipleOf(0.5)

/** What a batch call answers: which rows it did and why not the others. */
export const batchResult = z.object({
  done: z.number().int(),
  refused: z.array(z.object({ id: z.string(), reason: z.string() })),
})
