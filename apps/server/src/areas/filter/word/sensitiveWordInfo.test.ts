import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCourse, aSubSchool, aTeacher, aUser } from '../../../test/builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { filterLaws } from '../filter.laws.ts'

let server: TestServer
let manager: Caller
let host: Caller
let courseId: string

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
  manager = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
  const teacher = await aTeacher(server.db, 'ROLE_MASTER_TEACH')
  host = await server.as(teacher)
  courseId = (await aCourse(server.db, { host: teacher })).courseId
})

const form = (word: string, change: object = {}) => ({
  word,
  category: 'other' as const,
  level: 'mask' as const,
  ...change,
})
const faults = (answer: { data: unknown }) => (answer.data as { fields: Record<string, string> }).fields
const list = async (filter = {}) => (await manager('listSensitiveWordInfo', filter)).data
const chapter = (title: string) => host('addCourseChapterInfo', { courseId, title, pid: '' })

describe('the list of words', () => {
  it('refuses what is too short, doubled or has a foreign exception', async () => {
    expect(faults(await manager('addSensitiveWordInfo', form('蛋')))).toEqual({ word: '词语过短，容易误伤' })
    expect(faults(await manager('addSensitiveWordInfo', form('发票', { exceptions: ['收据'] })))).toEqual({
      exceptions: '排除短语必须包含敏感词',
    })
    await manager('addSensitiveWordInfo', form('轮盘赌'))
    expect(faults(await manager('addSensitiveWordInfo', form('輪 盤 賭')))).toEqual({
      word: '与已有词“轮盘赌”相同（归一化后）',
    })
  })

  it('is for the head school alone, whoever holds the page', async () => {
    const branch = await aSubSchool(server.db)
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    expect((await sub('listSensitiveWordInfo')).code).toBe('100403')
    expect((await host('addSensitiveWordInfo', form('代写论文'))).code).toBe('100403')
  })

  it('adds, changes and deletes, guarded by the time of the last change', async () => {
    const { data: id } = await manager('addSensitiveWordInfo', form('代写论文', { exceptions: ['反对代写论文'] }))
    const [row] = await list()
    expect(row).toMatchObject({ id, matchVariant: '1', exceptionCount: 1, hits: 0, falseRate: null, status: 'enabled' })
    const { updatedAt } = row as { updatedAt: string }
    expect((await manager('updateSensitiveWordInfo', { id, updatedAt, word: '代考论文' } as never)).data).toMatchObject(
      {
        fields: { exceptions: '排除短语必须包含敏感词' },
      },
    )
    expect((await manager('updateSensitiveWordInfo', { id, updatedAt, level: 'block' })).code).toBe('0')
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect((await manager('updateSensitiveWordInfo', { id, updatedAt, level: 'hold' })).code).toBe('0')
    await manager('deleteSensitiveWordInfo', { id })
    expect(await list()).toEqual([])
    expect((await manager('deleteSensitiveWordInfo', { id })).code).toBe('100404')
  })

  it('takes many words at once and says which not', async () => {
    await manager('addSensitiveWordInfo', form('网赌'))
    const words = ['代写论文', '代 写 论 文', '蛋', '網賭', '刷单兼职', '', '长'.repeat(51)]
    const { data } = await manager('addBatchSensitiveWordInfo', { words, category: 'ad', level: 'hold' })
    expect(data.done).toBe(2)
    expect(data.refused.map(({ word }) => word)).toEqual(['代 写 论 文', '蛋', '網賭', '长'.repeat(51)])
    const ids = (await list({ category: 'ad' })).map(({ id }) => id)
    expect((await manager('setBatchSensitiveWordInfo', { ids, status: 'disabled' })).data.done).toBe(2)
    expect((await list({ status: 'disabled' })).length).toBe(2)
    expect((await manager('setBatchSensitiveWordInfo', { ids })).code).toBe('100422')
  })

  it('finds by word, category, level and hits, and comes most found first', async () => {
    await manager('addSensitiveWordInfo', form('笨蛋', { category: 'insult' }))
    await manager('addSensitiveWordInfo', form('代写论文', { category: 'cheat', level: 'block' }))
    await chapter('写给代写论文的人')
    await chapter('第二次代写论文')
    await chapter('笨蛋也能学会')
    expect((await list()).map(({ word, hits }) => [word, hits])).toEqual([
      ['代写论文', 2],
      ['笨蛋', 1],
    ])
    for (const [filter, count] of [
      [{ keyWords: '论文' }, 1],
      [{ category: 'insult' }, 1],
      [{ level: 'block' }, 1],
      [{ hasHits: '1' }, 2],
      [{ hasHits: '0' }, 0],
    ] as const)
      expect((await list(filter)).length).toBe(count)
    const { data } = await manager('statSensitiveWordInfo')
    expect(data).toMatchObject({ words: 2, enabled: 2 })
    expect(data.byDay.length).toBe(30)
    expect(data.byDay.at(-1)).toMatchObject({ block: 2, mask: 1, hold: 0 })
  })

  it('goes out as a sheet and comes back unchanged, and says bad rows', async () => {
    await manager('addSensitiveWordInfo', form('发票', { exceptions: ['电子发票', '发票，发票'], remark: '广告' }))
    const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
    const [head, ...rows] = await sheets.book('exportSensitiveWordInfo')
    const preview = await sheets.preview('importSensitiveWordInfo', [head as string[], ...rows])
    expect(preview.counts).toMatchObject({ same: 1 })
    const bad = await sheets.preview('importSensitiveWordInfo', [
      head as string[],
      ['蛋', '辱骂', '替换', '是', '', ''],
      ['發票', '广告', '替换', '是', '', ''],
      ['网赌', '体育', '替换', '是', '', ''],
      ['刷单', '广告', '替换', '否', '兼职', ''],
    ])
    expect(bad.bad.map(({ row }) => row)).toEqual([2, 3, 4, 5])
  })
})

describe('trying a text', () => {
  it('shows each hit with why it matched, and stores nothing', async () => {
    await manager('addSensitiveWordInfo', form('轮盘赌', { level: 'block' }))
    await manager('addSensitiveWordInfo', form('笨蛋'))
    const { data } = await manager('testSensitiveWordInfo', { text: '輪*盤*賭的笨蛋' })
    expect(data).toMatchObject({
      action: 'block',
      result: '輪*盤*賭的**',
      hits: [
        { start: 0, end: 5, word: '轮盘赌', how: ['traditional', 'sign'] },
        { start: 6, end: 8, word: '笨蛋', how: [] },
      ],
    })
    expect(await server.db.selectFrom('sensitiveFilterRecord').selectAll().execute()).toEqual([])
  })
})

describe('published texts', () => {
  it('are refused at their field where a word forbids them, and nothing is written but the hit', async () => {
    await manager('addSensitiveWordInfo', form('代写论文', { level: 'block' }))
    const answer = await chapter('代-写-论-文入门')
    expect(answer).toMatchObject({ code: '100453', message: '内容包含敏感词：代写论文' })
    expect(faults(answer)).toEqual({ title: '内容包含敏感词：代写论文' })
    expect(await server.db.selectFrom('chapter').where('courseId', '=', courseId).selectAll().execute()).toEqual([])
    const records = await server.db.selectFrom('sensitiveFilterRecord').selectAll().execute()
    expect(records).toMatchObject([
      { state: 'blocked', place: 'chapter', field: 'title', text: '代-写-论-文入门', courseId: null },
    ])
  })

  it('are stored with the word starred out, and the hit says where', async () => {
    await manager('addSensitiveWordInfo', form('笨蛋'))
    expect((await chapter('笨蛋也能学会')).code).toBe('0')
    const [row] = await server.db.selectFrom('chapter').where('courseId', '=', courseId).selectAll().execute()
    expect(row?.title).toBe('**也能学会')
    const [record] = await server.db.selectFrom('sensitiveFilterRecord').selectAll().execute()
    expect(record).toMatchObject({ state: 'masked', refId: row?.id, courseId, text: '笨蛋也能学会' })
  })

  it('that need a review are refused where nothing can wait, with words of their own', async () => {
    await manager('addSensitiveWordInfo', form('罢课', { level: 'hold' }))
    expect((await chapter('罢课的历史')).message).toBe('内容包含须人工审核的词，此处不能送审，请修改：罢课')
  })

  it('are rich and in rows that only their section knows', async () => {
    await manager('addSensitiveWordInfo', form('笨蛋'))
    const add = (section: string, more: object) => host('addCourseDetailInfo', { courseId, section, ...more } as never)
    await add('description', { body: '<p>不要做<b>笨</b>蛋</p>' })
    await add('faq', { rows: [{ q: '谁是笨蛋？', a: '没有人是笨蛋。' }] })
    const rows = await server.db.selectFrom('courseDetail').where('courseId', '=', courseId).selectAll().execute()
    expect(rows.map(({ html }) => html)).toContain('<p>不要做<b>*</b>*</p>')
    expect(JSON.stringify(rows.map(({ rows: kept }) => kept))).toContain('没有人是**。')
  })

  it('follow a changed list at once', async () => {
    const { data: id } = await manager('addSensitiveWordInfo', form('笨蛋'))
    await chapter('笨蛋一')
    const { updatedAt } = (await manager('getSensitiveWordInfo', { id })).data
    await manager('updateSensitiveWordInfo', { id, updatedAt, exceptions: ['笨蛋二'] })
    await chapter('笨蛋二')
    await manager('setBatchSensitiveWordInfo', { ids: [id], status: 'disabled' })
    await chapter('笨蛋三')
    const titles = await server.db.selectFrom('chapter').where('courseId', '=', courseId).select('title').execute()
    expect(titles.map(({ title }) => title).sort()).toEqual(['**一', '笨蛋三', '笨蛋二'].sort())
  })
})

describe('checking stored texts', () => {
  const settled = async (jobId: string) => {
    expect(await server.app.deps.jobs.settled(jobId, 20_000)).toBe(true)
    return server.db.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow()
  }

  it('finds what was published before a word came, once, and only at the places asked for', async () => {
    await chapter('蠢材也能学会')
    await manager('addSensitiveWordInfo', form('蠢材', { level: 'hold' }))
    const nowhere = await manager('rescanSensitiveWordInfo', { days: 30, places: ['paper'] })
    await settled(nowhere.data.jobId)
    expect(await server.db.selectFrom('sensitiveFilterRecord').selectAll().execute()).toEqual([])
    for (let round = 0; round < 2; round += 1)
      await settled((await manager('rescanSensitiveWordInfo', { days: 30 })).data.jobId)
    const records = await server.db.selectFrom('sensitiveFilterRecord').selectAll().execute()
    expect(records).toMatchObject([{ source: 'rescan', state: 'pending', place: 'chapter', field: 'title', courseId }])
  })

  it('runs one at a time', async () => {
    const values = { id: crypto.randomUUID(), kind: 'rescanWords', input: '{}', by: courseId, createdAt: new Date() }
    const by = (await server.db.selectFrom('appUser').select('id').executeTakeFirstOrThrow()).id
    await server.db
      .insertInto('job')
      .values({ ...values, by, state: 'running' } as never)
      .execute()
    expect((await manager('rescanSensitiveWordInfo', { days: 7 })).message).toBe('已有回扫任务在运行')
    await server.db.deleteFrom('job').where('id', '=', values.id).execute()
    expect((await manager('rescanSensitiveWordInfo', { days: 8 } as never)).code).toBe('100422')
  })
})
