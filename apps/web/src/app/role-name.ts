import { isRoleFlag, ROLES } from '@shuyuan/contract/access/roles.ts'
import { useLang } from '../words/use-words.ts'
import { stores, useStore } from './stores.ts'

/** The name of a role: the school's own name in Chinese, the built-in name in English. */
export function useRoleName(): (roleFlag: string) => string {
  const lang = useLang()
  const given = useStore(stores.roleInfoList)
  return (roleFlag) => {
    if (lang === 'en' && isRoleFlag(roleFlag)) return ROLES[roleFlag].en
    const own = given.find((role) => role.roleFlag === roleFlag)?.roleName
    return own ?? (isRoleFlag(roleFlag) ? ROLES[roleFlag].zh : roleFlag)
  }
}

/** A built-in role in the reader's language, a school's own as the school calls it. */
export function useNameOfRole(): (role: { roleFlag: string; roleName: string }) => string {
  const known = useRoleName()
  return ({ roleFlag, roleName }) => {
    const word = known(roleFlag)
    return word === roleFlag ? roleName : word
  }
}
