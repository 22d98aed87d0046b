import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface NewChoice {
  termId: string
  courseId: string
  studentId: string
  courseClassId: string | null
  state: 'chosen' | 'waiting'
  source: 'student' | 'staff' | 'imported' | 'retake'
  reason: string
}

export async function insertChoices(
  db: Db,
  rows: readonly (NewChoice & { chosenAt: Date; chosenBy: string })[],
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('chooseCourse')
    .values(rows.map((row) => ({ id: newId(), ...row })))
    .execute()
}

/** Locks choices in the order of their ids; their classes are locked before them, as everywhere. */
export const lockChoices = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('chooseCourse')
    .selectAll()
    .where('id', '=', sql<string>`any(${[...new Set(ids)]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()

export type Choice = Awaited<ReturnType<typeof lockChoices>>[number]

/** Confirms choices; `classes` says which class each is given where the student had not chosen one. */
export async function confirmChoices(
  db: Db,
  rows: readonly { id: string; courseClassId: string | null }[],
  { now, userId }: WrittenBy,
): Promise<void> {
  await sql`
    update choose_course c set state = 'confirmed', confirmed_at = ${now}, confirmed_by = ${userId}::uuid, course_class_id = g.class_id
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ courseClassId }) => courseClassId)}::uuid[]) as g (id, class_id)
    where c.id = g.id`.execute(db)
}

/** Back to chosen, each with the class whose place it promises from now on. */
export async function reopenChoices(
  db: Db,
  rows: readonly { id: string; courseClassId: string | null }[],
): Promise<void> {
  await sql`
    update choose_course c set state = 'chosen', confirmed_at = null, confirmed_by = null, course_class_id = g.class_id
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ courseClassId }) => courseClassId)}::uuid[]) as g (id, class_id)
    where c.id = g.id`.execute(db)
}

export const dropChoices = (
  db: Db,
  ids: readonly string[],
  { reason, kept }: { reason: string; kept: readonly string[] },
  { now, userId }: { now: Date; userId: string | null },
) =>
  db
    .updateTable('chooseCourse')
    .set({
      state: 'dropped',
      confirmedAt: null,
      confirmedBy: null,
      droppedAt: now,
      droppedBy: userId,
      dropReason: reason,
      recordsKept: sql<boolean>`id = any(${[...kept]}::uuid[])`,
    })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

/**
 * Whoever comes into a class in another way has what was chosen: the choice is confirmed with that class. Answers which
 * other classes had promised a place that is free now.
 */
export async function settleChoices(
  db: Db,
  { id, courseId }: { id: string; courseId: string },
  studentIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ freed: string | null }>`
    with was as (
      select id, course_class_id, state from choose_course where course_id = ${courseId} and student_id = any(${[...studentIds]}::uuid[])
        and (state in ('chosen', 'waiting') or state = 'confirmed' and course_class_id is distinct from ${id})
      order by id for update)
    update choose_course c set state = 'confirmed', confirmed_at = coalesce(c.confirmed_at, ${now}), course_class_id = ${id}
    from was where c.id = was.id
    returning case when was.state = 'chosen' and was.course_class_id <> ${id} then was.course_class_id end as freed`.execute(
    db,
  )
  return [...new Set(rows.flatMap(({ freed }) => freed ?? []))]
}

/** Choices of classes that go on as another one. */
export const carryChoices = (db: Db, fromIds: readonly string[], intoId: string) =>
  db
    .updateTable('chooseCourse')
    .set({ courseClassId: intoId })
    .where('courseClassId', '=', sql<string>`any(${[...fromIds]}::uuid[])`)
    .execute()

/** What students who leave school have chosen of the terms that are not history. Answers the classes with free places. */
export async function dropChoicesOf(
  db: Db,
  studentIds: readonly string[],
  reason: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ freed: string | null }>`
    update choose_course c set state = 'dropped', dropped_at = ${now}, drop_reason = ${reason}, confirmed_at = null, confirmed_by = null
    from term t where t.id = c.term_id and t.archived_at is null and c.state <> 'dropped'
      and c.student_id = any(${[...studentIds]}::uuid[]) returning c.course_class_id as freed`.execute(db)
  return [...new Set(rows.flatMap(({ freed }) => freed ?? []))]
}

export interface MovedUp {
  id: string
  courseId: string
  courseName: string
  userId: string
}

/**
 * The places that are free in these locked classes go to those who wait longest. Whoever is not enrolled at the moment
 * keeps the place in the line.
 */
export async function moveUpWaiting(db: Db, classIds: readonly string[], now: Date): Promise<MovedUp[]> {
  const { rows } = await sql<MovedUp>`
    with room as (
      select k.id, k.capacity
        - (select count(*) from course_class_student p where p.course_class_id = k.id and p.left_at is null)
        - (select count(*) from choose_course x where x.course_class_id = k.id and x.state = 'chosen') as free
      from course_class k where k.id = any(${[...classIds]}::uuid[]) and k.status = 'open'),
    line as (
      select w.id, room.free, row_number() over (partition by w.course_class_id order by w.chosen_at, w.id) as place
      from choose_course w join room on room.id = w.course_class_id and room.free > 0
        join student s on s.id = w.student_id and s.study_status = 'enrolled'
      where w.state = 'waiting'),
    moved as (
      update choose_course c set state = 'chosen', moved_up_at = ${now} from line where line.id = c.id and line.place <= line.free
      returning c.id, c.course_id, c.student_id)
    select m.id, m.course_id as "courseId", b.course_name as "courseName", s.user_id as "userId"
    from moved m join student s on s.id = m.student_id join course c on c.id = m.course_id
      join basic_course b on b.id = c.basic_course_id`.execute(db)
  return rows
}
