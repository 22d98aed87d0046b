import { clashOf } from '@shuyuan/domain/finals/clash.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import { found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { currentTerm } from '../../school/term/term.read.ts'
import { conflictsOfTerm } from '../exam/conflict.read.ts'
import { readOwnExams } from '../hall/own-exam.read.ts'
import { createTime, deleteTime, publishTimes, updateTime } from './paper-time.flow.ts'
import { timeExport, timeImport } from './paper-time.sheet.ts'
import { countTimes, coursesOfTime, findTime, timeRows } from './paper-time-list.read.ts'
import { ownTimes } from './paper-time-mine.read.ts'

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
  async listMinePaperTimeInfo({ db, deps, me }, input) {
    const termCode = input.termCode ?? (await currentTerm(db))?.termCode
    if (!me.studentId || !termCode) return []
    const papers = await ownTimes(db, me.studentId, termCode)
    const online = await readOwnExams(deps.hot, me.studentId, termCode)
    const onPaper = papers.map((row) => ({ ...row, from: row.startsAt.getTime(), to: row.endsAt.getTime() }))
    const all = [
      ...onPaper,
      ...online.map((row) => ({ ...row, from: row.opensAt.getTime(), to: row.closesAt.getTime() })),
    ]
    return onPaper.map(({ from, to, ...row }) => ({
      ...row,
      clashWith: clashOf({ ...row, from, to }, all)?.courseName ?? '',
    }))
  },
  importPaperTimeInfo: (ctx, input, file) => importSheet(ctx, timeImport, input, file),
  templatePaperTimeInfo: (ctx) => templateSheet(ctx, timeImport),
  exportPaperTimeInfo: (ctx, filters) => exportSheet(ctx, timeExport, filters),
}
