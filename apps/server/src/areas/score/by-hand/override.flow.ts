import { formativeScore } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { roundFinal, roundScore } from '@shuyuan/domain/scoring/round.rule.ts'
import { sql } from 'kysely'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, refuse } from '../../../wire/error.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { assertCanScore } from '../../marking/review/marker.policy.ts'
import { optionsOf, studentFacts } from '../result/formative.read.ts'
import { recomputeScore } from '../result/recompute.flow.ts'
import { recountResults } from '../result/result.flow.ts'
import { activeScheme } from '../scheme/scheme.read.ts'
import { whyFixed } from './fixed-scores.policy.ts'

export interface Target {
  courseId: string
  studentId: string
  checkContentId?: string | undefined
  checkOptionId?: string | undefined
  reason: string
}

/** The result to change, if this person may change it. */
async function resultOf(ctx: Ctx, target: Target) {
  const scheme = found(await activeScheme(ctx.db, target.courseId))
  const [facts] = await studentFacts(ctx.db, target.courseId, [target.studentId])
  const student = found(facts)
  const access = assertCanScore(await courseAccess(ctx, target.courseId), student.courseClassId)
  const fixed = whyFixed(student, access.duty)
  if (fixed) throw refuse(fixed.zh, fixed.en)
  const content = scheme.options.flatMap(({ contents }) => contents).find(({ id }) => id === target.checkContentId)
  const option = scheme.options.find(({ id }) => id === target.checkOptionId)
  if (!content && !option) throw badField('checkContentId', '请选择考核内容', 'choose an item to change')
  const stored = student.results.find((one) =>
    content ? one.assignmentId === content.assignmentId : one.optionRootId === option?.id,
  )
  const formative = formativeScore(optionsOf(scheme, student, ctx.now)).current
  return {
    contentId: access.contentId,
    content,
    option,
    stored,
    formative,
    full: content ? (stored?.fullScore ?? content.fullScore) : 100,
  }
}

type Found = Awaited<ReturnType<typeof resultOf>>

const fieldOf = ({ content, option }: Found) =>
  content ? `assignment:${content.assignmentId}` : `option:${option?.id}`

async function record(ctx: Ctx, target: Target, of: Found, to: number | null): Promise<void> {
  const { courseId, studentId, reason } = target
  await ctx.db
    .insertInto('scoreChange')
    .values({
      id: newId(),
      courseId,
      studentId,
      field: fieldOf(of),
      fromValue: of.stored?.score == null ? '' : String(roundScore(of.stored.score)),
      toValue: to === null ? '' : String(to),
      reason,
      by: ctx.me.userId,
      at: ctx.now,
    })
    .execute()
  ctx.log({ targetType: 'score', targetId: studentId, before: of.stored?.score ?? null, after: { score: to, reason } })
}

async function formativeNow(ctx: Ctx, { courseId, studentId }: Target): Promise<number | null> {
  await recomputeScore(ctx.db, courseId, ctx.now, [studentId])
  const row = await ctx.db
    .selectFrom('score')
    .select('formativeScore')
    .where('courseId', '=', courseId)
    .where('studentId', '=', studentId)
    .executeTakeFirst()
  return row?.formativeScore == null ? null : roundFinal(row.formativeScore)
}

/** Overrides the computed score until the override is revoked. */
export async function override(ctx: Ctx, target: Target & { score: number }) {
  const of = await resultOf(ctx, target)
  if (target.score > of.full)
    throw badField('score', `分数须在0至${of.full}之间`, `the score must be between 0 and ${of.full}`)
  const content = of.content?.assignmentId ?? null
  const conflict = content
    ? sql`(student_id, assignment_id) where assignment_id is not null`
    : sql`(student_id, option_root_id) where option_root_id is not null`
  await sql`
    insert into study_check_result (id, course_id, student_id, assignment_id, option_root_id, score, full_score, source, reason, updated_at, updated_by)
    values (${newId()}, ${of.contentId}, ${target.studentId}, ${content}, ${content ? null : (of.option?.id ?? null)},
      ${target.score}, ${of.full}, 'override', ${target.reason}, ${ctx.now}, ${ctx.me.userId})
    on conflict ${conflict} do update set score = excluded.score, source = 'override', reason = excluded.reason,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(ctx.db)
  await record(ctx, target, of, target.score)
  return {
    before: of.stored?.score == null ? null : roundScore(of.stored.score),
    after: target.score,
    formativeBefore: of.formative,
    formativeAfter: await formativeNow(ctx, target),
  }
}

/** Restores the score computed from the attempts, in place of one that was overridden or imported. */
export async function revokeOverride(ctx: Ctx, target: Target) {
  const of = await resultOf(ctx, target)
  if (!of.stored || of.stored.source === 'auto') throw refuse('该成绩没有调整', 'this result was not changed by hand')
  if (of.content) {
    await sql`update study_check_result set source = 'auto', reason = '', updated_by = ${ctx.me.userId}
      where student_id = ${target.studentId} and assignment_id = ${of.content.assignmentId}`.execute(ctx.db)
    await recountResults(ctx.db, of.content.assignmentId, [target.studentId], ctx.now)
  } else
    await sql`delete from study_check_result where student_id = ${target.studentId} and option_root_id = ${of.option?.id ?? null}`.execute(
      ctx.db,
    )
  const after = await ctx.db
    .selectFrom('studyCheckResult')
    .select('score')
    .where('studentId', '=', target.studentId)
    .where('assignmentId', '=', of.content?.assignmentId ?? null)
    .executeTakeFirst()
  await record(ctx, target, of, after?.score == null ? null : roundScore(after.score))
  return { formativeBefore: of.formative, formativeAfter: await formativeNow(ctx, target) }
}
