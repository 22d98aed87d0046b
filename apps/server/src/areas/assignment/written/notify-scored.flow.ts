import { isScoreReleased } from '@shuyuan/domain/assignment/release.rule.ts'
import { sql } from 'kysely'
import { notifyEach, type Teller } from '../../../messages/notify.store.ts'
import { courseNamed } from '../../course/opening/course-name.read.ts'
import type { Assignment } from '../assignment.store.ts'

/** Tells students that their sheets are scored, where they may see the score by now; the message itself says none. */
export async function notifyScored(teller: Teller, row: Assignment, studentIds: readonly string[]): Promise<void> {
  const showAnswers = row.showAnswers as 'never' | 'afterSubmit' | 'afterClose'
  const isReleased = isScoreReleased({ showAnswers, lastMoment: row.closesAt.getTime() }, teller.now.getTime())
  if (studentIds.length === 0 || !isReleased) return
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from student where id = any(${[...studentIds]}::uuid[])`.execute(teller.db)
  const facts = { ...(await courseNamed(teller.db, row.courseId)), assignment: row.title, assignmentId: row.id }
  await notifyEach(
    teller,
    'writtenWorkScored',
    rows.map(({ userId }) => ({ userId, facts, about: { id: row.id, turn: teller.now } })),
  )
}
