import type { RecommendSlot } from '@shuyuan/contract/entities/recommend/recommend.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/ids.ts'
import type { WrittenBy } from '../../wire/log/written-by.ts'

export interface RecommendForm {
  courseId: string
  slot: RecommendSlot
  title: string
  reason: string
  coverFileId: string | null
  subSchoolIds: string[]
  majorCodes: string[]
  degreeType: '' | 'degree' | 'nonDegree'
  fromAt: string | Date
  toAt: string | Date
}

/** Serialises changes of a slot, as its limit and order must be checked together. */
export const lockSlot = (db: Db, slot: RecommendSlot) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${slot}, 770154))`.execute(db)

export const lockRecommend = (db: Db, id: string) =>
  db.selectFrom('courseRecommend').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Appended to its slot. */
export async function insertRecommend(db: Db, form: RecommendForm, { now, userId }: WrittenBy): Promise<string> {
  const id = newId()
  await db
    .insertInto('courseRecommend')
    .values({
      ...{ id, ...form, createdAt: now, updatedAt: now, createdBy: userId, updatedBy: userId },
      sort: sql<number>`(select coalesce(max(sort), 0) + 1 from course_recommend where slot = ${form.slot})`,
    })
    .execute()
  return id
}

export const updateRecommend = (
  db: Db,
  id: string,
  change: Partial<RecommendForm> & { state?: 'published' | 'withdrawn' },
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('courseRecommend')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const deleteRecommend = (db: Db, id: string) => db.deleteFrom('courseRecommend').where('id', '=', id).execute()

/** Sets the given order; other people's rows in the slot follow unchanged. */
export const sortRecommends = (db: Db, ids: readonly string[], { now }: WrittenBy) =>
  sql`update course_recommend r set sort = t.place, updated_at = ${now}
    from unnest(${[...ids]}::uuid[]) with ordinality as t (id, place) where r.id = t.id and r.sort <> t.place`.execute(
    db,
  )

/** Whether the course is or will be in the slot. */
export async function standsInSlot(
  db: Db,
  { courseId, slot }: Pick<RecommendForm, 'courseId' | 'slot'>,
  now: Date,
  butId: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('courseRecommend')
    .select('id')
    .where('courseId', '=', courseId)
    .where('slot', '=', slot)
    .where('state', '<>', 'withdrawn')
    .where('toAt', '>', now)
    .$if(butId !== null, (query) => query.where('id', '<>', butId as string))
    .executeTakeFirst()
  return row !== undefined
}

/** How many others of the slot are shown at some time in this period. */
export async function shownBeside(
  db: Db,
  { id, slot, fromAt, toAt }: { id: string; slot: RecommendSlot; fromAt: Date; toAt: Date },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from course_recommend r join course c on c.id = r.course_id
    where r.slot = ${slot} and r.id <> ${id} and r.state = 'published' and c.publish_status = 'published'
      and r.from_at < ${toAt} and r.to_at > ${fromAt}`.execute(db)
  return rows[0]?.n ?? 0
}

export const countShows = (db: Db, ids: readonly string[], day: string) =>
  sql`insert into course_recommend_day as d (recommend_id, day, shows)
    select id, ${day}::date, 1 from unnest(${[...ids]}::uuid[]) t (id) order by id
    on conflict (recommend_id, day) do update set shows = d.shows + 1`.execute(db)

/** Counts once per person and day. */
export const countClick = (db: Db, id: string, userId: string, day: string) =>
  sql`with first as (insert into course_recommend_click (recommend_id, user_id, day) values (${id}, ${userId}, ${day}::date)
      on conflict do nothing returning recommend_id)
    insert into course_recommend_day as d (recommend_id, day, clicks) select recommend_id, ${day}::date, 1 from first
    on conflict (recommend_id, day) do update set clicks = d.clicks + 1`.execute(db)
