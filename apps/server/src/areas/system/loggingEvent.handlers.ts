import { found } from '../../wire/error.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { listLog, readLog } from './log.read.ts'
import { exportLog } from './log-export.flow.ts'
import { statLog } from './log-stat.read.ts'

export const loggingEventHandlers: Handlers<'loggingEvent'> = {
  listLoggingEvent: (ctx, input) => listLog(ctx, input),
  getLoggingEvent: async (ctx, { id }) => found(await readLog(ctx, id)),
  statLoggingEvent: (ctx, filter) => statLog(ctx, filter),
  exportLoggingEvent: (ctx, { ids, ...filter }) => exportLog(ctx, filter, ids),
}
