import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TalkBench, talkBench } from '../../../test/benches/talk-bench.ts'
import { aCourse, aCourseClass, aTeacher, aUser, enrol } from '../../../test/builders.ts'
import { aFile } from '../../../test/course-builders.ts'
import { aGroup, type BuiltGroup } from '../../../test/group-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import type { Caller } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { talkLaws } from '../talk.laws.ts'

let b: TalkBench
let own: BuiltGroup
let leader: Caller
let member: Caller
let stranger: Caller
let otherFace: Caller
let edu: Caller
let postId: string
const SECRET = '访谈提纲由我们组内部讨论'

beforeAll(async () => {
  b = await talkBench()
  own = await aGroup(b.server.db, b.course, [b.askerPerson, b.helperPerson], { name: '调研组' })
  leader = b.asker
  member = b.helper
  stranger = (await b.member()).call
  const teacher = await aTeacher(b.server.db, 'ROLE_FACE_TEACH')
  await aCourseClass(b.server.db, b.course.courseId, teacher)
  otherFace = await b.server.as(teacher)
  edu = await b.server.as(await aUser(b.server.db, 'ROLE_EDU'))
  postId = await post(leader)
})
afterAll(async () => {
  await expectLaws(b.server.db, b.server.clock.now, talkLaws)
  await b.server.close()
})

const post = (who: Caller, change: object = {}) =>
  b.post(who, {
    moduleId: own.boardId,
    kind: 'topic',
    title: undefined,
    body: `<p>${SECRET}${randomUUID()}</p>`,
    ...change,
  })
const courseId = () => b.course.courseId
const inGroup = (who: Caller, input: object = {}) =>
  who('listBbsPost', { classGroupId: own.groupId, ...input } as never)

describe('writing on the board of a group', () => {
  it('refuses questions, long posts and nothing at all', async () => {
    const faults = async (change: object) => {
      b.pass()
      const sent = { moduleId: own.boardId, kind: 'topic', title: undefined, body: '<p>短</p>', clientId: randomUUID() }
      return (await leader('addBbsPost', { ...sent, ...change } as never)).data
    }
    expect(await faults({ kind: 'question' })).toMatchObject({ fields: { kind: expect.any(String) } })
    expect(await faults({ body: `<p>${'长'.repeat(2001)}</p>` })).toMatchObject({
      fields: { body: expect.any(String) },
    })
    expect(await faults({ body: '<p> </p>' })).toMatchObject({ fields: { body: expect.any(String) } })
    expect(await faults({ moduleId: b.boardId })).toMatchObject({ fields: { title: expect.any(String) } })
  })

  it('is for its members and for those who teach the class', async () => {
    const sent = () => ({
      ...{ moduleId: own.boardId, kind: 'topic' as const },
      ...{ body: `<p>${randomUUID()}</p>`, clientId: randomUUID() },
    })
    b.pass()
    for (const who of [member, b.face, b.host]) expect((await who('addBbsPost', sent())).code).toBe('0')
    expect((await stranger('addBbsPost', sent())).code).toBe('100612')
    expect((await otherFace('addBbsPost', sent())).code).toBe('100455')
    b.pass()
    expect((await stranger('addBbsComment', { postId, body: '<p>我来</p>', clientId: randomUUID() })).code).toBe(
      '100612',
    )
  })

  it('goes by its first words, and comes open with its first replies', async () => {
    const id = await post(leader, { body: `<p>${'分工'.repeat(40)}</p>` })
    for (let n = 0; n < 4; n++) await b.reply(member, id)
    const row = (await inGroup(leader)).data.find((one) => one.id === id)
    expect(row).toMatchObject({ title: '分工'.repeat(20), replies: 4, classGroupId: own.groupId })
    expect(row?.open).toMatchObject({ body: `<p>${'分工'.repeat(40)}</p>`, canReply: '1', canDelete: '1' })
    expect(row?.open?.replies.map(({ floorNo }) => floorNo)).toEqual([1, 2, 3])
    const [plain] = (await leader('listBbsPost', { moduleId: own.boardId })).data
    expect(plain?.open).toBeNull()
  })

  it('keeps the latest files, and ends with the last word of a member who leaves', async () => {
    const fileId = await aFile(b.server.db, b.askerPerson.userId, { name: '提纲.pdf', kind: 'document' })
    await post(leader, { fileIds: [fileId] })
    const board = (await member('getBbsModule', { id: own.boardId })).data
    expect(board.files).toMatchObject([{ name: '提纲.pdf', by: expect.any(String) }])
    const gone = await b.member()
    const other = await aGroup(b.server.db, b.course, [gone.person])
    expect((await gone.call('getBbsModule', { id: other.boardId })).code).toBe('0')
    await b.server.db.deleteFrom('classGroupMember').where('classGroupId', '=', other.groupId).execute()
    expect((await gone.call('getBbsModule', { id: other.boardId })).code).toBe('100612')
  })
})

describe('what a group says', () => {
  it('is not read by anybody else, by whichever call', async () => {
    for (const [who, code] of [
      [stranger, '100612'],
      [otherFace, '100455'],
      [edu, '100455'],
    ] as const) {
      expect((await inGroup(who)).code).toBe(code)
      expect((await who('listBbsPost', { moduleId: own.boardId })).code).toBe(code)
      expect((await who('getBbsPost', { id: postId })).code).toBe(code)
      expect((await who('getBbsModule', { id: own.boardId })).code).toBe(code)
    }
    expect((await stranger('listBbsComment', { postId })).code).toBe('100612')
    expect((await stranger('mentionBbsPost', { moduleId: own.boardId, keyWords: '用' })).code).toBe('100612')
    for (const call of ['likeBbsPost', 'followBbsPost'] as const)
      expect((await stranger(call, { id: postId, on: '1' })).code).toBe('100612')
    expect((await stranger('followBbsModule', { id: own.boardId, on: '1' })).code).toBe('100612')
    expect((await stranger('readAllBbsModule', { id: own.boardId })).code).toBe('100612')
    expect((await stranger('reportBbsPost', { postId, reason: 'ad' })).code).toBe('100612')
  })

  it('is no part of the talk of the course, for nobody', async () => {
    for (const who of [stranger, member, b.face, b.host, edu]) {
      const listed = async (input: object) => (await who('listBbsPost', { courseId: courseId(), ...input })).data
      expect((await listed({})).some(({ classGroupId }) => classGroupId !== '')).toBe(false)
      expect(await listed({ keyWords: SECRET })).toEqual([])
      const boards = (await who('listBbsModule', { courseId: courseId() })).data
      expect(boards.some(({ kind }) => kind === 'group')).toBe(false)
    }
    expect((await b.host('listAlikeBbsPost', { courseId: courseId(), title: SECRET })).data).toEqual([])
    const stat = (await member('getStatBbsPost', { courseId: courseId() })).data
    expect(stat).toMatchObject({ mine: { posts: 0, replies: 0 }, helpers: [], weeks: [] })
    const rows = (await b.host('listStudentBbsPost', { courseId: courseId() })).data
    expect(rows.every(({ posts, replies }) => posts === 0 && replies === 0)).toBe(true)
    const unread = async () =>
      (await member('listBbsModule', { courseId: courseId() })).data.reduce((n, one) => n + one.unread, 0)
    expect(await unread()).toBe(0)
  })

  it('is exported to those who teach the class alone', async () => {
    const sheets = await sheetsOf(b.server, b.facePerson)
    expect((await sheets.book('exportBbsPost', { moduleId: own.boardId })).length).toBeGreaterThan(1)
    expect((await member('exportBbsPost', { moduleId: own.boardId })).code).toBe('100403')
    expect((await otherFace('exportBbsPost', { moduleId: own.boardId })).code).toBe('100455')
  })

  it('is counted as new to its members until they have read it', async () => {
    const unread = async () => (await member('listBbsModule', { kind: 'group' })).data
    await post(leader)
    expect(await unread()).toMatchObject([{ classGroupId: own.groupId, title: '调研组', courseId: courseId() }])
    expect((await unread())[0]?.unread).toBeGreaterThan(0)
    b.pass()
    await member('readAllBbsModule', { id: own.boardId })
    expect((await unread())[0]?.unread).toBe(0)
    expect((await stranger('listBbsModule', { kind: 'group' })).data).toEqual([])
    expect((await b.face('listBbsModule', { kind: 'group', courseId: courseId() })).data).toHaveLength(2)
  })

  it('names members and teachers only, and tells nobody else', async () => {
    const outside = await b.member()
    b.pass()
    const sent = await leader('addBbsPost', {
      ...{ moduleId: own.boardId, kind: 'topic', title: undefined, body: '<p>看这里</p>', clientId: randomUUID() },
      mentionIds: [outside.person.userId],
    })
    expect(sent.code).toBe('100422')
    const named = (await leader('mentionBbsPost', { moduleId: own.boardId, keyWords: '用户' })).data
    expect(named.map(({ userId }) => userId)).not.toContain(outside.person.userId)
    await post(leader, { mentionIds: [b.helperPerson.userId] })
    const [told] = await inboxOf(b.server, b.helperPerson.userId)
    expect(told).toBeDefined()
  })

  it('stays where it is: nothing moves into a group or out of it', async () => {
    const id = await post(leader)
    expect((await b.face('moveBbsPost', { ids: [id], moduleId: own.boardId })).code).toBe('100412')
    expect((await b.host('moveBbsPost', { ids: [id], moduleId: b.boardId })).code).toBe('100412')
    const outside = await b.post(b.asker)
    expect((await b.host('moveBbsPost', { ids: [outside], moduleId: own.boardId })).code).toBe('100412')
  })
})

describe('the board itself', () => {
  it('is kept with its group alone, and never counts for the score', async () => {
    const { updatedAt } = (await b.host('getBbsModule', { id: own.boardId })).data
    expect((await b.host('updateBbsModule', { id: own.boardId, updatedAt, counted: '1' })).code).toBe('100412')
    expect((await b.host('deleteBbsModule', { id: own.boardId })).code).toBe('100412')
    expect((await b.host('closeBbsModule', { id: own.boardId, on: '1' })).code).toBe('100412')
  })
})

describe('who leads a group', () => {
  it('pins one post and marks minutes, others do not', async () => {
    const [first, second] = [await post(leader), await post(member)]
    expect((await member('topBbsPost', { ids: [first], on: '1' })).code).toBe('100455')
    expect((await member('minutesBbsPost', { ids: [first], on: '1' })).code).toBe('100455')
    expect((await leader('topBbsPost', { ids: [first], on: '1' })).code).toBe('0')
    expect((await leader('topBbsPost', { ids: [second], on: '1' })).code).toBe('0')
    const rows = (await inGroup(member)).data
    expect(rows.filter(({ top }) => top === '1').map(({ id }) => id)).toEqual([second])
    expect((await leader('minutesBbsPost', { ids: [first], on: '1' })).data).toEqual({ changed: 1 })
    expect((await inGroup(member, { tab: 'minutes' })).data.map(({ id }) => id)).toEqual([first])
    const ofCourse = await b.post(b.asker)
    expect((await leader('topBbsPost', { ids: [ofCourse], on: '1' })).code).toBe('100455')
    expect((await b.host('minutesBbsPost', { ids: [ofCourse], on: '1' })).code).toBe('100412')
    expect((await leader('deleteBbsPost', { id: second, reason: '重复' })).code).toBe('100455')
    expect((await b.face('deleteBbsPost', { id: second, reason: '重复' })).code).toBe('0')
  })
})

describe('the life of a board of a group', () => {
  it('begins with the group, takes its name, and stays with the teachers when the group goes', async () => {
    const person = await b.member()
    const made = (await b.face('addClassGroupInfo', { courseClassId: b.course.classId, name: '新组' })).data
    await b.face('moveMemberClassGroupInfo', {
      ...{ courseClassId: b.course.classId, studentIds: [person.person.studentId], toGroupId: made },
    })
    const [board] = (await person.call('listBbsModule', { kind: 'group' })).data
    expect(board).toMatchObject({ title: '新组', canPost: '1' })
    const moduleId = board?.id as string
    const id = await b.post(person.call, { moduleId, kind: 'topic', title: undefined })
    const { updatedAt } = (await b.face('getClassGroupInfo', { id: made })).data
    await b.face('updateClassGroupInfo', { id: made, updatedAt, name: '改名组' })
    expect((await person.call('getBbsModule', { id: moduleId })).data).toMatchObject({ title: '改名组' })
    await b.face('deleteClassGroupInfo', { id: made })
    expect((await person.call('getBbsPost', { id })).code).toBe('100612')
    expect((await b.face('getBbsPost', { id })).code).toBe('0')
    expect((await b.face('getBbsModule', { id: moduleId })).data).toMatchObject({ closed: '1', canPost: '0' })
    const empty = (await b.face('addClassGroupInfo', { courseClassId: b.course.classId, name: '空组' })).data
    const { moduleId: emptyBoard } = (await b.face('getClassGroupInfo', { id: empty })).data
    await b.face('deleteClassGroupInfo', { id: empty })
    expect((await b.face('getBbsModule', { id: emptyBoard })).code).toBe('100404')
  })

  it('is read only in a past course', async () => {
    const course = await aCourse(b.server.db, { host: b.course.host })
    const person = await b.member()
    await enrol(b.server.db, course, person.person)
    const past = await aGroup(b.server.db, course, [person.person])
    await b.server.db.updateTable('course').set({ archivedAt: new Date() }).where('id', '=', course.courseId).execute()
    b.pass()
    const sent = {
      moduleId: past.boardId,
      kind: 'topic' as const,
      body: '<p>再见</p>',
      clientId: randomUUID(),
    }
    expect((await person.call('addBbsPost', sent)).code).toBe('100613')
    expect((await person.call('getBbsModule', { id: past.boardId })).data).toMatchObject({ canPost: '0' })
  })
})

describe('a room of a group', () => {
  const room = (who: Caller, change: object = {}) =>
    who('addBbsInTime', {
      ...{ courseId: courseId(), classGroupId: own.groupId, title: '今晚讨论提纲' },
      ...{ startsAt: b.server.clock.now.toISOString(), minutes: 60, ...change },
    })

  it('is set up by the leader or a teacher of the class', async () => {
    expect((await room(member)).code).toBe('100455')
    expect((await room(stranger)).code).toBe('100612')
    expect((await room(otherFace)).code).toBe('100455')
    expect((await room(leader, { classGroupId: undefined })).code).toBe('100455')
    const foreign = await aGroup(b.server.db, await aCourse(b.server.db))
    expect((await room(b.host, { classGroupId: foreign.groupId })).code).toBe('100404')
    expect((await room(b.face, { minutes: 15 })).code).toBe('0')
    expect((await room(leader)).code).toBe('0')
  })

  it('lets in its members and teachers, and nobody else', async () => {
    const id = (await room(leader, { allMayRead: '1' })).data as unknown as string
    for (const who of [leader, member, b.face, b.host]) expect((await who('joinBbsInTime', { id })).code).toBe('0')
    for (const who of [stranger, otherFace]) {
      expect((await who('joinBbsInTime', { id })).code).toBe('100455')
      expect((await who('listBbsInTime', { courseId: courseId() })).data).toEqual([])
      expect((await who('listMessageBbsInTime', { id })).code).toBe('100455')
    }
    expect((await edu('getBbsInTime', { id })).code).toMatch(/100403|100455/)
    const mine = (await member('listBbsInTime', { classGroupId: own.groupId })).data
    expect(mine[0]).toMatchObject({ groupName: '调研组', members: 2, canRun: '0' })
    expect((await leader('joinBbsInTime', { id })).data).toMatchObject({ me: { canHost: '0', canSpeak: '1' } })
    expect((await member('endBbsInTime', { id })).code).toBe('100455')
    expect((await leader('endBbsInTime', { id })).code).toBe('0')
  })
})
