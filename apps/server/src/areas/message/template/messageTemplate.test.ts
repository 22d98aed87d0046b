import { messageEvents } from '@shuyuan/contract/entities/message/events.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notify } from '../../../messages/notify.store.ts'
import { aUser } from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws, lawsOf } from '../../../test/laws.ts'
import { type Caller, type Person, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let head: Person
let manager: Caller

beforeAll(async () => {
  server = await startTestServer()
  head = await aUser(server.db, 'ROLE_SCHOOL_MANAGE', { realname: '王校长' })
  manager = await server.as(head)
})
afterAll(() => server.close())

const templates = async (filter: object) =>
  (await manager('listMessageTemplate', { kind: 'event', limit: 100, ...filter })).data
async function theTemplate(eventKey: string, channel = 'inSite', lang = 'zh') {
  const [row] = await templates({ eventKey, channel, lang })
  return (await manager('getMessageTemplate', { id: row?.id ?? '' })).data
}
const update = async (eventKey: string, change: object, channel = 'inSite') => {
  const { id, updatedAt, title, content } = await theTemplate(eventKey, channel)
  return manager('updateMessageTemplate', { id, updatedAt, title, content, ...change })
}
const fieldsOf = (reply: { data: unknown }) => (reply.data as { fields: Record<string, string> }).fields

it('refuses what could not be sent', async () => {
  expect(fieldsOf(await update('courseJoined', { content: '{课程}{截止时间}' }))).toEqual({
    content: '不认识的占位符：{截止时间}',
  })
  expect(fieldsOf(await update('courseJoined', { title: '' }))).toEqual({ title: '请填写标题' })
  expect(fieldsOf(await update('courseJoined', { content: '字'.repeat(1001) }))).toEqual({ content: '不超过1000字' })
  expect(fieldsOf(await update('courseJoined', { routeKey: 'nowhere' }))).toEqual({ routeKey: '没有此页面' })
  const student = await server.as(await aUser(server.db, 'ROLE_STUDENT'))
  expect((await student('listMessageTemplate', {})).code).toBe('100403')
})

it('an edited text is what people read, its versions are kept and come back', async () => {
  const { userId } = await aUser(server.db, 'ROLE_STUDENT', { realname: '张晓明' })
  expect((await update('courseJoined', { title: '欢迎{姓名}学习《{课程}》' })).code).toBe('0')
  const teller = { db: server.db, now: server.clock.now }
  await notify(teller, 'courseJoined', [userId], { course: '高等数学', courseId: 'c' }, { id: 'edited' })
  expect((await inboxOf(server, userId)).map(({ title }) => title)).toEqual(['欢迎张晓明学习《高等数学》'])

  const { id, version } = await theTemplate('courseJoined')
  expect(version).toBe(2)
  const versions = (await manager('versionListMessageTemplate', { id })).data
  expect(versions).toMatchObject([{ version: 1, title: '您已加入《{课程}》' }])
  expect((await manager('restoreMessageTemplate', { id, version: 1 })).code).toBe('0')
  expect(await theTemplate('courseJoined')).toMatchObject({ version: 3, title: '您已加入《{课程}》' })
  expect((await manager('restoreMessageTemplate', { id, version: 99 })).code).toBe('100404')
  await expectLaws(server.db, server.clock.now, lawsOf('message'))
})

it('keeps the last twenty versions, and refuses a form that is out of date', async () => {
  for (let n = 0; n < 24; n++) await update('scorePublished', { title: `《{课程}》成绩${n}` })
  const { id, updatedAt, content } = await theTemplate('scorePublished')
  expect((await manager('versionListMessageTemplate', { id })).data).toHaveLength(20)
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  await update('scorePublished', { title: '新' })
  expect((await manager('updateMessageTemplate', { id, updatedAt, title: '旧', content })).code).toBe('100409')
  await expectLaws(server.db, server.clock.now, lawsOf('message'))
})

it('one text is in use for an event, channel and language; the product’s own cannot be deleted', async () => {
  const place = { kind: 'event', eventKey: 'courseJoined', channel: 'inSite', lang: 'zh' } as const
  const { data: id } = await manager('addMessageTemplate', { ...place, title: '另一段', content: '《{课程}》' })
  expect((await manager('setStatusMessageTemplate', { id, status: 'enabled' })).code).toBe('0')
  const rows = await templates({ eventKey: 'courseJoined', channel: 'inSite', lang: 'zh' })
  expect(rows.map((row) => [row.builtin, row.status]).sort()).toEqual([
    ['0', 'enabled'],
    ['1', 'disabled'],
  ])
  const own = rows.find(({ builtin }) => builtin === '1')?.id ?? ''
  expect((await manager('deleteMessageTemplate', { id: own })).message).toContain('不能删除')
  expect((await manager('deleteMessageTemplate', { id })).code).toBe('0')
})

it('says which switched-on channels lack a text', async () => {
  const lacking = async () =>
    (await manager('eventListMessageTemplate')).data.find(({ eventKey }) => eventKey === 'courseJoined')?.missing
  expect(await lacking()).toEqual([])
  for (const { id } of await templates({ eventKey: 'courseJoined', channel: 'inSite' }))
    await manager('setStatusMessageTemplate', { id, status: 'disabled' })
  expect(await lacking()).toEqual(['inSite'])
})

it('previews with samples, counts SMS, and sends a test to oneself', async () => {
  const draft = { eventKey: 'scorePublished', lang: 'zh', title: '《{课程}》' } as const
  const email = await manager('previewMessageTemplate', {
    ...draft,
    channel: 'email',
    content: '<p>{课程}<script>x</script></p>',
  })
  expect(email.data).toMatchObject({ title: '《高等数学》', html: '<p>高等数学</p>' })
  const sms = await manager('previewMessageTemplate', { ...draft, channel: 'sms', content: '字'.repeat(71) })
  expect(sms.data.parts).toBe(2)
  const { id } = await theTemplate('scorePublished', 'inSite')
  expect((await manager('testMessageTemplate', { id })).data.state).toBe('sent')
  expect(await inboxOf(server, head.userId)).toHaveLength(1)
})

it('goes out as a sheet and comes back, in either language, as new versions of the texts in use', async () => {
  const [chinese, english] = [await sheetsOf(server, head), await sheetsOf(server, head, 'en')]
  const whole = await chinese.book('exportMessageTemplate', { kind: 'event' })
  const again = await english.preview('importMessageTemplate', whole)
  expect([again.bad, again.counts.same, again.counts.total > 50]).toEqual([[], again.counts.total, true])

  const HEAD = ['事件', '渠道', '语言', '标题', '内容']
  const row = (event: string, channel: string, title: string, content: string) => [
    event,
    channel,
    '中文',
    title,
    content,
  ]
  const name = messageEvents.courseJoined.name.zh
  const { bad, good, importId } = await chinese.preview('importMessageTemplate', [
    HEAD,
    row(name, '站内', '请看《{课程}》', '您已加入《{课程}》'),
    row(name, '邮件', '', '<p>x</p>'),
    row(name, '短信', '', '{不认识}'),
    row('没有的事件', '站内', '标题', '内容'),
  ])
  expect(good.map(({ row: at, change }) => [at, change])).toEqual([[2, 'update']])
  expect(bad.map(({ row: at, column, reason }) => [at, column, reason])).toEqual([
    [3, '标题', '请填写标题'],
    [4, '内容', '不认识的占位符：{不认识}'],
    [5, '事件', expect.stringContaining('只能填')],
  ])
  await chinese.commit('importMessageTemplate', importId)
  expect((await theTemplate('courseJoined')).title).toBe('请看《{课程}》')
  await expectLaws(server.db, server.clock.now, lawsOf('message'))
})
