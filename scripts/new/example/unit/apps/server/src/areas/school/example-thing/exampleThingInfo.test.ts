import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCollege, aSubSchool, aUser } from '../../../test/builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { anExampleThing } from './example-thing.builder.ts'

let server: TestServer
let mine: string
let other: string
let edu: Caller
let college: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const { db, clock } = server
  clock.now = new Date(clock.now.getTime() + 1000)
  mine = await aCollege(db)
  other = await aCollege(db)
  edu = await server.as(await aUser(db, 'ROLE_EDU'))
  college = await server.as(await aUser(db, 'ROLE_COLLEGE', { scopeSubSchoolId: mine }))
})

const form = (change = {}) => ({ subSchoolId: mine, name: '样例一', amount: 300, ...change })
const detail = async (id: string) => (await edu('getExampleThingInfo', { id })).data
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
}

describe('adding and changing an example thing', () => {
  it('says which fields are wrong', async () => {
    const { code, data } = await edu('addExampleThingInfo', form({ name: ' ', amount: -1 }))
    expect([code, Object.keys((data as never as { fields: object }).fields)]).toEqual(['100422', ['name', 'amount']])
    const nowhere = form({ subSchoolId: '01890000-0000-7000-8000-000000000000' })
    expect((await edu('addExampleThingInfo', nowhere)).data).toMatchObject({ fields: { subSchoolId: '没有这个单位' } })
  })

  it('is refused to who holds no button of it', async () => {
    const host = await server.as(await aUser(server.db, 'ROLE_MASTER_TEACH'))
    expect((await host('addExampleThingInfo', form())).code).toBe('100403')
  })

  it('keeps another unit out of a row, also by moving it there', async () => {
    const theirs = await anExampleThing(server.db, { subSchoolId: other })
    const { updatedAt } = await detail(theirs)
    const moved = { id: await anExampleThing(server.db, { subSchoolId: mine }), subSchoolId: other }
    const answers = [
      await college('addExampleThingInfo', form({ subSchoolId: other })),
      await college('updateExampleThingInfo', { id: theirs, updatedAt, amount: 1 }),
      await college('updateExampleThingInfo', { ...moved, updatedAt: (await detail(moved.id)).updatedAt }),
      await college('deleteExampleThingInfo', { id: theirs }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '100455'))
    expect((await college('getExampleThingInfo', { id: theirs })).code).toBe('100404')
    expect((await detail(theirs)).updatedAt).toBe(updatedAt)
  })

  it('changes what is given, leaves the rest, and refuses an old copy', async () => {
    const { data: id } = await college('addExampleThingInfo', form())
    const { updatedAt } = await detail(id)
    later()
    expect((await college('updateExampleThingInfo', { id, updatedAt, amount: 500 })).code).toBe('0')
    expect(await detail(id)).toMatchObject({ name: '样例一', amount: 500, subSchoolId: mine })
    expect((await college('updateExampleThingInfo', { id, updatedAt, amount: 1 })).code).toBe('100409')
  })

  it('has a name once in its unit', async () => {
    const { data: id } = await edu('addExampleThingInfo', form())
    expect((await edu('addExampleThingInfo', form())).data).toMatchObject({ fields: { name: '名称「样例一」已存在' } })
    expect((await edu('addExampleThingInfo', form({ subSchoolId: other }))).code).toBe('0')
    const second = await anExampleThing(server.db, { subSchoolId: mine })
    const renamed = { id: second, updatedAt: (await detail(second)).updatedAt, name: '样例一' }
    expect((await edu('updateExampleThingInfo', renamed)).code).toBe('100411')
    expect((await edu('updateExampleThingInfo', { ...renamed, id, ...(await freshness(id)) })).code).toBe('0')
  })

  it('is deleted, and the log tells what it was', async () => {
    const { data: id } = await edu('addExampleThingInfo', form())
    later()
    await edu('updateExampleThingInfo', { id, ...(await freshness(id)), amount: 500 })
    later()
    expect((await edu('deleteExampleThingInfo', { id })).code).toBe('0')
    expect((await edu('getExampleThingInfo', { id })).code).toBe('100404')
    expect((await edu('deleteExampleThingInfo', { id })).code).toBe('100404')
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

const freshness = async (id: string) => ({ updatedAt: (await detail(id)).updatedAt })

describe('the list', () => {
  it('shows each unit its own and the school all', async () => {
    const branch = await aSubSchool(server.db)
    const [own, theirs, far] = [
      await anExampleThing(server.db, { subSchoolId: mine }),
      await anExampleThing(server.db, { subSchoolId: other }),
      await anExampleThing(server.db, { subSchoolId: branch }),
    ]
    const idsOf = async (call: Caller) => (await call('listExampleThingInfo', { limit: 100 })).data.map(({ id }) => id)
    expect(await idsOf(college)).toEqual([own])
    expect(await idsOf(await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch })))).toEqual([
      far,
    ])
    expect(await idsOf(edu)).toEqual(expect.arrayContaining([own, theirs, far]))
  })

  it('filters by unit and name, finds wildcards literally, and sorts', async () => {
    await anExampleThing(server.db, { subSchoolId: mine, name: '甲%', amount: 1 })
    await anExampleThing(server.db, { subSchoolId: mine, name: '乙', amount: 2 })
    await anExampleThing(server.db, { subSchoolId: other, name: '甲%' })
    const named = async (filter = {}) =>
      (await edu('listExampleThingInfo', { subSchoolId: mine, ...filter })).data.map(({ name }) => name)
    expect(await named({ keyWords: '甲%' })).toEqual(['甲%'])
    expect(await named({ keyWords: '甲_' })).toEqual([])
    expect(await named({ orderBy: 'amount@desc' })).toEqual(['乙', '甲%'])
  })
})
