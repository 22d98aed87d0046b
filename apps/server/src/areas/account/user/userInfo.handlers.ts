import { SIGN_INS_SHOWN } from '@shuyuan/contract/calls/account/userInfo.calls.ts'
import { errorText } from '@shuyuan/contract/errors.ts'
import { notify } from '../../../messages/notify.store.ts'
import { exportSheet } from '../../../sheet/export.flow.ts'
import { importSheet } from '../../../sheet/import.flow.ts'
import { templateSheet } from '../../../sheet/template.flow.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, found, outsideScope } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { pageOf } from '../../../wire/page.ts'
import { endSessions, listSessions } from '../../../wire/session/session.store.ts'
import { linkOf } from '../../file/file-link.ts'
import { useEmailLink } from '../contact/contact-code.flow.ts'
import { assertOldPassword } from '../sign-in/check-password.flow.ts'
import { hashPassword, isWeakPassword } from '../sign-in/password.ts'
import { readPerson } from '../sign-in/person.read.ts'
import { signInsOf } from '../sign-in/sign-ins.read.ts'
import { assertNotSelf, canChangeAccount, canSeeAccount } from './account.policy.ts'
import { readAccountDetail } from './account-detail.read.ts'
import { idNumberKeys } from './account-keys.read.ts'
import { resetPasswords, setAccountStatus } from './accounts.flow.ts'
import { maskedIdNumber, openIdNumber } from './id-number.ts'
import { maskedMobile } from './masked.ts'
import { searchPersons } from './person-search.read.ts'
import { updateOwn } from './update-own.flow.ts'
import { createUser, deleteUser, lockManageable, updateUser } from './user.flow.ts'
import { userImport } from './user.sheet.ts'
import { changePassword, updateProfile } from './user.store.ts'
import { userExport } from './user-export.sheet.ts'
import { grantRoles } from './user-grants.flow.ts'
import { USER_ORDER, userQuery } from './user-list.read.ts'

const nameOf = ({ username, realname }: { username: string; realname: string }) => `${username} ${realname}`

/** A call about one account is allowed for oneself and for whoever manages it. */
async function seen(ctx: Ctx, id: string) {
  const row = found(await readAccountDetail(ctx.db, id, ctx.now, ctx.lang))
  const flags = { ...row, roleFlags: row.roles.map(({ roleFlag }) => roleFlag) }
  const isKeeper = (await ctx.deps.access.of(ctx.me.role)).pages.includes('userList')
  if (id !== ctx.me.userId && !(isKeeper && canSeeAccount(ctx.me, flags))) throw outsideScope()
  return { row, canEdit: isKeeper && canChangeAccount(ctx.me, flags) }
}

export const userInfoHandlers: Handlers<'userInfo'> = {
  searchPersonUserInfo: (ctx, input) => searchPersons(ctx.db, ctx.me, input),

  async updateUserPwd(ctx, { id, oldPwd, newPwd }) {
    if (id !== ctx.me.userId) throw outsideScope()
    const person = found(await readPerson(ctx.db, { id }))
    await assertOldPassword(ctx, person, oldPwd)
    if (await isWeakPassword(newPwd, person.username, oldPwd)) throw new AppError(100427)
    const passwordHash = await hashPassword(ctx.deps.config, newPwd)
    await ctx.db.transaction().execute(async (db) => {
      await changePassword(db, id, passwordHash, writtenBy(ctx))
      await endSessions({ ...ctx, db }, id)
      const teller = { db, now: ctx.now }
      await notify(teller, 'passwordChanged', [id], { time: ctx.now, place: ctx.ip }, { id, turn: ctx.now })
    })
    return null
  },

  async listUserInfo(ctx, input) {
    const query = userQuery(ctx.db, ctx.me, ctx.now, input)
    const { rows, total } = await pageOf(query, input, 'listUserInfo', USER_ORDER, 'app_user.id')
    return {
      rows: rows.map(({ gender: _, email: __, subSchoolCode: ___, subSchoolId, roles, ...row }) => {
        const roleFlags = roles.map(({ roleFlag }) => roleFlag)
        return {
          ...row,
          roles: roles.map(({ roleFlag, roleName, scopeName }) => ({ roleFlag, roleName, scopeName })),
          mobile: maskedMobile(row.mobile),
          canEdit: canChangeAccount(ctx.me, { id: row.id, subSchoolId, roleFlags }),
        }
      }),
      total,
    }
  },

  async getUserInfo(ctx, { id }) {
    const { row, canEdit } = await seen(ctx, id)
    const { mobile, avatarFileId, idNumberCipher, ...detail } = row
    return {
      ...detail,
      mobile: canEdit ? mobile : '',
      mobileMasked: maskedMobile(mobile),
      idNumberMasked: maskedIdNumber(openIdNumber(await idNumberKeys(ctx.db), idNumberCipher)),
      avatarUrl: avatarFileId ? await linkOf(ctx, avatarFileId, 'avatar', 'inline') : '',
      openSessions: (await listSessions(ctx, id)).length,
      signIns: await signInsOf(ctx.db, row.username, SIGN_INS_SHOWN, ctx.lang),
      canEdit,
    }
  },

  async addUserInfo(ctx, form) {
    const made = await createUser(ctx, form)
    ctx.log({ targetType: 'user', targetId: made.id, targetName: nameOf(form), after: form })
    return made
  },

  async updateUserInfo(ctx, { id, updatedAt, ...form }) {
    const before = await lockManageable(ctx, id)
    assertFresh(before.updatedAt, updatedAt)
    await updateUser(ctx, before, form)
    ctx.log({ targetType: 'user', targetId: id, targetName: nameOf(before), before, after: form })
    return null
  },

  async deleteUserInfo(ctx, { id }) {
    const before = await deleteUser(ctx, id)
    ctx.log({ targetType: 'user', targetId: id, targetName: nameOf(before), before })
    return null
  },

  async deleteBatchUserInfo(ctx, { ids }) {
    const rows: { id: string; name: string; ok: boolean; reason: string }[] = []
    for (const id of new Set(ids)) {
      const names = await ctx.db.selectFrom('appUser').select(['username', 'realname']).where('id', '=', id).execute()
      const name = names.map(nameOf).join('')
      try {
        await deleteUser(ctx, id)
        rows.push({ id, name, ok: true, reason: '' })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        rows.push({ id, name, ok: false, reason: errorText(error.code, error.facts, ctx.lang) })
      }
    }
    const gone = rows.filter(({ ok }) => ok).map(({ name }) => name)
    ctx.log({ targetType: 'user', targetName: gone, before: { deleted: gone } })
    return rows
  },

  async settingUserInfo(ctx, { id, roles, updatedAt }) {
    assertNotSelf(ctx.me, id, '不能修改自己的角色', 'you cannot change your own roles')
    const row = await lockManageable(ctx, id)
    assertFresh(row.updatedAt, updatedAt)
    const told = await grantRoles(ctx, row, roles)
    ctx.log({ targetType: 'user', targetId: id, targetName: nameOf(row), ...told })
    return null
  },

  async resetPwdUserInfo(ctx, { id, reason }) {
    assertNotSelf(ctx.me, id, '请在个人信息中修改自己的密码', 'change your own password in My account')
    const row = await lockManageable(ctx, id)
    const made = await resetPasswords(ctx, [id], writtenBy(ctx))
    ctx.log({ targetType: 'user', targetId: id, targetName: nameOf(row), after: { reset: 1, reason } })
    return { password: made.get(id) ?? '' }
  },

  async setStatusUserInfo(ctx, { id, status, reason = '' }) {
    if (status === 'disabled') {
      assertNotSelf(ctx.me, id, '不能停用自己', 'you cannot disable yourself')
      if (reason.length < 2)
        throw badField('reason', '请填写原因，至少 2 个字符', 'give a reason of at least 2 characters')
    }
    const before = await lockManageable(ctx, id)
    await setAccountStatus(ctx, [id], status, status === 'disabled' ? reason : '', writtenBy(ctx))
    ctx.log({ targetType: 'user', targetId: id, targetName: nameOf(before), before, after: { status, reason } })
    return null
  },

  importUserInfo: (ctx, input, file) => importSheet(ctx, userImport, input, file),
  templateUserInfo: (ctx) => templateSheet(ctx, userImport),
  exportUserInfo: (ctx, filters) => exportSheet(ctx, userExport, filters),

  async listSessionUserInfo(ctx, { id }) {
    await seen(ctx, id)
    const rows = await listSessions(ctx, id)
    return rows.map(({ appRole, ...row }) => ({ ...row, role: appRole, current: row.id === ctx.sessionId }))
  },

  updateOwnUserInfo: updateOwn,

  async confirmEmailUserInfo(ctx, { token }) {
    const email = await useEmailLink(ctx, token)
    const { userId, username } = ctx.me
    await updateProfile(ctx.db, userId, { email }, writtenBy(ctx))
    ctx.log({ targetType: 'user', targetId: userId, targetName: username, after: { email } })
    return { email }
  },

  async endSessionUserInfo(ctx, { id }) {
    const { userId } = found(
      await ctx.db.selectFrom('session').select('userId').where('id', '=', id).executeTakeFirst(),
    )
    const { row, canEdit } = await seen(ctx, userId)
    if (userId !== ctx.me.userId && !canEdit) throw outsideScope()
    await endSessions(ctx, userId, id)
    ctx.log({ targetType: 'user', targetId: userId, targetName: nameOf(row) })
    return null
  },
}
