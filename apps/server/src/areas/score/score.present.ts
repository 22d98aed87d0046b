import type { Ctx } from '../../wire/context.ts'
import { canManageWholeSchool } from '../../wire/scope/scope.policy.ts'
import { evidenceOf, pick } from './enter/evidence.read.ts'
import { canEditScores, windowState } from './score.policy.ts'
import { shownScore } from './score-words.ts'
import type { ScoreCourse, Window } from './sheet/score-course.read.ts'
import type { ScoreDetailRow } from './sheet/score-detail.read.ts'
import type { SheetRow } from './sheet/sheet-list.read.ts'
import type { NarrowRow, UnitNames } from './sheet/sheet-rows.read.ts'

/** A course as shown in the header of its sheet. */
export const presentCourse = (course: ScoreCourse) => {
  const {
    termId: _t,
    collegeId: _c,
    hostTeacherId: _h,
    hostUserId: _u,
    scoreEntry: _e,
    scorePublish: _p,
    ...head
  } = course
  return head
}

export const presentWindow = (window: Window | null, now: Date) =>
  window && { from: window.from, to: window.to, state: windowState(window, now) }

/** What this person may do with the sheet as a whole. */
export const canOf = (ctx: Ctx, course: ScoreCourse) => ({
  edit: canEditScores(ctx.me, course),
  head: canManageWholeSchool(ctx.me),
})

const shownOptions = (scores: SheetRow['optionScores']) => {
  const shown: Record<string, number | null> = {}
  for (const id in scores) shown[id] = shownScore(scores[id] ?? null)
  return shown
}

/** Of one row of thousands: fields are named, as copying whatever a row holds costs several times as much. */
export const presentRow = ({ formativeRatio, finalRatio }: ScoreCourse, row: SheetRow) => ({
  studentId: row.studentId,
  studentNo: row.studentNo,
  realname: row.realname,
  subSchoolName: row.subSchoolName,
  orgClassName: row.orgClassName,
  courseClassName: row.courseClassName,
  faceTeacherName: row.faceTeacherName,
  optionScores: shownOptions(row.optionScores),
  formativeScore: shownScore(row.formativeScore),
  finalScore: shownScore(row.finalScore),
  totalScore: shownScore(row.totalScore),
  makeupScore: shownScore(row.makeupScore),
  flag: row.flag,
  passed: row.passed,
  overridden: row.overridden,
  asks: row.asks,
  state: row.state,
  updatedAt: row.updatedAt,
  // A component is missing only if the course weights it.
  missing: [
    ...(row.formativeScore === null && formativeRatio > 0 ? ['formative' as const] : []),
    ...(row.finalScore === null && row.flag === 'normal' && finalRatio > 0 ? ['final' as const] : []),
  ],
})

export const presentPrinted = ({ studentNo, realname, flag, passed, ...row }: NarrowRow, names: UnitNames) => ({
  studentNo,
  realname,
  orgClassName: (row.orgClassId && names.orgClasses.get(row.orgClassId)) || '',
  courseClassName: names.courseClasses.get(row.courseClassId)?.name ?? '',
  flag,
  passed,
  formativeScore: shownScore(row.formative),
  finalScore: shownScore(row.final),
  totalScore: shownScore(row.total),
})

/** One student's scores, without unpublished ones for those who may see them only after publication. */
export async function presentScore(ctx: Ctx, row: ScoreDetailRow) {
  const seen = <T>(value: T, instead: T): T => (row.isOut ? value : instead)
  const files = seen(row.flagFileIds, [])
  return {
    formativeScore: shownScore(row.formativeScore),
    finalScore: seen(shownScore(row.finalScore), null),
    totalScore: seen(shownScore(row.totalScore), null),
    makeupScore: seen(shownScore(row.makeupScore), null),
    flag: seen(row.flag, 'normal' as const),
    passed: seen(row.passed, null),
    state: row.state,
    formativeFixed: row.formativeFixed,
    finalSource: seen(row.finalSource, '' as const),
    finalByName: seen(row.finalByName, ''),
    finalAt: seen(row.finalAt, null),
    flagReason: seen(row.flagReason, ''),
    flagFiles: pick(await evidenceOf(ctx, files), files),
    publishedAt: row.publishedAt,
    lockedAt: row.lockedAt,
    updatedAt: row.updatedAt,
  }
}

/** Adds the evidence files with links for the reader. */
export async function withFiles<R extends { fileIds: string[] }>(ctx: Ctx, rows: readonly R[]) {
  const files = await evidenceOf(
    ctx,
    rows.flatMap(({ fileIds }) => fileIds),
  )
  return rows.map(({ fileIds, ...row }) => ({ ...row, files: pick(files, fileIds) }))
}
