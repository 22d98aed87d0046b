import { isSuperAdmin } from '@shuyuan/contract/access/role-groups.ts'
import { ROLE } from '@shuyuan/contract/access/roles.ts'
import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { NO_SUCH_ID, startingWith } from '../../../wire/page.ts'
import { unitsInScope } from '../../../wire/scope/scope.policy.ts'

export type AccountStatus = 'enabled' | 'disabled' | 'locked'
export type AccountKind = 'student' | 'teacher' | 'staff'

export interface UserFilter {
  keyword?: string | undefined
  roleFlag?: string | undefined
  subSchoolId?: string | undefined
  status?: AccountStatus | undefined
  kind?: AccountKind | undefined
  lastLoginFrom?: string | undefined
  lastLoginTo?: string | undefined
  neverLogin?: '0' | '1' | undefined
}

/** The SQL expression by which each sortable field of listUserInfo is ordered. */
export const USER_ORDER = {
  username: 'app_user.username',
  realname: 'app_user.realname',
  lastLoginAt: 'app_user.last_login_at',
  createdAt: 'app_user.created_at',
}

/** Failed sign-ins are counted by network, over all networks, and by browsers that the account has used before. */
const lockedUntil = (now: Date) => sql<Date | null>`(
  select max(f.locked_until) from login_failure f
  where f.user_id = app_user.id and f.locked_until > ${now})`

const lockedIds = (now: Date) => sql<string>`(
  select f.user_id from login_failure f where f.locked_until > ${now} and f.user_id is not null)`

const isStudent = sql<boolean>`exists (select 1 from student st where st.user_id = app_user.id)`
const isTeacher = sql<boolean>`exists (select 1 from teacher te where te.user_id = app_user.id)`
const OF_KIND: Readonly<Record<AccountKind, RawBuilder<boolean>>> = {
  student: isStudent,
  teacher: isTeacher,
  staff: sql<boolean>`not ${isStudent} and not ${isTeacher}`,
}
const kinds = sql<AccountKind[]>`array_remove(array[
  case when ${isStudent} then 'student' end, case when ${isTeacher} then 'teacher' end,
  case when ${OF_KIND.staff} then 'staff' end], null)`

interface ShownRole {
  roleId: string
  roleFlag: string
  roleName: string
  scopeSubSchoolId: string | null
  scopeName: string
}

const roles = sql<ShownRole[]>`(
  select coalesce(json_agg(json_build_object('roleId', r.id, 'roleFlag', r.role_flag, 'roleName', r.role_name,
    'scopeSubSchoolId', ur.scope_sub_school_id, 'scopeName', coalesce(rs.school_name, '')) order by r.sort, rs.sort), '[]')
  from user_role ur join role r on r.id = ur.role_id left join sub_school rs on rs.id = ur.scope_sub_school_id
  where ur.user_id = app_user.id)`

/** The codes of the units that the roles are scoped to, as in the account sheet. */
export const scopeCodes = sql<string[]>`array(
  select distinct rs.school_code from user_role ur join sub_school rs on rs.id = ur.scope_sub_school_id
  where ur.user_id = app_user.id order by rs.school_code)`

const holds = (roleFlag: string) => sql<boolean>`exists (
  select 1 from user_role ur join role r on r.id = ur.role_id where ur.user_id = app_user.id and r.role_flag = ${roleFlag})`

/** A unit and all its descendants. */
const unitAndBelow = (id: string) => sql<string>`(
  with recursive below as (
    select id from sub_school where id = ${id}
    union select s.id from sub_school s join below b on s.pid = b.id)
  select id from below)`

const named = (keyword: string) => sql<string>`(
  select x.id from app_user x where x.username like ${startingWith(keyword)}
  union select x.id from app_user x where x.realname like ${startingWith(keyword)}
  union select x.id from app_user x where x.mobile <> '' and x.mobile like ${startingWith(keyword)})`

function visibleUsers(db: Db, me: Actor, now: Date, filter: UserFilter) {
  let query = db.selectFrom('appUser').leftJoin('subSchool', 'subSchool.id', 'appUser.subSchoolId')
  const units = unitsInScope(me)
  if (units) query = query.where('appUser.subSchoolId', 'in', [...units, NO_SUCH_ID])
  if (!isSuperAdmin(me.role)) query = query.where(({ not }) => not(holds(ROLE.superAdmin)))
  const { keyword, roleFlag, subSchoolId, status, kind, lastLoginFrom, lastLoginTo, neverLogin } = filter
  if (keyword) query = query.where('appUser.id', 'in', named(keyword))
  if (roleFlag) query = query.where(holds(roleFlag))
  if (subSchoolId) query = query.where('appUser.subSchoolId', 'in', unitAndBelow(subSchoolId))
  if (status === 'disabled') query = query.where('appUser.status', '=', 'disabled')
  if (status === 'locked')
    query = query.where('appUser.status', '<>', 'disabled').where('appUser.id', 'in', lockedIds(now))
  if (status === 'enabled')
    query = query.where('appUser.status', '<>', 'disabled').where('appUser.id', 'not in', lockedIds(now))
  if (kind) query = query.where(OF_KIND[kind])
  if (lastLoginFrom) query = query.where('lastLoginAt', '>=', startOfDay(lastLoginFrom))
  if (lastLoginTo) query = query.where('lastLoginAt', '<', endOfDay(lastLoginTo))
  if (neverLogin === '1') query = query.where('lastLoginAt', 'is', null)
  return query
}

export const userQuery = (db: Db, me: Actor, now: Date, filter: UserFilter) =>
  visibleUsers(db, me, now, filter)
    .select(['appUser.id', 'username', 'realname', 'gender', 'mobile', 'email', 'appUser.subSchoolId'])
    .select(['lastLoginAt', 'appUser.createdAt', 'appUser.updatedAt'])
    .select([
      sql<string>`coalesce(sub_school.school_name, '')`.as('subSchoolName'),
      sql<string>`coalesce(sub_school.school_code, '')`.as('subSchoolCode'),
      kinds.as('kinds'),
      roles.as('roles'),
      lockedUntil(now).as('lockedUntil'),
      sql<AccountStatus>`case when app_user.status = 'disabled' then 'disabled'
        when ${lockedUntil(now)} is not null then 'locked' else 'enabled' end`.as('status'),
    ])
    .$narrowType<{ gender: 'male' | 'female' | 'unknown' }>()

export type ListedUser = Awaited<ReturnType<ReturnType<typeof userQuery>['execute']>>[number]
