import { z } from 'zod'
import { ask, byId, file, list } from '../../call.ts'
import { id, keyWords, text, time } from '../../entities/fields.ts'

export const LOG_OUTCOMES = ['success', 'refused', 'error'] as const
/** A question over more days is refused. */
export const LOG_DAYS_MAX = 92
/** Rows that a list goes back to; bars and export know no such end. */
export const LOG_LIST_MAX = 10_000

const outcome = z.enum(LOG_OUTCOMES)
const filter = {
  from: time,
  to: time,
  /** Of who did it: user name or name. */
  keyword: keyWords,
  roleFlag: text(40).optional(),
  module: text(60).optional(),
  action: text(60).optional(),
  callName: text(80).optional(),
  ip: text(60).optional(),
  outcome: outcome.optional(),
  targetType: text(60).optional(),
  targetId: text(100).optional(),
}

const row = z.object({
  id,
  at: time,
  userId: z.string(),
  username: z.string(),
  realname: z.string(),
  roleFlag: z.string(),
  roleName: z.string(),
  ip: z.string(),
  module: z.string(),
  action: z.string(),
  callName: z.string(),
  targetType: z.string(),
  targetId: z.string(),
  targetName: z.string(),
  outcome,
  durationMs: z.number().int(),
})

export const loggingEventCalls = {
  /** Newest first. total ends at LOG_LIST_MAX: what lies further back is reached by narrowing the time. */
  listLoggingEvent: list('/api/log/api/loggingEvent/oprList', {
    filter,
    row,
    sort: ['at'],
    defaultSort: 'at@desc',
  }),
  getLoggingEvent: ask('/api/log/api/loggingEvent/detail/{id}', {
    in: byId,
    out: row.extend({
      code: z.string(),
      /** Of a refusal or fault, in the reader's language. */
      message: z.string(),
      /** Values as JSON text; '' where there was none. */
      diff: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
    }),
  }),
  /** By hour up to three days, by day above; every bucket of the time, empty ones too. */
  statLoggingEvent: ask('/api/log/api/loggingEvent/stat', {
    in: z.object(filter),
    out: z.array(z.object({ bucket: time, count: z.number().int(), failed: z.number().int() })),
  }),
  exportLoggingEvent: file('POST', '/api/log/api/loggingEvent/export', {
    in: z.object({ ...filter, ids: z.array(id).max(1000).optional() }),
  }),
}
