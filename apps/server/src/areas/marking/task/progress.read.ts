import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import { IS_REVIEWED, IS_WAITING } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import { IS_DOUBLE } from '../double/turn.read.ts'

export interface ProgressFilter {
  courseId: string
  assignmentId?: string | undefined
  /** Only this marker. */
  teacherId?: string | undefined
}

interface Cell {
  assignmentId: string
  teacherId: string
  realname: string
  waiting: number
  done: number
  oldestAt: Date | null
  idle: string[]
}

interface Assignment {
  assignmentId: string
  taskId: string
  title: string
  closesAt: Date
  dueDays: number | null
  byQuestion: boolean
}

/** Whose an attempt is to mark: who was given it, else the teacher of its class, else the host. */
export const RESPONSIBLE: RawBuilder<string> = sql<string>`coalesce(h.teacher_id, cc.face_teacher_id, c.host_teacher_id)`

/** What `RESPONSIBLE` speaks of, in a query over study_paper sp. */
export const RESPONSIBLE_FROM: RawBuilder<unknown> = sql`
  join course c on c.id = sp.course_id
  left join review_hold h on h.study_paper_id = sp.id
  left join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id
  left join course_class cc on cc.id = s.course_class_id`

async function assignmentsOf(db: Db, { courseId, assignmentId }: ProgressFilter): Promise<Assignment[]> {
  const { rows } = await sql<Assignment>`
    select a.id as "assignmentId", coalesce(t.id::text, '') as "taskId", a.title, a.closes_at as "closesAt",
      t.due_days as "dueDays", coalesce(t.way = 'byQuestion', false) as "byQuestion"
    from assignment a left join review_task t on t.assignment_id = a.id
    where a.course_id = ${courseId} and (${assignmentId ?? null}::uuid is null or a.id = ${assignmentId ?? null}::uuid)
      and (a.publish_status = 'published' or exists (select 1 from study_paper sp where sp.assignment_id = a.id))
    order by a.closes_at, a.title, a.id`.execute(db)
  return rows
}

/** Attempts by the marker whose they are, and what each marker has reviewed; questions where each has its own marker. */
async function cellsOf(db: Db, { courseId, assignmentId, teacherId }: ProgressFilter, now: Date): Promise<Cell[]> {
  const ofOne = sql`sp.course_id = ${courseId}
    and (${assignmentId ?? null}::uuid is null or sp.assignment_id = ${assignmentId ?? null}::uuid)`
  const isByQuestion = sql`exists (select 1 from review_task q where q.assignment_id = sp.assignment_id and q.way = 'byQuestion')`
  const { rows } = await sql<Cell>`
    with parts as (
      select sp.assignment_id, ${RESPONSIBLE} as teacher_id, count(*) as waiting, 0 as done, min(sp.submitted_at) as oldest,
        array_agg(sp.id) filter (where sp.lease_by is not null and sp.lease_until <= ${now}) as idle
      from study_paper sp ${RESPONSIBLE_FROM}
      where ${ofOne} and ${IS_WAITING} and not ${isByQuestion} and not ${IS_DOUBLE} group by 1, 2
      union all
      select sp.assignment_id, m.teacher_id, count(*) filter (where m.state = 'waiting' and ${IS_WAITING}),
        count(*) filter (where m.state = 'done'), min(sp.submitted_at) filter (where m.state = 'waiting' and ${IS_WAITING}), null
      from review_mark m join study_paper sp on sp.id = m.study_paper_id
      where ${ofOne} and m.purpose in ('double', 'arbitrate') group by 1, 2
      union all
      select sp.assignment_id, t.id, 0, count(*), null, null
      from study_paper sp join teacher t on t.user_id = sp.reviewer_id
      where ${ofOne} and ${IS_REVIEWED} group by 1, 2
      union all
      select sp.assignment_id, q.teacher_id, count(*) filter (where an.review_score is null), 0,
        min(sp.submitted_at) filter (where an.review_score is null), null
      from review_share q join review_task t on t.id = q.task_id join study_paper sp on sp.assignment_id = t.assignment_id
      join answer an on an.study_paper_id = sp.id and (an.auto_parts->>'needsReview')::boolean
      join question_version v on v.id = an.question_version_id and v.question_id = q.question_id
      where ${ofOne} and ${IS_WAITING} and q.question_id is not null group by 1, 2)
    select p.assignment_id as "assignmentId", t.id as "teacherId", u.realname, sum(p.waiting)::int as waiting,
      sum(p.done)::int as done, min(p.oldest) as "oldestAt",
      coalesce(array_agg(i.id) filter (where i.id is not null), '{}') as idle
    from parts p join teacher t on t.id = p.teacher_id join app_user u on u.id = t.user_id
    left join lateral unnest(p.idle) as i (id) on true
    where (${teacherId ?? null}::uuid is null or t.id = ${teacherId ?? null}::uuid)
    group by 1, 2, 3 order by u.realname, t.id`.execute(db)
  return rows
}

/** The days that markers were granted, by task and marker. */
async function extraDays(db: Db, courseId: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; days: number }>`
    select e.task_id || '/' || e.teacher_id as key, sum(e.days)::int as days from review_extend e
    join review_task t on t.id = e.task_id join assignment a on a.id = t.assignment_id
    where a.course_id = ${courseId} and e.state = 'accepted' group by 1`.execute(db)
  return new Map(rows.map(({ key, days }) => [key, days]))
}

/** Markers × assignments; three statements, whatever the size of the course. */
export async function progressGrid(db: Db, filter: ProgressFilter, now: Date) {
  const assignments = await assignmentsOf(db, filter)
  const cells = await cellsOf(db, filter, now)
  const extra = await extraDays(db, filter.courseId)
  const byId = new Map(assignments.map((one) => [one.assignmentId, one]))
  const dueOf = ({ assignmentId, teacherId }: Cell): number | null => {
    const of = byId.get(assignmentId)
    if (!of || of.dueDays === null) return null
    return of.closesAt.getTime() + (of.dueDays + (extra.get(`${of.taskId}/${teacherId}`) ?? 0)) * DAY_MS
  }
  const present = (cell: Cell) => {
    const due = dueOf(cell)
    return {
      assignmentId: cell.assignmentId,
      waiting: cell.waiting,
      done: cell.done,
      oldestDays: cell.oldestAt && Math.floor((now.getTime() - cell.oldestAt.getTime()) / DAY_MS),
      isLate: cell.waiting > 0 && due !== null && now.getTime() > due,
    }
  }
  const teacherIds = [...new Set(cells.map(({ teacherId }) => teacherId))]
  return {
    assignments: assignments.map(({ dueDays: _, ...one }) => one),
    markers: teacherIds.map((teacherId) => {
      const own = cells.filter((cell) => cell.teacherId === teacherId)
      return {
        teacherId,
        realname: own[0]?.realname ?? '',
        idle: own.flatMap(({ idle }) => idle),
        cells: own.filter(({ assignmentId }) => byId.has(assignmentId)).map(present),
      }
    }),
  }
}
