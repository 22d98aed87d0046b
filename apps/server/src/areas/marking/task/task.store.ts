import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { ReviewExtendTable, ReviewTaskTable } from '../../../db/schema/tables.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { dropArbiter } from '../double/double.store.ts'
import { findTask, type ShareRow, type StoredTask } from './stored-task.read.ts'

/** A task with its assignment, locked until the call ends. */
export async function lockTask(db: Db, id: string): Promise<StoredTask | undefined> {
  await sql`select 1 from review_task where id = ${id} for update`.execute(db)
  return findTask(db, id)
}

export async function insertTask(
  db: Db,
  row: Omit<Insertable<ReviewTaskTable>, 'id'>,
  { now, userId }: WrittenBy,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('reviewTask')
    .values({ ...row, id, createdAt: now, updatedAt: now, createdBy: userId, updatedBy: userId })
    .execute()
  return id
}

export const updateTask = (db: Db, id: string, change: Updateable<ReviewTaskTable>, { now, userId }: WrittenBy) =>
  db
    .updateTable('reviewTask')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const deleteTask = (db: Db, id: string) => db.deleteFrom('reviewTask').where('id', '=', id).execute()

export async function replaceShares(db: Db, taskId: string, rows: readonly ShareRow[]): Promise<void> {
  await db.deleteFrom('reviewShare').where('taskId', '=', taskId).execute()
  if (rows.length === 0) return
  await db
    .insertInto('reviewShare')
    .values(rows.map((row) => ({ ...row, id: newId(), taskId })))
    .execute()
}

/** Gives these attempts to their markers; attempts that wait and are not among them belong to nobody from now on. */
export async function replaceHolds(
  db: Db,
  taskId: string,
  dealt: ReadonlyMap<string, string>,
  now: Date,
): Promise<void> {
  await sql`
    delete from review_hold h using study_paper sp
    where h.task_id = ${taskId} and sp.id = h.study_paper_id and sp.review_status = '1'
      and not (h.study_paper_id = any(${[...dealt.keys()]}::uuid[]))`.execute(db)
  await addHolds(db, taskId, dealt, now)
}

/** An attempt that goes to another marker does so from now on; one that stays keeps its moment. */
export async function addHolds(db: Db, taskId: string, dealt: ReadonlyMap<string, string>, now: Date): Promise<void> {
  if (dealt.size === 0) return
  await sql`
    insert into review_hold as h (study_paper_id, task_id, teacher_id, at)
    select t.paper, ${taskId}, t.teacher, ${now}
    from unnest(${[...dealt.keys()]}::uuid[], ${[...dealt.values()]}::uuid[]) as t (paper, teacher)
    on conflict (study_paper_id) do update set teacher_id = excluded.teacher_id, task_id = excluded.task_id, at = excluded.at
      where h.teacher_id <> excluded.teacher_id`.execute(db)
}

/** Somebody works in the course no more: what was theirs to mark is given out anew or marked by whoever marks the class. */
export async function dropMarker(db: Db, courseId: string, teacherId: string): Promise<void> {
  const ofCourse = sql`task_id in (select t.id from review_task t join assignment a on a.id = t.assignment_id
    where a.course_id = ${courseId})`
  await sql`delete from review_share where teacher_id = ${teacherId} and ${ofCourse}`.execute(db)
  await sql`delete from review_hold h using study_paper sp where h.teacher_id = ${teacherId} and ${ofCourse}
    and sp.id = h.study_paper_id and sp.review_status <> '2'`.execute(db)
  await sql`delete from review_mark where teacher_id = ${teacherId} and state = 'waiting' and ${ofCourse}`.execute(db)
  await dropArbiter(db, courseId, teacherId)
}

/** The same where another teacher goes on; what the other one has of the same kind stays as it is. */
export async function passMarker(db: Db, courseId: string, fromId: string, toId: string): Promise<void> {
  await sql`
    update review_share s set teacher_id = ${toId} from review_task t, assignment a
    where s.teacher_id = ${fromId} and t.id = s.task_id and a.id = t.assignment_id and a.course_id = ${courseId}
      and not (s.course_class_id is null and s.question_id is null
        and exists (select 1 from review_share o where o.task_id = s.task_id and o.teacher_id = ${toId}
          and o.course_class_id is null and o.question_id is null))`.execute(db)
  await sql`
    update review_hold h set teacher_id = ${toId} from study_paper sp
    where h.teacher_id = ${fromId} and sp.id = h.study_paper_id and sp.course_id = ${courseId}
      and sp.review_status <> '2'`.execute(db)
  // Who goes on marks as one of two what the other has not handed in, but never an attempt twice.
  await sql`
    update review_mark m set teacher_id = ${toId}, marks = '{}' from review_task t, assignment a
    where m.teacher_id = ${fromId} and m.purpose = 'double' and m.state = 'waiting' and t.id = m.task_id
      and a.id = t.assignment_id and a.course_id = ${courseId} and t.arbiter_id is distinct from ${toId}
      and not exists (select 1 from review_mark o where o.study_paper_id = m.study_paper_id and o.teacher_id = ${toId})`.execute(
    db,
  )
  await dropMarker(db, courseId, fromId)
}

export const insertExtend = (db: Db, row: Insertable<ReviewExtendTable>) =>
  db.insertInto('reviewExtend').values(row).execute()

export const decideExtend = (db: Db, id: string, state: 'accepted' | 'refused', { now, userId }: WrittenBy) =>
  db.updateTable('reviewExtend').set({ state, by: userId, at: now }).where('id', '=', id).execute()
