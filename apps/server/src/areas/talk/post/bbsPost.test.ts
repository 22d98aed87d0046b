import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TalkBench, talkBench } from '../../../test/benches/talk-bench.ts'
import { aCourse, aStudent, aTeacher, aUser, enrol } from '../../../test/builders.ts'
import { aBoard, aChapter, aFile, aResource } from '../../../test/course-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import type { Caller } from '../../../test/server.ts'
import { insertMute } from '../../filter/mute/mute.store.ts'
import { aWord } from '../../filter/word/sensitive-word.builder.ts'
import { payDue } from '../../points/ledger/pay.flow.ts'
import { pointsLaws } from '../../points/points.laws.ts'
import { talkLaws } from '../talk.laws.ts'
import { rebuildTalk } from './post-figures.store.ts'

let b: TalkBench
let manager: Caller

beforeAll(async () => {
  b = await talkBench()
  manager = await b.server.as(await aUser(b.server.db, 'ROLE_SCHOOL_MANAGE'))
  await aWord(b.server, '答案群', { level: 'hold' })
  await aWord(b.server, '代考', { level: 'block' })
  await aWord(b.server, '笨蛋', { level: 'mask' })
})
afterAll(async () => {
  await expectLaws(b.server.db, b.server.clock.now, [...talkLaws, ...pointsLaws])
  expect(await b.server.db.transaction().execute(rebuildTalk)).toBe(0)
  await b.server.close()
})

const form = (change: object = {}) => ({
  ...{
    moduleId: b.boardId,
    kind: 'question' as const,
    title: '极限怎么求',
    body: '<p>请问这一题的极限应该怎样求出来？</p>',
  },
  clientId: randomUUID(),
  ...change,
})
const detail = async (who: Caller, id: string) => (await who('getBbsPost', { id })).data
const listed = async (who: Caller, filter: object = {}) =>
  (await who('listBbsPost', { courseId: b.course.courseId, limit: 100, ...filter })).data
const isListed = async (who: Caller, id: string, filter = {}) =>
  (await listed(who, filter)).some((one) => one.id === id)
const pointsOf = async (userId: string) => {
  while ((await payDue(b.server.db)) > 0);
  const { rows } = await sql<{ n: number }>`select coalesce(sum(paid), 0)::int as n from integral_entry
    where user_id = ${userId} and event_key in ('post', 'reply', 'essence', 'accepted')`.execute(b.server.db)
  return rows[0]?.n ?? 0
}
const recordOf = async (refId: string) =>
  b.server.db
    .selectFrom('sensitiveFilterRecord')
    .selectAll()
    .where('refId', '=', refId)
    .where('state', '=', 'pending')
    .executeTakeFirst()

describe('who reads and writes', () => {
  it('refuses bad input at its fields', async () => {
    b.pass()
    const { code, data } = await b.asker('addBbsPost', form({ title: 'x', kind: 'answer' as never }))
    expect([code, Object.keys((data as never as { fields: object }).fields).sort()]).toEqual([
      '100422',
      ['kind', 'title'],
    ])
    expect((await b.asker('addBbsPost', form({ body: '<p> </p>' }))).code).toBe('100422')
  })

  it('keeps a course to its people', async () => {
    const id = await b.post(b.asker)
    const stranger = await b.server.as(await aStudent(b.server.db))
    const otherTeacher = await b.server.as(await aTeacher(b.server.db))
    for (const who of [stranger, otherTeacher]) {
      expect((await who('getBbsPost', { id })).code).toBe('100455')
      expect((await who('listBbsPost', { moduleId: b.boardId })).code).toBe('100455')
      expect((await who('addBbsPost', form())).code).toBe('100455')
      expect((await who('addBbsComment', { postId: id, body: '<p>好</p>', clientId: randomUUID() })).code).toBe(
        '100455',
      )
      expect((await who('likeBbsPost', { id, on: '1' })).code).toBe('100455')
    }
    expect((await manager('getBbsPost', { id })).data.canReply).toBe('0')
  })

  it('keeps the board of a class, and a post for some classes, to them', async () => {
    const classBoard = await aBoard(b.server.db, b.course.courseId, {
      kind: 'class',
      title: '一班',
      courseClassIds: [b.course.classId],
    })
    const other = await aCourse(b.server.db)
    await b.server.db
      .updateTable('courseClass')
      .set({ courseId: b.course.courseId })
      .where('id', '=', other.classId)
      .execute()
    const person = await aStudent(b.server.db)
    await enrol(b.server.db, { courseId: b.course.courseId, classId: other.classId }, person)
    const outside = await b.server.as(person)
    const inClass = await b.post(b.asker, { moduleId: classBoard })
    const forClass = await b.post(b.host, { courseClassIds: [b.course.classId] })
    expect((await outside('getBbsPost', { id: inClass })).code).toBe('100455')
    expect((await outside('getBbsPost', { id: forClass })).code).toBe('100404')
    expect(await isListed(outside, inClass)).toBe(false)
    expect(await isListed(outside, forClass)).toBe(false)
    expect(await isListed(b.asker, forClass)).toBe(true)
    // The teacher of the class moderates its board, and nothing of the whole course.
    expect((await b.face('lockBbsPost', { ids: [inClass], on: '1' })).data).toEqual({ changed: 1 })
    expect((await b.face('lockBbsPost', { ids: [forClass], on: '1' })).code).toBe('100455')
    expect((await b.asker('addBbsPost', form({ courseClassIds: [b.course.classId] }))).code).toBe('100455')
  })

  it('shows a past course to read and nothing more', async () => {
    const past = await aCourse(b.server.db)
    const person = await aStudent(b.server.db)
    await enrol(b.server.db, past, person)
    const board = await aBoard(b.server.db, past.courseId)
    const call = await b.server.as(person)
    b.pass()
    const { data } = await call('addBbsPost', form({ moduleId: board }))
    await b.server.db
      .updateTable('course')
      .set({ archivedAt: b.server.clock.now })
      .where('id', '=', past.courseId)
      .execute()
    b.pass()
    expect((await call('addBbsPost', form({ moduleId: board, title: '再问一个' }))).code).toBe('100613')
    expect((await call('deleteBbsPost', { id: data.id })).code).toBe('100613')
    expect((await call('getBbsPost', { id: data.id })).data.canReply).toBe('0')
  })

  it('takes no posts on a closed board, nor from students where teachers post', async () => {
    const closed = await aBoard(b.server.db, b.course.courseId, { closedAt: b.server.clock.now })
    const taught = await aBoard(b.server.db, b.course.courseId, { postRule: 'teacherOnly' })
    b.pass()
    expect((await b.asker('addBbsPost', form({ moduleId: closed }))).code).toBe('100632')
    expect((await b.asker('addBbsPost', form({ moduleId: taught }))).code).toBe('100455')
    const id = await b.post(b.host, { moduleId: taught })
    expect(await b.reply(b.asker, id)).toBeTruthy()
  })

  it('points at resources and files of the course alone', async () => {
    const elsewhere = await aCourse(b.server.db)
    const foreign = await aResource(b.server.db, elsewhere.courseId)
    const chapterId = await aChapter(b.server.db, b.course.courseId)
    const own = await aResource(b.server.db, b.course.courseId, { chapterId, kind: 'video', title: '极限' })
    b.pass()
    expect((await b.asker('addBbsPost', form({ anchor: { resourceId: foreign, position: 5 } }))).code).toBe('100422')
    const theirs = await aFile(b.server.db, b.helperPerson.userId, { scope: 'student', kind: 'document' })
    expect((await b.asker('addBbsPost', form({ fileIds: [theirs] }))).code).toBe('100422')
    const mine = await aFile(b.server.db, b.askerPerson.userId, {
      scope: 'student',
      kind: 'document',
      name: '草稿.pdf',
    })
    const id = await b.post(b.asker, { anchor: { resourceId: own, position: 75 }, fileIds: [mine] })
    const post = await detail(b.helper, id)
    expect(post.anchor).toMatchObject({ resourceId: own, title: '极限', position: 75 })
    expect(post.chapterId).toBe(chapterId)
    expect(post.files).toMatchObject([{ id: mine, name: '草稿.pdf', url: expect.stringContaining('/api/file/open/') }])
    expect(await isListed(b.helper, id, { resourceId: own })).toBe(true)
  })

  it('names only people of the board', async () => {
    const stranger = await aStudent(b.server.db, { realname: '陌生人' })
    b.pass()
    expect((await b.asker('addBbsPost', form({ mentionIds: [stranger.userId] }))).code).toBe('100422')
    const { data } = await b.asker('mentionBbsPost', { moduleId: b.boardId, keyWords: '王' })
    expect(data).toMatchObject([{ userId: b.facePerson.userId, name: '王老师', duty: 'face' }])
    expect((await b.asker('mentionBbsPost', { moduleId: b.boardId, keyWords: '陌生' })).data).toEqual([])
    await b.post(b.asker, { mentionIds: [b.facePerson.userId], title: '请王老师看看' })
    expect((await inboxOf(b.server, b.facePerson.userId)).map(({ title }) => title).join()).toContain('请王老师看看')
  })
})

describe('sending', () => {
  it('makes one post of five sendings', async () => {
    b.pass()
    const input = form({ title: '只发一次' })
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => b.asker('addBbsPost', input)))
    expect(sent.map(({ code }) => code)).toEqual(['0', '0', '0', '0', '0'])
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
    b.pass(3600)
    expect((await b.asker('addBbsPost', input)).data.id).toBe(sent[0]?.data.id)
    expect((await listed(b.asker, { tab: 'mine', keyWords: '只发一次' })).length).toBe(1)
  })

  it('waits ten seconds, and takes the same text once in five minutes', async () => {
    await b.post(b.asker, { title: '同一句话' })
    expect((await b.asker('addBbsPost', form({ title: '很快又问' }))).code).toBe('100634')
    b.pass()
    await b.post(b.helper, form({ title: '完全一样的标题' }))
    b.pass()
    expect((await b.helper('addBbsPost', form({ title: '完全一样的标题' }))).data).toMatchObject({ why: 'same' })
    b.pass(300)
    expect((await b.helper('addBbsPost', form({ title: '完全一样的标题' }))).code).toBe('0')
  })

  it('takes thirty posts an hour', async () => {
    const { call, person } = await b.member()
    const id = await b.post(call)
    const { rows } = await sql<{ n: number }>`
      insert into bbs_post select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid(), 'client_id', gen_random_uuid(), 'text_key', g::text))).*
      from bbs_post p, generate_series(1, 29) g where p.id = ${id} returning 1 as n`.execute(b.server.db)
    expect(rows.length).toBe(29)
    b.pass()
    expect((await call('addBbsPost', form())).data).toMatchObject({ why: 'often' })
    await b.server.db.deleteFrom('bbsPost').where('authorId', '=', person.userId).where('id', '<>', id).execute()
  })

  it('is closed to those who are muted, and says until when', async () => {
    const { call, person } = await b.member()
    const { now } = b.server.clock
    await insertMute(
      b.server.db,
      { userId: person.userId, until: new Date(now.getTime() + 86_400_000), reason: '广告' },
      { now, userId: b.course.host.userId },
    )
    const { code, message } = await call('addBbsPost', form())
    expect([code, message.slice(0, 7)]).toEqual(['100633', '您已被禁言至 '])
  })
})

describe('changing and deleting', () => {
  it('changes own texts for half an hour and keeps what they were for moderators', async () => {
    const id = await b.post(b.asker, { title: '原来的标题' })
    const { updatedAt } = await detail(b.asker, id)
    const change = { id, title: '改过的标题', updatedAt }
    expect((await b.helper('updateBbsPost', change)).code).toBe('100455')
    expect((await b.asker('updateBbsPost', { ...change, updatedAt: new Date(0).toISOString() })).code).toBe('100409')
    expect((await b.asker('updateBbsPost', change)).code).toBe('0')
    const post = await detail(b.helper, id)
    expect([post.title, post.editedAt !== null, post.history]).toEqual(['改过的标题', true, []])
    expect((await detail(b.host, id)).history).toMatchObject([{ title: '原来的标题' }])
    expect(await isListed(b.asker, id, { keyWords: '改过的' })).toBe(true)
    expect(await isListed(b.asker, id, { keyWords: '原来的' })).toBe(false)
    b.pass(1801)
    const late = { id, title: '再改', updatedAt: (await detail(b.asker, id)).updatedAt }
    expect((await b.asker('updateBbsPost', late)).code).toBe('100412')
  })

  it('keeps an empty place where something was answered', async () => {
    const alone = await b.post(b.asker)
    expect((await b.helper('deleteBbsPost', { id: alone, reason: '不喜欢' })).code).toBe('100455')
    expect((await b.asker('deleteBbsPost', { id: alone })).code).toBe('0')
    expect((await b.helper('getBbsPost', { id: alone })).code).toBe('100404')
    const answered = await b.post(b.asker)
    await b.reply(b.helper, answered)
    await b.asker('deleteBbsPost', { id: answered })
    expect(await detail(b.helper, answered)).toMatchObject({ state: 'deleted', title: '', body: '', replies: 1 })
    expect(await isListed(b.helper, answered)).toBe(false)
  })

  it('asks moderators for a reason that the author reads', async () => {
    const id = await b.post(b.asker)
    expect((await b.host('hideBbsPost', { ids: [id], on: '1' })).code).toBe('100422')
    await b.host('hideBbsPost', { ids: [id], on: '1', reason: '与课程无关' })
    expect((await b.helper('getBbsPost', { id })).code).toBe('100404')
    expect(await detail(b.asker, id)).toMatchObject({ state: 'hidden', reason: '与课程无关' })
    await b.host('hideBbsPost', { ids: [id], on: '0' })
    expect((await detail(b.helper, id)).state).toBe('visible')
  })

  it('comes to an end when one moderator deletes what another one moves', async () => {
    const to = await aBoard(b.server.db, b.course.courseId, { title: '另一个' })
    const ids = [await b.post(b.asker), await b.post(b.asker), await b.post(b.asker)]
    const second = await b.server.as(b.course.host)
    const runs = await Promise.all([
      b.host('moveBbsPost', { ids, moduleId: to }),
      ...ids.toReversed().map((id) => second('deleteBbsPost', { id, reason: '重复' })),
      second('moveBbsPost', { ids: ids.toReversed(), moduleId: b.boardId }),
    ])
    expect(runs.filter(({ code }) => code === '100500' || code === '100409')).toEqual([])
  })
})

describe('moderating', () => {
  it('keeps five posts at the top of a board', async () => {
    const board = await aBoard(b.server.db, b.course.courseId)
    const ids: string[] = []
    for (let at = 0; at < 6; at += 1) ids.push(await b.post(b.host, { moduleId: board }))
    expect((await b.host('topBbsPost', { ids, on: '1' })).code).toBe('100412')
    expect((await b.host('topBbsPost', { ids: ids.slice(0, 5), on: '1' })).data).toEqual({ changed: 5 })
    expect((await listed(b.asker, { moduleId: board })).at(-1)?.id).toBe(ids[5])
    expect((await b.asker('topBbsPost', { ids, on: '1' })).code).toBe('100455')
  })

  it('scores where the board counts, by the host and the teacher of the student', async () => {
    const board = await aBoard(b.server.db, b.course.courseId, { counted: true, maxScore: 10 })
    const id = await b.post(b.asker, { moduleId: board })
    expect((await b.host('scoreBbsPost', { id, score: 11 })).code).toBe('100422')
    expect((await b.face('scoreBbsPost', { id, score: 8.5 })).code).toBe('0')
    expect((await detail(b.asker, id)).score).toBe(8.5)
    expect((await detail(b.helper, id)).score).toBeNull()
    expect((await b.asker('getStatBbsPost', { courseId: b.course.courseId })).data.mine?.score).toBe(8.5)
    expect((await b.host('scoreBbsPost', { id: await b.post(b.asker), score: 1 })).code).toBe('100412')
  })

  it('reviews posts of students on boards that ask for it', async () => {
    const board = await aBoard(b.server.db, b.course.courseId, { needReview: true })
    const id = await b.post(b.asker, { moduleId: board, title: '待教师审核的帖子' })
    expect(await detail(b.asker, id)).toMatchObject({ state: 'held', heldBy: ['review'] })
    expect((await b.helper('getBbsPost', { id })).code).toBe('100404')
    expect(await isListed(b.helper, id, { keyWords: '待教师审核' })).toBe(false)
    expect(await isListed(b.host, id, { tab: 'held' })).toBe(true)
    expect((await b.host('reviewBbsPost', { ids: [id], pass: '0' })).code).toBe('100422')
    expect((await b.host('reviewBbsPost', { ids: [id], pass: '1' })).data).toEqual({ done: 1, refused: [] })
    expect((await detail(b.helper, id)).state).toBe('visible')
    expect((await b.post(b.host, { moduleId: board }).then((own) => detail(b.helper, own))).state).toBe('visible')
  })

  it('holds what three people report until a moderator decides', async () => {
    const id = await b.post(b.asker)
    const reporters = [b.helper, (await b.member()).call, (await b.member()).call]
    expect((await b.asker('reportBbsPost', { postId: id, reason: 'ad' })).code).toBe('100412')
    for (const who of reporters.slice(0, 2)) await who('reportBbsPost', { postId: id, reason: 'ad' })
    await b.helper('reportBbsPost', { postId: id, reason: 'abuse' })
    expect((await detail(b.asker, id)).state).toBe('visible')
    await reporters[2]?.('reportBbsPost', { postId: id, reason: 'other', text: '看着像广告' })
    expect(await detail(b.asker, id)).toMatchObject({ state: 'held', heldBy: ['report'] })
    await b.host('reviewBbsPost', { ids: [id], pass: '1' })
    expect((await detail(b.helper, id)).state).toBe('visible')
  })
})

describe('sensitive words', () => {
  it('refuses, masks and holds', async () => {
    b.pass()
    expect((await b.asker('addBbsPost', form({ title: '找人代考' }))).code).toBe('100453')
    const masked = await b.asker('addBbsPost', form({ title: '我真是个笨蛋' }))
    expect(masked.data).toMatchObject({ state: 'visible', filter: 'mask' })
    expect((await detail(b.helper, masked.data.id)).title).toBe('我真是个**')
    b.pass()
    const held = await b.asker('addBbsPost', form({ title: '进答案群讨论' }))
    expect(held.data).toMatchObject({ state: 'held', filter: 'hold' })
    expect((await b.helper('getBbsPost', { id: held.data.id })).code).toBe('100404')
    expect((await inboxOf(b.server, b.askerPerson.userId)).some(({ title }) => title.includes('待审核'))).toBe(true)
  })

  it('lets a held post through with its own time, and counts and pays it only then', async () => {
    const { call, person } = await b.member()
    b.pass()
    const { data } = await call('addBbsPost', form({ title: '答案群里说的对吗' }))
    const writtenAt = b.server.clock.now.toISOString()
    const before = (await b.helper('getBbsModule', { id: b.boardId })).data.posts
    expect(await pointsOf(person.userId)).toBe(0)
    b.pass(7200)
    const record = await recordOf(data.id)
    await manager('approveSensitiveWordFilterInfo', { ids: [record?.id ?? ''] })
    expect(await detail(b.helper, data.id)).toMatchObject({ state: 'visible', createdAt: writtenAt, isNew: '1' })
    expect((await b.helper('getBbsModule', { id: b.boardId })).data.posts).toBe(before + 1)
    expect(await pointsOf(person.userId)).toBe(2)
    expect((await inboxOf(b.server, person.userId)).some(({ title }) => title.includes('通过'))).toBe(true)
  })

  it('takes a rejected one out of sight with the reason', async () => {
    b.pass()
    const { data } = await b.asker('addBbsPost', form({ title: '答案群二维码' }))
    const record = await recordOf(data.id)
    await manager('rejectSensitiveWordFilterInfo', { ids: [record?.id ?? ''], reason: '含有答案群信息' })
    expect(await detail(b.asker, data.id)).toMatchObject({ state: 'hidden', reason: '含有答案群信息' })
    expect((await b.helper('getBbsPost', { id: data.id })).code).toBe('100404')
  })

  it('lets the author rewrite what waits: nothing is left to decide', async () => {
    b.pass()
    const { data } = await b.asker('addBbsPost', form({ title: '答案群在哪里' }))
    const { updatedAt } = await detail(b.asker, data.id)
    const sent = await b.asker('updateBbsPost', { id: data.id, title: '参考答案在哪里', updatedAt })
    expect(sent.data).toMatchObject({ state: 'visible', filter: '' })
    expect(await recordOf(data.id)).toBeUndefined()
    expect((await detail(b.helper, data.id)).title).toBe('参考答案在哪里')
  })
})

describe('figures and points', () => {
  it('counts an opening once a person and half hour, and likes exactly', async () => {
    const id = await b.post(b.asker)
    await detail(b.helper, id)
    await detail(b.helper, id)
    expect((await detail(b.host, id)).views).toBe(1)
    b.pass(1801)
    await detail(b.helper, id)
    expect((await detail(b.asker, id)).views).toBe(3)
    expect((await b.asker('likeBbsPost', { id, on: '1' })).code).toBe('100412')
    const fans = await Promise.all([1, 2, 3, 4, 5, 6].map(() => b.member()))
    await Promise.all(
      fans.flatMap(({ call }) => [call('likeBbsPost', { id, on: '1' }), call('likeBbsPost', { id, on: '1' })]),
    )
    expect((await detail(b.asker, id)).likes).toBe(6)
    expect((await fans[0]?.call('likeBbsPost', { id, on: '0' }))?.data).toEqual({ likes: 5 })
  })

  it('knows what is new until it is opened or all is read', async () => {
    const { call } = await b.member()
    const id = await b.post(b.asker)
    expect((await listed(call)).find((one) => one.id === id)?.isNew).toBe('1')
    await detail(call, id)
    expect((await listed(call)).find((one) => one.id === id)?.isNew).toBe('0')
    await b.reply(b.helper, id)
    expect((await listed(call)).find((one) => one.id === id)?.isNew).toBe('1')
    b.pass()
    await call('readAllBbsModule', { courseId: b.course.courseId })
    expect(
      (await call('listBbsModule', { courseId: b.course.courseId })).data
        .map(({ unread }) => unread)
        .every((n) => n === 0),
    ).toBe(true)
    await b.post(b.asker)
    expect((await call('getBbsModule', { id: b.boardId })).data.unread).toBe(1)
  })

  it('pays posts and selected posts, and takes the points back once', async () => {
    const { call, person } = await b.member()
    const id = await b.post(call)
    expect(await pointsOf(person.userId)).toBe(2)
    await b.host('essenceBbsPost', { ids: [id], on: '1' })
    expect(await pointsOf(person.userId)).toBe(7)
    await b.host('deleteBbsPost', { id, reason: '抄来的' })
    expect(await pointsOf(person.userId)).toBe(0)
    expect((await b.host('deleteBbsPost', { id, reason: '抄来的' })).code).toBe('100404')
    expect(await pointsOf(person.userId)).toBe(0)
  })

  it('takes one vote of a person', async () => {
    const poll = { choices: ['第一种', '第二种', '第三种'], multiple: '0' as const }
    const id = await b.post(b.host, { poll, kind: 'topic' })
    expect((await b.asker('voteBbsPost', { id, choices: [0, 1] })).code).toBe('100422')
    expect((await b.asker('voteBbsPost', { id, choices: [3] })).code).toBe('100422')
    await b.asker('voteBbsPost', { id, choices: [1] })
    const { data } = await b.asker('voteBbsPost', { id, choices: [2] })
    expect([data.choices.map(({ votes }) => votes), data.mine, data.voters]).toEqual([[0, 1, 0], [1], 1])
  })
})

describe('finding', () => {
  it('finds words in Chinese in title and text, however they are typed', async () => {
    const id = await b.post(b.asker, {
      title: '若谷同學的證明',
      body: '<p>由<b>柯西</b>中值定理，得 ＡＢＣ 三点共线。</p>',
    })
    for (const keyWords of ['若谷', '证明', '證明', '柯西中值', 'abc', '三点 柯西', '谷'])
      expect([keyWords, await isListed(b.asker, id, { keyWords })]).toEqual([keyWords, true])
    for (const keyWords of ['谷若', '柯西证明', 'abd', '！'])
      expect([keyWords, await isListed(b.asker, id, { keyWords })]).toEqual([keyWords, false])
  })

  it('offers titles that say nearly the same', async () => {
    const id = await b.post(b.asker, { title: '伴随矩阵和逆矩阵是什么关系' })
    const { data } = await b.helper('listAlikeBbsPost', {
      courseId: b.course.courseId,
      title: '逆矩阵和伴随矩阵的关系',
    })
    expect(data[0]).toMatchObject({ id, solved: '0' })
    expect(
      (await b.helper('listAlikeBbsPost', { courseId: b.course.courseId, title: '作业什么时候截止呀' })).data,
    ).toEqual([])
  })
})
