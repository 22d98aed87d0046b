import type { NoticeCategory, NoticeScope, NoticeState } from '@shuyuan/contract/entities/talk/notice.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { type Reach, receiversOf } from './reach.read.ts'

export interface NoticeForm {
  title: string
  category: NoticeCategory
  body: string
  fileIds: string[]
  scope: NoticeScope
  pinnedUntil: string | Date | null
  needConfirm: boolean
  confirmBy: string | Date | null
  sms: boolean
  email: boolean
  forVisitors: boolean
  publishAt: string | Date | null
}

export interface NoticePlace {
  courseId: string | null
  unitId: string | null
  reach: Reach
  createdRole: string
}

export async function lockNotice(db: Db, id: string) {
  const row = await db.selectFrom('notice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && typed(row)
}

/** What the columns of a notice hold, as the product has it. */
const typed = <R extends { scope: unknown; reach: unknown; category: string; state: string }>(row: R) => ({
  ...row,
  scope: row.scope as NoticeScope,
  reach: row.reach as Reach,
  category: row.category as NoticeCategory,
  state: row.state as NoticeState,
})

export type Notice = NonNullable<Awaited<ReturnType<typeof lockNotice>>>

const columns = ({ scope, ...form }: NoticeForm) => ({ ...form, scope: JSON.stringify(scope) })

export async function insertNotice(
  db: Db,
  form: NoticeForm,
  { reach, ...place }: NoticePlace,
  { now, userId }: WrittenBy,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('notice')
    .values({
      ...{ id, ...columns(form), ...place, reach: JSON.stringify(reach) },
      ...{ createdAt: now, updatedAt: now, createdBy: userId, updatedBy: userId },
    })
    .execute()
  return id
}

/** A draft, also where it was scheduled before. */
export const rewriteDraft = (db: Db, id: string, form: NoticeForm, reach: Reach, { now, userId }: WrittenBy) =>
  db
    .updateTable('notice')
    .set({
      ...columns(form),
      reach: JSON.stringify(reach),
      state: 'draft',
      problem: '',
      updatedAt: now,
      updatedBy: userId,
    })
    .where('id', '=', id)
    .execute()

export const deleteNotice = (db: Db, id: string) => db.deleteFrom('notice').where('id', '=', id).execute()

/** Its receivers, in one statement. They are told apart from that. */
export async function insertReceipts(db: Db, id: string): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into notice_receipt (notice_id, user_id)
    select n.id, u.id ${receiversOf(sql`notice`, sql`n.id = ${id}`)} order by u.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export const markPublished = (db: Db, id: string, due: number, now: Date) =>
  db
    .updateTable('notice')
    .set({ state: 'published', problem: '', publishAt: now, dueCount: due, updatedAt: now })
    .where('id', '=', id)
    .execute()

export const schedule = (db: Db, id: string, reach: Reach, { now, userId }: WrittenBy) =>
  db
    .updateTable('notice')
    .set({ state: 'scheduled', problem: '', reach: JSON.stringify(reach), updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const setReach = (db: Db, id: string, reach: Reach) =>
  db
    .updateTable('notice')
    .set({ reach: JSON.stringify(reach) })
    .where('id', '=', id)
    .execute()

/** A scheduled one that could not be published waits for its writer. */
export const backToDraft = (db: Db, id: string, problem: 'nobody' | 'noRight', now: Date) =>
  db.updateTable('notice').set({ state: 'draft', problem, updatedAt: now }).where('id', '=', id).execute()

export const markWithdrawn = (db: Db, id: string, reason: string, { now, userId }: WrittenBy) =>
  db
    .updateTable('notice')
    .set({
      ...{ state: 'withdrawn', withdrawnAt: now, withdrawnBy: userId, withdrawReason: reason },
      ...{ pinnedUntil: null, updatedAt: now, updatedBy: userId },
    })
    .where('id', '=', id)
    .execute()

/** The former text is kept; where readers are told again, whoever has read it has not read the new one. */
export async function reviseNotice(
  db: Db,
  { id, revision, title, body, fileIds, updatedAt, updatedBy }: Notice,
  text: Pick<NoticeForm, 'title' | 'body' | 'fileIds'>,
  again: boolean,
  { now, userId }: WrittenBy,
): Promise<void> {
  await db
    .insertInto('noticeVersion')
    .values({ noticeId: id, revision, title, body, fileIds, writtenAt: updatedAt, writtenBy: updatedBy })
    .execute()
  await db
    .updateTable('notice')
    .set({ ...text, revision: revision + 1, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()
  if (again)
    await db
      .updateTable('noticeReceipt')
      .set({ readAt: null, confirmedAt: null })
      .where('noticeId', '=', id)
      .where('readAt', 'is not', null)
      .execute()
}

export const markUrged = (db: Db, id: string, now: Date) =>
  db.updateTable('notice').set({ urgedAt: now }).where('id', '=', id).execute()

/** Serialises what is pinned in a course, as only a few may be at a time. */
export const lockPinned = (db: Db, courseId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${courseId}, 770155))`.execute(db)

export const setPinned = (db: Db, id: string, until: Date | null) =>
  db.updateTable('notice').set({ pinnedUntil: until }).where('id', '=', id).execute()

/**
 * Marks published notices as read by this person. Whoever came into the scope of one later gets a receipt that is not
 * counted. Answers which they were.
 */
export async function markRead(
  db: Db,
  userId: string,
  which: { ids?: readonly string[] | undefined; courseId?: string | undefined },
  now: Date,
): Promise<string[]> {
  const { ids, courseId } = which
  const asked = sql`n.state = 'published'
    and (${ids ? [...ids] : null}::uuid[] is null or n.id = any(${ids ? [...ids] : null}::uuid[]))
    and (${courseId ?? null}::uuid is null or n.course_id = ${courseId ?? null} or n.scope -> 'courseIds' ? ${courseId ?? ''})`
  const { rows } = await sql<{ id: string }>`
    insert into notice_receipt as r (notice_id, user_id, read_at, read_revision, is_late)
    select x.id, ${userId}, ${now}::timestamptz, x.revision, not x.told from (
      select n.id, n.revision, true as told from notice n join notice_receipt o on o.notice_id = n.id and o.user_id = ${userId}
        where ${asked} and (o.read_at is null or o.read_revision < n.revision)
      union all
      select n.id, n.revision, false ${receiversOf(
        sql`notice`,
        sql`u.id = ${userId} and ${asked} and not exists (
        select 1 from notice_receipt o where o.notice_id = n.id and o.user_id = u.id)`,
      )}) x
    on conflict (notice_id, user_id) do update
      set read_at = coalesce(r.read_at, excluded.read_at), read_revision = excluded.read_revision
    returning notice_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function markConfirmed(db: Db, id: string, userId: string, revision: number, now: Date): Promise<Date> {
  const { rows } = await sql<{ confirmedAt: Date }>`
    insert into notice_receipt as r (notice_id, user_id, read_at, read_revision, confirmed_at, is_late)
    values (${id}, ${userId}, ${now}, ${revision}, ${now}, true)
    on conflict (notice_id, user_id) do update set read_at = coalesce(r.read_at, excluded.read_at),
      read_revision = excluded.read_revision, confirmed_at = coalesce(r.confirmed_at, excluded.confirmed_at)
    returning confirmed_at as "confirmedAt"`.execute(db)
  return rows[0]?.confirmedAt ?? now
}
