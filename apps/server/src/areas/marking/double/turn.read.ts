import type { DoubleTurn } from '@shuyuan/contract/entities/marking/review-task.ts'
import { type RawBuilder, sql } from 'kysely'
import { IS_WAITING } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'

/** In a query over study_paper sp: its assignment is marked by two markers of each attempt. */
export const IS_DOUBLE: RawBuilder<boolean> = sql<boolean>`exists (select 1 from review_task dt
  where dt.assignment_id = sp.assignment_id and dt.way = 'double')`

/** In the same query: whose turn it is with an attempt that waits; empty where it has not two markers. */
export const DOUBLE_TURN: RawBuilder<DoubleTurn> = sql<DoubleTurn>`(case when not ${IS_WAITING} or not ${IS_DOUBLE} then ''
  else (array['first', 'second', 'arbitrate'])[1 + (select count(*) from review_mark dm
    where dm.study_paper_id = sp.id and dm.purpose = 'double' and dm.state = 'done')] end)`

/**
 * In a query over review_mark m, its task t and attempt sp: open to its marker as one of two. What came again is open
 * also after the attempt was settled.
 */
export const IS_DOUBLE_OPEN: RawBuilder<boolean> = sql<boolean>`(
  (m.purpose = 'double' and ${IS_WAITING} or m.purpose = 'again' and sp.valid and sp.review_status in ('1', '2'))
  and (not t.is_trial or m.teacher_id = any(t.open_for)))`

/** What a teacher has to mark as one of two, and has handed in. */
export async function myDoubles(db: Db, assignmentId: string, teacherId: string | null) {
  const { rows } = await sql<{ waiting: number; done: number }>`
    select count(*) filter (where m.state = 'waiting' and ${IS_DOUBLE_OPEN})::int as waiting,
      count(*) filter (where m.state = 'done')::int as done
    from review_mark m join review_task t on t.id = m.task_id join study_paper sp on sp.id = m.study_paper_id
    where t.assignment_id = ${assignmentId} and m.teacher_id = ${teacherId} and m.purpose in ('double', 'again')`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, done: 0 }
}
