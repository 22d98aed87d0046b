import type pg from 'pg'
import { prepared } from '../../../db/prepared.ts'

/** A candidate who asks to enter, by column name. */
export interface Entering {
  id: string
  final_exam_course_id: string
  student_id: string
  pledge_ip: string
  env: unknown
  now: Date
}

export interface Taken {
  id: string
  finalExamCourseId: string
  studentId: string
  queueSeq: string
  queuedAt: Date
  admittedAt: Date | null
}

/**
 * Places for those who have none, or whose own has lapsed ($2: asked for before this). Numbers follow the order of
 * arrival; a kept place keeps its number, whichever tab asks.
 */
const takePlaces = prepared<Taken>(
  'take-places',
  `insert into exam_seat as seat (id, final_exam_course_id, student_id, pledge_at, pledge_ip, ip, env,
     queue_seq, queued_at, asked_at, created_at, updated_at)
   select n.id, n.final_exam_course_id, n.student_id, n.now, n.pledge_ip, n.pledge_ip, n.env,
     nextval('exam_queue_seq'), n.now, n.now, n.now, n.now
   from jsonb_to_recordset($1::jsonb) as n (id uuid, final_exam_course_id uuid, student_id uuid, pledge_ip text,
     env jsonb, now timestamptz)
   on conflict (final_exam_course_id, student_id) do update set
     pledge_at = coalesce(seat.pledge_at, excluded.pledge_at),
     pledge_ip = case when seat.pledge_at is null then excluded.pledge_ip else seat.pledge_ip end,
     ip = excluded.ip, env = excluded.env, asked_at = excluded.asked_at, updated_at = excluded.updated_at,
     queue_seq = case when seat.asked_at >= $2 and seat.queue_seq is not null then seat.queue_seq else excluded.queue_seq end,
     queued_at = case when seat.asked_at >= $2 and seat.queue_seq is not null then seat.queued_at else excluded.queued_at end,
     admitted_at = case when seat.asked_at >= $2 then seat.admitted_at end
   returning id, final_exam_course_id as "finalExamCourseId", student_id as "studentId", queue_seq::text as "queueSeq",
     queued_at as "queuedAt", admitted_at as "admittedAt"`,
)

export const insertPlaces = (pool: pg.Pool, entering: readonly Entering[], keptSince: Date): Promise<Taken[]> =>
  takePlaces(pool, [JSON.stringify(entering), keptSince])

/**
 * Lets in the first of the line that still ask, as many as the gate has gathered since it was last opened: $2 a second,
 * at most $3 at once. The gate's row is locked, so several processes together let in no more.
 */
const openGate = prepared<{ id: string; studentId: string; admittedAt: Date }>(
  'open-gate',
  `with gate as (
     select least($3, tokens + greatest(0, extract(epoch from ($1::timestamptz - at))) * $2) as room
     from exam_gate where id = 1 for update
   ), first as (
     select s.id from exam_seat s
     where s.queue_seq is not null and s.admitted_at is null and s.asked_at >= $4
     order by s.queue_seq limit (select floor(room)::int from gate) for update
   ), admitted as (
     update exam_seat s set admitted_at = $1, asked_at = $1, updated_at = $1 from first where s.id = first.id
     returning s.id, s.student_id as "studentId", s.admitted_at as "admittedAt"
   ), rest as (
     update exam_gate set at = greatest(at, $1), tokens = gate.room - (select count(*) from admitted) from gate where id = 1
   )
   select * from admitted`,
)

export interface Gate {
  perSecond: number
  burst: number
}

export const admitFirst = (pool: pg.Pool, { perSecond, burst }: Gate, now: Date, keptSince: Date) =>
  openGate(pool, [now, perSecond, burst, keptSince])

/** The line as it stands: who still asks, first come first. */
const readWaiting = prepared<{ id: string; studentId: string; queueSeq: string }>(
  'waiting-line',
  `select id, student_id as "studentId", queue_seq::text as "queueSeq" from exam_seat
   where queue_seq is not null and admitted_at is null and asked_at >= $1 order by queue_seq`,
)
export const waitingLine = (pool: pg.Pool, keptSince: Date) => readWaiting(pool, [keptSince])

const touch = prepared(
  'keep-places',
  `update exam_seat set asked_at = greatest(asked_at, $2) where id = any($1::uuid[]) and admitted_at is null`,
)
export const keepPlaces = (pool: pg.Pool, seatIds: readonly string[], now: Date) => touch(pool, [[...seatIds], now])

const leave = prepared<{ id: string }>(
  'leave-line',
  `update exam_seat set queue_seq = null, queued_at = null, asked_at = null, admitted_at = null
   where student_id = $1 and queue_seq = $2 returning id`,
)
/** false: there was no such place. */
export const leaveLine = async (pool: pg.Pool, studentId: string, queueNo: string): Promise<boolean> =>
  (await leave(pool, [studentId, queueNo])).length > 0
