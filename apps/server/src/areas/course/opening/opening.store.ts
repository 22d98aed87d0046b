import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { tell } from '../../../events/hub.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { deputiesOf, joinOpenings, lockMerges } from '../merge/merge.store.ts'

/**
 * Opens catalogue courses in a term: exam form, ratios and pass rule are copied, so that later changes of the catalogue
 * never change a score. Courses already opened are skipped and not returned. Deputies of a merge in force use their
 * main course from the start, whichever of the two is opened first.
 */
export async function openCourses(
  db: Db,
  termId: string,
  basicCourseIds: readonly string[],
  by: WrittenBy,
): Promise<Map<string, string>> {
  const { now, userId } = by
  const asked = [...new Set(basicCourseIds)]
  await lockMerges(db)
  const { rows } = await sql<{ basicCourseId: string; courseId: string }>`
    insert into course (id, basic_course_id, term_id, exam_form, formative_ratio, final_ratio, pass_rule,
      publish_status, opened_at, created_at, updated_at, created_by, updated_by)
    select m.id, b.id, ${termId}, b.exam_form, b.formative_ratio, b.final_ratio, b.pass_rule,
      'draft', ${now}, ${now}, ${now}, ${userId}, ${userId}
    from unnest(${asked.map(() => newId())}::uuid[], ${asked}::uuid[]) as m (id, basic_course_id)
    join basic_course b on b.id = m.basic_course_id and b.status = 'enabled'
    order by b.id
    on conflict (basic_course_id, term_id) do nothing
    returning basic_course_id as "basicCourseId", id as "courseId"`.execute(db)
  if (rows.length > 0) {
    const { startDate } = await db
      .selectFrom('term')
      .select('startDate')
      .where('id', '=', termId)
      .executeTakeFirstOrThrow()
    await joinOpenings(db, [...asked, ...(await deputiesOf(db, asked))], startDate, by)
    await tell({ db, now }, 'coursesOpened', { courseIds: rows.map(({ courseId }) => courseId) })
  }
  return new Map(rows.map(({ basicCourseId, courseId }) => [basicCourseId, courseId]))
}

export const deleteOpenings = (db: Db, ids: readonly string[]) =>
  db
    .deleteFrom('course')
    .where('id', 'in', [...ids])
    .execute()

export const setPaperCodes = (
  db: Db,
  rows: readonly { courseId: string; paperCodes: readonly string[] }[],
  { now, userId }: WrittenBy,
) =>
  sql`update course c set paper_codes = array(select jsonb_array_elements_text(m.codes::jsonb)),
      updated_at = ${now}, updated_by = ${userId}
    from unnest(${rows.map(({ courseId }) => courseId)}::uuid[],
      ${rows.map(({ paperCodes }) => JSON.stringify(paperCodes))}::text[]) as m (id, codes)
    where c.id = m.id`.execute(db)

export const setMajors = (
  db: Db,
  ids: readonly string[],
  given: { majorIds: readonly string[]; gradeCodes: readonly string[]; mode: 'replace' | 'add' },
  { now, userId }: WrittenBy,
) => {
  const joined = (column: string, values: readonly string[], type: 'uuid' | 'text') =>
    given.mode === 'replace'
      ? sql`${[...values]}::${sql.raw(type)}[]`
      : sql`array(select distinct x from unnest(${sql.raw(column)} || ${[...values]}::${sql.raw(type)}[]) as x)`
  return sql`update course set major_ids = ${joined('major_ids', given.majorIds, 'uuid')},
      grade_codes = ${joined('grade_codes', given.gradeCodes, 'text')}, updated_at = ${now}, updated_by = ${userId}
    where id = any(${[...ids]}::uuid[])`.execute(db)
}

export const setPublish = (
  db: Db,
  ids: readonly string[],
  publishStatus: 'published' | 'draft',
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('course')
    .set({ publishStatus, updatedAt: now, updatedBy: userId })
    .where('id', 'in', [...ids])
    .execute()

/** Serialises changes of a term's paper codes: courses with the same code need the same exam form. */
export const lockPaperCodes = (db: Db, termId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${termId}, 770150))`.execute(db)

/** Other openings of the term with one of these paper codes. */
export async function coursesWithCodes(db: Db, termId: string, codes: readonly string[], but: readonly string[]) {
  if (codes.length === 0) return []
  const { rows } = await sql<{ paperCodes: string[]; examForm: string }>`
    select paper_codes as "paperCodes", exam_form as "examForm" from course
    where term_id = ${termId} and paper_codes && ${[...codes]}::text[] and not (id = any(${[...but]}::uuid[]))`.execute(
    db,
  )
  return rows
}

/** Courses of a term that has become history, which nobody changes. */
export const archiveOpenings = (db: Db, termId: string, now: Date) =>
  db
    .updateTable('course')
    .set({ archivedAt: now })
    .where('termId', '=', termId)
    .where('archivedAt', 'is', null)
    .execute()
