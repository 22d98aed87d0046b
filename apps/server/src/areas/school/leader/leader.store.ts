import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface LeaderForm {
  userId: string
  subSchoolId: string
  duty: string
  officePhone: string
  since: string
  until: string | null
  weeklyDigest: boolean
}

/** A digest is sent to a new leader for the first time on the Monday after `monday`. */
export async function insertLeader(
  db: Db,
  form: LeaderForm,
  monday: string,
  { now, userId }: WrittenBy,
): Promise<string> {
  const id = newId()
  const sort = sql<number>`(select coalesce(max(sort), 0) + 1 from leader where sub_school_id = ${form.subSchoolId})`
  const written = { createdAt: now, createdBy: userId, updatedAt: now, updatedBy: userId }
  await db
    .insertInto('leader')
    .values({ id, ...form, digestMonday: monday, sort, ...written })
    .execute()
  return id
}

export const lockLeader = (db: Db, id: string) =>
  db.selectFrom('leader').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateLeader = (
  db: Db,
  id: string,
  change: { [K in keyof LeaderForm]?: LeaderForm[K] | undefined } & { digestMonday?: string },
  { now, userId }: WrittenBy,
) =>
  db
    .updateTable('leader')
    .set({ ...change, updatedAt: now, updatedBy: userId })
    .where('id', '=', id)
    .execute()

export const deleteLeader = (db: Db, id: string) => db.deleteFrom('leader').where('id', '=', id).execute()

/** Whether the person holds the duty there in days that meet these; the unit is locked, so that two do not write at once. */
export async function holdsDuty(db: Db, form: LeaderForm, butId: string | null): Promise<boolean> {
  await sql`select 1 from sub_school where id = ${form.subSchoolId} for update`.execute(db)
  const { rows } = await sql<{ held: boolean }>`
    select exists (select 1 from leader where user_id = ${form.userId} and sub_school_id = ${form.subSchoolId}
      and duty = ${form.duty} and id is distinct from ${butId}::uuid
      and daterange(since, until, '[]') && daterange(${form.since}::date, ${form.until}::date, '[]')) as held`.execute(
    db,
  )
  return rows[0]?.held ?? false
}

export async function leadersIn(db: Db, subSchoolId: string, ids: readonly string[]): Promise<number> {
  const { n } = await db
    .selectFrom('leader')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('subSchoolId', '=', subSchoolId)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const sortLeaders = (db: Db, ids: readonly string[], { now, userId }: WrittenBy) =>
  sql`update leader set sort = place.n, updated_at = ${now}, updated_by = ${userId}
      from unnest(${[...ids]}::uuid[]) with ordinality place (id, n) where leader.id = place.id`.execute(db)

/** An account that is no student's. */
export async function isStaff(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select exists (select 1 from app_user u where u.id = ${userId} and u.status <> 'disabled'
      and not exists (select 1 from student s where s.user_id = u.id)) as ok`.execute(db)
  return rows[0]?.ok ?? false
}

export async function isDuty(db: Db, duty: string): Promise<boolean> {
  const row = await db
    .selectFrom('dictionary')
    .select('id')
    .where('dictType', '=', 'leader_duty')
    .where('optionVal', '=', duty)
    .where('archivedAt', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function unitExists(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('subSchool').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
