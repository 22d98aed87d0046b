import { isSuperAdmin } from '@shuyuan/contract/access/role-groups.ts'
import { ROLE, roleNameIn } from '@shuyuan/contract/access/roles.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { asChoice, asCode, asList, asMobile, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import { newId } from '../../../db/ids.ts'
import { compareStored, pairsOf } from '../../../sheet/compare-stored.ts'
import type { Fault, SheetBy, SheetImport } from '../../../sheet/sheet.ts'
import { unitsInScope } from '../../../wire/scope/scope.policy.ts'
import { canChangeAccount, canSeeAccount } from './account.policy.ts'
import { asPlainCode, emailColumn, genderColumn } from './account-columns.ts'
import { ACCOUNT_STATES, accountText, GENDERS } from './account-words.ts'
import { createAccounts, type NewAccount } from './accounts.flow.ts'
import { isAboveCaller } from './assert-manageable.read.ts'
import { judgeRoleChange, roleChange, type TellFault, wantedRoles } from './sheet-roles.policy.ts'
import { type SheetUpdate, updateFromSheet } from './update-from-sheet.flow.ts'
import { type KnownUsers, knownUsers, type StoredUser, userCodes } from './user-sheet.read.ts'

export interface UserRow {
  username: string
  realname: string
  gender?: 'male' | 'female' | 'unknown'
  mobile?: string
  email?: string
  unitCode?: string
  roles?: string[]
  scopes?: string[]
  status?: 'enabled' | 'disabled' | 'locked'
  statusReason?: string
  password?: string
}

const NAME = '用户名'
const MOBILE = '手机'
const UNIT = '所属分校编码'
const ROLES = '角色标识'
const SCOPE = '角色范围分校编码'
const STATUS = '状态'
const REASON = '停用原因'
const PASSWORD = '初始密码'
const REASON_MIN = 2
const SCOPES_MAX = 20
const code = asPlainCode(20)

type Tell = (column: string, zh: string, en: string) => void
const COLUMN_OF = { roles: ROLES, scopes: SCOPE } as const

/** The stored account that a row changes, what would change of its roles, and how that reads in the preview. */
function meant(row: Partial<UserRow>, known: KnownUsers, tell: TellFault = () => undefined) {
  const stored = known.stored.get(row.username ?? '')
  const wanted = wantedRoles(row, known, stored, tell)
  return { stored, wanted, roles: roleChange(stored, wanted ?? undefined) }
}

function changeOf(row: Partial<UserRow>, known: KnownUsers, lang: Lang) {
  const { stored, roles } = meant(row, known)
  if (!stored) return 'add'
  const isSame = roles.gone.length + roles.come.length === 0
  return compareStored(
    userImport.columns,
    {
      ...pairsOf(stored, row, ['realname', 'gender', 'mobile', 'email', 'unitCode'], { gender: GENDERS }),
      status: {
        stored: stored.status,
        wanted: row.status === 'locked' ? undefined : row.status,
        text: (by) => accountText(stored.status, by),
      },
      roles: {
        stored: true,
        wanted: isSame,
        text: (by) =>
          listed(
            stored.roles.map((role) => [roleNameIn(role, by), role.scopeCode].filter(Boolean).join('·')),
            by,
          ),
      },
    },
    lang,
  )
}

/** Accounts that this person may not see are told like user names that are taken. */
function judgeStored(
  row: Partial<UserRow>,
  stored: StoredUser,
  known: KnownUsers,
  { me, lang }: SheetBy,
  fault: Tell,
): void {
  const account = { ...stored, roleFlags: stored.roles.map(({ roleFlag }) => roleFlag) }
  const isSelf = stored.id === me.userId
  const isSeen = isSelf || canSeeAccount(me, account)
  const isOwn = isSelf || (canChangeAccount(me, account) && !isAboveCaller(me, stored.roles))
  if (!isSeen) fault(NAME, '用户名已存在', 'this user name already exists')
  if (row.password !== undefined)
    fault(PASSWORD, '已有用户的密码请用「重置密码」', 'this user exists; use “Reset password”')
  if (!isSeen || changeOf(row, known, lang) === 'same') return
  if (!isOwn) fault(NAME, '您不能修改该用户', 'you cannot change this user')
  if (row.unitCode !== undefined && row.unitCode !== stored.unitCode && (stored.studentId || stored.teacherId))
    fault(
      UNIT,
      '学生和教师的所属请在学生管理、教师管理中修改',
      'change a student’s or teacher’s unit in their own record',
    )
  const isMoved = row.status !== undefined && row.status !== 'locked' && row.status !== stored.status
  if (!isMoved) return
  if (isSelf) fault(STATUS, '不能停用自己', 'you cannot disable yourself')
  else if (account.roleFlags.some(isSuperAdmin))
    fault(STATUS, '请在用户管理中设置超级管理员', 'set super admins on the page of the user')
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
        zh: '4至32个字母、数字或 _ . @ -，保存后不能修改。已有用户的用户名：修改该用户，留空的列保持不变。',
        en: '4 to 32 letters, digits or _ . @ -; cannot be changed later. The name of an existing user changes that user; empty cells leave what there is.',
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
      read: code,
      guide: {
        zh: '新用户必填。分校或院系，见「可用代码」。',
        en: 'Required for a new user. A branch or college, see “Codes”.',
      },
      sample: 'HQ',
    },
    {
      key: 'roles',
      header: ROLES,
      headerEn: 'Roles',
      read: asList(asText(40), 10),
      guide: {
        zh: '新用户必填。角色标识或名称，可填多个，用逗号分开，见「可用代码」。',
        en: 'Required for a new user. Role flags or names, separated by commas; see “Codes”.',
      },
      sample: ROLE.academicAffairs,
    },
    {
      key: 'scopes',
      header: SCOPE,
      headerEn: 'Code of the unit managed',
      codeOf: 'unit',
      read: asList(code, SCOPES_MAX),
      guide: {
        zh: '分校管理员填分校，学院管理员填院系，可填多个，用逗号分开；其他内置角色不填。',
        en: 'The branch of a branch manager or the college of a college manager, several separated by commas; leave empty for other built-in roles.',
      },
      sample: '',
    },
    {
      key: 'status',
      header: STATUS,
      headerEn: 'State',
      read: asChoice(ACCOUNT_STATES),
      guide: { zh: '启用、停用；新用户不填为启用。', en: 'enabled or disabled; a new user is enabled if empty.' },
      sample: '',
    },
    {
      key: 'statusReason',
      header: REASON,
      headerEn: 'Why disabled',
      read: asText(200),
      guide: { zh: '停用时必填，至少2个字。', en: 'Required when disabling, at least 2 characters.' },
      sample: '',
    },
    {
      key: 'password',
      header: PASSWORD,
      headerEn: 'First password',
      read: asText(40, 6),
      guide: {
        zh: '仅用于新用户：6至40个字符，首次登录须修改。不填的由「重置密码」取得。',
        en: 'For new users only: 6 to 40 characters, to be changed at the first sign-in. If empty, use “Reset password” later.',
      },
      sample: '',
    },
  ],

  load: (db, { me }, rows) => knownUsers(db, me, rows),

  faults(row, known, by) {
    const faults: Fault[] = []
    const fault: Tell = (column, zh, en) => faults.push({ column, reason: { zh, en } satisfies Words })
    const ofRoles: Fault[] = []
    const tellRoles: TellFault = (column, zh, en) => ofRoles.push({ column: COLUMN_OF[column], reason: { zh, en } })
    const { stored, roles, wanted } = meant(row, known, tellRoles)
    if (stored) judgeStored(row, stored, known, by, fault)
    if (faults.some(({ column }) => column === NAME)) return faults
    const isNewMobile = row.mobile !== undefined && row.mobile !== stored?.mobile
    const holders = known.holders.get(row.mobile ?? '') ?? []
    if (isNewMobile && (known.twice.has(row.mobile ?? '') || holders.some((id) => id !== stored?.id)))
      fault(MOBILE, '手机号已属于其他用户', 'this mobile number belongs to another user')
    const own = unitsInScope(by.me)
    const unit = known.units.get(row.unitCode ?? '')
    if (row.unitCode === undefined && !stored) fault(UNIT, '不能为空', 'must not be empty')
    else if (row.unitCode !== undefined && row.unitCode !== stored?.unitCode) {
      if (!unit) fault(UNIT, '没有这个单位', 'no such unit')
      else if (own && !own.includes(unit.id)) fault(UNIT, '超出您的数据范围', 'outside your scope')
    }
    if (row.status === 'disabled' && stored?.status !== 'disabled' && (row.statusReason ?? '').length < REASON_MIN)
      fault(REASON, '请填写原因，至少 2 个字符', 'give a reason of at least 2 characters')
    if (wanted) judgeRoleChange(by.me, stored, roles, known, tellRoles)
    return [...faults, ...ofRoles]
  },

  change: (row, known, { lang }) => changeOf(row, known, lang),

  async write(db, { me, now }, rows, known, tell) {
    const by = { now, userId: me.userId }
    const unitOf = ({ unitCode }: UserRow) => known.units.get(unitCode ?? '')?.id
    const states = ({ status, statusReason }: UserRow) => ({
      status: status === 'locked' ? undefined : status,
      statusReason: statusReason ?? '',
    })
    const [accounts, updates]: [NewAccount[], SheetUpdate[]] = [[], []]
    for (const row of rows) {
      const { stored, wanted, roles } = meant(row, known)
      if (stored) updates.push({ ...row, ...states(row), stored, roles, subSchoolId: unitOf(row) })
      else {
        const account = { ...row, ...states(row), id: newId(), subSchoolId: unitOf(row) ?? null }
        accounts.push({ ...account, password: row.password ?? null, roles: wanted ?? [] })
      }
    }
    await createAccounts(db, accounts, by)
    await tell(0.5)
    await updateFromSheet(db, updates, by)
    await tell(1)
  },

  codes: (db, { me, lang }) => userCodes(db, me, lang),
}
