import type { ExamForm } from '@shuyuan/contract/entities/course/basic-course.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

interface OwnTime {
  id: string
  courseId: string
  courseName: string
  paperCode: string
  paperName: string
  unitNo: number
  examForm: ExamForm
  startsAt: Date
  endsAt: Date
  durationMin: number
  place: string
  address: string
  note: string
}

/** The published papers that this student sits in a term, at the branch that the student belongs to. */
export async function ownTimes(db: Db, studentId: string, termCode: string): Promise<OwnTime[]> {
  const { rows } = await sql<OwnTime>`
    select p.id, c.id as "courseId", b.course_name as "courseName", p.paper_code as "paperCode", p.paper_name as "paperName",
      p.unit_no as "unitNo", p.exam_form as "examForm", p.starts_at as "startsAt", p.ends_at as "endsAt",
      p.duration_min as "durationMin", sub.school_name as place, sub.address, p.note
    from course_class_student s join course c on c.id = s.course_id and c.publish_status = 'published'
    join basic_course b on b.id = c.basic_course_id
    join paper_time p on p.term_id = c.term_id and c.paper_codes @> array[p.paper_code] and p.publish_status = 'published'
    join term t on t.id = p.term_id
    join student st on st.id = s.student_id join sub_school sub on sub.id = st.sub_school_id
    where s.student_id = ${studentId} and s.left_at is null and t.term_code = ${termCode}
    order by p.starts_at, p.paper_code`.execute(db)
  return rows
}
