import { EVERYBODY } from '@shuyuan/contract/entities/talk/notice.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aStudent, aSubSchool, aUser } from '../../../test/builders.ts'
import { type Caller, type Person, startTestServer, type TestServer } from '../../../test/server.ts'
import { aNotice } from './notice.builder.ts'

let server: TestServer
let head: Person
let school: Caller
let east: string

beforeAll(async () => {
  server = await startTestServer()
  head = await aUser(server.db, 'ROLE_SCHOOL_MANAGE')
  school = await server.as(head)
  east = await aSubSchool(server.db, { schoolName: '东校区' })
  await aStudent(server.db, { subSchoolId: east })
})
afterAll(() => server.close())

const form = (change = {}) => ({
  ...{
    title: `校庆期间停机维护的通知 ${newId().slice(-6)}`,
    category: 'school' as const,
    body: '<p>周六八点至十点停机。</p>',
  },
  ...{ scope: EVERYBODY, forVisitors: '1' as const, ...change },
})
const seen = async () => (await server.nobody('publicListNotice', {})).data.map(({ id }) => id)
const published = async (change = {}, call = school) => {
  const { data: id } = await call('addNotice', form(change))
  expect((await call('publishNotice', { id })).code).toBe('0')
  return id
}

describe('a notice for visitors', () => {
  it('is from the head school and to everybody', async () => {
    const refused = async (call: Caller, change = {}) =>
      ((await call('addNotice', form(change))).data as unknown as { fields: Record<string, string> }).fields
    const branch = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: east }))
    expect(await refused(branch)).toHaveProperty('forVisitors')
    const some = { scope: { ...EVERYBODY, roles: ['ROLE_STUDENT' as const] } }
    expect(await refused(school, some)).toEqual({ forVisitors: '发给全体人员的通知才能给访客看' })
  })

  it('is read without signing in while it is published, in words alone', async () => {
    const { data: draft } = await school('addNotice', form())
    const id = await published()
    const inside = await published({ forVisitors: '0' })
    const list = await server.nobody('publicListNotice', {})
    expect(list).toMatchObject({ code: '0', total: 1 })
    expect(Object.keys(list.data[0] ?? {}).sort()).toEqual(['body', 'id', 'publishAt', 'summary', 'title'])
    expect(await seen()).toEqual([id])
    expect(await seen()).not.toContain(draft)
    expect((await server.nobody('getNotice', { id })).code).toBe('100402')
    expect((await school('getNotice', { id })).data).toMatchObject({ forVisitors: '1' })
    expect((await school('getNotice', { id: inside })).data).toMatchObject({ forVisitors: '0' })
    await school('withdrawNotice', { id, reason: '改期' })
    expect(await seen()).toEqual([])
  })

  it('is neither one whose scope names somebody nor one of a unit, whatever its mark says', async () => {
    const all = { forVisitors: true, state: 'published', publishAt: server.clock.now } as const
    await aNotice(server.db, head, { ...all, scope: JSON.stringify({ ...EVERYBODY, subSchoolIds: [east] }) })
    await aNotice(server.db, head, { ...all, reach: JSON.stringify({ by: head.userId, kind: 'units', ids: [east] }) })
    expect(await seen()).toEqual([])
    const picture = '<p>请看<img data-file-id="x" src="/api/file/open/x">说明<video src="y"></video></p>'
    const id = await aNotice(server.db, head, { ...all, body: picture })
    expect((await server.nobody('publicListNotice', {})).data).toMatchObject([{ id, body: '<p>请看说明</p>' }])
  })

  it('is a copy only when it is marked again', async () => {
    const id = await published()
    const { data: copy } = await school('copyNotice', { id })
    expect((await school('getNotice', { id: copy })).data.forVisitors).toBe('0')
  })
})

describe('the list of those who oversee', () => {
  it('is narrowed by the days of publication and by the unit in whose name it is', async () => {
    const on = (day: string, row = {}) =>
      aNotice(server.db, head, {
        title: '按日查找',
        state: 'published',
        publishAt: new Date(`${day}T04:00:00Z`),
        ...row,
      })
    const first = await on('2024-03-01')
    const second = await on('2024-03-02', { unitId: east })
    const third = await on('2024-03-03')
    const listed = async (filter: object) =>
      (await school('listNotice', { keyWords: '按日查找', orderBy: 'publishAt@asc', ...filter })).data.map(
        ({ id }) => id,
      )
    expect(await listed({ from: '2024-03-02' })).toEqual([second, third])
    expect(await listed({ to: '2024-03-02' })).toEqual([first, second])
    expect(await listed({ from: '2024-03-02', to: '2024-03-02' })).toEqual([second])
    expect(await listed({ subSchoolId: east })).toEqual([second])
    expect(await listed({ subSchoolId: 'head' })).toEqual([first, third])
    expect((await school('listNotice', { from: 'yesterday' })).code).toBe('100422')
    expect((await school('listNotice', { subSchoolId: 'nowhere' })).code).toBe('100422')
  })
})
