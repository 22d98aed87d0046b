import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

/** Attempts that these markers have not begun, and all that wait with anybody else, are dealt anew. */
export const dropOpenDoubles = (db: Db, taskId: string, teacherIds: readonly string[]) =>
  sql`delete from review_mark where task_id = ${taskId} and purpose = 'double' and state = 'waiting'
    and (marks = '{}' or not (teacher_id = any(${[...teacherIds]}::uuid[])))`.execute(db)

/** Answered anew: what two markers gave the old answers goes, as does what came again of them. */
export const dropDoublesOf = (db: Db, studyPaperIds: readonly string[]) =>
  sql`delete from review_mark where study_paper_id = any(${[...studyPaperIds]}::uuid[])
    and purpose in ('double', 'again', 'arbitrate')`.execute(db)

/** Of several arbiters one has decided, or another one was named: what nobody has handed in goes. */
export const dropOpenArbitration = (db: Db, of: { studyPaperId: string } | { taskId: string }) =>
  sql`delete from review_mark where purpose = 'arbitrate' and state = 'waiting'
    and ${'taskId' in of ? sql`task_id = ${of.taskId}` : sql`study_paper_id = ${of.studyPaperId}`}`.execute(db)

/** Who decides no more is named no more: the host does. */
export const dropArbiter = (db: Db, courseId: string, teacherId: string) =>
  sql`update review_task t set arbiter_id = null from assignment a
    where a.id = t.assignment_id and a.course_id = ${courseId} and t.arbiter_id = ${teacherId}`.execute(db)
