import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TalkBench, talkBench } from '../../../test/benches/talk-bench.ts'
import { aCourse } from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import type { Caller } from '../../../test/server.ts'
import { payDue } from '../../points/ledger/pay.flow.ts'
import { pointsLaws } from '../../points/points.laws.ts'
import { rebuildTalk } from '../post/post-figures.store.ts'
import { talkLaws } from '../talk.laws.ts'

let b: TalkBench
beforeAll(async () => {
  b = await talkBench()
})
afterAll(async () => {
  await expectLaws(b.server.db, b.server.clock.now, [...talkLaws, ...pointsLaws])
  expect(await b.server.db.transaction().execute(rebuildTalk)).toBe(0)
  await b.server.close()
})

const page = async (who: Caller, postId: string, asked: object = {}) =>
  (await who('listBbsComment', { postId, ...asked })).data
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const pointsOf = async (userId: string, event: string) => {
  while ((await payDue(b.server.db)) > 0);
  const { rows } = await sql<{ n: number }>`select coalesce(sum(paid), 0)::int as n from integral_entry
    where user_id = ${userId} and event_key = ${event}`.execute(b.server.db)
  return rows[0]?.n ?? 0
}

describe('a thread', () => {
  it('numbers floors without gaps, whoever writes at the same time, and hangs replies under replies', async () => {
    const postId = await b.post(b.asker)
    const first = await b.reply(b.helper, postId)
    const members = await Promise.all(Array.from({ length: 8 }, () => b.member()))
    b.pass()
    const sent = await Promise.all(
      members.map(({ call }, at) =>
        call('addBbsComment', {
          postId,
          pid: first,
          body: `<p>补充第${at}点：还要考虑零的情形。</p>`,
          clientId: randomUUID(),
        }),
      ),
    )
    expect(sent.map(({ data }) => data.floorNo).sort((x, y) => x - y)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    const { rows, total } = await page(b.asker, postId)
    expect([rows.length, total]).toEqual([9, 9])
    expect(rows[0]?.path).toBe('1')
    expect(rows.slice(1).every(({ path, pid }) => path.startsWith('1/') && pid === first)).toBe(true)
  })

  it('makes one reply of five sendings', async () => {
    const postId = await b.post(b.asker)
    b.pass()
    const input = { postId, body: '<p>我也想知道这个问题的答案。</p>', clientId: randomUUID() }
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => b.helper('addBbsComment', input)))
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
    expect((await page(b.asker, postId)).total).toBe(1)
  })

  it('is read in pages that lose no reply arriving meanwhile, and repeat none', async () => {
    const postId = await b.post(b.asker)
    const people = await Promise.all(Array.from({ length: 25 }, () => b.member()))
    for (const { call } of people) await b.reply(call, postId)
    const read = await page(b.asker, postId)
    expect([read.rows.length, read.hasMore]).toEqual([20, '1'])
    const late = await b.reply(b.helper, postId)
    // One of the second page becomes the most liked.
    const liked = (await page(b.asker, postId, { order: 'floor', afterFloor: 20 })).rows[2]?.id ?? ''
    await b.host('likeBbsComment', { id: liked, on: '1' })
    const next = await page(b.asker, postId, { shown: ids(read.rows) })
    const all = [...ids(read.rows), ...ids(next.rows)]
    expect([all.length, new Set(all).size, all.includes(late), all.includes(liked)]).toEqual([26, 26, true, true])
    const floors = await page(b.asker, postId, { order: 'floor' })
    const rest = await page(b.asker, postId, { order: 'floor', afterFloor: floors.rows.at(-1)?.floorNo ?? 0 })
    expect([...floors.rows, ...rest.rows].map(({ floorNo }) => floorNo)).toEqual(
      Array.from({ length: 26 }, (_, at) => at + 1),
    )
  }, 60_000)

  it('refuses replies to what is locked, closed or of another thread', async () => {
    const [one, other] = [await b.post(b.asker), await b.post(b.asker)]
    const reply = await b.reply(b.helper, one)
    b.pass()
    const body = '<p>这里也有一个相同的例子。</p>'
    expect((await b.helper('addBbsComment', { postId: other, pid: reply, body, clientId: randomUUID() })).code).toBe(
      '100404',
    )
    expect(
      (await b.helper('addBbsComment', { postId: other, quoteId: reply, body, clientId: randomUUID() })).code,
    ).toBe('100404')
    await b.host('lockBbsPost', { ids: [one], on: '1' })
    expect((await b.helper('addBbsComment', { postId: one, body, clientId: randomUUID() })).code).toBe('100632')
    expect((await b.helper('getBbsPost', { id: one })).data).toMatchObject({ canReply: '0', readOnly: 'locked' })
  })

  it('keeps replies from those who have not replied where the teacher wants it so', async () => {
    const postId = await b.post(b.host, { replyFirst: '1', minWords: 10, kind: 'topic' })
    const reply = await b.reply(b.asker, postId)
    expect(await page(b.helper, postId)).toMatchObject({ rows: [], replyFirst: '1', total: 1 })
    expect((await b.helper('getBbsComment', { id: reply })).code).toBe('100404')
    b.pass()
    expect((await b.helper('addBbsComment', { postId, body: '<p>短</p>', clientId: randomUUID() })).code).toBe('100422')
    await b.reply(b.helper, postId)
    expect((await page(b.helper, postId)).rows.length).toBe(2)
  })

  it('keeps the floor and the place of what is deleted', async () => {
    const postId = await b.post(b.asker)
    const first = await b.reply(b.helper, postId)
    const under = await b.reply(b.asker, postId, { pid: first })
    expect((await b.asker('deleteBbsComment', { id: first, reason: '不同意' })).code).toBe('100455')
    await b.helper('deleteBbsComment', { id: first })
    const { rows, total } = await page(b.asker, postId)
    expect(rows.map(({ id, body, state }) => [id, body !== '', state])).toEqual([
      [first, false, 'deleted'],
      [under, true, 'visible'],
    ])
    expect(total).toBe(1)
    expect((await page(b.asker, postId, { order: 'floor' })).rows.map(({ floorNo }) => floorNo)).toEqual([1, 2])
  })

  it('changes a reply for half an hour', async () => {
    const postId = await b.post(b.asker)
    const id = await b.reply(b.helper, postId)
    const { updatedAt } = (await b.helper('getBbsComment', { id })).data
    const change = { id, body: '<p>改成更清楚的说法：先消元再讨论。</p>', updatedAt }
    expect((await b.asker('updateBbsComment', change)).code).toBe('100455')
    expect((await b.helper('updateBbsComment', change)).code).toBe('0')
    expect((await b.asker('getBbsComment', { id })).data).toMatchObject({ body: change.body, canEdit: '0' })
    expect((await b.asker('getBbsComment', { id })).data.editedAt).not.toBeNull()
  })
})

describe('an accepted answer', () => {
  it('is one a question, moves with its points, and goes when the answer goes', async () => {
    const postId = await b.post(b.asker)
    const { call, person } = await b.member()
    const [one, two] = [await b.reply(b.helper, postId), await b.reply(call, postId)]
    expect((await b.helper('acceptBbsComment', { id: one, on: '1' })).code).toBe('100455')
    expect((await b.asker('acceptBbsComment', { id: one, on: '1' })).data).toEqual({ solved: '1' })
    expect(await pointsOf(b.helperPerson.userId, 'accepted')).toBe(5)
    await b.asker('acceptBbsComment', { id: two, on: '1' })
    expect([await pointsOf(b.helperPerson.userId, 'accepted'), await pointsOf(person.userId, 'accepted')]).toEqual([
      0, 5,
    ])
    expect((await page(b.asker, postId)).rows[0]).toMatchObject({ id: two, accepted: '1' })
    await b.host('hideBbsComment', { ids: [two], on: '1', reason: '有误' })
    expect((await b.asker('getBbsPost', { id: postId })).data).toMatchObject({ solved: '0', acceptedId: '' })
    expect(await pointsOf(person.userId, 'accepted')).toBe(0)
  })

  it('can be taken back by the asker for fourteen days', async () => {
    const postId = await b.post(b.asker)
    const id = await b.reply(b.helper, postId)
    await b.asker('acceptBbsComment', { id, on: '1' })
    const then = b.server.clock.now
    b.pass(14 * 86_400 + 1)
    const [asker, host] = [await b.server.as(b.askerPerson), await b.server.as(b.course.host)]
    expect((await asker('acceptBbsComment', { id, on: '0' })).code).toBe('100412')
    expect((await host('acceptBbsComment', { id, on: '0' })).data).toEqual({ solved: '0' })
    b.server.clock.now = then
  })
})

describe('reminders', () => {
  it('tell the author of a reply once a thread and hour', async () => {
    const { call, person } = await b.member()
    const postId = await b.post(call, { title: '提醒我的帖子' })
    // Within one hour of the clock.
    const ms = b.server.clock.now.getTime()
    b.server.clock.now = new Date(ms + 3_600_000 - (ms % 3_600_000) + 60_000)
    await b.reply(b.helper, postId)
    await b.reply(b.host, postId)
    const about = async () =>
      (await inboxOf(b.server, person.userId)).filter(({ title }) => title.includes('提醒我的帖子')).length
    expect(await about()).toBe(1)
    b.pass(3600)
    await b.reply(b.host, postId)
    expect(await about()).toBe(2)
    await call('followBbsPost', { id: postId, on: '0' })
    b.pass(3600)
    await b.reply(b.host, postId)
    expect(await about()).toBe(2)
  })
})

describe('orders of replies, and who asks', () => {
  const floors = async (who: Caller, postId: string, asked: object) =>
    (await who('listBbsComment', { postId, ...asked })).data.rows.map(({ floorNo }) => floorNo)

  it('are the newest, the oldest, the most liked, and teachers first', async () => {
    const id = await b.post(b.asker, { kind: 'topic' })
    const own = await b.reply(b.asker, id)
    await b.reply(b.helper, id)
    await b.reply(b.host, id)
    await b.helper('likeBbsComment', { id: own, on: '1' })
    expect(await floors(b.asker, id, { order: 'newest' })).toEqual([3, 2, 1])
    expect(await floors(b.asker, id, { order: 'oldest' })).toEqual([1, 2, 3])
    expect(await floors(b.asker, id, { order: 'hot' })).toEqual([1, 2, 3])
    expect(await floors(b.asker, id, { order: 'hot', teachersFirst: '1' })).toEqual([3, 1, 2])
    expect(await floors(b.asker, id, { order: 'oldest', onlyAuthor: '1' })).toEqual([1])
  })

  it('keep the accepted answer on top', async () => {
    const id = await b.post(b.asker)
    await b.reply(b.helper, id)
    const answer = await b.reply(b.helper, id)
    await b.reply(b.host, id)
    expect((await b.asker('acceptBbsComment', { id: answer, on: '1' })).code).toBe('0')
    for (const asked of [{ order: 'newest' }, { order: 'oldest', teachersFirst: '1' }])
      expect((await floors(b.asker, id, asked))[0]).toBe(2)
  })

  it('show the author to those who teach him', async () => {
    const id = await b.post(b.asker)
    expect((await b.asker('authorBbsPost', { id })).code).toBe('100403')
    const stranger = await b.server.as((await aCourse(b.server.db)).host)
    expect((await stranger('authorBbsPost', { id })).code).toBe('100455')
    expect((await b.host('authorBbsPost', { id })).data).toMatchObject({
      studentNo: expect.any(String),
      progress: 0,
      posts: expect.any(Number),
    })
    const ofHost = await b.post(b.host)
    expect((await b.face('authorBbsPost', { id: ofHost })).data).toBeNull()
    expect((await b.host('getBbsPost', { id })).data).toMatchObject({ canFaq: '1', canShare: '1' })
    expect((await b.asker('getBbsPost', { id })).data).toMatchObject({ canFaq: '0', canShare: '0' })
  })
})
