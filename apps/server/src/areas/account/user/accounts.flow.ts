import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { notify } from '../../../messages/notify.store.ts'
import type { PublicCtx } from '../../../wire/context.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { endAllSessions } from '../../../wire/session/session.store.ts'
import { firstHash, randomPassword } from '../sign-in/first-password.ts'
import { letIn } from '../sign-in/login-throttle.store.ts'
import { firstPasswordKey, idNumberKeys } from './account-keys.read.ts'
import { type IdNumberKeys, idNumberHash, sealIdNumber } from './id-number.ts'
import { assertSuperAdminRemains } from './last-super.store.ts'

export interface NewAccount {
  id: string
  username: string
  realname: string
  gender?: string | undefined
  mobile?: string | undefined
  email?: string | undefined
  idNumber?: string | undefined
  subSchoolId: string | null
  /** null: nobody can sign in until it is reset. */
  password: string | null
  /** Defaults to true. */
  mustChangePassword?: boolean | undefined
  status?: 'enabled' | 'disabled' | undefined
  roles: readonly GrantedRole[]
}

export interface GrantedRole {
  roleId: string
  scopeSubSchoolId: string | null
}

const BATCH = 5000

/** The initial password of a person whose ID number is known. */
export const passwordOfIdNumber = (idNumber: string | undefined): string | null => idNumber?.slice(-6) || null

/**
 * Creates accounts with their roles and initial passwords, a whole sheet at once; the user names are known to be free.
 */
export async function createAccounts(db: Db, accounts: readonly NewAccount[], by: WrittenBy): Promise<void> {
  const keys = await idNumberKeys(db)
  const firstKey = await firstPasswordKey(db)
  for (let at = 0; at < accounts.length; at += BATCH) {
    const part = accounts.slice(at, at + BATCH)
    await insertUsers(db, part, by, keys, firstKey)
    await addRoles(
      db,
      part.flatMap(({ id, roles }) => roles.map((role) => ({ ...role, userId: id }))),
      by,
    )
    const users = part.filter(({ password, status }) => password !== null && status !== 'disabled').map(({ id }) => id)
    await notify({ db, now: by.now }, 'accountCreated', users, {}, { id: part[0]?.id ?? '' })
  }
}

async function insertUsers(
  db: Db,
  part: readonly NewAccount[],
  { now, userId }: WrittenBy,
  keys: IdNumberKeys,
  firstKey: Buffer,
): Promise<void> {
  const sealed = part.map(({ idNumber }) => (idNumber ? sealIdNumber(keys, idNumber) : null))
  const hashed = part.map(({ idNumber }) => (idNumber ? idNumberHash(keys, idNumber) : null))
  const passwords = part.map(({ id, password }) => (password ? firstHash(firstKey, id, password) : null))
  await sql`
    insert into app_user (id, username, realname, password_hash, gender, mobile, email, id_number_cipher, id_number_hash,
      status, must_change_password, sub_school_id, created_at, updated_at, created_by, updated_by)
    select *, ${now}::timestamptz, ${now}::timestamptz, ${userId}::uuid, ${userId}::uuid from unnest(
      ${part.map(({ id }) => id)}::uuid[],
      ${part.map(({ username }) => username)}::text[],
      ${part.map(({ realname }) => realname)}::text[],
      ${passwords}::text[],
      ${part.map(({ gender }) => gender ?? 'unknown')}::text[],
      ${part.map(({ mobile }) => mobile ?? '')}::text[],
      ${part.map(({ email }) => email ?? '')}::text[],
      ${sealed}::bytea[],
      ${hashed}::bytea[],
      ${part.map(({ status }) => status ?? 'enabled')}::text[],
      ${part.map(({ mustChangePassword }) => mustChangePassword ?? true)}::boolean[],
      ${part.map(({ subSchoolId }) => subSchoolId)}::uuid[])`.execute(db)
}

/** Grants roles; roles already held stay as they are. */
export async function addRoles(
  db: Db,
  rows: readonly (GrantedRole & { userId: string })[],
  { now, userId }: WrittenBy,
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into user_role (id, user_id, role_id, scope_sub_school_id, created_at, created_by)
    select *, ${now}::timestamptz, ${userId}::uuid from unnest(
      ${rows.map(() => newId())}::uuid[],
      ${rows.map((row) => row.userId)}::uuid[],
      ${rows.map((row) => row.roleId)}::uuid[],
      ${rows.map((row) => row.scopeSubSchoolId)}::uuid[])
    on conflict do nothing`.execute(db)
}

/** Gives people who do not hold it a built-in role that is bound to no unit. */
export const grantRole = (db: Db, userIds: readonly string[], roleFlag: string) =>
  sql`insert into user_role (id, user_id, role_id)
    select m.id, m.user_id, r.id from unnest(${userIds.map(() => newId())}::uuid[], ${[...userIds]}::uuid[])
      as m (id, user_id), role r where r.role_flag = ${roleFlag}`.execute(db)

export interface AccountChange {
  realname?: string | undefined
  gender?: string | undefined
  mobile?: string | undefined
  email?: string | undefined
  /** Empty clears it. */
  idNumber?: string | undefined
  subSchoolId?: string | undefined
}

/** Absent fields stay as they are. */
export async function updateAccounts(
  db: Db,
  changes: readonly (AccountChange & { id: string })[],
  { now, userId }: WrittenBy,
): Promise<void> {
  const keys = await idNumberKeys(db)
  for (let at = 0; at < changes.length; at += BATCH) {
    const part = changes.slice(at, at + BATCH)
    const sealed = part.map(({ idNumber }) => (idNumber ? sealIdNumber(keys, idNumber) : null))
    const hashed = part.map(({ idNumber }) => (idNumber ? idNumberHash(keys, idNumber) : null))
    const text = (field: 'realname' | 'gender' | 'mobile' | 'email' | 'subSchoolId') =>
      part.map((one) => one[field] ?? null)
    await sql`
      update app_user u set
        realname = coalesce(c.realname, u.realname),
        gender = coalesce(c.gender, u.gender),
        mobile = coalesce(c.mobile, u.mobile),
        email = coalesce(c.email, u.email),
        sub_school_id = coalesce(c.sub_school_id, u.sub_school_id),
        id_number_cipher = case when c.id_touched then c.id_sealed else u.id_number_cipher end,
        id_number_hash = case when c.id_touched then c.id_hash else u.id_number_hash end,
        updated_at = ${now}, updated_by = ${userId}
      from unnest(
        ${part.map(({ id }) => id)}::uuid[], ${text('realname')}::text[], ${text('gender')}::text[],
        ${text('mobile')}::text[], ${text('email')}::text[], ${text('subSchoolId')}::uuid[],
        ${part.map(({ idNumber }) => idNumber !== undefined)}::boolean[], ${sealed}::bytea[], ${hashed}::bytea[]
      ) as c(id, realname, gender, mobile, email, sub_school_id, id_touched, id_sealed, id_hash)
      where u.id = c.id`.execute(db)
  }
}

/**
 * Sets random initial passwords; the people are signed out and must change them. The passwords are returned only this
 * once.
 */
export async function resetPasswords(
  ctx: PublicCtx,
  userIds: readonly string[],
  by: WrittenBy,
): Promise<Map<string, string>> {
  const key = await firstPasswordKey(ctx.deps.db)
  const made = new Map(userIds.map((id) => [id, randomPassword()]))
  await sql`
    update app_user u set password_hash = c.hash, must_change_password = true, updated_at = ${by.now}, updated_by = ${by.userId}
    from unnest(${[...made.keys()]}::uuid[],
      ${[...made].map(([id, password]) => firstHash(key, id, password))}::text[]) as c(id, hash)
    where u.id = c.id`.execute(ctx.db)
  await letIn(ctx.db, userIds, by.now)
  await endAllSessions(ctx, userIds)
  return made
}

/** Disabling signs people out, and at least one super admin must remain; enabling also unlocks. */
export async function setAccountStatus(
  ctx: PublicCtx,
  userIds: readonly string[],
  status: 'enabled' | 'disabled',
  statusReason: string,
  { now, userId }: WrittenBy,
): Promise<void> {
  if (userIds.length === 0) return
  if (status === 'disabled') await assertSuperAdminRemains(ctx.db, userIds, 'disable')
  await ctx.db
    .updateTable('appUser')
    .set({ status, statusReason, updatedAt: now, updatedBy: userId })
    .where('id', 'in', userIds)
    .execute()
  if (status === 'disabled') await endAllSessions(ctx, userIds)
  else await letIn(ctx.db, userIds, now)
}

/** Deletes an account whose person row the caller has deleted; its acts stay in the log under its name. */
export async function deleteAccount(ctx: PublicCtx, userId: string): Promise<void> {
  await assertSuperAdminRemains(ctx.db, [userId], 'remove')
  await endAllSessions(ctx, [userId])
  await ctx.db.deleteFrom('appUser').where('id', '=', userId).execute()
}
