import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { studentQuery } from './student-list.read.ts'

/** One student that this person may see. */
export const findStudent = (db: Db, me: Actor, id: string) =>
  studentQuery(db, me, {})
    .select(['username', 'email', 'idNumberCipher', 'mustChangePassword'])
    .where('student.id', '=', id)
    .executeTakeFirst()

interface CourseOfStudent {
  courseId: string
  courseCode: string
  courseName: string
  className: string
  percent: number
  formativeScore: number | null
}

/** The student's courses of the current term with progress. */
export async function coursesOfStudent(db: Db, studentId: string): Promise<CourseOfStudent[]> {
  const { rows } = await sql<CourseOfStudent>`
    select c.id as "courseId", bc.course_code as "courseCode", bc.course_name as "courseName", cc.name as "className",
      coalesce(p.percent, 0) as percent, s.formative_score as "formativeScore"
    from course_class_student ccs
    join course_class cc on cc.id = ccs.course_class_id
    join course c on c.id = ccs.course_id
    join term t on t.id = c.term_id
    join basic_course bc on bc.id = c.basic_course_id
    left join progress p on p.course_id = c.id and p.student_id = ccs.student_id
    left join score s on s.course_id = c.id and s.student_id = ccs.student_id
    where ccs.student_id = ${studentId} and ccs.left_at is null and t.is_current
    order by bc.course_code`.execute(db)
  return rows
}

export const changesOfStudent = (db: Db, studentId: string) =>
  db
    .selectFrom('studentChange')
    .innerJoin('appUser', 'appUser.id', 'studentChange.by')
    .select(['studentChange.id', 'at', 'day', 'kind', 'fromValue as from', 'toValue as to', 'reason', 'fileIds'])
    .select('appUser.realname as by')
    .$narrowType<{ kind: 'status' | 'class' | 'major' | 'subSchool' | 'grade' }>()
    .where('studentId', '=', studentId)
    .orderBy('at', 'desc')
    .orderBy('studentChange.id', 'desc')
    .execute()
