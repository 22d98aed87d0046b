import { contentPercent } from '@shuyuan/domain/scoring/option-score.rule.ts'
import type { Ctx } from '../../wire/context.ts'
import { outsideScope } from '../../wire/error.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { mayStudyOrLook, mustStudy } from '../course/duty.policy.ts'
import { type CourseAccess, courseAccess } from '../course/duty.read.ts'
import { studentFacts } from './formative.read.ts'
import { seenClasses } from './marker.policy.ts'
import {
  cellOf,
  hasWaiting,
  isOverridden,
  meansOf,
  presentStanding,
  type Standing,
  scoreOfOption,
  seenStandingsOf,
  shown,
  standingsOf,
} from './matrix.present.ts'
import { override, revokeOverride } from './override.flow.ts'
import { activeScheme, type Scheme } from './scheme.read.ts'
import { inPercent } from './scheme.store.ts'
import { computedBefore, scoreChanges } from './score-change.read.ts'

interface MatrixFilter {
  courseId: string
  courseClassId?: string | undefined
  waiting?: '0' | '1' | undefined
  overridden?: '0' | '1' | undefined
  under?: number | undefined
  keyWords?: string | undefined
  sort: 'studentNo' | 'formative@asc' | 'formative@desc'
}

function matching(standings: Standing[], filter: MatrixFilter): Standing[] {
  const words = filter.keyWords?.toLowerCase()
  const rows = standings.filter(
    (one) =>
      (filter.waiting !== '1' || hasWaiting(one)) &&
      (filter.overridden !== '1' || isOverridden(one)) &&
      (filter.under === undefined || (one.formative.current ?? 0) < filter.under) &&
      (!words || `${one.facts.realname} ${one.facts.studentNo}`.toLowerCase().includes(words)),
  )
  if (filter.sort === 'studentNo') return rows
  const sign = filter.sort === 'formative@desc' ? -1 : 1
  return rows.sort((a, b) => sign * ((a.formative.value ?? -1) - (b.formative.value ?? -1)))
}

function classesFor(access: CourseAccess, courseClassId: string | undefined): readonly string[] | null {
  const seen = seenClasses(access)
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
      title: one.title,
      share: one.share,
      fullScore: one.fullScore,
      closesAt: one.closesAt,
      due: one.closesAt <= now,
    })),
  }))

/** Rows of the page, with what stood before each change by hand. */
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

const NO_MATRIX = { versionNo: 0, options: [], rows: [], means: { options: {}, formative: null }, waiting: 0, total: 0 }

export const studyCheckResultInfoHandlers: Handlers<'studyCheckResultInfo'> = {
  async listMatrixStudyCheckResultInfo(ctx, input) {
    const access = await courseAccess(ctx, input.courseId)
    const classIds = classesFor(access, input.courseClassId)
    const live = !access.archived && !access.mainCourseId
    const can = {
      override: live && ['host', 'face', 'assistant'].includes(access.duty),
      recompute: live && access.duty === 'host',
    }
    const scheme = await activeScheme(ctx.db, input.courseId)
    if (!scheme) return { ...NO_MATRIX, can }
    const all = standingsOf(scheme, await studentFacts(ctx.db, input.courseId, null, classIds), ctx.now)
    const rows = matching(all, input)
    const skip = (Math.max(input.offset, 1) - 1) * input.limit
    return {
      versionNo: scheme.versionNo,
      options: headOf(scheme, ctx.now),
      rows: await pageRows(ctx, input.courseId, scheme, rows.slice(skip, skip + input.limit)),
      means: meansOf(scheme, rows),
      waiting: all.filter(hasWaiting).length,
      total: rows.length,
      can,
    }
  },

  overrideStudyCheckResultInfo: override,
  revokeOverrideStudyCheckResultInfo: revokeOverride,

  async mineStudyCheckResultInfo(ctx, { courseId }) {
    mustStudy(await courseAccess(ctx, courseId))
    const scheme = await activeScheme(ctx.db, courseId)
    if (!scheme) return { versionNo: 0, publishedAt: null, note: '', options: [] }
    const facts = await studentFacts(ctx.db, courseId, [ctx.me.studentId as string])
    const [standing] = seenStandingsOf(scheme, facts, ctx.now)
    const percent = inPercent(scheme)
    return {
      versionNo: scheme.versionNo,
      publishedAt: scheme.publishedAt,
      note: scheme.note,
      options: standing ? percent.options.map((option) => mineOption(option, standing)) : [],
    }
  },

  async historyStudyCheckResultInfo(ctx, { courseId, studentId, limit, offset, orderBy }) {
    const access = mayStudyOrLook(await courseAccess(ctx, courseId))
    const whose = access.duty === 'student' ? ctx.me.studentId : studentId
    if (!whose) throw outsideScope()
    const seen = access.duty === 'student' ? null : seenClasses(access)
    if (seen && (await studentFacts(ctx.db, courseId, [whose], seen)).length === 0) throw outsideScope()
    const rows = await scoreChanges(ctx.db, courseId, whose, access.duty === 'student' ? ctx.now : null)
    if (orderBy === 'at@asc') rows.reverse()
    const skip = (Math.max(offset, 1) - 1) * limit
    return { rows: rows.slice(skip, skip + limit), total: rows.length }
  },
}

function mineOption(option: Scheme['options'][number], standing: Standing) {
  const own = standing.options.find(({ optionId }) => optionId === option.id)
  const score = scoreOfOption(standing, option.id)
  const cells = own?.contents ?? []
  return {
    id: option.id,
    name: option.name,
    kind: option.kind,
    weight: option.weight,
    done: cells.filter((one) => one.score !== null || one.hidden).length,
    all: cells.length,
    score: shown(score),
    weighted: shown(score === null ? null : (score * option.weight) / 100),
    source: own?.source ?? ('auto' as const),
    reason: own?.reason ?? '',
    contents: option.contents.flatMap((content) => {
      const one = cells.find(({ contentId }) => contentId === content.id)
      if (!one) return []
      const { score: points, state, source, reason } = cellOf(one)
      return {
        id: content.id,
        name: content.title,
        kind: option.kind,
        fullScore: one.fullScore,
        share: content.share,
        score: points,
        percent: shown(contentPercent(one)),
        state,
        source,
        reason,
        dueAt: one.dueAt,
      }
    }),
  }
}
