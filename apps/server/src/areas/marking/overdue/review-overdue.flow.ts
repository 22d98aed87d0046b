import { DAY_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { notifyEach } from '../../../messages/notify.store.ts'
import { IS_DOUBLE } from '../double/turn.read.ts'

/** Work that waits longer than this is told of. */
const PATIENCE_DAYS = 3

interface Waiting {
  userId: string
  courseId: string
  course: string
  pending: number
}

/**
 * Teachers with work to mark that has waited too long: the face-to-face teacher of its class, else the host; where an
 * attempt has two markers or an arbiter, those of them who have not handed in.
 */
async function waitingWork(db: Db, before: Date, of: RawBuilder<unknown> = sql`t.is_current`): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select tc.user_id as "userId", c.id as "courseId", b.course_name as course, count(*)::int as pending
    from study_paper sp join assignment a on a.id = sp.assignment_id and a.kind <> 'finalExam'
    join course c on c.id = a.course_id and c.archived_at is null join basic_course b on b.id = c.basic_course_id
    join term t on t.id = c.term_id
    join content_place p on p.course_id = c.id and p.student_id = sp.student_id
    join course_class cc on cc.id = p.course_class_id
    left join review_mark m on m.study_paper_id = sp.id and m.state = 'waiting' and m.purpose in ('double', 'arbitrate')
    join teacher tc on tc.id = case when ${IS_DOUBLE} then m.teacher_id else coalesce(cc.face_teacher_id, c.host_teacher_id) end
    where sp.review_status = '1' and sp.submitted_at < ${before} and ${of}
    group by tc.user_id, c.id, b.course_name order by c.id, tc.user_id`.execute(db)
  return rows
}

/** Urges whoever lets students wait, once a day for each course however often it runs. */
export async function urgeMarkers(db: Db, now: Date): Promise<void> {
  const rows = await waitingWork(db, new Date(now.getTime() - PATIENCE_DAYS * DAY_MS))
  await notifyEach(
    { db, now },
    'reviewOverdue',
    rows.map(({ userId, ...facts }) => ({
      userId,
      facts: { ...facts, content: '' },
      about: { id: facts.courseId, turn: schoolDay(now) },
    })),
  )
}

interface Asked {
  /** The class whose papers are asked for. */
  orgClassId: string
  assignmentIds: readonly string[]
  days: number
  /** What the teachers are told of it. */
  content: string
}

/** A person asks for what has waited for so many days, once a day for each teacher and course. */
export async function askMarkers(
  { db, now }: { db: Db; now: Date },
  { orgClassId, assignmentIds, days, content }: Asked,
): Promise<{ teachers: number; sent: number }> {
  const rows = await waitingWork(
    db,
    new Date(now.getTime() - days * DAY_MS),
    sql`sp.assignment_id = any(${[...assignmentIds]}::uuid[])
      and sp.student_id in (select s.id from student s where s.org_class_id = ${orgClassId})`,
  )
  const turn = `${schoolDay(now)}/asked`
  const told = await alreadyTold(
    db,
    rows.map(({ courseId, userId }) => `${courseId}/${turn}/${userId}`),
  )
  await notifyEach(
    { db, now },
    'reviewOverdue',
    rows.map(({ userId, ...facts }) => ({
      userId,
      facts: { ...facts, content },
      about: { id: facts.courseId, turn },
    })),
  )
  return { teachers: new Set(rows.map(({ userId }) => userId)).size, sent: rows.length - told }
}

async function alreadyTold(db: Db, references: readonly string[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from message_event
    where event_key = 'reviewOverdue' and reference = any(${[...references]}::text[])`.execute(db)
  return rows[0]?.n ?? 0
}
