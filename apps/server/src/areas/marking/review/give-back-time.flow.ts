import { type ClosedAttempt, timeBackRefusal } from '@shuyuan/domain/assignment/time-back.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { badField } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { courseAccess } from '../../course/people/duty.read.ts'
import { lockExclusive } from '../../exam/answer/attempt-lock.ts'
import { recordEvents } from '../../exam/attempt/attempt-event.flow.ts'
import { releasedAmong } from '../../exam/attempt/released.flow.ts'
import { giveTimeBack } from '../../exam/attempt/running-attempt.flow.ts'
import { type AttemptForMark, attemptsForMark } from './attempt-for-mark.read.ts'
import { assertCanGiveBack } from './marker.policy.ts'
import type { Chosen } from './running.flow.ts'

const MINUTE_MS = 60_000

const REASONS = {
  FINAL: { zh: '终考请在终考安排中重新进入', en: 'let final exams in again in their arrangement' },
  NOT_CLOSED: { zh: '答卷未交卷', en: 'it has not been handed in' },
  HANDED_IN: { zh: '学生自行交卷，可退回重做', en: 'its student handed it in; send it back instead' },
  MARKED: { zh: '已开始批阅', en: 'marking has begun' },
  KEY_SHOWN: { zh: '答案已公布', en: 'the answers have been shown' },
}

const closedOf = (attempt: AttemptForMark, isShown: boolean): ClosedAttempt => ({
  kind: attempt.kind,
  reviewStatus: attempt.reviewStatus,
  submitKind: attempt.submitKind,
  isMarked:
    attempt.reviewerId !== null ||
    attempt.given.isDoubleBegun ||
    attempt.answers.some(({ reviewScore }) => reviewScore !== null),
  isShown,
})

/** Attempts by id, or the latest of each of these students in an assignment. */
async function idsOf(ctx: Ctx, { ids, assignmentId, studentIds }: Chosen): Promise<string[]> {
  if (ids) return ids
  if (!assignmentId || !studentIds) throw badField('ids', '请选择答卷', 'choose attempts')
  const { rows } = await sql<{ id: string }>`
    select distinct on (student_id) id from study_paper where assignment_id = ${assignmentId}
      and student_id = any(${studentIds}::uuid[]) and valid order by student_id, attempt_no desc`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** 补时: reopens attempts that the clock closed wrongly for some minutes, with a reason. */
export async function giveBackTime(ctx: Ctx, input: Chosen & { minutes: number; reason: string }) {
  const asked = [...new Set(await idsOf(ctx, input))].sort()
  for (const id of asked) await lockExclusive(ctx.db, id)
  const attempts = await attemptsForMark(ctx.db, asked)
  const courseIds = [...new Set([...attempts.values()].map(({ courseId }) => courseId))]
  for (const courseId of courseIds) {
    const access = await courseAccess(ctx, courseId)
    const own = [...attempts.values()].filter((attempt) => attempt.courseId === courseId)
    for (const { courseClassId } of own) assertCanGiveBack(access, ctx.me.role, courseClassId)
  }
  const released = await releasedAmong(ctx.db, asked, ctx.now)
  const judged = [...attempts.values()].map((attempt) => ({
    attempt,
    refused: timeBackRefusal(closedOf(attempt, released.has(attempt.id))),
  }))
  const given = judged.filter(({ refused }) => refused === null).map(({ attempt }) => attempt)
  const until = new Date(ctx.now.getTime() + input.minutes * MINUTE_MS)
  await giveTimeBack(
    ctx.db,
    given.map(({ id }) => id),
    until,
    ctx.now,
  )
  const events = given.map(({ id, score }) => ({
    studyPaperId: id,
    kind: 'reopen',
    reason: input.reason,
    facts: JSON.stringify({ minutes: input.minutes, redoUntil: until, score }),
  }))
  await recordEvents(ctx.db, events, writtenBy(ctx))
  const { minutes, reason } = input
  ctx.log({ targetType: 'attempt', targetId: given[0]?.id ?? '', after: { timeBack: given.length, minutes, reason } })
  return {
    done: given.length,
    refused: judged.flatMap(({ attempt, refused }) =>
      refused ? [{ id: attempt.id, reason: REASONS[refused.no as keyof typeof REASONS][ctx.lang] }] : [],
    ),
  }
}
