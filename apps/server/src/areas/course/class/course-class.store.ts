import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { leaveGroups } from '../group/class-group.store.ts'

/** Locks classes in the order of their ids, so that two batches cannot deadlock. */
export const lockCourseClasses = (db: Db, ids: readonly string[]) =>
  db.selectFrom('courseClass').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

export type CourseClass = Awaited<ReturnType<typeof lockCourseClasses>>[number]

export type PlaceSource = 'chosen' | 'assigned' | 'imported'

export async function insertCourseClass(
  db: Db,
  row: { courseId: string; subSchoolId: string; name: string; capacity: number; faceTeacherId: string | null },
  { now, userId }: WrittenBy,
): Promise<string> {
  const id = newId()
  const stamp = { createdAt: now, updatedAt: now, createdBy: userId, updatedBy: userId }
  await db
    .insertInto('courseClass')
    .values({ id, ...row, ...stamp })
    .execute()
  return id
}

export const updateCourseClasses = (
  db: Db,
  ids: readonly string[],
  change: {
    name?: string | undefined
    capacity?: number | undefined
    faceTeacherId?: string | null | undefined
    status?: 'open' | 'closed'
    /** JSON. */
    times?: string
  },
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('courseClass')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', 'in', ids)
    .execute()

export const deleteCourseClass = (db: Db, id: string) => db.deleteFrom('courseClass').where('id', '=', id).execute()

/** Inserts places. If two calls add the same student to two classes of a course at once, the second inserts nothing. */
export async function insertPlaces(
  db: Db,
  { id, courseId }: { id: string; courseId: string },
  studentIds: readonly string[],
  source: PlaceSource,
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ studentId: string }>`
    insert into course_class_student (id, course_class_id, course_id, student_id, source, joined_at)
    select m.id, ${id}, ${courseId}, m.student_id, ${source}, ${now}
    from unnest(${studentIds.map(() => newId())}::uuid[], ${[...studentIds]}::uuid[]) as m (id, student_id)
    on conflict do nothing returning student_id as "studentId"`.execute(db)
  return new Set(rows.map(({ studentId }) => studentId))
}

/** Ends places and begins them anew in another class; since when and from where somebody is in the course stays. */
export async function movePlaces(
  db: Db,
  { id, courseId }: { id: string; courseId: string },
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  const ended = await db
    .updateTable('courseClassStudent')
    .set({ leftAt: now })
    .where('id', 'in', ids)
    .returning(['studentId', 'source', 'joinedAt'])
    .execute()
  const rows = ended.map((one) => ({ id: newId(), courseClassId: id, courseId, ...one }))
  await db.insertInto('courseClassStudent').values(rows).execute()
  const studentIds = ended.map(({ studentId }) => studentId)
  await leaveGroups(db, studentIds)
  return studentIds
}

/** Whoever leaves a class leaves its group as well. */
export async function endPlaces(db: Db, ids: readonly string[], now: Date): Promise<void> {
  const ended = await db
    .updateTable('courseClassStudent')
    .set({ leftAt: now })
    .where('id', 'in', ids)
    .returning('studentId')
    .execute()
  await leaveGroups(
    db,
    ended.map(({ studentId }) => studentId),
  )
}

/** Ends memberships in course classes: all open ones, or those of the current term. */
export async function leaveCourseClasses(db: Db, studentIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update course_class_student ccs set left_at = ${now} from course c join term t on t.id = c.term_id
    where c.id = ccs.course_id and t.archived_at is null and ccs.left_at is null
      and ccs.student_id = any(${studentIds}::uuid[])`.execute(db)
  await leaveGroups(db, studentIds)
}
