import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { notifySessionChanges, removeSessions } from '../../../wire/session/session.store.ts'
import { letIn } from '../sign-in/login-throttle.store.ts'
import { type AccountChange, addRoles, updateAccounts } from './accounts.flow.ts'
import type { RoleChange } from './sheet-roles.policy.ts'
import type { StoredUser } from './user-sheet.read.ts'

export interface SheetUpdate extends AccountChange {
  stored: StoredUser
  status?: 'enabled' | 'disabled' | undefined
  statusReason?: string | undefined
  roles: RoleChange
}

async function setStatus(db: Db, updates: readonly SheetUpdate[], { now, userId }: WrittenBy): Promise<void> {
  await sql`
    update app_user u set status = c.status, status_reason = c.reason, updated_at = ${now}, updated_by = ${userId}
    from unnest(${updates.map(({ stored }) => stored.id)}::uuid[], ${updates.map(({ status }) => status)}::text[],
      ${updates.map(({ status, statusReason }) => (status === 'disabled' ? (statusReason ?? '') : ''))}::text[]
    ) as c(id, status, reason) where u.id = c.id`.execute(db)
}

/** Changes accounts as rows of a sheet say; whoever is disabled or loses a role is signed out. */
export async function updateFromSheet(db: Db, updates: readonly SheetUpdate[], by: WrittenBy): Promise<void> {
  await updateAccounts(
    db,
    updates.map(({ stored, realname, gender, mobile, email, subSchoolId }) => {
      return { id: stored.id, realname, gender, mobile, email, subSchoolId }
    }),
    by,
  )
  const gone = updates.flatMap(({ roles }) => roles.gone.map(({ id }) => id))
  if (gone.length > 0) await sql`delete from user_role where id = any(${gone}::uuid[])`.execute(db)
  const come = updates.flatMap(({ stored, roles }) => roles.come.map((role) => ({ ...role, userId: stored.id })))
  await addRoles(db, come, by)
  const moved = updates.filter(({ stored, status }) => status !== undefined && status !== stored.status)
  await setStatus(db, moved, by)
  const idsOf = (of: readonly SheetUpdate[]) => of.map(({ stored }) => stored.id)
  await letIn(db, idsOf(moved.filter(({ status }) => status === 'enabled')), by.now)
  const loses = ({ status, roles }: SheetUpdate) => status === 'disabled' || roles.gone.length > 0
  await removeSessions(db, idsOf(updates.filter(loses)))
  await notifySessionChanges(db, idsOf(updates.filter((one) => !loses(one) && one.roles.come.length > 0)))
}
