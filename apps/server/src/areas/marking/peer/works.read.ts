import { sql } from 'kysely'
import { IS_HANDED_IN } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'

export interface Work {
  studyPaperId: string
  studentId: string
  groupId: string | null
}

/** The last work that each student of the course has handed in, with the student's group. */
export async function worksOf(db: Db, assignmentId: string): Promise<Work[]> {
  const { rows } = await sql<Work>`
    select distinct on (sp.student_id) sp.id as "studyPaperId", sp.student_id as "studentId", g.class_group_id as "groupId"
    from study_paper sp join content_place s on s.course_id = sp.course_id and s.student_id = sp.student_id
    left join class_group_member g on g.course_class_id = s.course_class_id and g.student_id = s.student_id
    where sp.assignment_id = ${assignmentId} and ${IS_HANDED_IN}
    order by sp.student_id, sp.attempt_no desc`.execute(db)
  return rows
}

/** Of students whose works take no part yet. */
export const worksWithoutPlace = async (db: Db, assignmentId: string, mutualId: string): Promise<Work[]> => {
  const all = await worksOf(db, assignmentId)
  const { rows } = await sql<{ studentId: string }>`
    select author_id as "studentId" from mutual_task where mutual_id = ${mutualId}
    union select reviewer_id from mutual_task where mutual_id = ${mutualId}`.execute(db)
  const known = new Set(rows.map(({ studentId }) => studentId))
  return all.filter(({ studentId }) => !known.has(studentId))
}
