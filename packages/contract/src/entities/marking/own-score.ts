import { z } from 'zod'
import { id, time } from '../fields.ts'
import { checkKind } from './check.ts'

/** Where a result comes from. */
export const resultSource = z.enum(['auto', 'entered', 'imported', 'override'])
/** `hidden`: reviewed, and by the assignment's setting not yet told to its student. */
export const contentState = z.enum(['scored', 'missing', 'waiting', 'open', 'exempt', 'leftOut', 'hidden'])

/** A student's last question about one score. */
const ownQuery = z.object({
  id,
  state: z.enum(['open', 'answered']),
  text: z.string(),
  at: time,
  answer: z.string(),
  answeredByName: z.string(),
  answeredAt: time.nullable(),
})

export const ownContent = z.object({
  id,
  assignmentId: id,
  name: z.string(),
  kind: checkKind,
  fullScore: z.number(),
  share: z.number(),
  score: z.number().nullable(),
  percent: z.number().nullable(),
  state: contentState,
  source: resultSource,
  reason: z.string(),
  dueAt: time,
  query: ownQuery.nullable(),
})

export const ownOption = z.object({
  id,
  name: z.string(),
  kind: checkKind,
  weight: z.number(),
  done: z.number().int(),
  all: z.number().int(),
  score: z.number().nullable(),
  weighted: z.number().nullable(),
  source: resultSource,
  reason: z.string(),
  contents: z.array(ownContent),
})
