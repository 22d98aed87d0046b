import type { Variant } from '@shuyuan/contract/calls/account/login.calls.ts'
import type { PersonRow } from './person.read.ts'

/** What a browser may store about its own user: never the password hash, never the status. */
export const presentPerson = (row: PersonRow, variant: Variant) => ({
  id: row.id,
  username: row.username,
  realname: row.realname,
  roleFlags: row.roleFlags.join(','),
  zbUrl: row.zbUrl,
  avatarFileId: row.avatarFileId ?? '',
  isDegree: row.isDegree,
  mustChangePassword: row.mustChangePassword,
  hasPassword: row.passwordHash !== null,
  variant,
  lastRole: row.lastRole,
  logoutUrl: '',
})
