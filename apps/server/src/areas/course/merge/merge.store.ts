import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

/** Serialises merges and splits, also with openings, which read the merges in force. */
export const lockMerges = (db: Db) => sql`select pg_advisory_xact_lock(770152)`.execute(db)

/** Openings of the deputy courses and their main courses, in this term and later. */
const openings = (deputyIds: readonly string[], fromStart: string) => sql`
  select c.id, c.main_course_id from course c join term t on t.id = c.term_id
  where c.basic_course_id = any(${[...deputyIds]}::uuid[]) and t.start_date >= ${fromStart} and c.archived_at is null`

/** Locks the openings, in the same order as the recount of due scores; returns those of the deputies and their mains. */
export async function lockOpeningRows(
  db: Db,
  { mainId, deputyIds }: { mainId?: string; deputyIds: readonly string[] },
  fromStart: string,
): Promise<string[]> {
  const all = openings(mainId ? [mainId, ...deputyIds] : deputyIds, fromStart)
  await sql`select id from course
    where id in (select id from (${all}) o union select main_course_id from (${all}) m)
    order by id for no key update`.execute(db)
  const own = openings(deputyIds, fromStart)
  const { rows } = await sql<{ id: string }>`
    select id from (${own}) o union select main_course_id from (${own}) m where main_course_id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Joined {
  courseId: string
  /** Whose content it used before and uses now. */
  before: string | null
  mainCourseId: string | null
}

/**
 * Makes openings follow the merges in force in their terms: each uses its main course's opening of the same term, or
 * itself. Only pointers change; content and submissions stay where they are. An opening with student work keeps its own
 * content.
 */
export async function joinOpenings(
  db: Db,
  basicCourseIds: readonly string[],
  fromStart: string,
  { now, userId }: WrittenBy,
): Promise<Joined[]> {
  const { rows } = await sql<Joined>`
    update course c set main_course_id = w.main, updated_at = ${now}, updated_by = ${userId}
    from (select o.id, o.main_course_id as before, (
        select mc.id from course_merge m join term f on f.id = m.from_term_id left join term u on u.id = m.until_term_id
        join course mc on mc.basic_course_id = m.main_id and mc.term_id = o.term_id and mc.publish_status <> 'cancelled'
        where m.deputy_id = o.basic_course_id and f.start_date <= t.start_date
          and (u.id is null or u.start_date > t.start_date and u.start_date > f.start_date)) as main
      from course o join term t on t.id = o.term_id
      where o.basic_course_id = any(${[...basicCourseIds]}::uuid[]) and t.start_date >= ${fromStart}
        and o.archived_at is null and t.archived_at is null
      order by o.id for update of o) w
    where c.id = w.id and c.main_course_id is distinct from w.main
      and (w.main is null or not exists (select 1 from study_paper p where p.course_id = c.id)
        and not exists (select 1 from study_check_result k where k.course_id = c.id and k.score is not null))
    returning c.id as "courseId", w.before, w.main as "mainCourseId"`.execute(db)
  return rows
}

export const insertMerges = (
  db: Db,
  mainId: string,
  deputyIds: readonly string[],
  fromTermId: string,
  { now, userId }: WrittenBy,
) =>
  db
    .insertInto('courseMerge')
    .values(
      deputyIds.map((deputyId) => ({
        ...{ id: newId(), mainId, deputyId, fromTermId },
        ...{ createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId },
      })),
    )
    .execute()

export const endMerges = (db: Db, ids: readonly string[], untilTermId: string, { now, userId }: WrittenBy) =>
  db
    .updateTable('courseMerge')
    .set({ untilTermId, updatedAt: now, updatedBy: userId })
    .where('id', 'in', [...ids])
    .execute()

export const recordMerge = (
  db: Db,
  row: {
    kind: 'merge' | 'split'
    mainId: string
    deputyIds: readonly string[]
    fromTermId: string
    note: string
    plan: object
  },
  { now, userId }: WrittenBy,
) =>
  db
    .insertInto('courseMergeLog')
    .values({
      ...row,
      id: newId(),
      deputyIds: [...row.deputyIds],
      plan: JSON.stringify(row.plan),
      at: now,
      by: userId,
    })
    .execute()

/** Catalogue courses that are or were deputies of these. */
export async function deputiesOf(db: Db, mainIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('courseMerge')
    .select('deputyId')
    .distinct()
    .where('mainId', 'in', [...mainIds])
    .execute()
  return rows.map(({ deputyId }) => deputyId)
}
