import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { notify } from '../../../messages/notify.store.ts'
import { aUser } from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { type Caller, type Person, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let person: Person
let call: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  person = await aUser(server.db, 'ROLE_STUDENT')
  call = await server.as(person)
  for (const [n, course] of ['高等数学', '线性代数', '管理学'].entries()) {
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    const teller = { db: server.db, now: server.clock.now }
    if (n === 2)
      await notify(
        teller,
        'scorePublished',
        [person.userId],
        { course, courseId: course },
        { id: `${person.userId}${n}` },
      )
    else
      await notify(
        teller,
        'courseJoined',
        [person.userId],
        { course, courseId: course },
        { id: `${person.userId}${n}` },
      )
    await inboxOf(server, person.userId)
  }
})

const titles = async (input: object = {}) => (await call('listRemind', input)).data.map(({ title }) => title)

it('refuses what is no filter', async () => {
  expect((await call('listRemind', { module: 'nothing' as never })).code).toBe('100422')
  expect((await call('readRemind', { ids: [] })).code).toBe('100422')
})

it('lists one’s own messages, the newest first, by module, word and whether they are read', async () => {
  expect(await titles()).toEqual(['《管理学》成绩已公布', '您已加入《线性代数》', '您已加入《高等数学》'])
  expect(await titles({ module: 'score' })).toEqual(['《管理学》成绩已公布'])
  expect(await titles({ keyWords: '线性' })).toEqual(['您已加入《线性代数》'])
  expect(await titles({ read: '1' })).toEqual([])
  expect((await call('unreadCountRemind')).data).toEqual({ total: 3, byModule: { course: 2, score: 1 } })
})

it('counts down as they are read, one by one, by module and all', async () => {
  const { data } = await call('listRemind', {})
  const [newest] = data
  expect((await call('getRemind', { id: newest?.id ?? '' })).data.readAt).toBe(server.clock.now.toISOString())
  expect((await call('unreadCountRemind')).data.total).toBe(2)
  expect((await call('readRemind', { ids: [data[1]?.id ?? ''] })).data.total).toBe(1)
  expect((await call('readAllRemind', { module: 'score' })).data.total).toBe(1)
  expect((await call('readAllRemind', {})).data).toEqual({ total: 0, byModule: {} })
})

it('are nobody else’s', async () => {
  const [mine] = (await call('listRemind', {})).data
  const stranger = await server.as(await aUser(server.db, 'ROLE_STUDENT'))
  expect((await stranger('listRemind', {})).data).toEqual([])
  expect((await stranger('getRemind', { id: mine?.id ?? '' })).code).toBe('100404')
  expect((await stranger('deleteRemind', { id: mine?.id ?? '' })).code).toBe('100404')
  await stranger('readRemind', { ids: [mine?.id ?? ''] })
  expect((await call('unreadCountRemind')).data.total).toBe(3)
  expect((await call('deleteRemind', { id: mine?.id ?? '' })).code).toBe('0')
  expect((await call('unreadCountRemind')).data.total).toBe(2)
})

it('tell the start how many are unread', async () => {
  expect((await call('getStartUp')).data.unread.total).toBe(3)
})
