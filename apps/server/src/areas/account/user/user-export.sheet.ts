import { roleNameIn } from '@shuyuan/contract/access/roles.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { headersOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import { dayOf } from '../../../sheet/cell-text.ts'
import type { SheetExport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { accountText, genderText } from './account-words.ts'
import { maskedMobile } from './masked.ts'
import { type UserRow, userImport } from './user.sheet.ts'
import { type ListedUser, scopeCodes, USER_ORDER, type UserFilter, userQuery } from './user-list.read.ts'

const scoped = (role: ListedUser['roles'][number], lang: Lang) =>
  [roleNameIn(role, lang), role.scopeName].filter(Boolean).join('·')

const heads = headersOf<UserRow>(userImport.columns)

type Listed = ListedUser & { scopes: string[]; statusReason: string | null }

/** The columns of the import without the password, and what else the list shows: it can be corrected and imported again. */
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
    { header: heads.scopes, value: ({ scopes }) => scopes.join(',') },
    {
      header: { zh: '角色与范围', en: 'Roles and scope' },
      width: 32,
      value: ({ roles }, lang) =>
        listed(
          roles.map((role) => scoped(role, lang)),
          lang,
        ),
    },
    { header: heads.status, width: 10, value: ({ status }, lang) => accountText(status, lang) },
    { header: heads.statusReason, width: 20, value: ({ statusReason }) => statusReason ?? '' },
    {
      header: { zh: '最近登录', en: 'Last sign-in' },
      value: ({ lastLoginAt }) => (lastLoginAt ? dayOf(lastLoginAt) : ''),
    },
    { header: { zh: '创建时间', en: 'Created' }, value: ({ createdAt }) => dayOf(createdAt) },
  ],
  rows(db, { me, now }, filters, piece) {
    const query = userQuery(db, me, now, filters).select([scopeCodes.as('scopes'), 'appUser.statusReason'])
    return pieceOf(query, filters.orderBy, 'listUserInfo', USER_ORDER, 'app_user.id', piece)
  },
}
