import { AppError } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { endSessionByToken } from '../../../wire/session/session.store.ts'
import { siteConfig } from '../../../wire/site/site-config.ts'
import { rememberRole } from '../user/user.store.ts'
import { createCaptcha } from './captcha.store.ts'
import { readProfile } from './profile.read.ts'
import { signInLocally } from './sign-in.flow.ts'

export const loginHandlers: Handlers<'login'> = {
  getSiteConfig: async (ctx) => siteConfig(ctx.deps, ctx.variant, ctx.now),

  getServerTime: async (ctx) => ({ now: ctx.now.getTime() }),

  getCaptcha: (ctx, { kind }) => createCaptcha(ctx.db, kind, ctx.ip, ctx.now),

  local: signInLocally,

  getProfile: readProfile,

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
