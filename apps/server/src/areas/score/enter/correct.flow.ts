import { isRefusal } from '@shuyuan/domain/life/next.rule.ts'
import { nextScore } from '@shuyuan/domain/life/score.rule.ts'
import { formativeScore } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { roundScore } from '@shuyuan/domain/scoring/round.rule.ts'
import { notify } from '../../../messages/notify.store.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, refuse } from '../../../wire/error.ts'
import { canManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { assertOwnFiles } from '../../file/own-file.read.ts'
import { moveScores } from '../move.flow.ts'
import { optionsOf, type StudentFacts, studentFacts } from '../result/formative.read.ts'
import { activeScheme, type Scheme, type SchemeContent } from '../scheme/scheme.read.ts'
import { assertCanEditScores } from '../score.policy.ts'
import { addChanges, lockScoreRows, type ScoreRow } from '../score.store.ts'
import { NOT_IN_COURSE, reasonOf, scoreText, shownScore } from '../score-words.ts'
import { settleTotals } from '../settle-totals.flow.ts'
import { type ScoreCourse, scoreCourse } from '../sheet/score-course.read.ts'
import { fixContent, fixFinal, fixFormative, writeFormative } from './correct.store.ts'

export interface Correction {
  courseId: string
  studentId: string
  field: 'formativeScore' | 'finalScore' | 'content'
  contentId?: string | undefined
  value: number
  reason: string
  fileIds?: string[] | undefined
}

const lineOf = ({ formative, final, total, flag, passed }: ScoreRow) => ({
  formativeScore: shownScore(formative),
  finalScore: shownScore(final),
  totalScore: shownScore(total),
  makeupScore: null,
  flag,
  passed,
})

type ScoreLine = ReturnType<typeof lineOf>
/** Placeholder reason for previews, which store nothing. */
const TRIAL = 'preview'

export async function lockScore(ctx: Ctx, courseId: string, studentId: string): Promise<ScoreRow> {
  const [row] = await lockScoreRows(ctx.db, courseId, [studentId], ctx.now)
  if (!row) throw new AppError(100412, { reason: NOT_IN_COURSE })
  return row
}

function assertCanCorrect(ctx: Ctx, row: ScoreRow, reason: string): void {
  const next = nextScore(row.state, 'correct', { reason })
  if (isRefusal(next)) throw new AppError(100412, { reason: reasonOf(next.no) })
  if (row.state === 'published' && !canManageWholeSchool(ctx.me))
    throw refuse('成绩已发布，请联系教务', 'it is published, ask academic affairs')
}

const PERCENT_MAX = 100

async function correctContent(ctx: Ctx, course: ScoreCourse, row: ScoreRow, given: Correction): Promise<void> {
  const scheme = found(await activeScheme(ctx.db, course.courseId))
  const content = scheme.options.flatMap(({ contents }) => contents).find(({ id }) => id === given.contentId)
  if (!content) throw badField('contentId', '请选择考核内容', 'choose what to correct')
  const before = await standing(ctx, course, row)
  const stored = before.results.find(({ assignmentId }) => assignmentId === content.assignmentId)
  const full = stored?.fullScore ?? content.fullScore
  if (given.value > full) throw badField('value', `分数须在0至${full}之间`, `the score must be between 0 and ${full}`)
  const by = { now: ctx.now, userId: ctx.me.userId }
  // The results of a deputy course belong to the main course's assignments.
  await fixContent(ctx.db, { ...given, courseId: scheme.courseId, assignmentId: content.assignmentId, full }, by)
  await recount(ctx, course, row, scheme)
  await record(ctx, given, contentField(content), stored?.score == null ? '' : String(roundScore(stored.score)))
}

const contentField = ({ assignmentId }: SchemeContent) => `assignment:${assignmentId}`

async function standing(ctx: Ctx, { courseId }: ScoreCourse, { studentId }: ScoreRow): Promise<StudentFacts> {
  const [facts] = await studentFacts(ctx.db, courseId, [studentId])
  return found(facts)
}

/** Also recomputes published rows, as a correction is what changes them. A corrected formative score itself stays. */
async function recount(ctx: Ctx, course: ScoreCourse, row: ScoreRow, scheme: Scheme): Promise<void> {
  const { value, options } = formativeScore(optionsOf(scheme, await standing(ctx, course, row), ctx.now))
  const scores = Object.fromEntries(options.map(({ optionId, score }) => [optionId, score]))
  const isFixed = await ctx.db.selectFrom('score').select('formativeFixed').where('id', '=', row.id).executeTakeFirst()
  const by = { now: ctx.now, userId: ctx.me.userId }
  await writeFormative(ctx.db, row.id, isFixed?.formativeFixed ? row.formative : value, scores, by)
}

const record = (
  ctx: Ctx,
  { courseId, studentId, value, reason, fileIds = [] }: Correction,
  field: string,
  from: string,
) =>
  addChanges(ctx.db, courseId, [{ studentId, field, from, to: String(value) }], {
    now: ctx.now,
    userId: ctx.me.userId,
    reason,
    fileIds,
  })

/** Writes one correction with its history and the resulting total; the caller has checked permission. */
export async function applyCorrection(ctx: Ctx, course: ScoreCourse, row: ScoreRow, given: Correction): Promise<void> {
  if (given.field === 'content') await correctContent(ctx, course, row, given)
  else {
    if (given.value > PERCENT_MAX) throw badField('value', '分数须在0至100之间', 'the score must be between 0 and 100')
    const by = { now: ctx.now, userId: ctx.me.userId }
    const isFinal = given.field === 'finalScore'
    await (isFinal ? fixFinal : fixFormative)(ctx.db, row.id, given.value, by)
    await record(ctx, given, given.field, scoreText(isFinal ? row.final : row.formative))
  }
  await settleTotals(ctx.db, course.courseId, ctx.now, [row.studentId])
}

/** The same of a score that may be locked: it is unlocked and locked again in the same step. */
export async function correctOverLock(
  ctx: Ctx,
  course: ScoreCourse,
  row: ScoreRow,
  given: Correction,
  unlockReason: string,
): Promise<void> {
  if (row.state !== 'locked') return applyCorrection(ctx, course, row, given)
  const by = { now: ctx.now, userId: ctx.me.userId, reason: given.reason }
  await moveScores(ctx.db, course.courseId, [row], 'unlock', () => ({ canUnlock: true, reason: unlockReason }), by)
  await applyCorrection(ctx, course, row, given)
  await moveScores(ctx.db, course.courseId, [{ ...row, state: 'published' }], 'lock', () => ({}), by)
}

/** Notifies a student whose published score was corrected. */
export const logCorrection = (ctx: Ctx, course: ScoreCourse, row: ScoreRow) =>
  notify(
    ctx,
    'scoreCorrected',
    [row.userId],
    { course: course.courseName, courseId: course.courseId },
    { id: row.id, turn: ctx.now },
  )

class Undone extends Error {}

/**
 * The row before and after a correction, applied and rolled back by the same steps, so that preview and result agree.
 */
export async function previewCorrection(ctx: Ctx, given: Omit<Correction, 'reason'>) {
  const course = assertCanEditScores(ctx.me, await scoreCourse(ctx, given.courseId))
  const seen: { before?: ScoreLine; after?: ScoreLine } = {}
  try {
    await ctx.deps.db.transaction().execute(async (tx) => {
      const inside = { ...ctx, db: tx }
      const row = await lockScore(inside, given.courseId, given.studentId)
      assertCanCorrect(inside, row, TRIAL)
      await applyCorrection(inside, course, row, { ...given, reason: TRIAL })
      seen.before = lineOf(row)
      seen.after = lineOf(await lockScore(inside, given.courseId, given.studentId))
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  return { before: found(seen.before), after: found(seen.after) }
}

/** Sets the source to override; 100409 if the row has changed since it was read. */
export async function correctScore(ctx: Ctx, given: Correction & { updatedAt: string | null }) {
  const course = assertCanEditScores(ctx.me, await scoreCourse(ctx, given.courseId))
  await assertOwnFiles(ctx, given.fileIds ?? [])
  const row = await lockScore(ctx, given.courseId, given.studentId)
  if (given.updatedAt) assertFresh(row.updatedAt, given.updatedAt)
  assertCanCorrect(ctx, row, given.reason)
  await applyCorrection(ctx, course, row, given)
  const after = await lockScore(ctx, given.courseId, given.studentId)
  if (row.state === 'published') await logCorrection(ctx, course, row)
  ctx.log({
    targetType: 'score',
    targetId: given.studentId,
    targetName: `${course.courseName} ${row.realname}`,
    before: lineOf(row),
    after: { ...lineOf(after), reason: given.reason },
  })
  return { before: lineOf(row), after: lineOf(after) }
}
