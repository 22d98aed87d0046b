import { AppError, found, outsideScope } from '../../wire/error.ts'
import type { Handlers } from '../../wire/handlers.ts'
import { assertFresh } from '../../wire/stale.ts'
import { linkOf } from '../file/file-link.ts'
import { maySeeAccount } from './account.policy.ts'
import { readAccountDetail } from './account-detail.read.ts'
import { passwordIsRight } from './check-password.flow.ts'
import { maskedMobile } from './masked.ts'
import { hashPassword, isWeakPassword } from './password.ts'
import { readPerson } from './person.read.ts'
import { searchPersons } from './person-search.read.ts'
import { endSessions, listSessions } from './session.store.ts'

export const userInfoHandlers: Handlers<'userInfo'> = {
  searchPersonUserInfo: (ctx, input) => searchPersons(ctx.db, ctx.me, input),

  async updateUserPwd(ctx, { id, oldPwd, newPwd }) {
    if (id !== ctx.me.userId) throw outsideScope()
    const person = found(await readPerson(ctx.db, { id }))
    if (!(await passwordIsRight(ctx, person, oldPwd))) throw new AppError(100426)
    if (await isWeakPassword(newPwd, person.username, oldPwd)) throw new AppError(100427)
    const passwordHash = await hashPassword(ctx.deps.config, newPwd)
    await ctx.db.transaction().execute(async (db) => {
      await db
        .updateTable('appUser')
        .set({ passwordHash, mustChangePassword: false, updatedAt: ctx.now, updatedBy: ctx.me.userId })
        .where('id', '=', id)
        .execute()
      await endSessions({ ...ctx, db }, id)
    })
    return null
  },

  async getUserInfo(ctx, { id }) {
    if (!maySeeAccount(ctx.me, id)) throw outsideScope()
    const { mobile, avatarFileId, ...detail } = found(await readAccountDetail(ctx.db, id))
    return {
      ...detail,
      mobileMasked: maskedMobile(mobile),
      idNumberMasked: '',
      avatarUrl: avatarFileId ? await linkOf(ctx, avatarFileId, 'avatar', 'inline') : '',
    }
  },

  async listSessionUserInfo(ctx, { id }) {
    if (!maySeeAccount(ctx.me, id)) throw outsideScope()
    const rows = await listSessions(ctx.db, id)
    return rows.map(({ appRole, ...row }) => ({ ...row, role: appRole, current: row.id === ctx.sessionId }))
  },

  async updateOwnUserInfo(ctx, input) {
    const before = found(
      await ctx.db
        .selectFrom('appUser')
        .select(['gender', 'email', 'avatarFileId', 'updatedAt'])
        .where('id', '=', ctx.me.userId)
        .forUpdate()
        .executeTakeFirst(),
    )
    assertFresh(before.updatedAt, input.updatedAt)
    if (input.avatarFileId) {
      const own = await ctx.db
        .selectFrom('file')
        .select('id')
        .where('id', '=', input.avatarFileId)
        .where('ownerId', '=', ctx.me.userId)
        .where('kind', '=', 'avatar')
        .executeTakeFirst()
      if (!own) throw new AppError(100404)
    }
    await ctx.db
      .updateTable('appUser')
      .set({
        ...(input.gender === undefined ? {} : { gender: input.gender }),
        ...(input.email === undefined ? {} : { email: input.email }),
        ...(input.avatarFileId === undefined ? {} : { avatarFileId: input.avatarFileId || null }),
        updatedAt: ctx.now,
        updatedBy: ctx.me.userId,
      })
      .where('id', '=', ctx.me.userId)
      .execute()
    ctx.log({ targetType: 'user', targetId: ctx.me.userId, before, after: input })
    return null
  },

  async endSessionUserInfo(ctx, { id }) {
    const session = found(await ctx.db.selectFrom('session').select('userId').where('id', '=', id).executeTakeFirst())
    if (!maySeeAccount(ctx.me, session.userId)) throw outsideScope()
    await endSessions(ctx, session.userId, id)
    return null
  },
}
