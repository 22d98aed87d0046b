import { AppError } from '../error.ts'

/** What the dialog needs: the signed-in person, words and pages of the frame around it, and the ways out. */
export const BEFORE_NEW_PASSWORD: readonly string[] = [
  'getProfile',
  'getStartUp',
  'getValue',
  'getAllListDictInfo',
  'getCurrentTermInfo',
  'menuPageLink',
  'getRoleInfoList',
  'getAllRoleResRoleInfo',
  'getAllRoleBtnRoleInfo',
  'switchRole',
  'updateUserPwd',
  'logout',
]
const allowed = new Set(BEFORE_NEW_PASSWORD)

/** A password that somebody else knows only allows its own change. */
export function assertOwnPassword({ mustChangePassword }: { mustChangePassword: boolean }, callName: string): void {
  if (mustChangePassword && !allowed.has(callName)) throw new AppError(100425)
}
