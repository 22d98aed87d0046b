import type { Standing } from '@shuyuan/domain/scoring/course/qualify.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export interface StudentStanding extends Standing {
  studentId: string
  studentNo: string
  realname: string
  userId: string
  subSchoolId: string
  courseId: string
  courseCode: string
  courseName: string
  collegeId: string
  /** Already in the batch's list for this course. */
  isListed: boolean
}

interface Asked {
  addExamId: string
  courseIds?: readonly string[] | undefined
  studentIds?: readonly string[] | undefined
  studentNos?: readonly string[] | undefined
}

/** One row per batch, course and student; e is the batch, st the student. */
export const standingColumns = sql`
      st.id as "studentId", st.student_no as "studentNo", u.realname, u.id as "userId", st.sub_school_id as "subSchoolId",
      c.id as "courseId", b.course_code as "courseCode", b.course_name as "courseName", b.sub_school_id as "collegeId",
      (select count(*)::int from term x where x.start_date > t.start_date and x.start_date <= bt.start_date)
        - (case when t.start_date > bt.start_date then 1 else 0 end) as "termsAgo",
      s.total_score as total, s.passed, coalesce(s.flag, 'normal') as flag,
      coalesce(s.state in ('published', 'locked'), false) as "isOut",
      exists (select 1 from add_exam_detail d where d.add_exam_id = e.id and d.course_id = c.id and d.student_id = st.id) as "isListed"`
export const standingFrom = sql`
    add_exam e join term bt on bt.id = e.term_id join add_exam_course x on x.add_exam_id = e.id
    join course c on c.id = x.course_id join term t on t.id = c.term_id join basic_course b on b.id = c.basic_course_id
    join course_class_student cs on cs.course_id = c.id and cs.left_at is null
    join student st on st.id = cs.student_id and st.study_status = 'enrolled' join app_user u on u.id = st.user_id
    left join score s on s.course_id = c.id and s.student_id = st.id`

/**
 * The standing of every student in the courses of a batch, one row per student and course, with scores where there are
 * any. Ordered as papers are handed out: by course code, then student number.
 */
export async function standingsOf(db: Db, { addExamId, courseIds, studentIds, studentNos }: Asked) {
  const { rows } = await sql<StudentStanding>`
    select ${standingColumns} from ${standingFrom}
    where e.id = ${addExamId}
      and ${courseIds ? sql`c.id = any(${[...courseIds]}::uuid[])` : sql`true`}
      and ${studentIds ? sql`st.id = any(${[...studentIds]}::uuid[])` : sql`true`}
      and ${studentNos ? sql`st.student_no = any(${[...studentNos]}::text[])` : sql`true`}
    order by b.course_code, st.student_no, t.start_date desc`.execute(db)
  return rows
}

/** How many papers the students have in the batch, without rejected ones. */
export async function takenCounts(
  db: Db,
  addExamId: string,
  studentIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ studentId: string; count: number }>`
    select student_id as "studentId", count(*)::int as count from add_exam_detail
    where add_exam_id = ${addExamId} and state <> 'rejected' and student_id = any(${[...studentIds]}::uuid[])
    group by student_id`.execute(db)
  return new Map(rows.map(({ studentId, count }) => [studentId, count]))
}
