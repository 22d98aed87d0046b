import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../../test/builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { anExampleThing } from './example-thing.builder.ts'

let server: TestServer
let userId: string
let me: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const person = await aUser(server.db, 'ROLE_TEACHER')
  userId = person.userId
  me = await server.as(person)
})

const form = (change = {}) => ({ name: '样例一', amount: 300, ...change })
const detail = async (id: string) => (await me('getExampleThingInfo', { id })).data
const freshness = async (id: string) => ({ updatedAt: (await detail(id)).updatedAt })
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
}

describe('adding and changing an example thing', () => {
  it('says which fields are wrong', async () => {
    const { code, data } = await me('addExampleThingInfo', form({ name: ' ', amount: -1 }))
    expect([code, Object.keys((data as never as { fields: object }).fields)]).toEqual(['100422', ['name', 'amount']])
  })

  it('is refused to who holds no button of it', async () => {
    const edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
    expect((await edu('addExampleThingInfo', form())).code).toBe('100403')
  })

  it('keeps out everyone else, as if the row were not there', async () => {
    const theirs = await anExampleThing(server.db)
    const { updatedAt } = await server.db
      .selectFrom('exampleThing')
      .select('updatedAt')
      .where('id', '=', theirs)
      .executeTakeFirstOrThrow()
    const answers = [
      await me('getExampleThingInfo', { id: theirs }),
      await me('updateExampleThingInfo', { id: theirs, updatedAt: updatedAt.toISOString(), amount: 1 }),
      await me('deleteExampleThingInfo', { id: theirs }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '100404'))
    const left = await server.db.selectFrom('exampleThing').select('amount').where('id', '=', theirs).execute()
    expect(left).toEqual([{ amount: 100 }])
  })

  it('changes what is given, leaves the rest, and refuses an old copy', async () => {
    const { data: id } = await me('addExampleThingInfo', form())
    const { updatedAt } = await detail(id)
    later()
    expect((await me('updateExampleThingInfo', { id, updatedAt, amount: 500 })).code).toBe('0')
    expect(await detail(id)).toMatchObject({ name: '样例一', amount: 500 })
    expect((await me('updateExampleThingInfo', { id, updatedAt, amount: 1 })).code).toBe('100409')
  })

  it('has a name once among those of a person', async () => {
    await anExampleThing(server.db, { name: '样例一' })
    const { data: id } = await me('addExampleThingInfo', form())
    expect((await me('addExampleThingInfo', form())).data).toMatchObject({ fields: { name: '名称「样例一」已存在' } })
    const second = await anExampleThing(server.db, { userId })
    const renamed = { id: second, ...(await freshness(second)), name: '样例一' }
    expect((await me('updateExampleThingInfo', renamed)).code).toBe('100411')
    expect((await me('updateExampleThingInfo', { ...renamed, id, ...(await freshness(id)) })).code).toBe('0')
  })

  it('is deleted, and the log tells what it was', async () => {
    const { data: id } = await me('addExampleThingInfo', form())
    later()
    await me('updateExampleThingInfo', { id, ...(await freshness(id)), amount: 500 })
    later()
    expect((await me('deleteExampleThingInfo', { id })).code).toBe('0')
    expect((await me('deleteExampleThingInfo', { id })).code).toBe('100404')
    const lines = await server.db
      .selectFrom('opLog')
      .select(['action', 'targetType', 'targetName', 'before', 'after'])
      .where('targetId', '=', id)
      .where('outcome', '=', 'success')
      .orderBy('at')
      .execute()
    expect(lines).toMatchObject([
      { action: 'add', targetType: 'exampleThing', targetName: '样例一', after: { name: '样例一', amount: 300 } },
      { action: 'update', before: { amount: 300 }, after: { amount: 500 } },
      { action: 'delete', before: { name: '样例一', amount: 500 } },
    ])
  })
})

it('lists what is the person’s own, filters by name, finds wildcards literally, and sorts', async () => {
  await anExampleThing(server.db, { name: '甲%' })
  await anExampleThing(server.db, { userId, name: '甲%', amount: 1 })
  await anExampleThing(server.db, { userId, name: '乙', amount: 2 })
  const named = async (filter = {}) => (await me('listExampleThingInfo', filter)).data.map(({ name }) => name)
  expect(await named({ keyWords: '甲%' })).toEqual(['甲%'])
  expect(await named({ keyWords: '甲_' })).toEqual([])
  expect(await named({ orderBy: 'amount@desc' })).toEqual(['乙', '甲%'])
})
