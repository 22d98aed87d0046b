import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'

/**
 * Anonymous marking: the author of an attempt is hidden from all staff until every attempt of the assignment is marked.
 * Attempts that are still open or being redone count as well: seeing a name now would identify the attempt later. This is
 * the one rule for all lists and calls; `a` is the assignment's row in the surrounding query.
 */
export const namesHidden = (now: Date, assignment = 'a'): RawBuilder<boolean> => sql<boolean>`(
  ${sql.ref(`${assignment}.anonymous`)} and exists (select 1 from study_paper w where w.assignment_id = ${sql.ref(`${assignment}.id`)}
    and (w.review_status in ('0', '1') or (w.review_status = '3' and coalesce(w.redo_until, 'infinity') > ${now}))))`

/** The position of an attempt among all of its assignment, in an order that differs for every marker. */
export const placeFor = (userId: string): RawBuilder<number> => sql<number>`(
  select count(*) from study_paper o where o.assignment_id = sp.assignment_id
    and md5(o.id::text || ${userId}) <= md5(sp.id::text || ${userId}))`

/** `考生 007`: replaces the name. */
export const codeOf = ({ lang }: Pick<Ctx, 'lang'>, place: number): string =>
  `${lang === 'en' ? 'Candidate' : '考生'} ${String(place).padStart(3, '0')}`

/** What replaces the name of this attempt's author; null if the name may be shown. */
export async function findCode(ctx: Ctx, studyPaperId: string): Promise<string | null> {
  const { rows } = await sql<{ hidden: boolean; place: number }>`
    select ${namesHidden(ctx.now)} as hidden, ${placeFor(ctx.me.userId)} as place
    from study_paper sp join assignment a on a.id = sp.assignment_id where sp.id = ${studyPaperId}`.execute(ctx.db)
  const [row] = rows
  return row?.hidden ? codeOf(ctx, row.place) : null
}

/** Assignments of a course, or of its main course, whose markers may not know who wrote what. */
export async function hiddenAssignments(db: Db, courseId: string, now: Date): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select a.id from assignment a
    where a.course_id = (select coalesce(main_course_id, id) from course where id = ${courseId}) and ${namesHidden(now)}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** The same among these assignments. */
export async function namesHiddenAmong(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select a.id from assignment a where a.id = any(${[...ids]}::uuid[]) and ${namesHidden(now)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export async function hidesNames(db: Db, assignmentId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`select 1 from assignment a where a.id = ${assignmentId} and ${namesHidden(now)}`.execute(
    db,
  )
  return rows.length > 0
}

const extensionOf = (name: string): string => /\.\w{1,8}$/.exec(name)?.[0] ?? ''

/** Hides file names, because students put their own names into them, and asks for what is in the files to be hidden, too. */
export const withoutNames = <T extends { name: string }>(
  { lang }: Pick<Ctx, 'lang'>,
  files: readonly T[],
): (T & { isBare: true })[] =>
  files.map((file, n) => ({
    ...file,
    isBare: true as const,
    name: `${lang === 'en' ? 'Attachment' : '附件'}${n + 1}${extensionOf(file.name)}`,
  }))
