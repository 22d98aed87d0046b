import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, taken } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { pageOf } from '../../../wire/page.ts'
import {
  deleteExampleThing,
  insertExampleThing,
  lockExampleThing,
  nameIsTaken,
  updateExampleThing,
} from './example-thing.store.ts'
import { EXAMPLE_THING_ORDER, exampleThingQuery, findExampleThing } from './example-thing-list.read.ts'

const nameTaken = (name: string) => taken('name', { zh: '名称', en: 'The name' }, name)

/** The row to change, one of this person's. */
const lockOwn = async ({ db, me }: Ctx, id: string) => found(await lockExampleThing(db, id, me.userId))

export const exampleThingInfoHandlers: Handlers<'exampleThingInfo'> = {
  listExampleThingInfo: (ctx, input) =>
    pageOf(exampleThingQuery(ctx.db, ctx.me.userId, input), input, 'listExampleThingInfo', EXAMPLE_THING_ORDER, 'id'),

  getExampleThingInfo: async (ctx, { id }) => found(await findExampleThing(ctx.db, ctx.me.userId, id)),

  async addExampleThingInfo(ctx, form) {
    const id = await insertExampleThing(ctx.db, form, writtenBy(ctx))
    if (!id) throw nameTaken(form.name)
    ctx.log({ targetType: 'exampleThing', targetId: id, targetName: form.name, after: form })
    return id
  },

  async updateExampleThingInfo(ctx, { id, updatedAt, ...change }) {
    const before = await lockOwn(ctx, id)
    assertFresh(before.updatedAt, updatedAt)
    const { name = before.name } = change
    if (await nameIsTaken(ctx.db, ctx.me.userId, name, id)) throw nameTaken(name)
    await updateExampleThing(ctx.db, id, change, writtenBy(ctx))
    ctx.log({ targetType: 'exampleThing', targetId: id, targetName: name, before, after: change })
    return null
  },

  async deleteExampleThingInfo(ctx, { id }) {
    const before = await lockOwn(ctx, id)
    await deleteExampleThing(ctx.db, id)
    ctx.log({ targetType: 'exampleThing', targetId: id, targetName: before.name, before })
    return null
  },
}
