import type { AppealPart } from '@shuyuan/domain/scoring/course/appeal.rule.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { ScoreAppealTable } from '../../../db/schema/tables.ts'

export interface Appeal {
  id: string
  courseId: string
  courseName: string
  hostTeacherId: string | null
  studentId: string
  studentNo: string
  realname: string
  userId: string
  part: AppealPart
  reason: string
  fileIds: string[]
  state: 'applied' | 'accepted' | 'rejected' | 'withdrawn'
  fromValue: string
}

/** False where an appeal about the part stands already. */
export async function insertAppeal(tx: Db, row: Insertable<ScoreAppealTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('scoreAppeal')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['courseId', 'studentId', 'part']).where('state', '<>', sql.lit('withdrawn')).doNothing(),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Two people who answer, and a student who withdraws meanwhile, come one after the other. */
export async function lockAppeal(tx: Db, id: string): Promise<Appeal | undefined> {
  const { rows } = await sql<Appeal>`
    select a.id, a.course_id as "courseId", b.course_name as "courseName", c.host_teacher_id as "hostTeacherId",
      a.student_id as "studentId", st.student_no as "studentNo", u.realname, st.user_id as "userId", a.part, a.reason,
      a.file_ids as "fileIds", a.state, a.from_value as "fromValue"
    from score_appeal a join course c on c.id = a.course_id join basic_course b on b.id = c.basic_course_id
    join student st on st.id = a.student_id join app_user u on u.id = st.user_id
    where a.id = ${id} for update of a`.execute(tx)
  return rows[0]
}

interface Closing {
  state: 'accepted' | 'rejected' | 'withdrawn'
  answer?: string
  toValue?: string
  decidedBy?: string
  closedAt: Date
}

export const closeAppeal = (tx: Db, id: string, closing: Closing) =>
  tx.updateTable('scoreAppeal').set(closing).where('id', '=', id).execute()
