import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import { found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { conflictsOfTerm } from '../exam/conflict.read.ts'
import { createTime, deleteTime, publishTimes, updateTime } from './paper-time.flow.ts'
import { timeExport, timeImport } from './paper-time.sheet.ts'
import { countTimes, coursesOfTime, findTime, timeRows } from './paper-time-list.read.ts'

export const paperTimeInfoHandlers: Handlers<'paperTimeInfo'> = {
  async listPaperTimeInfo({ db, me }, input) {
    const { limit, skip } = slice(input, 'listPaperTimeInfo')
    const [rows, total] = await Promise.all([
      timeRows(db, me, input, input.orderBy, { limit, skip }),
      countTimes(db, me, input),
    ])
    return { rows: rows.map(({ id, ...row }) => ({ ...row, id: id as '' })), total }
  },

  async getPaperTimeInfo({ db, me }, { id }) {
    const row = found(await findTime(db, me, id))
    return { ...row, id, courses: await coursesOfTime(db, me, id) }
  },

  addPaperTimeInfo: (ctx, form) => createTime(ctx, form),

  async updatePaperTimeInfo(ctx, input) {
    await updateTime(ctx, input)
    return null
  },

  async deletePaperTimeInfo(ctx, input) {
    await deleteTime(ctx, input)
    return null
  },

  publishPaperTimeInfo: (ctx, input) => publishTimes(ctx, input),
  conflictPaperTimeInfo: ({ db, me }, { termCode, paperCode }) => conflictsOfTerm(db, me, termCode, paperCode),
  importPaperTimeInfo: (ctx, input, file) => importSheet(ctx, timeImport, input, file),
  templatePaperTimeInfo: (ctx) => templateSheet(ctx, timeImport),
  exportPaperTimeInfo: (ctx, filters) => exportSheet(ctx, timeExport, filters),
}
