import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, outsideScope } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { updateAccounts } from '../../account/user/accounts.flow.ts'
import { assertManageable } from '../../account/user/assert-manageable.read.ts'
import { assertMobileFree } from '../../account/user/taken.read.ts'
import { findCaredStudent } from './student-list.read.ts'

/** The student, in one of the classes of this person; of others nothing is told but that they are outside of the scope. */
export async function assertCaredStudent(ctx: Ctx, id: string) {
  const own = await findCaredStudent(ctx, id)
  if (own) return own
  found(await ctx.db.selectFrom('student').select('id').where('id', '=', id).executeTakeFirst())
  throw outsideScope()
}

export const targetOf = ({ id, realname, studentNo }: { id: string; realname: string; studentNo: string }) => ({
  targetType: 'student' as const,
  targetId: id,
  targetName: `${realname} ${studentNo}`,
})

interface Change {
  id: string
  updatedAt: string
  mobile?: string | undefined
  email?: string | undefined
}

/** Mobile number and e-mail address, and nothing else of the record. */
export async function changeContact(ctx: Ctx, { id, updatedAt, ...change }: Change) {
  const own = await assertCaredStudent(ctx, id)
  await assertManageable(ctx.db, ctx.me, [own.userId])
  const before = found(
    await ctx.db
      .selectFrom('appUser')
      .select(['mobile', 'email', 'updatedAt'])
      .where('id', '=', own.userId)
      .forUpdate()
      .executeTakeFirst(),
  )
  assertFresh(before.updatedAt, updatedAt)
  await assertMobileFree(ctx.db, change.mobile, own.userId)
  await updateAccounts(ctx.db, [{ id: own.userId, ...change }], writtenBy(ctx))
  ctx.log({ ...targetOf(own), before, after: change })
  return null
}
