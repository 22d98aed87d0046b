import { exportSheet } from '../../../sheet/export.flow.ts'
import { found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { spanOf } from './log.policy.ts'
import { listLog, readLog } from './log.read.ts'
import { logExport } from './log.sheet.ts'
import { statLog } from './log-stat.read.ts'

export const loggingEventHandlers: Handlers<'loggingEvent'> = {
  listLoggingEvent: (ctx, input) => listLog(ctx, input),
  getLoggingEvent: async (ctx, { id }) => found(await readLog(ctx, id)),
  statLoggingEvent: (ctx, filter) => statLog(ctx, filter),
  exportLoggingEvent(ctx, filter) {
    spanOf(filter)
    return exportSheet(ctx, logExport, filter)
  },
}
