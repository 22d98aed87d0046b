import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TalkBench, talkBench } from '../../../test/benches/talk-bench.ts'
import { aCourse, aStudent, enrol } from '../../../test/builders.ts'
import { aChapter, aResource } from '../../../test/course-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import type { Caller } from '../../../test/server.ts'
import { talkLaws } from '../talk.laws.ts'
import { openPosts } from './open-posts.flow.ts'
import { rebuildTalk } from './post-figures.store.ts'

let b: TalkBench

beforeAll(async () => {
  b = await talkBench()
})
afterAll(async () => {
  await expectLaws(b.server.db, b.server.clock.now, talkLaws)
  expect(await b.server.db.transaction().execute(rebuildTalk)).toBe(0)
  await b.server.close()
})

const inHours = (hours: number) => new Date(b.server.clock.now.getTime() + hours * 3_600_000).toISOString()
const rows = async (who: Caller, filter: object = {}) =>
  (await who('listBbsPost', { courseId: b.course.courseId, limit: 100, ...filter })).data
const isListed = async (who: Caller, id: string, filter: object = {}) =>
  (await rows(who, filter)).some((one) => one.id === id)
const open = () => openPosts({ db: b.server.db, now: () => b.server.clock.now })
const toldOf = async (userId: string, title: string) =>
  (await inboxOf(b.server, userId)).filter((one) => JSON.stringify(one).includes(title)).length

describe('a post that opens later', () => {
  it('takes a time to come, from teachers alone', async () => {
    b.pass()
    const form = { moduleId: b.boardId, kind: 'topic' as const, title: '下周再谈', body: '<p>先读第三章再来谈。</p>' }
    const past = await b.host('addBbsPost', { ...form, clientId: randomUUID(), opensAt: inHours(-1) })
    expect(past.data).toMatchObject({ fields: { opensAt: '开放时间须晚于现在' } })
    const own = await b.asker('addBbsPost', { ...form, clientId: randomUUID(), opensAt: inHours(1) })
    expect(own.code).toBe('100455')
  })

  it('is nowhere for students before, and is told of once when it opens', async () => {
    await b.asker('followBbsModule', { id: b.boardId, on: '1' })
    const title = '实对称矩阵的预习题'
    const id = await b.post(b.host, { title, opensAt: inHours(0.3) })
    const before = (await b.asker('getBbsModule', { id: b.boardId })).data
    expect(await isListed(b.asker, id)).toBe(false)
    expect(await isListed(b.asker, id, { keyWords: '预习题' })).toBe(false)
    expect((await b.asker('getBbsPost', { id })).code).toBe('100404')
    expect((await b.asker('listBbsComment', { postId: id })).code).toBe('100404')
    expect((await b.asker('likeBbsPost', { id, on: '1' })).code).toBe('100404')
    const alike = { courseId: b.course.courseId, title }
    expect((await b.asker('listAlikeBbsPost', alike)).data).toEqual([])
    expect(await toldOf(b.askerPerson.userId, title)).toBe(0)

    // The host sees it with its time, and nobody answers it yet.
    expect((await rows(b.host)).find((one) => one.id === id)?.opensAt).not.toBeNull()
    expect((await b.host('getBbsPost', { id })).data).toMatchObject({ canReply: '0', readOnly: 'notOpen' })
    const early = { postId: id, body: '<p>我先占一楼。</p>', clientId: randomUUID() }
    expect((await b.host('addBbsComment', early)).code).toBe('100412')
    await open()
    expect(await toldOf(b.askerPerson.userId, title)).toBe(0)

    b.pass(20 * 60)
    await Promise.all([open(), open()])
    expect(await isListed(b.asker, id)).toBe(true)
    expect((await b.asker('listAlikeBbsPost', alike)).data.map((one) => one.id)).toEqual([id])
    expect((await b.asker('getBbsModule', { id: b.boardId })).data.posts).toBe(before.posts + 1)
    expect(await toldOf(b.askerPerson.userId, title)).toBe(1)
    await open()
    expect(await toldOf(b.askerPerson.userId, title)).toBe(1)
    expect(await b.reply(b.asker, id)).toBeTruthy()
  })

  it('may be changed until it opens, and stays open afterwards', async () => {
    const id = await b.post(b.host, { opensAt: inHours(0.8) })
    for (const _ of ['half an hour', 'is over']) {
      b.pass(20 * 60)
      await rows(b.host)
    }
    const post = (await b.host('getBbsPost', { id })).data
    expect(post.canEdit).toBe('1')
    const now = await b.host('updateBbsPost', { id, updatedAt: post.updatedAt, opensAt: null })
    expect(now.code).toBe('0')
    expect(await isListed(b.asker, id)).toBe(true)
    const young = await b.post(b.host)
    const again = (await b.host('getBbsPost', { id: young })).data
    const shut = await b.host('updateBbsPost', { id: young, updatedAt: again.updatedAt, opensAt: inHours(2) })
    expect(shut.data).toMatchObject({ fields: { opensAt: '帖子已经开放' } })
  })
})

describe('cards of a post', () => {
  it('name what the writer may open, and show each reader what he may open', async () => {
    const { courseId } = b.course
    const shown = await aResource(b.server.db, courseId, { title: '特征值讲义' })
    const hidden = await aResource(b.server.db, courseId, { title: '教师用题解', hidden: true })
    const other = await aResource(b.server.db, (await aCourse(b.server.db)).courseId)
    const found = (await b.asker('listCardBbsPost', { courseId })).data
    expect(found.map(({ title }) => title)).toEqual(['特征值讲义'])
    expect((await b.host('listCardBbsPost', { courseId, keyWords: '题解' })).data.map(({ id }) => id)).toEqual([hidden])
    const outside = await b.server.as(await aStudent(b.server.db))
    expect((await outside('listCardBbsPost', { courseId })).code).toBe('100455')
    const card = (id: string) => ({ kind: 'resource' as const, id })
    const form = { moduleId: b.boardId, kind: 'topic' as const, title: '读什么', body: '<p>先读这几份材料再讨论。</p>' }
    for (const [who, cards] of [
      [b.asker, [card(hidden)]],
      [b.host, [card(other)]],
      [b.host, [card(shown), card(shown)]],
    ] as const) {
      b.pass()
      const refused = await who('addBbsPost', { ...form, clientId: randomUUID(), cards: [...cards] })
      expect(refused.data).toMatchObject({ fields: { cards: expect.any(String) } })
    }
    const id = await b.post(b.host, { cards: [card(hidden), card(shown)] })
    const titles = async (who: Caller) => (await who('getBbsPost', { id })).data.cards.map(({ title }) => title)
    expect(await titles(b.host)).toEqual(['教师用题解', '特征值讲义'])
    expect(await titles(b.asker)).toEqual(['特征值讲义'])
    // The title is the resource's own of today.
    await b.server.db.updateTable('resource').set({ title: '特征值讲义（二）' }).where('id', '=', shown).execute()
    expect(await titles(b.asker)).toEqual(['特征值讲义（二）'])
    await b.server.db.updateTable('resource').set({ recycledAt: b.server.clock.now }).where('id', '=', shown).execute()
    expect(await titles(b.asker)).toEqual([])
  })
})

describe('filters of the discussion', () => {
  it('are the chapter, the class and the days', async () => {
    const { courseId, classId } = b.course
    const chapterId = await aChapter(b.server.db, courseId, { title: '二次型' })
    const ofChapter = await b.post(b.host, { chapterId })
    const other = await aCourse(b.server.db)
    await b.server.db.updateTable('courseClass').set({ courseId }).where('id', '=', other.classId).execute()
    const person = await aStudent(b.server.db)
    await enrol(b.server.db, { courseId, classId: other.classId }, person)
    const elsewhere = await b.post(await b.server.as(person))
    const here = await b.post(b.asker)
    const listed = async (filter: object) => (await rows(b.host, filter)).map(({ id }) => id)
    expect(await listed({ chapterId })).toEqual([ofChapter])
    expect((await rows(b.host, { chapterId }))[0]?.chapterTitle).toBe('二次型')
    const inClass = await listed({ courseClassId: classId })
    expect([inClass.includes(here), inClass.includes(elsewhere)]).toEqual([true, false])
    const forClass = await b.post(b.host, { courseClassIds: [other.classId] })
    expect((await listed({ courseClassId: other.classId })).sort()).toEqual([elsewhere, forClass].sort())
    const today = new Date(b.server.clock.now.getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    expect((await listed({ from: today, to: today })).includes(here)).toBe(true)
    expect(await listed({ to: '2020-01-01' })).toEqual([])
  })
})
