import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../db/ids.ts'
import { assignmentBench } from '../test/benches/assignment-bench.ts'
import { aStudent, aUser, enrol, type StudentPerson } from '../test/builders.ts'
import { expectLaws, lawsOf } from '../test/laws.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { notify, notifyEach } from './notify.store.ts'
import { resolvePiece } from './resolve.flow.ts'
import { claimDue } from './sending.store.ts'
import { unreadTotals } from './unread.read.ts'
import { removeNext, withdrawMessages } from './withdraw.store.ts'

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>

/** Nobody resolves but the tests, so that they say when. */
beforeAll(async () => {
  server = await startTestServer()
  await server.app.deps.messages.stop()
})
afterAll(() => server.close())
beforeEach(async () => {
  bench = await assignmentBench(server)
})

async function settled(): Promise<void> {
  while ((await resolvePiece(server.app.deps)) !== null);
}
const inbox = (userId: string) =>
  server.db.selectFrom('remind').selectAll().where('userId', '=', userId).orderBy('createdAt').execute()
const deliveries = (userId: string) =>
  server.db
    .selectFrom('messageDelivery')
    .select(['eventKey', 'channel', 'state', 'reason', 'target', 'title', 'content', 'nextAt'])
    .where('userId', '=', userId)
    .orderBy('channel')
    .execute()

async function students(count: number): Promise<StudentPerson[]> {
  const all: StudentPerson[] = []
  for (let n = 0; n < count; n++) {
    const student = await aStudent(server.db)
    await enrol(server.db, bench.course, student)
    all.push(student)
  }
  return all
}

async function publish(): Promise<string> {
  const { data } = await bench.host('addCourseHomeworkInfo', bench.form({ title: '第一次作业' }))
  const answer = await bench.host('publishCourseHomeworkInfo', { ids: [data.id] })
  expect(answer.data).toMatchObject({ done: 1, refused: [] })
  return data.id
}

describe('a published assignment', () => {
  it('reaches everybody whom it is set, with a way to it, and nobody else', async () => {
    const [one, other] = (await students(2)) as [StudentPerson, StudentPerson]
    const outside = await aStudent(server.db)
    await server.db.updateTable('appUser').set({ lang: 'en' }).where('id', '=', other.userId).execute()
    const assignmentId = await publish()
    await settled()
    const [message] = await inbox(one.userId)
    expect(message).toMatchObject({
      module: 'assignment',
      eventKey: 'assignmentPublished',
      routeKey: 'onlineDetail',
      query: { courseId: bench.course.courseId, assignmentId },
      readAt: null,
    })
    expect(message?.title).toMatch(/^《课程\d+》发布了“第一次作业”$/)
    expect(message?.content).toMatch(/请在 \d{4}-\d\d-\d\d \d\d:\d\d 前提交。$/)
    expect((await inbox(other.userId))[0]?.title).toMatch(/^课程\d+: 第一次作业$/)
    expect(await inbox(outside.userId)).toEqual([])
    expect(await inbox(bench.course.host.userId)).toEqual([])
    expect(await deliveries(one.userId)).toMatchObject([{ channel: 'inSite', state: 'sent', target: '' }])
  })

  it('is not told when the change was refused or rolled back', async () => {
    const [one] = (await students(1)) as [StudentPerson]
    await server.db
      .transaction()
      .execute(async (db) => {
        const facts = { course: '课', courseId: bench.course.courseId }
        await notify({ db, now: server.clock.now }, 'courseJoined', [one.userId], facts, { id: 'rolled-back' })
        throw new Error('no')
      })
      .catch(() => undefined)
    await settled()
    expect(await inbox(one.userId)).toEqual([])
  })

  it('withdrawn before it was sent, reaches nobody; published again, everybody once', async () => {
    const [one] = (await students(1)) as [StudentPerson]
    const { data } = await bench.host('addCourseHomeworkInfo', bench.form())
    await bench.host('publishCourseHomeworkInfo', { ids: [data.id] })
    await bench.host('withdrawCourseHomeworkInfo', { ids: [data.id] })
    await settled()
    const about = async () => (await inbox(one.userId)).filter(({ eventKey }) => eventKey === 'assignmentPublished')
    expect(await about()).toEqual([])
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    await bench.host('publishCourseHomeworkInfo', { ids: [data.id] })
    await settled()
    expect(await about()).toHaveLength(1)
  })
})

describe('what thousands were told', () => {
  const facts = { course: '高等数学', courseId: 'c' }

  /** A message to so many people, of whom each could also be reached by SMS. */
  async function tellMany(count: number, id: string): Promise<{ ids: string[]; student: StudentPerson }> {
    const people = await server.db
      .insertInto('appUser')
      .values(
        Array.from({ length: count }, (_, n) => ({
          id: newId(),
          username: `${id}-${n}`,
          realname: `学生${n}`,
          mobile: '13800000000',
        })),
      )
      .returning('id')
      .execute()
    // The last by id, so that whoever is told piece by piece comes to this one at the end.
    const student = await aStudent(server.db)
    const ids = [...people.map((one) => one.id), student.userId]
    await notify({ db: server.db, now: server.clock.now }, 'courseJoined', ids, facts, { id })
    return { ids, student }
  }
  const withdraw = (id: string) =>
    server.db.transaction().execute((db) => withdrawMessages({ db, now: server.clock.now }, 'courseJoined', id))
  const lying = async (ids: readonly string[]) =>
    (
      await server.db
        .selectFrom('remind')
        .select('id')
        .where('userId', 'in', [...ids])
        .execute()
    ).length

  it('is nowhere to be seen once it is withdrawn, and leaves the inboxes afterwards', async () => {
    const { ids, student } = await tellMany(1300, 'many')
    await settled()
    expect((await unreadTotals(server.db, ids)).size).toBe(1301)
    await withdraw('many')
    expect(await lying(ids)).toBeGreaterThan(0)
    expect((await unreadTotals(server.db, ids)).size).toBe(0)
    const call = await server.as(student)
    expect(await call('listRemind')).toMatchObject({ total: 0 })
    expect((await call('unreadCountRemind')).data).toMatchObject({ total: 0 })
    while (await removeNext(server.db));
    expect(await lying(ids)).toBe(0)
    const rows = await server.db.selectFrom('messageDelivery').select('state').where('sourceId', '=', 'many').execute()
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['skipped']))
    await expectLaws(server.db, server.clock.now, lawsOf('message'))
  })

  it('does not go out any more, nor does the rest of it', async () => {
    const { ids } = await tellMany(1300, 'half')
    expect(await resolvePiece(server.app.deps)).toBeLessThan(1300)
    const waits = { channel: 'sms', state: 'queued', nextAt: server.clock.now, sentAt: null } as const
    await server.db.updateTable('messageDelivery').set(waits).where('sourceId', '=', 'half').execute()
    await server.db.deleteFrom('remind').where('userId', 'in', ids).execute()
    await withdraw('half')
    expect(await claimDue(server.db, 'sms', 20, server.clock.now)).toEqual([])
    await settled()
    expect((await unreadTotals(server.db, ids)).size).toBe(0)
    while (await removeNext(server.db));
    expect(await claimDue(server.db, 'sms', 20, server.clock.now)).toEqual([])
  })

  it('comes anew where it is told again while the first is still being taken away', async () => {
    const { ids } = await tellMany(1300, 'again')
    await settled()
    await withdraw('again')
    await notify({ db: server.db, now: server.clock.now }, 'courseJoined', ids, facts, { id: 'again', turn: 2 })
    await settled()
    expect((await unreadTotals(server.db, ids)).size).toBe(1301)
    while (await removeNext(server.db));
    expect(await lying(ids)).toBe(1301)
  })
})

describe('once and only once', () => {
  const facts = { course: '高等数学', courseId: 'c' }

  it('a repeat of the same message is no second one', async () => {
    const [one] = (await students(1)) as [StudentPerson]
    const tell = () =>
      notify({ db: server.db, now: server.clock.now }, 'courseJoined', [one.userId], facts, { id: 'same' })
    await tell()
    await tell()
    await settled()
    await tell()
    await settled()
    expect(await inbox(one.userId)).toHaveLength(1)
  })

  it('several that resolve at the same time share the work and double nothing', async () => {
    const people = await students(7)
    for (let n = 0; n < 20; n++)
      await notify(
        { db: server.db, now: server.clock.now },
        'courseJoined',
        people.map(({ userId }) => userId),
        facts,
        { id: `crowd-${n}` },
      )
    await Promise.all(Array.from({ length: 4 }, settled))
    for (const { userId } of people) expect(await inbox(userId)).toHaveLength(20)
  })

  it('an event that cannot be told is tried again later and holds up no other', async () => {
    const [one] = (await students(1)) as [StudentPerson]
    const id = 'no-uuid'
    await notify(
      { db: server.db, now: server.clock.now },
      'scorePublished',
      { audience: 'courseStudents', courseId: id },
      { course: '课', courseId: id },
      { id },
    )
    await notify({ db: server.db, now: server.clock.now }, 'courseJoined', [one.userId], facts, { id: 'behind' })
    await settled()
    expect(await inbox(one.userId)).toHaveLength(1)
    const broken = await server.db.selectFrom('messageEvent').selectAll().where('sourceId', '=', id).executeTakeFirst()
    expect(broken).toMatchObject({ state: 'queued', attempts: 1 })
    expect(broken?.nextAt.getTime()).toBe(server.clock.now.getTime() + 60_000)
    await server.db.deleteFrom('messageEvent').where('sourceId', '=', id).execute()
  })
})

describe('by which channel', () => {
  const facts = {
    course: '高等数学',
    exam: { zh: '补考', en: 'resit' },
    result: { zh: '通过', en: 'approved' },
    batch: '2026秋',
    reason: '',
  }
  let turn = 0
  async function tellResult(row: { mobile?: string; email?: string; status?: 'disabled' } = {}) {
    const person = await aUser(server.db, 'ROLE_STUDENT', row)
    return { ...person, tell: () => tellAgain(person.userId) }
  }
  async function tellAgain(userId: string) {
    const rows = [{ userId, facts, about: { id: userId, turn: ++turn } }]
    await notifyEach({ db: server.db, now: server.clock.now }, 'makeupResult', rows)
    await settled()
    return (await deliveries(userId)).map(({ channel, state, reason }) => [channel, state, reason])
  }
  const noon = () => {
    server.clock.now = new Date(`${server.clock.now.toISOString().slice(0, 10)}T04:00:00.000Z`)
  }

  it('goes by what the school sends, says why not, and shows little of the number', async () => {
    noon()
    const someone = await tellResult({ mobile: '13812345678' })
    expect(await someone.tell()).toEqual([
      ['inSite', 'sent', ''],
      ['sms', 'queued', ''],
    ])
    const [, sms] = await deliveries(someone.userId)
    expect(sms).toMatchObject({ target: '138****5678', content: '《高等数学》补考报名通过。' })
    expect(await (await tellResult()).tell()).toContainEqual(['sms', 'skipped', 'noMobile'])
  })

  it('follows a person’s own choice', async () => {
    const someone = await tellResult({ mobile: '13812345678' })
    await server.db
      .insertInto('messagePreference')
      .values({ userId: someone.userId, module: 'exam', sms: false })
      .execute()
    expect(await someone.tell()).toContainEqual(['sms', 'skipped', 'turnedOff'])
  })

  it('sends at most five SMS a day to one person', async () => {
    noon()
    const someone = await tellResult({ mobile: '13912345678' })
    for (let n = 0; n < 5; n++) await someone.tell()
    const all = await someone.tell()
    expect(
      all
        .filter(([channel]) => channel === 'sms')
        .map(([, state, reason]) => `${state} ${reason}`)
        .sort(),
    ).toEqual([...Array.from({ length: 5 }, () => 'queued '), 'skipped personLimit'])
  })

  it('waits for the morning, and tells nothing to whom has no account any more', async () => {
    noon()
    server.clock.now = new Date(server.clock.now.getTime() + 11 * 3_600_000)
    const someone = await tellResult({ mobile: '13912345678' })
    expect(await someone.tell()).toContainEqual(['sms', 'queued', 'quietHours'])
    const [, sms] = await deliveries(someone.userId)
    const hours = ((sms?.nextAt?.getTime() ?? 0) - server.clock.now.getTime()) / 3_600_000
    expect(hours).toBeGreaterThanOrEqual(9)
    expect(hours).toBeLessThan(9.2)
    expect(await (await tellResult({ status: 'disabled' })).tell()).toEqual([])
  })
})
