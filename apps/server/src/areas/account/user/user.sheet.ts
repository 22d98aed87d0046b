import { isCollegeAdmin, isUnitBound } from '@shuyuan/contract/access/role-groups.ts'
import { ROLE, roleNameIn } from '@shuyuan/contract/access/roles.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { asCode, asList, asMobile, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import { newId } from '../../../db/ids.ts'
import { dayOf } from '../../../sheet/cell-text.ts'
import type { Fault, SheetExport, SheetImport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { unitsInScope } from '../../../wire/scope/scope.policy.ts'
import { asPlainCode, emailColumn, genderColumn } from './account-columns.ts'
import { accountText, genderText } from './account-words.ts'
import { createAccounts } from './accounts.flow.ts'
import type { GrantableRole } from './grantable-roles.read.ts'
import { maskedMobile } from './masked.ts'
import { type ListedUser, scopeCodes, USER_ORDER, type UserFilter, userQuery } from './user-list.read.ts'
import { type KnownUsers, knownUsers, userCodes } from './user-sheet.read.ts'

export interface UserRow {
  username: string
  realname: string
  gender?: 'male' | 'female' | 'unknown'
  mobile?: string
  email?: string
  unitCode: string
  roles: string[]
  scopeCode?: string
  password?: string
}

const NAME = '用户名'
const MOBILE = '手机'
const UNIT = '所属分校编码'
const ROLES = '角色标识'
const SCOPE = '角色范围分校编码'
const code = asPlainCode(20)

/** A custom role may be scoped to a unit; those of colleges and branches always are. */
const takesScope = ({ roleFlag, builtin }: GrantableRole) => !builtin || isUnitBound(roleFlag)

type Tell = (column: string, zh: string, en: string) => void

function judgeScope(row: Partial<UserRow>, known: KnownUsers, roles: readonly GrantableRole[], fault: Tell): void {
  const bound = roles.filter(({ roleFlag }) => isUnitBound(roleFlag))
  const unit = row.scopeCode === undefined ? undefined : known.units.get(row.scopeCode)
  if (row.scopeCode === undefined) {
    if (bound.length > 0) fault(SCOPE, '请填写管理范围', 'a scope is required')
  } else if (!unit) fault(SCOPE, '没有这个单位', 'no such unit')
  else if (!roles.some(takesScope)) fault(SCOPE, '所填角色没有管理范围', 'these roles have no scope')
  else
    for (const { roleFlag, roleName } of bound)
      if (unit.isDepartment !== isCollegeAdmin(roleFlag))
        fault(SCOPE, `不是「${roleName}」的范围`, `not a scope for ${roleNameIn({ roleFlag, roleName }, 'en')}`)
}

export const userImport: SheetImport<UserRow, KnownUsers> = {
  call: 'importUserInfo',
  what: { zh: '用户', en: 'users' },
  key: 'username',
  columns: [
    {
      key: 'username',
      header: NAME,
      headerEn: 'User name',
      required: true,
      read: asCode(/^[\w.@-]{4,32}$/, '须为4至32个字母、数字或 _ . @ -', '4 to 32 letters, digits or _ . @ -'),
      guide: {
        zh: '4至32个字母、数字或 _ . @ -，不能与已有用户相同，保存后不能修改。',
        en: '4 to 32 letters, digits or _ . @ -; must be unique and cannot be changed later.',
      },
      sample: 'wang.min',
    },
    {
      key: 'realname',
      header: '姓名',
      headerEn: 'Name',
      required: true,
      read: asText(50),
      guide: { zh: '1至50个字。', en: '1 to 50 characters.' },
      sample: '王敏',
    },
    genderColumn('女'),
    {
      key: 'mobile',
      header: MOBILE,
      headerEn: 'Mobile',
      read: asMobile,
      guide: { zh: '11位，不能与其他启用的用户相同。', en: '11 digits; must not belong to another active user.' },
      sample: '13800000000',
    },
    emailColumn,
    {
      key: 'unitCode',
      header: UNIT,
      headerEn: 'Unit code',
      codeOf: 'unit',
      required: true,
      read: code,
      guide: { zh: '分校或院系，见「可用代码」。', en: 'A branch or college, see “Codes”.' },
      sample: 'HQ',
    },
    {
      key: 'roles',
      header: ROLES,
      headerEn: 'Roles',
      required: true,
      read: asList(asText(40), 10),
      guide: {
        zh: '角色标识或名称，可填多个，用逗号分开，见「可用代码」。',
        en: 'Role flags or names, separated by commas; see “Codes”.',
      },
      sample: ROLE.academicAffairs,
    },
    {
      key: 'scopeCode',
      header: SCOPE,
      headerEn: 'Code of the unit managed',
      codeOf: 'unit',
      read: code,
      guide: {
        zh: '分校管理员填分校，学院管理员填院系；其他内置角色不填。',
        en: 'The branch of a branch manager or the college of a college manager; leave empty for other built-in roles.',
      },
      sample: '',
    },
    {
      key: 'password',
      header: '初始密码',
      headerEn: 'First password',
      read: asText(40, 6),
      guide: {
        zh: '6至40个字符，首次登录须修改。不填的由「重置密码」取得。',
        en: '6 to 40 characters; must be changed at the first sign-in. If empty, use “Reset password” later.',
      },
      sample: '',
    },
  ],

  load: (db, { me }, rows) => knownUsers(db, me, rows),

  faults(row, known, { me }) {
    const faults: Fault[] = []
    const fault: Tell = (column, zh, en) => faults.push({ column, reason: { zh, en } satisfies Words })
    if (known.takenNames.has(row.username ?? '')) fault(NAME, '用户名已存在', 'this user name already exists')
    if (row.mobile && known.takenMobiles.has(row.mobile))
      fault(MOBILE, '手机号已属于其他用户', 'this mobile number belongs to another user')
    const own = unitsInScope(me)
    const unit = known.units.get(row.unitCode ?? '')
    if (!unit) fault(UNIT, '没有这个单位', 'no such unit')
    else if (own && !own.includes(unit.id)) fault(UNIT, '超出您的数据范围', 'outside your scope')
    const roles: GrantableRole[] = []
    for (const name of row.roles ?? []) {
      const role = known.roles.get(name)
      if (!role) fault(ROLES, `没有角色「${name}」`, `there is no role ${name}`)
      else if (!role.isMine)
        fault(ROLES, `您不能授予「${role.roleName}」`, `the role ${roleNameIn(role, 'en')} is not yours to give`)
      else roles.push(role)
    }
    if (roles.length === row.roles?.length) judgeScope(row, known, roles, fault)
    return faults
  },

  change: () => 'add',

  async write(db, { me, now }, rows, known, tell) {
    const accounts = rows.map((row) => ({
      ...row,
      id: newId(),
      subSchoolId: known.units.get(row.unitCode)?.id as string,
      password: row.password ?? null,
      roles: row.roles.map((name) => {
        const role = known.roles.get(name) as GrantableRole
        const scope = takesScope(role) ? known.units.get(row.scopeCode ?? '')?.id : undefined
        return { roleId: role.id, scopeSubSchoolId: scope ?? null }
      }),
    }))
    await createAccounts(db, accounts, { now, userId: me.userId })
    await tell(1)
  },

  codes: (db, { me, lang }) => userCodes(db, me, lang),
}

const scoped = (role: ListedUser['roles'][number], lang: Lang) =>
  [roleNameIn(role, lang), role.scopeName].filter(Boolean).join('·')

const heads = headersOf<UserRow>(userImport.columns)

type Listed = ListedUser & { scopes: string[] }

/** The columns of the import without the password, plus the status of the account. */
export const userExport: SheetExport<UserFilter & { orderBy: string }, Listed> = {
  call: 'exportUserInfo',
  what: { zh: '用户', en: 'Users' },
  columns: [
    { header: heads.username, width: 18, value: ({ username }) => username },
    { header: heads.realname, width: 14, value: ({ realname }) => realname },
    { header: heads.gender, width: 8, value: ({ gender }, lang) => genderText(gender, lang) },
    { header: heads.mobile, value: ({ mobile }) => maskedMobile(mobile) },
    { header: heads.email, width: 24, value: ({ email }) => email },
    { header: heads.unitCode, value: ({ subSchoolCode }) => subSchoolCode },
    { header: { zh: '所属', en: 'Unit' }, width: 22, value: ({ subSchoolName }) => subSchoolName },
    {
      header: heads.roles,
      width: 28,
      value: ({ roles }) => roles.map(({ roleFlag }) => roleFlag).join(','),
    },
    { header: heads.scopeCode, value: ({ scopes }) => scopes.join(',') },
    {
      header: { zh: '角色与范围', en: 'Roles and scope' },
      width: 32,
      value: ({ roles }, lang) =>
        listed(
          roles.map((role) => scoped(role, lang)),
          lang,
        ),
    },
    { header: { zh: '状态', en: 'State' }, width: 10, value: ({ status }, lang) => accountText(status, lang) },
    {
      header: { zh: '最近登录', en: 'Last sign-in' },
      value: ({ lastLoginAt }) => (lastLoginAt ? dayOf(lastLoginAt) : ''),
    },
    { header: { zh: '创建时间', en: 'Created' }, value: ({ createdAt }) => dayOf(createdAt) },
  ],
  rows(db, { me, now }, filters, piece) {
    const query = userQuery(db, me, now, filters).select(scopeCodes.as('scopes'))
    return pieceOf(query, filters.orderBy, 'listUserInfo', USER_ORDER, 'app_user.id', piece)
  },
}
