import { isRoleFlag } from '@shuyuan/contract/access/roles.ts'
import { defaultPermissions, screenTable } from '@shuyuan/contract/screens/index.ts'

/** Permission keys (pages and buttons) that a built-in role holds in a new school, pages in the contract's order. */
export const defaultGrants = (roleFlag: string): string[] =>
  isRoleFlag(roleFlag)
    ? Object.entries(screenTable).flatMap(([key, screen]) => defaultPermissions(key, screen, screen.grants[roleFlag]))
    : []
