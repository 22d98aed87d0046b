import { z } from 'zod'
import { id, time } from '../fields.ts'

/** A student's query about a score or about a question of an attempt: answered once. */
export const queryState = z.enum(['open', 'answered'])
export type QueryState = z.output<typeof queryState>

/** As its student reads it. */
export const shownQuery = z.object({
  id,
  state: queryState,
  text: z.string(),
  at: time,
  answer: z.string(),
  answeredByName: z.string(),
  answeredAt: time.nullable(),
})
export type ShownQuery = z.output<typeof shownQuery>
