import type { SeatRule } from '@shuyuan/contract/entities/examoffice/add-exam.ts'
import { clashes, type Slot, seatPlan } from '@shuyuan/domain/life/seat.rule.ts'
import { sql } from 'kysely'
import { newId } from '../../db/ids.ts'
import { notifyEach } from '../../messages/notify.store.ts'
import type { Ctx } from '../../wire/context.ts'
import { badField, found, outsideScope, refuse } from '../../wire/error.ts'
import { canManageWholeSchool } from '../../wire/scope/scope.policy.ts'
import { lockBatch } from './add-exam.store.ts'
import { BATCH_WORDS } from './batch-words.ts'
import { lockPlace, type Place, placeDetails } from './detail.store.ts'
import { judgeDetails } from './detail-moves.flow.ts'
import { type LockedDetail, lockDetails } from './lock-details.read.ts'

interface Asked {
  addExamId: string
  courseId?: string | undefined
  ids?: string[] | undefined
  startsAt?: string | undefined
  place: string
  seatRule: SeatRule
}

const MINUTE_MS = 60_000

interface Planned {
  row: LockedDetail
  startsAt: Date
  durationMin: number
}

const slotOf = ({ row, startsAt, durationMin }: Planned): Slot => ({
  studentId: row.studentId,
  courseId: row.courseId,
  from: startsAt.getTime(),
  to: startsAt.getTime() + durationMin * MINUTE_MS,
})

/** What else these students sit at that time, in any batch. */
async function otherSittings(ctx: Ctx, plan: readonly Planned[]) {
  const { rows } = await sql<{ studentId: string; courseId: string; startsAt: Date; durationMin: number }>`
    select student_id as "studentId", course_id as "courseId", starts_at as "startsAt", duration_min as "durationMin"
    from add_exam_detail
    where student_id = any(${plan.map(({ row }) => row.studentId)}::uuid[]) and starts_at is not null
      and state in ('scheduled', 'taken') and id <> all(${plan.map(({ row }) => row.id)}::uuid[])`.execute(ctx.db)
  return rows.map(({ studentId, courseId, startsAt, durationMin }): Slot => {
    const from = startsAt.getTime()
    return { studentId, courseId, from, to: from + durationMin * MINUTE_MS }
  })
}

/** Seats of the place that are taken while one of the planned papers is sat there. */
async function takenSeats(ctx: Ctx, place: string, plan: readonly Planned[]): Promise<Set<number>> {
  const from = new Date(Math.min(...plan.map((one) => slotOf(one).from)))
  const to = new Date(Math.max(...plan.map((one) => slotOf(one).to)))
  const { rows } = await sql<{ seatNo: number }>`
    select distinct seat_no as "seatNo" from add_exam_detail
    where place = ${place} and seat_no is not null and id <> all(${plan.map(({ row }) => row.id)}::uuid[])
      and starts_at < ${to} and starts_at + duration_min * interval '1 minute' > ${from}`.execute(ctx.db)
  return new Set(rows.map(({ seatNo }) => seatNo))
}

function assertNoClash(plan: readonly Planned[], others: readonly Slot[]): void {
  const [first] = clashes(plan.map(slotOf), others)
  if (!first) return
  const { row } = plan.find(
    ({ row: { studentId, courseId } }) => studentId === first.of.studentId && courseId === first.of.courseId,
  ) as Planned
  throw refuse(
    `${row.realname}（${row.studentNo}）的《${row.courseName}》与另一门考试时间冲突`,
    `${row.realname} (${row.studentNo}): ${row.courseName} clashes with another exam`,
  )
}

/**
 * 排考: sets time, place and seats of approved rows and names the chosen rows that were skipped. A branch sets places
 * only; the times are the batch's.
 */
export async function schedule(ctx: Ctx, asked: Asked) {
  const batch = found(await lockBatch(ctx.db, asked.addExamId))
  const place = asked.place
  if (asked.startsAt && !canManageWholeSchool(ctx.me)) throw outsideScope()
  if (asked.seatRule !== 'none' && place === '')
    throw badField('place', '编排座位须填写地点', 'a place is required to assign seats')
  const rows = await lockDetails(
    ctx,
    asked.ids ? { ids: asked.ids } : { addExamId: batch.id, courseId: asked.courseId, state: 'approved' },
  )
  if (rows.some(({ addExamId }) => addExamId !== batch.id)) throw outsideScope()
  const { going, refused } = judgeDetails(ctx, rows, 'schedule')
  if (going.length === 0) {
    if (refused.length === 0)
      throw refuse('没有审核通过、等待排考的学生', 'no approved students are waiting to be scheduled')
    ctx.log({ nothing: true })
    return { changed: 0, refused }
  }
  const plan = going.map(({ row }): Planned => {
    const startsAt = asked.startsAt ? new Date(asked.startsAt) : row.courseStartsAt
    if (!startsAt) throw refuse(`《${row.courseName}》未设考试时间`, `${row.courseName} has no exam time`)
    if (startsAt < batch.examFrom || startsAt > batch.examTo)
      throw badField('startsAt', '须在批次的考试时间内', 'must be within the exam dates of the batch')
    return { row, startsAt, durationMin: row.courseDurationMin }
  })
  assertNoClash(plan, await otherSittings(ctx, plan))
  await lockPlace(ctx.db, place)
  const seats = seatPlan(
    plan.map(({ row: { id, studentNo } }) => ({ id, studentNo })),
    place ? await takenSeats(ctx, place, plan) : new Set(),
    asked.seatRule,
    newId(),
  )
  const places = plan.map(
    ({ row: { id }, startsAt, durationMin }): Place => ({ id, startsAt, durationMin, seatNo: seats.get(id) ?? null }),
  )
  await placeDetails(ctx.db, places, place, { now: ctx.now, userId: ctx.me.userId })
  await notifyEach(
    ctx,
    'makeupPlaced',
    plan.map(({ row: { id, userId, courseName, kind }, startsAt, durationMin }) => ({
      userId,
      facts: { course: courseName, exam: BATCH_WORDS[kind], startsAt, minutes: durationMin, place },
      about: { id, turn: ctx.now },
    })),
  )
  ctx.log({
    targetType: 'addExam',
    targetId: batch.id,
    targetName: batch.name,
    after: { place, seatRule: asked.seatRule, count: places.length },
  })
  return { changed: places.length, refused }
}
