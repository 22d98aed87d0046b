import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aSubSchool, aTeacher, aUser } from '../../../test/builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import type { Ctx } from '../../../wire/context.ts'
import { filterLaws } from '../filter.laws.ts'
import { assertNotMuted } from '../mute/assert-not-muted.flow.ts'
import { aWord } from '../word/sensitive-word.builder.ts'
import { insertRecords, type NewRecord } from './filter-record.store.ts'

let server: TestServer
let mine: string
let manager: Caller
let sub: Caller
let author: string
let wordId: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await expectLaws(server.db, server.clock.now, filterLaws)
  await server.close()
})

beforeEach(async () => {
  await server.db.deleteFrom('sensitiveFilterRecord').execute()
  await server.db.deleteFrom('sensitiveWord').execute()
  mine = await aSubSchool(server.db)
  manager = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE', { realname: '王主任' }))
  sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: mine }))
  author = (await aTeacher(server.db, 'ROLE_FACE_TEACH', { subSchoolId: mine })).userId
  wordId = await aWord(server, '笨蛋', { level: 'hold', category: 'insult' })
})

async function aRecord(change: Partial<NewRecord> = {}): Promise<string> {
  const text = '今天遇到一个笨蛋，气死我了'
  const [id] = await insertRecords(server.db, [
    {
      ...{ createdAt: server.clock.now, userId: author, roleFlag: 'ROLE_FACE_TEACH', subSchoolId: mine },
      ...{ place: 'scoreQuery', refId: null, field: 'text', courseId: null, text, level: 'hold', source: 'publish' },
      ...{ listVersion: 1, state: 'pending' },
      hits: [{ start: 6, end: 8, word: '笨蛋', wordId, level: 'hold', ways: [] }],
      ...change,
    } as NewRecord,
  ])
  return id as string
}

const dayAfter = (days: number) => addDays(schoolDay(server.clock.now), days)
const listed = async (who: Caller, filter = {}) => (await who('listSensitiveWordFilterInfo', filter)).data

describe('the list of hits', () => {
  it('shows what stands around the word, and filters', async () => {
    const id = await aRecord()
    await aRecord({ state: 'blocked', level: 'hold' })
    const [row] = await listed(manager, { state: 'pending' })
    expect(row).toMatchObject({ id, words: ['笨蛋'], snippet: '今天遇到一个笨蛋，气死我了', action: 'hold' })
    expect(row?.marks).toEqual([{ start: 6, end: 8 }])
    for (const [filter, count] of [
      [{ wordId }, 2],
      [{ wordId: newId() }, 0],
      [{ userId: author }, 2],
      [{ word: '笨' }, 2],
      [{ category: 'insult' }, 2],
      [{ category: 'ad' }, 0],
      [{ level: 'block' }, 0],
      [{ place: 'chapter' }, 0],
      [{ source: 'rescan' }, 0],
      [{ from: dayAfter(1) }, 0],
      [{ to: dayAfter(-1) }, 0],
      [{ from: dayAfter(0), to: dayAfter(0) }, 2],
    ] as const)
      expect((await listed(manager, filter)).length).toBe(count)
  })

  it('comes oldest first where something waits, newest first elsewhere', async () => {
    const old = await aRecord({ createdAt: new Date(server.clock.now.getTime() - 60_000) })
    const young = await aRecord()
    expect((await listed(manager, { state: 'pending' })).map(({ id }) => id)).toEqual([old, young])
    expect((await listed(manager)).map(({ id }) => id)).toEqual([young, old])
  })

  it('shows a branch the texts of its own people', async () => {
    const own = await aRecord()
    const theirs = await aRecord({ subSchoolId: await aSubSchool(server.db) })
    expect((await listed(sub)).map(({ id }) => id)).toEqual([own])
    expect((await sub('getSensitiveWordFilterInfo', { id: theirs })).code).toBe('100404')
    const { data } = await sub('rejectSensitiveWordFilterInfo', { ids: [own, theirs], reason: '辱骂' })
    expect(data).toEqual({ done: 1, refused: [{ id: theirs, reason: '数据不存在或已被删除' }] })
  })

  it('goes out as a sheet', async () => {
    await aRecord()
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    const [, row] = await sheets.book('exportSensitiveWordFilterInfo', { state: 'pending' })
    expect(row).toContain('笨蛋')
  })
})

describe('a decision', () => {
  it('is made once, and the second is told by whom', async () => {
    const id = await aRecord()
    expect((await manager('approveSensitiveWordFilterInfo', { ids: [id] })).data.done).toBe(1)
    const second = await manager('rejectSensitiveWordFilterInfo', { ids: [id], reason: '其他' })
    expect(second.data.refused).toEqual([{ id, reason: '该记录已由 王主任 处理' }])
    const [row] = (await manager('listSensitiveWordInfo')).data
    expect(row).toMatchObject({ hits: 1, falseRate: 100 })
  })

  it('needs a reason to reject, and refuses what was never held', async () => {
    const id = await aRecord({ state: 'masked' })
    expect((await manager('rejectSensitiveWordFilterInfo', { ids: [id], reason: '' })).code).toBe('100422')
    const { data } = await manager('approveSensitiveWordFilterInfo', { ids: [id] })
    expect(data.refused).toEqual([{ id, reason: '该记录无须审核' }])
  })

  it('with an exception puts the phrase into the word, for the head school alone', async () => {
    const id = await aRecord()
    expect((await sub('approveSensitiveWordFilterInfo', { ids: [id], exception: '笨蛋，' })).code).toBe('100455')
    expect((await manager('approveSensitiveWordFilterInfo', { ids: [id], exception: '聪明人' })).data).toMatchObject({
      fields: { exception: '排除短语必须包含敏感词' },
    })
    expect((await manager('approveSensitiveWordFilterInfo', { ids: [id], exception: '一个笨蛋' })).data.done).toBe(1)
    const { data } = await manager('testSensitiveWordInfo', { text: '遇到一个笨蛋' })
    expect(data.hits).toEqual([])
  })

  it('takes a text down that is online, and leaves it where it is let through', async () => {
    const host = await aTeacher(server.db, 'ROLE_MASTER_TEACH')
    const { courseId } = await aCourse(server.db, { host })
    const call = await server.as(host)
    await server.db.updateTable('sensitiveWord').set({ status: 'disabled' }).execute()
    server.app.deps.words.forget()
    for (const title of ['笨蛋甲', '笨蛋乙']) await call('addCourseChapterInfo', { courseId, title, pid: '' })
    await server.db.updateTable('sensitiveWord').set({ status: 'enabled' }).execute()
    await server.db.updateTable('wordListVersion').set({ version: 99 }).execute()
    server.app.deps.words.forget()
    const { data } = await manager('rescanSensitiveWordInfo', { days: 7, places: ['chapter'] })
    expect(await server.app.deps.jobs.settled(data.jobId, 20_000)).toBe(true)
    const rows = await listed(manager, { source: 'rescan' })
    const idOf = (title: string) => rows.find(({ snippet }) => snippet === title)?.id as string
    await manager('rejectSensitiveWordFilterInfo', { ids: [idOf('笨蛋甲')], reason: '辱骂' })
    await manager('approveSensitiveWordFilterInfo', { ids: [idOf('笨蛋乙')] })
    const titles = await server.db.selectFrom('chapter').where('courseId', '=', courseId).select('title').execute()
    expect(titles.map(({ title }) => title).sort()).toEqual(['**甲', '笨蛋乙'].sort())
  })
})

describe('a text of a row whose place other tables share', () => {
  it('is taken down in its own table', async () => {
    const { courseId } = await aCourse(server.db, {})
    const [settingId, topicId] = [newId(), newId()]
    await server.db.insertInto('thesisSetting').values({ id: settingId, courseId }).execute()
    const topic = { id: topicId, settingId, title: '笨蛋的一生', body: '' }
    await server.db.insertInto('thesisTopic').values(topic).execute()
    const id = await aRecord({ place: 'thesis', refId: topicId, field: 'title', text: topic.title, source: 'rescan' })
    const { data } = await manager('rejectSensitiveWordFilterInfo', { ids: [id], reason: '辱骂' })
    expect(data.done).toBe(1)
    const row = server.db.selectFrom('thesisTopic').select('title').where('id', '=', topicId)
    expect(await row.executeTakeFirst()).toEqual({ title: '**的一生' })
  })
})

describe('what one hit shows', () => {
  it('is the whole text, the author and earlier decisions on it', async () => {
    const refId = newId()
    const before = await aRecord({ refId })
    await manager('rejectSensitiveWordFilterInfo', { ids: [before], reason: '辱骂' })
    const id = await aRecord({ refId })
    const { data } = await manager('getSensitiveWordFilterInfo', { id })
    expect(data).toMatchObject({ text: '今天遇到一个笨蛋，气死我了', mutedUntil: null })
    expect(data.ofAuthor.map((one) => one.id)).toEqual([before])
    expect(data.earlier).toMatchObject([{ id: before, state: 'rejected', reason: '辱骂' }])
  })
})

describe('a mute', () => {
  const ctx = () => ({ db: server.db, now: server.clock.now, me: { userId: author } }) as unknown as Ctx

  it('keeps its person from posting till it ends or is lifted', async () => {
    expect((await manager('muteSensitiveWordFilterInfo', { userId: author, days: 7, reason: '刷屏' })).code).toBe('0')
    await expect(assertNotMuted(ctx())).rejects.toMatchObject({ code: 100633 })
    const id = await aRecord()
    expect((await manager('getSensitiveWordFilterInfo', { id })).data.muteReason).toBe('刷屏')
    await manager('muteSensitiveWordFilterInfo', { userId: author, days: 1, reason: '再次刷屏' })
    const later = server.clock.now
    server.clock.now = new Date(later.getTime() + 2 * 86_400_000)
    await assertNotMuted(ctx())
    server.clock.now = later
    expect((await manager('unmuteSensitiveWordFilterInfo', { userId: author })).code).toBe('0')
    await assertNotMuted(ctx())
    expect((await manager('unmuteSensitiveWordFilterInfo', { userId: author })).message).toBe('该用户未被禁言')
  })

  it('is put on by the head school, never on oneself', async () => {
    expect((await sub('muteSensitiveWordFilterInfo', { userId: author, days: 7, reason: '刷屏' })).code).toBe('100403')
    const me = await aUser(server.db, 'ROLE_EDU')
    const call = await server.as(me)
    expect((await call('muteSensitiveWordFilterInfo', { userId: me.userId, days: 7, reason: '刷屏' })).code).toBe(
      '100412',
    )
    expect((await manager('muteSensitiveWordFilterInfo', { userId: newId(), days: 7, reason: '刷屏' })).code).toBe(
      '100404',
    )
  })
})
