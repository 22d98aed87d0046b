import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/ids.ts'
import type { AssignmentTable } from '../../db/schema/tables.ts'

/** Locks the assignment until the call ends. */
export const lockAssignment = (db: Db, id: string) =>
  db.selectFrom('assignment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type Assignment = NonNullable<Awaited<ReturnType<typeof lockAssignment>>>

interface Written {
  by: string
  at: Date
}

export async function insertAssignment(
  db: Db,
  row: Omit<Insertable<AssignmentTable>, 'id'>,
  { by, at }: Written,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('assignment')
    .values({ ...row, id, createdAt: at, updatedAt: at, createdBy: by, updatedBy: by })
    .execute()
  return id
}

export const updateAssignmentRow = (db: Db, id: string, change: Updateable<AssignmentTable>, { by, at }: Written) =>
  db
    .updateTable('assignment')
    .set({ ...change, updatedAt: at, updatedBy: by })
    .where('id', '=', id)
    .execute()

export const deleteAssignmentRow = (db: Db, id: string) => db.deleteFrom('assignment').where('id', '=', id).execute()

/** Whom an exception is for. */
export type For = { studentId: string } | { courseClassId: string }

interface Exception {
  /** undefined leaves it, null removes it. */
  closesAt?: Date | null
  addAttempts?: number
  exempt?: boolean
  reason: string
}

/** One row per student or class holds all its exceptions; a row without any left is deleted. */
async function setException(
  db: Db,
  assignmentId: string,
  who: For,
  change: Exception,
  { by, at }: Written,
): Promise<void> {
  const isStudent = 'studentId' in who
  const id = isStudent ? who.studentId : who.courseClassId
  const column = isStudent ? sql`student_id` : sql`course_class_id`
  const { closesAt, addAttempts = 0, exempt, reason } = change
  await sql`
    insert into assignment_override as o (id, assignment_id, ${column}, closes_at, add_attempts, exempt, reason, created_at, created_by)
    values (${newId()}, ${assignmentId}, ${id}, ${closesAt ?? null}, ${addAttempts}, ${exempt ?? false}, ${reason}, ${at}, ${by})
    on conflict (assignment_id, ${column}) where ${column} is not null do update set
      closes_at = case when ${closesAt === undefined} then o.closes_at else excluded.closes_at end,
      add_attempts = o.add_attempts + excluded.add_attempts,
      exempt = case when ${exempt === undefined} then o.exempt else excluded.exempt end,
      reason = excluded.reason, created_at = excluded.created_at, created_by = excluded.created_by`.execute(db)
  await sql`
    delete from assignment_override where assignment_id = ${assignmentId} and ${column} = ${id}
      and closes_at is null and add_attempts = 0 and extra_minutes = 0 and not exempt`.execute(db)
}

/**
 * Sets the same exception for several. The caller holds the assignment's lock; a concurrent start reads the assignment
 * again.
 */
export async function setExceptions(
  db: Db,
  assignmentId: string,
  whom: readonly For[],
  change: Exception,
  written: Written,
): Promise<void> {
  for (const who of whom) await setException(db, assignmentId, who, change, written)
  await sql`update assignment set exceptions = exceptions + 1 where id = ${assignmentId}`.execute(db)
}

/** Moves the deadlines of an assignment's classes and students. */
export const moveOwnDeadlines = (db: Db, assignmentId: string, days: number) =>
  sql`update assignment_override set closes_at = closes_at + ${days} * interval '1 day'
    where assignment_id = ${assignmentId} and closes_at is not null`.execute(db)

/** Notes the next moments of a course whose last ones have passed. */
export async function passMoments(tx: Db, courseId: string, now: Date): Promise<void> {
  await sql`update assignment set recount_at = case when opens_at > ${now} then opens_at when closes_at > ${now} then closes_at end
    where course_id = ${courseId} and recount_at <= ${now}`.execute(tx)
  await sql`update assignment_override o set recount_at = case when o.closes_at > ${now} then o.closes_at end
    from assignment a where a.id = o.assignment_id and a.course_id = ${courseId} and o.recount_at <= ${now}`.execute(tx)
}

export const moveAssignments = (db: Db, fromChapterId: string, toChapterId: string) =>
  db.updateTable('assignment').set({ chapterId: toChapterId }).where('chapterId', '=', fromChapterId).execute()

/**
 * Nobody starts an attempt over these courses' content meanwhile: a start takes a key-share lock on its assignment and
 * checks that it is unchanged, so whoever comes first is seen by the other (start-attempt.flow).
 */
export const stampAssignments = (db: Db, courseIds: readonly string[], now: Date) =>
  sql`with held as (
      select a.id from assignment a where a.course_id = any(${[...courseIds]}::uuid[]) order by a.id for update)
    update assignment a set updated_at = ${now} from held where held.id = a.id`.execute(db)
