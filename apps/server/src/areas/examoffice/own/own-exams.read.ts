import type {
  AddExamDetailState,
  AddExamSource,
  AddExamState,
  OwnExamKind,
} from '@shuyuan/contract/entities/examoffice/add-exam.ts'
import type { EligibilityRule } from '@shuyuan/domain/scoring/course/qualify.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type StudentStanding, standingColumns, standingFrom } from '../standing.read.ts'

/** A published batch that has a course of this student's, with all that an application is judged by. */
export interface OwnChance extends StudentStanding, EligibilityRule {
  addExamId: string
  name: string
  kind: OwnExamKind
  maxCourses: number
  applyFrom: Date
  applyTo: Date
  examFrom: Date
  examTo: Date
  notice: string
  startsAt: Date | null
  /** The regular exam of the course, online or on paper, has begun. */
  isBegun: boolean
  /** Waits or is accepted in some batch for this course, and has no result yet. */
  isUnderWay: boolean
  /** Courses of this student in the batch. */
  papers: number
}

/** Those open to applications first, then by their last day. */
export async function ownChances(
  db: Db,
  studentId: string,
  now: Date,
  only?: { courseId: string; kind: OwnExamKind },
): Promise<OwnChance[]> {
  const { rows } = await sql<OwnChance>`
    select ${standingColumns}, e.id as "addExamId", e.name, e.kind, e.max_courses as "maxCourses",
      e.last_terms as "lastTerms", e.score_below as "scoreBelow", e.flags, e.apply_from as "applyFrom",
      e.apply_to as "applyTo", e.exam_from as "examFrom", e.exam_to as "examTo", e.notice, x.starts_at as "startsAt",
      exists (select 1 from final_exam_course f where f.course_id = c.id and f.opens_at <= ${now})
        or exists (select 1 from paper_time p where p.term_id = c.term_id and p.publish_status = 'published'
          and p.starts_at <= ${now} and c.paper_codes @> array[p.paper_code]) as "isBegun",
      exists (select 1 from add_exam_detail o join add_exam oe on oe.id = o.add_exam_id and oe.state <> 'closed'
        where o.student_id = st.id and o.course_id = c.id
          and o.state in ('applied', 'approved', 'scheduled', 'taken')) as "isUnderWay",
      (select count(*)::int from add_exam_detail o
        where o.add_exam_id = e.id and o.student_id = st.id and o.state <> 'rejected') as papers
    from ${standingFrom}
    where st.id = ${studentId} and e.state = 'published' and e.kind in ('makeup', 'deferred')
      and ${only ? sql`c.id = ${only.courseId} and e.kind = ${only.kind}` : sql`e.apply_from <= ${now} and e.apply_to >= ${now}`}
    order by (e.apply_from <= ${now} and e.apply_to >= ${now}) desc, e.apply_to, b.course_code, e.id`.execute(db)
  return rows
}

/** Whether this student takes a course now and is enrolled. */
export async function takesCourse(db: Db, studentId: string, courseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('courseClassStudent')
    .innerJoin('student', 'student.id', 'courseClassStudent.studentId')
    .select('student.id')
    .where('courseClassStudent.studentId', '=', studentId)
    .where('courseClassStudent.courseId', '=', courseId)
    .where('courseClassStudent.leftAt', 'is', null)
    .where('student.studyStatus', '=', 'enrolled')
    .executeTakeFirst()
  return row !== undefined
}

/** Locks an application for its withdrawal. */
export async function lockApplication(db: Db, id: string) {
  const { rows } = await sql<{
    studentId: string
    courseName: string
    source: AddExamSource
    state: AddExamDetailState
    batchState: AddExamState
    reason: string
  }>`
    select d.student_id as "studentId", b.course_name as "courseName", d.source, d.state, e.state as "batchState", d.reason
    from add_exam_detail d join add_exam e on e.id = d.add_exam_id
    join course c on c.id = d.course_id join basic_course b on b.id = c.basic_course_id
    where d.id = ${id} for update of d`.execute(db)
  return rows[0]
}
