import { type RawBuilder, sql } from 'kysely'

/** Identifies a chapter across openings that inherited it from one another. */
export const rootOf = (alias: string) => sql`coalesce(${sql.raw(alias)}.root_id, ${sql.raw(alias)}.id)`

/**
 * The chapter of question `q` in a given opening. The bank lives on from term to term and a question names the chapter
 * where it was last placed; this resolves what that chapter became in the opening, or the named chapter if it became
 * nothing.
 */
export const chapterHere = (courseId: RawBuilder<unknown>): RawBuilder<string | null> => sql`coalesce(
  (select here.id from chapter named join chapter here on ${rootOf('here')} = ${rootOf('named')}
    where named.id = q.chapter_id and here.course_id = ${courseId}), q.chapter_id)`

/** All chapters that questions of these chapters may name, in this opening and those before and after it. */
export const chaptersNamed = (ids: readonly string[]): RawBuilder<unknown> => sql`(
  select named.id from chapter here join chapter named on ${rootOf('named')} = ${rootOf('here')}
  where here.id = any(${[...ids]}::uuid[]))`
