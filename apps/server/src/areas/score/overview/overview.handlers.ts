import type {
  classMatrixCalls,
  classResultsCalls,
  proportionCalls,
} from '@shuyuan/contract/calls/score/classResults.calls.ts'
import { PASS_LINE } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { figuresOf, passPercentOf } from '@shuyuan/domain/scoring/course/sheet-figures.rule.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { activeScheme } from '../scheme/scheme.read.ts'
import { presentCourse } from '../score.present.ts'
import { unitNames } from '../sheet/sheet-rows.read.ts'
import { shownSheet } from '../sheet/teaching-sheet.read.ts'
import { classMatrixExport } from './class-matrix.sheet.ts'
import { classResults } from './class-results.read.ts'
import { classResultsExport } from './class-results.sheet.ts'
import { classStudents, type OneClass, rowsOfClass } from './class-students.read.ts'
import { proportions } from './proportion.read.ts'
import { proportionExport } from './proportion.sheet.ts'

async function presentClass(ctx: Ctx, asked: OneClass) {
  const course = await shownSheet(ctx, asked.courseId)
  const [rows, scheme] = await Promise.all([rowsOfClass(ctx.db, ctx.me, asked), activeScheme(ctx.db, asked.courseId)])
  const names = await unitNames(ctx.db, rows)
  const scores = rows.map(({ formative }) => formative)
  const { mean, median, bins } = figuresOf(scores)
  return {
    course: presentCourse(course),
    className:
      (asked.courseClassId
        ? names.courseClasses.get(asked.courseClassId)?.name
        : names.orgClasses.get(asked.orgClassId ?? '')) ?? '',
    options: (scheme?.options ?? []).map(({ id, name, weight }) => ({ id, name, weight })),
    students: rows.length,
    mean,
    median,
    passPercent: passPercentOf(scores.map((score) => (score === null ? null : score >= PASS_LINE))),
    bins,
  }
}

export const classResultsHandlers: Pick<Handlers<'studyCheckResultStat'>, keyof typeof classResultsCalls> = {
  listClassStudyCheckResultStat: (ctx, input) =>
    classResults(ctx.db, ctx.me, input, slice(input, 'listClassStudyCheckResultStat')),
  exportClassStudyCheckResultStat: (ctx, input) => exportSheet(ctx, classResultsExport, input),
  getClassStudyCheckResultStat: presentClass,
  async listStudentStudyCheckResultStat(ctx, input) {
    await shownSheet(ctx, input.courseId)
    const { limit, skip, ...order } = slice(input, 'listStudentStudyCheckResultStat')
    const rows = await classStudents(ctx, input, order)
    return { rows: rows.slice(skip, skip + limit), total: rows.length }
  },
}

export const classMatrixHandlers: Pick<Handlers<'studyCheckResultInfo'>, keyof typeof classMatrixCalls> = {
  async exportMatrixStudyCheckResultInfo(ctx, { orderBy, ...filter }) {
    const { className, options } = await presentClass(ctx, filter)
    return exportSheet(ctx, classMatrixExport, { filter, orderBy, className, options })
  },
}

export const proportionHandlers: Pick<Handlers<'checkOptionInfo'>, keyof typeof proportionCalls> = {
  async listProportionCheckOptionInfo(ctx, input) {
    const { limit, skip, ...order } = slice(input, 'listProportionCheckOptionInfo')
    const rows = await proportions(ctx.db, ctx.me, input, order)
    return { rows: rows.slice(skip, skip + limit), total: rows.length }
  },
  exportProportionCheckOptionInfo: (ctx, input) => exportSheet(ctx, proportionExport, input),
}
