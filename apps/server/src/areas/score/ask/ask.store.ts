import { type Insertable, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { ScoreAskTable } from '../../../db/schema/tables.ts'

export interface WaitingAsk {
  id: string
  courseId: string
  courseName: string
  studentId: string
  studentNo: string
  realname: string
  field: string
  toValue: string
  reason: string
  fileIds: string[]
  askedBy: string
  state: 'waiting' | 'approved' | 'rejected'
}

/** Oldest first. */
export async function lockAsks(tx: Db, ids: readonly string[]): Promise<WaitingAsk[]> {
  const { rows } = await sql<WaitingAsk>`
    select a.id, a.course_id as "courseId", b.course_name as "courseName", a.student_id as "studentId",
      st.student_no as "studentNo", u.realname, a.field, a.to_value as "toValue", a.reason, a.file_ids as "fileIds",
      a.asked_by as "askedBy", a.state
    from score_ask a join course c on c.id = a.course_id join basic_course b on b.id = c.basic_course_id
    join student st on st.id = a.student_id join app_user u on u.id = st.user_id
    where a.id = any(${[...ids]}::uuid[]) order by a.created_at, a.id for update of a`.execute(tx)
  return rows
}

export const answerAsks = (
  tx: Db,
  ids: readonly string[],
  { result, answer, now, userId }: { result: 'approved' | 'rejected'; answer: string; now: Date; userId: string },
) =>
  ids.length === 0
    ? null
    : tx
        .updateTable('scoreAsk')
        .set({ state: result, answer, decidedBy: userId, decidedAt: now })
        .where('id', 'in', [...ids])
        .execute()

export const insertAsk = (tx: Db, row: Insertable<ScoreAskTable>) => tx.insertInto('scoreAsk').values(row).execute()

export const hasWaitingAsk = async (tx: Db, courseId: string, studentId: string, field: string): Promise<boolean> =>
  (await tx
    .selectFrom('scoreAsk')
    .select('id')
    .where('courseId', '=', courseId)
    .where('studentId', '=', studentId)
    .where('field', '=', field)
    .where('state', '=', 'waiting')
    .executeTakeFirst()) !== undefined
