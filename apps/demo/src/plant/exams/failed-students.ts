import { sql } from 'kysely'
import { RESIT_CANDIDATES, RESIT_COURSES } from '../../content/resits.ts'
import type { World } from '../world.ts'

export interface Failed {
  studentId: string
  courseId: string
  courseCode: string
  paperCode: string
  subSchoolName: string
  total: number | null
  flag: string
}

/** Those who failed in a term and have not taken the course again; the others need no resit. */
export async function failedStudents({ tx }: World, termId: string): Promise<Failed[]> {
  const { rows } = await sql<Failed>`
    select * from (
      select s.student_id as "studentId", s.course_id as "courseId", b.course_code as "courseCode",
        coalesce(c.paper_codes[1], b.default_paper_code) as "paperCode", u.school_name as "subSchoolName",
        s.total_score as total, s.flag,
        row_number() over (partition by s.course_id order by st.student_no) as place,
        dense_rank() over (order by b.course_code) as course
      from score s join course c on c.id = s.course_id join basic_course b on b.id = c.basic_course_id
      join student st on st.id = s.student_id join sub_school u on u.id = st.sub_school_id
      where c.term_id = ${termId} and s.passed = false and s.state in ('published', 'locked')
        and b.exam_form in ('closed', 'open') and st.study_status = 'enrolled'
        and not exists (select 1 from course_class_student o join course oc on oc.id = o.course_id
          where o.student_id = s.student_id and oc.basic_course_id = c.basic_course_id and oc.id <> c.id)) x
    where place <= ${RESIT_CANDIDATES} and course <= ${RESIT_COURSES} order by "courseCode", place`.execute(tx)
  return rows
}
