import { z } from 'zod'
import { id, time } from '../fields.ts'
import { checkKind } from './check.ts'
import { shownQuery } from './query.ts'

/** Where a result comes from. */
export const resultSource = z.enum(['auto', 'entered', 'imported', 'override'])
/** `hidden`: reviewed, and by the assignment's setting not yet told to its student. */
export const contentState = z.enum(['scored', 'missing', 'waiting', 'open', 'exempt', 'leftOut', 'hidden'])

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
  /** The last one about this score. */
  query: shownQuery.nullable(),
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
