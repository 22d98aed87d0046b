import { z } from 'zod'
import { ask, byId, list, write } from '../../call.ts'
import { WORK_LOG_MAX, WORK_LOG_MIN, workLogKind } from '../../entities/care/work-log.ts'
import { changes, day, flag, id, text, time } from '../../entities/fields.ts'

const base = '/api/edumanage/workLogInfo'

const form = {
  day,
  kind: workLogKind,
  content: text(WORK_LOG_MAX, WORK_LOG_MIN),
}

const row = z.object({
  id,
  orgClassId: id,
  className: z.string(),
  ...form,
  writerName: z.string(),
  updatedAt: time,
  /** Its writer, for a week. */
  canEdit: flag,
})

/** 工作日志 of classes. */
export const workLogInfoCalls = {
  listWorkLogInfo: list(`${base}/list`, {
    filter: {
      orgClassId: id.optional(),
      kind: workLogKind.optional(),
      /** An account. */
      writerId: id.optional(),
      from: day.optional(),
      to: day.optional(),
    },
    row,
    sort: ['day'],
    defaultSort: 'day@desc',
  }),
  getWorkLogInfo: ask(`${base}/detail/{id}`, { in: byId, out: row }),
  addWorkLogInfo: write(`${base}/add`, {
    in: z.object({ ...form, orgClassId: id }),
    out: id,
    refreshes: ['classTeacherIndex'],
    repeatSafe: true,
  }),
  updateWorkLogInfo: write(`${base}/update/{id}`, { in: changes(form), out: z.null() }),
  deleteWorkLogInfo: write(`${base}/delete/{id}`, { in: byId, out: z.null(), refreshes: ['classTeacherIndex'] }),
}
