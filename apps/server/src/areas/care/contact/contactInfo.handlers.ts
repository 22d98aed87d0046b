import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { pageOf } from '../../../wire/page.ts'
import { assertCaredStudent, targetOf } from '../student/change-contact.flow.ts'
import { assertOwnAndFresh, assertTimes } from './contact.policy.ts'
import { deleteContact, insertContact, lockContact, updateContact } from './contact.store.ts'
import { CONTACT_ORDER, contactQuery, findContact } from './contact-list.read.ts'

/** A record that this person may still change, with its student. */
async function ownContact(ctx: Ctx, id: string) {
  const row = found(await lockContact(ctx.db, id))
  const student = await assertCaredStudent(ctx, row.studentId)
  assertOwnAndFresh(row, ctx.me.userId, ctx.now)
  return { row, student }
}

export const contactInfoHandlers: Handlers<'contactInfo'> = {
  listContactInfo: (ctx, input) =>
    pageOf(contactQuery(ctx, input), input, 'listContactInfo', CONTACT_ORDER, 'contact_log.id'),

  getContactInfo: async (ctx, { id }) => found(await findContact(ctx, id)),

  async addContactInfo(ctx, { studentId, nextFollowAt = null, ...form }) {
    const student = await assertCaredStudent(ctx, studentId)
    assertTimes({ at: form.at, nextFollowAt }, ctx.now)
    const id = await insertContact(ctx.db, { studentId, nextFollowAt, ...form }, writtenBy(ctx))
    ctx.log({ ...targetOf(student), after: { ...form, nextFollowAt } })
    return id
  },

  async updateContactInfo(ctx, { id, updatedAt, ...change }) {
    const { row, student } = await ownContact(ctx, id)
    assertFresh(row.updatedAt, updatedAt)
    assertTimes(
      { ...change, nextFollowAt: change.nextFollowAt === row.nextFollowAt ? null : change.nextFollowAt },
      ctx.now,
    )
    await updateContact(ctx.db, id, change, ctx.now)
    ctx.log({ ...targetOf(student), before: row, after: change })
    return null
  },

  async deleteContactInfo(ctx, { id }) {
    const { row, student } = await ownContact(ctx, id)
    await deleteContact(ctx.db, id)
    ctx.log({ ...targetOf(student), before: { way: row.way, at: row.at, outcome: row.outcome, content: row.content } })
    return null
  },
}
