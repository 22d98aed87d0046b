import { isCollegeAdmin, isSuperAdmin, isUnitBound, type TeachingRole } from '@shuyuan/contract/access/role-groups.ts'
import { roleNameIn } from '@shuyuan/contract/access/roles.ts'
import type { Actor } from '../../../wire/context.ts'
import { unitsInScope } from '../../../wire/scope/scope.policy.ts'
import type { GrantedRole } from './accounts.flow.ts'
import type { GrantableRole } from './grantable-roles.read.ts'
import type { KnownUsers, StoredRole, StoredUser } from './user-sheet.read.ts'

/** The roles and scopes that a row of an account sheet asks for, and whether this person may give and take them. */

export type TellFault = (column: 'roles' | 'scopes', zh: string, en: string) => void

interface Asked {
  roles?: readonly string[]
  scopes?: readonly string[]
}

interface Unit {
  id: string
  isDepartment: boolean
}

const keyOf = ({ roleId, scopeSubSchoolId }: GrantedRole) => `${roleId} ${scopeSubSchoolId ?? ''}`

function rolesNamed(asked: Asked, known: KnownUsers, fault: TellFault): GrantableRole[] | null {
  const roles: GrantableRole[] = []
  for (const name of asked.roles ?? []) {
    const role = known.roles.get(name)
    if (role) roles.push(role)
    else fault('roles', `没有角色「${name}」`, `there is no role ${name}`)
  }
  return roles.length === asked.roles?.length ? roles : null
}

/** Also units that were disabled since a role was scoped to them. */
function unitsNamed(asked: Asked, known: KnownUsers, stored: StoredUser | undefined, fault: TellFault): Unit[] | null {
  const units = (asked.scopes ?? []).map((code) => {
    const own = stored?.roles.find(({ scopeCode }) => scopeCode === code)
    const unit = known.units.get(code)
    return (
      unit ??
      (own?.scopeSubSchoolId && { id: own.scopeSubSchoolId, isDepartment: isCollegeAdmin(own.roleFlag) }) ??
      undefined
    )
  })
  if (units.every((unit) => unit)) return units as Unit[]
  fault('scopes', '没有这个单位', 'no such unit')
  return null
}

/** A bound role has every named unit of its kind as scope; a custom one keeps its scopes or takes the only one named. */
function scopesOf(role: GrantableRole, units: readonly Unit[], held: readonly StoredRole[], fault: TellFault) {
  const name = { zh: role.roleName, en: roleNameIn(role, 'en') }
  if (isUnitBound(role.roleFlag)) {
    const fitting = units.filter(({ isDepartment }) => isDepartment === isCollegeAdmin(role.roleFlag))
    if (fitting.length > 0) return fitting.map(({ id }) => id)
    if (units.length === 0) fault('scopes', '请填写管理范围', 'a scope is required')
    else fault('scopes', `不是「${name.zh}」的范围`, `not a scope for ${name.en}`)
    return null
  }
  if (role.builtin) return [null]
  const own = held.filter(({ roleId }) => roleId === role.id).map(({ scopeSubSchoolId }) => scopeSubSchoolId)
  const isListed = (id: string | null) => id === null || units.some((unit) => unit.id === id)
  if (own.length > 0 && own.every(isListed)) return own
  if (units.length <= 1) return [units[0]?.id ?? null]
  fault('scopes', `请在用户管理中设置「${name.zh}」的范围`, `set the scope of ${name.en} on the page of the user`)
  return null
}

/** What the row asks for, absent where it says nothing about roles; null if it cannot be told. */
export function wantedRoles(
  asked: Asked,
  known: KnownUsers,
  stored: StoredUser | undefined,
  fault: TellFault,
): GrantedRole[] | null | undefined {
  if (!asked.roles) {
    if (!stored) fault('roles', '不能为空', 'must not be empty')
    return stored ? undefined : null
  }
  const roles = rolesNamed(asked, known, fault)
  const units = unitsNamed(asked, known, stored, fault)
  if (!roles || !units) return null
  const grants: GrantedRole[] = []
  for (const role of roles) {
    const scopes = scopesOf(role, units, stored?.roles ?? [], fault)
    if (!scopes) return null
    grants.push(...scopes.map((scopeSubSchoolId) => ({ roleId: role.id, scopeSubSchoolId })))
  }
  if (units.every(({ id }) => grants.some(({ scopeSubSchoolId }) => scopeSubSchoolId === id))) return grants
  fault('scopes', '所填角色没有管理范围', 'these roles have no scope')
  return null
}

export interface RoleChange {
  gone: StoredRole[]
  come: GrantedRole[]
}

export function roleChange(stored: StoredUser | undefined, wanted: readonly GrantedRole[] | undefined): RoleChange {
  if (!wanted) return { gone: [], come: [] }
  const held = stored?.roles ?? []
  const [has, wants] = [new Set(held.map(keyOf)), new Set(wanted.map(keyOf))]
  return {
    gone: held.filter((role) => !wants.has(keyOf(role))),
    come: wanted.filter((role) => !has.has(keyOf(role))),
  }
}

function notGiven(
  me: Actor,
  stored: StoredUser | undefined,
  role: GrantableRole,
  { scopeSubSchoolId }: GrantedRole,
): [column: 'roles' | 'scopes', zh: string, en: string] | null {
  const [zh, en] = [role.roleName, roleNameIn(role, 'en')]
  const own = unitsInScope(me)
  if (!role.isMine)
    return stored
      ? ['roles', `您不能授予或取消「${zh}」`, `you cannot grant or revoke the role ${en}`]
      : ['roles', `您不能授予「${zh}」`, `the role ${en} is not yours to give`]
  if (own && scopeSubSchoolId && !own.includes(scopeSubSchoolId))
    return ['scopes', '超出您的数据范围', 'outside your scope']
  return stored && isSuperAdmin(role.roleFlag)
    ? ['roles', '请在用户管理中设置超级管理员', 'set super admins on the page of the user']
    : null
}

/** Tells what this person may not give or take, and what a running course needs. */
export function judgeRoleChange(
  me: Actor,
  stored: StoredUser | undefined,
  { gone, come }: RoleChange,
  known: KnownUsers,
  fault: TellFault,
): void {
  const byId = new Map([...known.roles.values()].map((role) => [role.id, role]))
  const changed = [...gone, ...come]
  if (stored?.id === me.userId && changed.length > 0)
    fault('roles', '不能修改自己的角色', 'you cannot change your own roles')
  for (const grant of changed) {
    const role = byId.get(grant.roleId)
    const told = role && notGiven(me, stored, role, grant)
    if (told) fault(...told)
  }
  const still = new Set(come.map(({ roleId }) => roleId))
  for (const { roleId, roleFlag } of gone) {
    const name = known.duties.get(stored?.teacherId ?? '')?.get(roleFlag as TeachingRole)
    if (name && !still.has(roleId)) fault('roles', `${name}正在使用该身份`, `${name} needs this role`)
  }
}
