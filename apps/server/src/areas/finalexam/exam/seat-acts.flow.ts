import {
  type SeatAct,
  type SeatActKind,
  SUB_SCHOOL_EXTEND_MAX,
} from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { seatRefusal } from '@shuyuan/domain/finals/candidate.rule.ts'
import { finalState } from '@shuyuan/domain/finals/final-exam.rule.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { assertCanManageWholeSchool, canManageWholeSchool } from '../../../wire/scope/scope.policy.ts'
import { letStudentsIn } from '../../account/sign-in/let-in.flow.ts'
import { lockExclusive } from '../../exam/answer/attempt-lock.ts'
import { recordEvents } from '../../exam/attempt/attempt-event.flow.ts'
import { scoreAttempts } from '../../exam/attempt/attempt-score.flow.ts'
import { extendAttempts, forceAttempts, reopenAttempts } from '../../exam/attempt/running-attempt.flow.ts'
import { reasonOf } from '../final.policy.ts'
import { examOf } from './exam-of.read.ts'
import type { LockedFinal } from './final.store.ts'
import { type LockedSeat, lockSeats } from './lock-seats.flow.ts'

const MINUTE_MS = 60_000

/** The current attempts of these seats, each locked exclusively, so that nothing is saved or closed meanwhile. */
async function withAttempts(ctx: Ctx, seats: readonly LockedSeat[]): Promise<LockedSeat[]> {
  const ids = seats.flatMap(({ attempt }) => (attempt ? [attempt.id] : [])).sort()
  for (const id of ids) await lockExclusive(ctx.db, id)
  if (ids.length === 0) return [...seats]
  const rows = await ctx.db
    .selectFrom('studyPaper')
    .select(['id', 'reviewStatus', 'submitKind', 'deadlineAt', 'layout', 'score'])
    .where('id', 'in', ids)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row as unknown as NonNullable<LockedSeat['attempt']>]))
  return seats.map((seat) => ({ ...seat, attempt: seat.attempt ? (byId.get(seat.attempt.id) ?? null) : null }))
}

/** Records the action on each seat and in the history of its attempt. */
async function note(
  ctx: Ctx,
  exam: LockedFinal,
  seats: readonly LockedSeat[],
  act: Omit<SeatAct, 'byName' | 'at'>,
): Promise<void> {
  const told = JSON.stringify([{ ...act, byName: ctx.me.realname, at: ctx.now }])
  await sql`
    update exam_seat set acts = acts || ${told}::jsonb, updated_at = ${ctx.now}
    where final_exam_course_id = ${exam.id} and student_id = any(${seats.map(({ studentId }) => studentId)}::uuid[])`.execute(
    ctx.db,
  )
  const attempts = seats.flatMap(({ attempt }) => (attempt ? [attempt.id] : []))
  if (['extend', 'force', 'reopen'].includes(act.kind)) {
    const facts = JSON.stringify({ minutes: act.minutes })
    const events = attempts.map((studyPaperId) => ({ studyPaperId, kind: act.kind, reason: act.reason, facts }))
    await recordEvents(ctx.db, events, writtenBy(ctx))
  }
  ctx.log({
    targetType: 'examSeat',
    targetId: seats.length === 1 ? (seats[0]?.studentId ?? '') : exam.id,
    targetName: seats.length === 1 ? `${exam.courseName} ${seats[0]?.realname}` : exam.courseName,
    after: { act: act.kind, count: seats.length, minutes: act.minutes, isFor: act.isFor, reason: act.reason },
  })
}

interface Chosen {
  exam: LockedFinal
  /** The candidates to whom it may be done. */
  seats: LockedSeat[]
}

/** The chosen candidates to whom this may be done now; throws the first refusal if there are none. */
async function choose(ctx: Ctx, id: string, studentIds: readonly string[] | null, kind: SeatActKind): Promise<Chosen> {
  const exam = await examOf(ctx, id)
  const all = await withAttempts(ctx, await lockSeats(ctx, exam, studentIds))
  const times = { opensAt: exam.opensAt.getTime(), closesAt: exam.closesAt.getTime() }
  const state = finalState(times, ctx.now.getTime())
  const judged = all.map((seat) => ({ seat, refused: seatRefusal(kind, { ...seat, exam: state }) }))
  const seats = judged.filter(({ refused }) => refused === null).map(({ seat }) => seat)
  const first = judged.find(({ refused }) => refused !== null)?.refused
  if (seats.length === 0) throw new AppError(100412, { reason: reasonOf(first?.no ?? 'NOT_ANSWERING') })
  return { exam, seats }
}

const idsOf = (seats: readonly LockedSeat[]) => seats.map(({ studentId }) => studentId)

/** 延时: extends running attempts at once; those who have not started get the extra time when they do. */
export async function extendSeats(
  ctx: Ctx,
  input: { id: string; studentIds?: string[] | undefined; all?: string | undefined; minutes: number; reason: string },
): Promise<{ changed: number }> {
  if (!canManageWholeSchool(ctx.me) && input.minutes > SUB_SCHOOL_EXTEND_MAX)
    throw badField('minutes', `最多延时${SUB_SCHOOL_EXTEND_MAX}分钟`, `at most ${SUB_SCHOOL_EXTEND_MAX} minutes`)
  if (!input.studentIds && input.all !== '1') throw badField('studentIds', '请选择考生', 'choose candidates')
  const chosen = await choose(ctx, input.id, input.studentIds ?? null, 'extend')
  const { exam } = chosen
  // Without a selection, everybody who is answering now.
  const seats = input.studentIds ? chosen.seats : chosen.seats.filter(({ attempt }) => attempt !== null)
  if (seats.length === 0) throw new AppError(100412, { reason: reasonOf('NOT_ANSWERING') })
  await sql`
    update exam_seat set extra_minutes = extra_minutes + ${input.minutes} where final_exam_course_id = ${exam.id}
      and student_id = any(${idsOf(seats)}::uuid[])`.execute(ctx.db)
  const attempts = seats.flatMap(({ attempt }) => (attempt ? [attempt.id] : []))
  await extendAttempts(ctx.db, attempts, input.minutes, ctx.now)
  await note(ctx, exam, seats, { kind: 'extend', minutes: input.minutes, isFor: null, reason: input.reason })
  return { changed: seats.length }
}

/** 解除登录锁定: for candidates locked out by somebody else's guessing. */
export async function letSeatsIn(ctx: Ctx, input: { id: string; studentIds: string[] }): Promise<{ changed: number }> {
  const exam = await examOf(ctx, input.id)
  const studentIds = idsOf(await lockSeats(ctx, exam, input.studentIds))
  ctx.log({ targetType: 'examSeat', targetId: exam.id, targetName: exam.courseName, after: { studentIds } })
  return letStudentsIn(ctx, studentIds)
}

/** 强制交卷: submits what has been saved. */
export async function forceSeats(
  ctx: Ctx,
  input: { id: string; studentIds: string[]; reason: string },
): Promise<{ changed: number }> {
  assertCanManageWholeSchool(ctx.me)
  const { exam, seats } = await choose(ctx, input.id, input.studentIds, 'force')
  const attempts = seats.map(({ attempt }) => found(attempt).id)
  await forceAttempts(ctx.db, attempts, ctx.now)
  const handedIn = seats.map(({ studentId, attempt }) => {
    const { id, layout } = found(attempt)
    return { id, assignmentId: exam.assignmentId, studentId, layout: layout as Layout, submittedAt: ctx.now }
  })
  await scoreAttempts(ctx.db, handedIn, ctx.now)
  await note(ctx, exam, seats, { kind: 'force', minutes: null, isFor: null, reason: input.reason })
  return { changed: seats.length }
}

/**
 * 重新进入: back to '3' with the answers as they are; if the student does not continue in time, these count as submitted.
 */
export async function reopenSeats(
  ctx: Ctx,
  input: { id: string; studentIds: string[]; minutes: number; reason: string },
): Promise<{ changed: number }> {
  assertCanManageWholeSchool(ctx.me)
  const { exam, seats } = await choose(ctx, input.id, input.studentIds, 'reopen')
  const until = new Date(ctx.now.getTime() + input.minutes * MINUTE_MS)
  const attempts = seats.map(({ attempt }) => found(attempt).id)
  await reopenAttempts(ctx.db, attempts, until, ctx.now)
  await note(ctx, exam, seats, { kind: 'reopen', minutes: input.minutes, isFor: null, reason: input.reason })
  return { changed: seats.length }
}

/** 准考: admits a candidate against the rule. */
export async function allowSeats(
  ctx: Ctx,
  input: { id: string; studentIds: string[]; allow: '0' | '1'; reason: string },
): Promise<{ changed: number }> {
  assertCanManageWholeSchool(ctx.me)
  const { exam, seats } = await choose(ctx, input.id, input.studentIds, 'allow')
  await sql`
    update exam_seat set allowed = ${input.allow === '1'} where final_exam_course_id = ${exam.id}
      and student_id = any(${idsOf(seats)}::uuid[])`.execute(ctx.db)
  await note(ctx, exam, seats, { kind: 'allow', minutes: null, isFor: input.allow, reason: input.reason })
  return { changed: seats.length }
}

/** 人工核验: from now on counts as the face check. */
export async function verifySeat(
  ctx: Ctx,
  input: { id: string; studentId: string; result: 'passed' | 'refused'; reason: string },
): Promise<void> {
  const { exam, seats } = await choose(ctx, input.id, [input.studentId], 'verify')
  await sql`
    update exam_seat set face_result = ${input.result}, verified_by = ${ctx.me.userId}, verified_at = ${ctx.now}
    where final_exam_course_id = ${exam.id} and student_id = ${input.studentId}`.execute(ctx.db)
  const isFor = input.result === 'passed' ? ('1' as const) : ('0' as const)
  await note(ctx, exam, seats, { kind: 'verify', minutes: null, isFor, reason: input.reason })
}
