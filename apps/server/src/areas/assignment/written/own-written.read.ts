import type { WrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { workCode } from './work-code.read.ts'

export interface OwnWork {
  assignmentId: string
  fileIds: string[]
  place: string
  hours: string
  bring: string
  asksScans: boolean
  code: string
  seatNo: string
  receivedAt: Date | null
  submittedAt: Date | null
  lateDays: number
  backReason: string
  redoUntil: Date | null
  outcome: '' | 'missing' | 'resit'
  score: number | null
  comment: string
  classAverage: number | null
}

/** An average of fewer would tell what single people have. */
const AVERAGE_OF_AT_LEAST = 5

/** What the tasks of a student's list do not say of written work. */
export async function ownWorks(db: Db, assignmentIds: readonly string[], studentId: string): Promise<OwnWork[]> {
  if (assignmentIds.length === 0) return []
  const { rows } = await sql<OwnWork>`
    select a.id as "assignmentId", a.file_ids as "fileIds", a.place, a.hours, a.bring, a.asks_scans as "asksScans",
      ${sql.raw(workCode('a.id', 's.student_id'))} as code, coalesce(w.seat_no, '') as "seatNo", w.received_at as "receivedAt",
      w.submitted_at as "submittedAt", coalesce(w.late_days, 0) as "lateDays", coalesce(w.back_reason, '') as "backReason",
      w.redo_until as "redoUntil", coalesce(w.outcome, '') as outcome, w.score, coalesce(w.comment, '') as comment,
      (select case when count(r.score) >= ${AVERAGE_OF_AT_LEAST}::int then round(avg(r.score), 1) end
        from content_place k join study_check_result r on r.student_id = k.student_id and r.assignment_id = a.id
        where k.course_id = a.course_id and k.course_class_id = s.course_class_id) as "classAverage"
    from assignment a join content_place s on s.course_id = a.course_id and s.student_id = ${studentId}
    left join written_work w on w.assignment_id = a.id and w.student_id = s.student_id
    where a.id = any(${[...assignmentIds]}::uuid[])`.execute(db)
  return rows
}

export interface SheetFacts {
  kind: WrittenKind
  title: string
  courseName: string
  courseCode: string
  className: string
  studentNo: string
  realname: string
  place: string
  hours: string
  code: string
}

/** What is printed on the head of a student's sheet. */
export async function sheetFacts(db: Db, assignmentId: string, studentId: string): Promise<SheetFacts | undefined> {
  const { rows } = await sql<SheetFacts>`
    select a.kind, a.title, b.course_name as "courseName", b.course_code as "courseCode", cc.name as "className",
      st.student_no as "studentNo", u.realname, a.place, a.hours, ${sql.raw(workCode('a.id', 'st.id'))} as code
    from assignment a join content_place s on s.course_id = a.course_id and s.student_id = ${studentId}
    join course_class cc on cc.id = s.course_class_id join course c on c.id = s.own_course_id
    join basic_course b on b.id = c.basic_course_id
    join student st on st.id = s.student_id join app_user u on u.id = st.user_id
    where a.id = ${assignmentId}`.execute(db)
  return rows[0]
}
