import { type RawBuilder, sql } from 'kysely'

/** What the chapters of several openings that were taken over from one another have in common. */
export const rootOf = (alias: string) => sql`coalesce(${sql.raw(alias)}.root_id, ${sql.raw(alias)}.id)`

/**
 * The chapter in which question `q` stands in an opening. The bank lives on from term to term and a question names the
 * chapter where it was last placed; here it stands in what that chapter became. Where it became nothing: the one named.
 */
export const chapterHere = (courseId: RawBuilder<unknown>): RawBuilder<string | null> => sql`coalesce(
  (select here.id from chapter named join chapter here on ${rootOf('here')} = ${rootOf('named')}
    where named.id = q.chapter_id and here.course_id = ${courseId}), q.chapter_id)`

/** The chapters that questions of these chapters may name: of this opening and of those before and after it. */
export const chaptersNamed = (ids: readonly string[]): RawBuilder<unknown> => sql`(
  select named.id from chapter here join chapter named on ${rootOf('named')} = ${rootOf('here')}
  where here.id = any(${[...ids]}::uuid[]))`
