import { assertFresh } from '../../../wire/assert-fresh.ts'
import type { Ctx } from '../../../wire/context.ts'
import { found, taken } from '../../../wire/error.ts'
import type { Handlers } from '../../../wire/handlers.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { pageOf } from '../../../wire/page.ts'
import { assertCanView, assertHostCanEdit } from '../people/duty.policy.ts'
import { courseAccess } from '../people/duty.read.ts'
import {
  deleteExampleThing,
  insertExampleThing,
  lockExampleThing,
  nameIsTaken,
  updateExampleThing,
} from './example-thing.store.ts'
import { EXAMPLE_THING_ORDER, exampleThingQuery, findExampleThing } from './example-thing-list.read.ts'

const nameTaken = (name: string) => taken('name', { zh: '名称', en: 'The name' }, name)

/** The row to change, in a course that this person may edit. */
async function own(ctx: Ctx, id: string) {
  const row = found(await lockExampleThing(ctx.db, id))
  assertHostCanEdit(await courseAccess(ctx, row.courseId))
  return row
}

export const exampleThingInfoHandlers: Handlers<'exampleThingInfo'> = {
  async listExampleThingInfo(ctx, input) {
    const { contentId } = assertCanView(await courseAccess(ctx, input.courseId))
    const query = exampleThingQuery(ctx.db, { ...input, courseId: contentId })
    return pageOf(query, input, 'listExampleThingInfo', EXAMPLE_THING_ORDER, 'exampleThing.id')
  },

  async getExampleThingInfo(ctx, { id }) {
    const { courseId, ...row } = found(await findExampleThing(ctx.db, id))
    assertCanView(await courseAccess(ctx, courseId))
    return row
  },

  async addExampleThingInfo(ctx, form) {
    assertHostCanEdit(await courseAccess(ctx, form.courseId))
    const id = await insertExampleThing(ctx.db, form, writtenBy(ctx))
    if (!id) throw nameTaken(form.name)
    ctx.log({ targetType: 'exampleThing', targetId: id, targetName: form.name, after: form })
    return id
  },

  async updateExampleThingInfo(ctx, { id, updatedAt, ...change }) {
    const before = await own(ctx, id)
    assertFresh(before.updatedAt, updatedAt)
    const { name = before.name } = change
    if (await nameIsTaken(ctx.db, { courseId: before.courseId, name }, id)) throw nameTaken(name)
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
