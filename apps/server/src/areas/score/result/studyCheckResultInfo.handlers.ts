import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import type { Ctx } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { assertCanStudyOrView, assertStudent } from '../../course/people/duty.policy.ts'
import { type CourseAccess, courseAccess } from '../../course/people/duty.read.ts'
import { canScore, visibleClassIds } from '../../marking/review/marker.policy.ts'
import { formativeImport } from '../by-hand/formative.sheet.ts'
import { matrixExport } from '../by-hand/matrix.sheet.ts'
import { override, revokeOverride } from '../by-hand/override.flow.ts'
import { classMatrixHandlers } from '../overview/overview.handlers.ts'
import { activeScheme, type Scheme } from '../scheme/scheme.read.ts'
import { inPercent } from '../scheme/scheme.store.ts'
import { type Standing, scoresTalk, studentFacts } from './formative.read.ts'
import { keptStandings } from './kept-standings.read.ts'
import {
  hasWaiting,
  isOverridden,
  matchingRows,
  meansOf,
  presentStanding,
  releasedStandings,
} from './matrix.present.ts'
import { presentOwn } from './own-scores.present.ts'
import { computedBefore, scoreChanges } from './score-change.read.ts'
import { answerQuery, createScoreQuery } from './score-query.flow.ts'
import { ownQueries, queriesOf } from './score-query.read.ts'

function classesFor(access: CourseAccess, courseClassId: string | undefined): readonly string[] | null {
  const seen = visibleClassIds(access)
  if (!courseClassId) return seen
  if (seen && !seen.includes(courseClassId)) throw outsideScope()
  return [courseClassId]
}

const headOf = (scheme: Scheme, now: Date) =>
  inPercent(scheme).options.map(({ id, name, kind, weight, contents }) => ({
    id,
    name,
    kind,
    weight,
    contents: contents.map((one) => ({
      id: one.id,
      assignmentId: one.assignmentId,
      title: one.title,
      share: one.share,
      fullScore: one.fullScore,
      closesAt: one.closesAt,
      due: one.closesAt <= now,
    })),
  }))

/** The rows of a page, with the score before each manual change. */
async function pageRows(ctx: Ctx, courseId: string, scheme: Scheme, page: readonly Standing[]) {
  const before = await computedBefore(
    ctx.db,
    courseId,
    page.filter(isOverridden).map(({ facts }) => facts.studentId),
  )
  const assignmentOf = new Map(
    scheme.options.flatMap(({ contents }) => contents.map((one) => [one.id, one.assignmentId] as const)),
  )
  return page.map((standing) => {
    const row = presentStanding(standing)
    for (const [id, cell] of Object.entries(row.cells))
      if (cell.source === 'override')
        cell.old = before.get(`${row.studentId}/assignment:${assignmentOf.get(id)}`) ?? null
    return row
  })
}

const NO_MATRIX = {
  versionNo: 0,
  options: [],
  rows: [],
  means: { options: {}, formative: null },
  waiting: 0,
  total: 0,
  handed: { students: 0, all: 0, at: null },
}

function handedOf(standings: readonly Standing[]) {
  const times = standings.flatMap(({ facts: { handedAt } }) => (handedAt ? [handedAt.getTime()] : []))
  return { students: times.length, all: standings.length, at: times.length > 0 ? new Date(Math.max(...times)) : null }
}

export const studyCheckResultInfoHandlers: Handlers<'studyCheckResultInfo'> = {
  ...classMatrixHandlers,

  async listMatrixStudyCheckResultInfo(ctx, input) {
    const access = await courseAccess(ctx, input.courseId)
    const classIds = classesFor(access, input.courseClassId)
    const live = !access.archived && !access.mainCourseId
    const can = {
      override: canScore(access),
      recompute: live && access.duty === 'host',
      submit: live && (access.duty === 'host' || access.duty === 'face'),
    }
    const scheme = await activeScheme(ctx.db, input.courseId)
    if (!scheme) return { ...NO_MATRIX, can }
    const course = await keptStandings(ctx, input.courseId, scheme)
    const all = classIds ? course.filter(({ facts }) => classIds.includes(facts.courseClassId)) : course
    const rows = matchingRows(all, input)
    const skip = (Math.max(input.offset, 1) - 1) * input.limit
    return {
      versionNo: scheme.versionNo,
      options: headOf(scheme, ctx.now),
      rows: await pageRows(ctx, input.courseId, scheme, rows.slice(skip, skip + input.limit)),
      means: meansOf(scheme, rows),
      waiting: all.filter(hasWaiting).length,
      total: rows.length,
      handed: handedOf(all),
      can,
    }
  },

  overrideStudyCheckResultInfo: override,
  revokeOverrideStudyCheckResultInfo: revokeOverride,

  async mineStudyCheckResultInfo(ctx, { courseId }) {
    assertStudent(await courseAccess(ctx, courseId))
    const scheme = await activeScheme(ctx.db, courseId)
    if (!scheme) return { versionNo: 0, publishedAt: null, note: '', options: [] }
    const studentId = ctx.me.studentId as string
    const facts = await studentFacts(ctx.db, courseId, [studentId], null, scoresTalk(scheme))
    const [standing] = releasedStandings(scheme, facts, ctx.now)
    const percent = inPercent(scheme)
    return {
      versionNo: scheme.versionNo,
      publishedAt: scheme.publishedAt,
      note: scheme.note,
      options: standing ? presentOwn(percent, standing, await ownQueries(ctx.db, courseId, studentId)) : [],
    }
  },

  async importStudyCheckResultInfo(ctx, input, file) {
    if (input.courseId && !canScore(await courseAccess(ctx, input.courseId))) throw outsideScope()
    return importSheet(ctx, formativeImport, input, file)
  },
  templateStudyCheckResultInfo: (ctx, input) => templateSheet(ctx, formativeImport, input),
  async exportStudyCheckResultInfo(ctx, filter) {
    const access = await courseAccess(ctx, filter.courseId)
    const classIds = classesFor(access, filter.courseClassId)
    const scheme = await activeScheme(ctx.db, filter.courseId)
    const items = scheme ? headOf(scheme, ctx.now) : []
    return exportSheet(ctx, matrixExport, { filter, classIds, courseName: access.courseName, items })
  },

  queryStudyCheckResultInfo: createScoreQuery,
  answerQueryStudyCheckResultInfo: answerQuery,

  async listQueryStudyCheckResultInfo(ctx, input) {
    const classIds = classesFor(await courseAccess(ctx, input.courseId), input.courseClassId)
    return queriesOf(ctx, input.courseId, classIds, input.state, slice(input, 'listQueryStudyCheckResultInfo'))
  },

  async historyStudyCheckResultInfo(ctx, { courseId, studentId, limit, offset, orderBy }) {
    const access = assertCanStudyOrView(await courseAccess(ctx, courseId))
    const whose = access.duty === 'student' ? ctx.me.studentId : studentId
    if (!whose) throw outsideScope()
    const seen = access.duty === 'student' ? null : visibleClassIds(access)
    if (seen && (await studentFacts(ctx.db, courseId, [whose], seen, false)).length === 0) throw outsideScope()
    const rows = await scoreChanges(ctx.db, courseId, whose, access.duty === 'student' ? ctx.now : null)
    if (orderBy === 'at@asc') rows.reverse()
    const skip = (Math.max(offset, 1) - 1) * limit
    return { rows: rows.slice(skip, skip + limit), total: rows.length }
  },
}
