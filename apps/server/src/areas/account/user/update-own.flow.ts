import type { Db } from '../../../db/db.ts'
import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { canSendLink, sendEmailLink, useTicket } from '../contact/contact-code.flow.ts'
import { assertMobileFree } from './taken.read.ts'
import { updateProfile } from './user.store.ts'

const profileOf = (db: Db, userId: string) =>
  db.selectFrom('appUser').select(['gender', 'mobile', 'email', 'avatarFileId', 'updatedAt']).where('id', '=', userId)

async function assertOwnAvatar({ db, me }: Ctx, fileId: string | undefined): Promise<void> {
  if (!fileId) return
  const own = await db
    .selectFrom('file')
    .select('id')
    .where('id', '=', fileId)
    .where('ownerId', '=', me.userId)
    .where('kind', '=', 'avatar')
    .executeTakeFirst()
  if (!own) throw new AppError(100404)
}

type Given = Parameters<Handlers<'userInfo'>['updateOwnUserInfo']>[1]

/**
 * What a person changes of the own account. The link to a new address goes out first, outside of the transaction: it may
 * be refused, takes as long as the mail server does, and changes nothing before it is opened.
 */
export async function updateOwn(ctx: Ctx, input: Given): Promise<{ confirmSentTo: string }> {
  const { userId, username } = ctx.me
  const { smsTicket = '', mobile, email, updatedAt, ...rest } = input
  const known = found(await profileOf(ctx.db, userId).executeTakeFirst())
  assertFresh(known.updatedAt, updatedAt)
  await assertOwnAvatar(ctx, rest.avatarFileId)
  const confirmSentTo = email && email !== known.email && (await canSendLink(ctx)) ? email : ''
  if (confirmSentTo) await sendEmailLink(ctx, confirmSentTo)
  const change = {
    ...rest,
    ...(mobile === undefined ? {} : { mobile }),
    ...(email === undefined || confirmSentTo ? {} : { email }),
  }
  await ctx.deps.db.transaction().execute(async (db) => {
    const before = found(await profileOf(db, userId).forUpdate().executeTakeFirst())
    assertFresh(before.updatedAt, updatedAt)
    if (mobile !== undefined) {
      await useTicket({ ...ctx, db }, smsTicket, mobile)
      // Somebody else may have taken it since the code was sent.
      await assertMobileFree(db, mobile, userId)
    }
    await updateProfile(db, userId, change, writtenBy(ctx))
    ctx.log({ targetType: 'user', targetId: userId, targetName: username, before, after: change })
  })
  return { confirmSentTo }
}
