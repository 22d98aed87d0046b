import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { initialsOf } from '../../../wire/words/pinyin.ts'

export interface WordForm {
  term: string
  termEn: string
  meaning: string
  chapterId: string | null
  relatedIds: readonly string[]
}

/** Whoever adds entries to a glossary takes turns, so that two never add the same term. */
export const lockGlossary = (db: Db, courseId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`glossary/${courseId}`}, 0))`.execute(db)

export const findWord = (db: Db, id: string) =>
  db.selectFrom('wordPedia').selectAll().where('id', '=', id).executeTakeFirst()

export const lockWord = (db: Db, id: string) =>
  db.selectFrom('wordPedia').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type Word = NonNullable<Awaited<ReturnType<typeof lockWord>>>

export async function insertWords(
  db: Db,
  courseId: string,
  forms: readonly WordForm[],
  { now, userId }: WrittenBy,
): Promise<string[]> {
  const rows = forms.map((form) => ({
    ...{ id: newId(), courseId, ...form, relatedIds: [...form.relatedIds], initials: initialsOf(form.term, 'thing') },
    ...{ createdAt: now, updatedAt: now, createdBy: userId, updatedBy: userId },
  }))
  if (rows.length > 0) await db.insertInto('wordPedia').values(rows).execute()
  return rows.map(({ id }) => id)
}

export async function updateWord(
  db: Db,
  id: string,
  { relatedIds, ...change }: { [K in keyof WordForm]?: WordForm[K] | undefined },
  { now, userId }: WrittenBy,
): Promise<void> {
  await db
    .updateTable('wordPedia')
    .set({
      ...change,
      ...(change.term === undefined ? {} : { initials: initialsOf(change.term, 'thing') }),
      ...(relatedIds === undefined ? {} : { relatedIds: [...relatedIds] }),
      updatedAt: now,
      updatedBy: userId,
    })
    .where('id', '=', id)
    .execute()
}

/** Their cards and what was proposed for them go along; other entries no longer name them. */
export async function deleteWords(db: Db, courseId: string, ids: readonly string[]): Promise<number> {
  await sql`update word_pedia w set related_ids = (
      select coalesce(array_agg(r.id order by r.place), '{}') from unnest(w.related_ids) with ordinality as r (id, place)
      where r.id <> all(${[...ids]}::uuid[]))
    where w.course_id = ${courseId} and w.related_ids && ${[...ids]}::uuid[]`.execute(db)
  const { numDeletedRows } = await db
    .deleteFrom('wordPedia')
    .where('courseId', '=', courseId)
    .where('id', 'in', [...ids])
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export interface TrainedCard {
  wordId: string
  box: number
  nextAt: Date | null
}

export async function storeCards(db: Db, studentId: string, cards: readonly TrainedCard[], now: Date): Promise<void> {
  if (cards.length === 0) return
  await sql`
    insert into word_train (student_id, word_id, box, next_at, trained_at)
    select ${studentId}, x.word_id, x.box, x.next_at, ${now}
    from unnest(${cards.map(({ wordId }) => wordId)}::uuid[], ${cards.map(({ box }) => box)}::smallint[],
      ${cards.map(({ nextAt }) => nextAt)}::timestamptz[]) as x (word_id, box, next_at)
    on conflict (student_id, word_id) do update
      set box = excluded.box, next_at = excluded.next_at, trained_at = excluded.trained_at`.execute(db)
}

export const setCollected = (db: Db, studentId: string, wordId: string, collected: boolean) =>
  db
    .insertInto('wordTrain')
    .values({ studentId, wordId, collected })
    .onConflict((c) => c.columns(['studentId', 'wordId']).doUpdateSet({ collected }))
    .execute()
