import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { badField, found, taken } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { pageOf } from '../../../wire/page.ts'
import { assertCanManageExampleThingsOf } from './example-thing.policy.ts'
import {
  deleteExampleThing,
  insertExampleThing,
  lockExampleThing,
  nameIsTaken,
  unitExists,
  updateExampleThing,
} from './example-thing.store.ts'
import { EXAMPLE_THING_ORDER, exampleThingQuery, findExampleThing } from './example-thing-list.read.ts'

const nameTaken = (name: string) => taken('name', { zh: '名称', en: 'The name' }, name)

/** An existing unit that this person manages. */
async function assertUnit(ctx: Ctx, subSchoolId: string): Promise<void> {
  assertCanManageExampleThingsOf(ctx.me, subSchoolId)
  if (!(await unitExists(ctx.db, subSchoolId))) throw badField('subSchoolId', '没有这个单位', 'there is no such unit')
}

/** The row to change, in a unit that this person manages. */
async function own(ctx: Ctx, id: string) {
  const row = found(await lockExampleThing(ctx.db, id))
  assertCanManageExampleThingsOf(ctx.me, row.subSchoolId)
  return row
}

export const exampleThingInfoHandlers: Handlers<'exampleThingInfo'> = {
  listExampleThingInfo: (ctx, input) =>
    pageOf(
      exampleThingQuery(ctx.db, ctx.me, input),
      input,
      'listExampleThingInfo',
      EXAMPLE_THING_ORDER,
      'exampleThing.id',
    ),

  getExampleThingInfo: async (ctx, { id }) => found(await findExampleThing(ctx.db, ctx.me, id)),

  async addExampleThingInfo(ctx, form) {
    await assertUnit(ctx, form.subSchoolId)
    const id = await insertExampleThing(ctx.db, form, writtenBy(ctx))
    if (!id) throw nameTaken(form.name)
    ctx.log({ targetType: 'exampleThing', targetId: id, targetName: form.name, after: form })
    return id
  },

  async updateExampleThingInfo(ctx, { id, updatedAt, ...change }) {
    const before = await own(ctx, id)
    assertFresh(before.updatedAt, updatedAt)
    if (change.subSchoolId !== undefined) await assertUnit(ctx, change.subSchoolId)
    const { subSchoolId = before.subSchoolId, name = before.name } = change
    if (await nameIsTaken(ctx.db, { subSchoolId, name }, id)) throw nameTaken(name)
    await updateExampleThing(ctx.db, id, change, writtenBy(ctx))
    ctx.log({ targetType: 'exampleThing', targetId: id, targetName: name, before, after: change })
    return null
  },

  async deleteExampleThingInfo(ctx, { id }) {
    const before = await own(ctx, id)
    await deleteExampleThing(ctx.db, id)
    ctx.log({ targetType: 'exampleThing', targetId: id, targetName: before.name, before })
    return null
  },
}
