import { isSuperAdmin } from '@shuyuan/contract/access/role-groups.ts'
import { stores, useStore } from './stores.ts'

/** May the current role open the page of this route key? */
export function useCanOpen(): (routeKey: string) => boolean {
  const role = useStore(stores.currentRole)
  const pages = useStore(stores.permissions)[role]
  return (routeKey) => isSuperAdmin(role) || (pages ?? []).includes(routeKey)
}

/** May the current role press `routeKey:button`? A look-only account presses nothing. */
export function useCanPress(): (permission: string) => boolean {
  const role = useStore(stores.currentRole)
  const buttons = useStore(stores.buttons)[role]
  const isReadOnly = useStore(stores.userInfo)?.readOnly === '1'
  return (permission) => !isReadOnly && (isSuperAdmin(role) || (buttons ?? []).includes(permission))
}
