import { isSchoolAdmin } from '@shuyuan/contract/access/role-groups.ts'
import { AppError, found } from '../../../wire/error.ts'
import { storageState } from '../../../wire/file/storage-state.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { endSessionByToken } from '../../../wire/session/session.store.ts'
import { siteConfig } from '../../../wire/site/site-config.ts'
import { rememberRole } from '../user/user.store.ts'
import { createCaptcha } from './captcha.store.ts'
import { presentPerson } from './person.present.ts'
import { readPerson } from './person.read.ts'
import { currentTermCode, dictVersion } from './profile.read.ts'
import { signInLocally } from './sign-in.flow.ts'

export const loginHandlers: Handlers<'login'> = {
  getSiteConfig: async (ctx) => siteConfig(ctx.deps, ctx.variant, ctx.now),

  getServerTime: async (ctx) => ({ now: ctx.now.getTime() }),

  getCaptcha: (ctx, { kind }) => createCaptcha(ctx.db, kind, ctx.ip, ctx.now),

  local: signInLocally,

  async getProfile(ctx) {
    const person = found(await readPerson(ctx.db, { id: ctx.me.userId }))
    const session = await ctx.db
      .selectFrom('session')
      .select('expiresAt')
      .where('id', '=', ctx.sessionId)
      .executeTakeFirst()
    if (!session) throw new AppError(100402)
    return {
      user: presentPerson(person, ctx.variant),
      currentTerm: await currentTermCode(ctx.db),
      readOnly: ctx.me.readOnly,
      dictVersion: await dictVersion(ctx.db),
      unread: 0,
      expiresAt: session.expiresAt,
      storage: isSchoolAdmin(ctx.me.role) ? await storageState(ctx.deps.config.dataDir) : '',
    }
  },

  async switchRole(ctx, { roleFlag }) {
    if (!ctx.me.roleFlags.includes(roleFlag)) throw new AppError(100405)
    await rememberRole(ctx.db, ctx.me.userId, roleFlag)
    ctx.log({ targetType: 'user', targetId: ctx.me.userId, before: { role: ctx.me.role }, after: { role: roleFlag } })
    return null
  },

  async logout(ctx) {
    return { logoutUrl: ctx.token ? await endSessionByToken(ctx, ctx.token) : '' }
  },
}
