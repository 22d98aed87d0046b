import { MESSAGES_MAX } from '@shuyuan/contract/entities/talk/room.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aCourse,
  aCourseClass,
  aStudent,
  aTeacher,
  aUser,
  type BuiltCourse,
  enrol,
  type StudentPerson,
} from '../../../test/builders.ts'
import { aFile } from '../../../test/course-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { insertMute } from '../../filter/mute/mute.store.ts'
import { aWord } from '../../filter/word/sensitive-word.builder.ts'
import { aRoom } from './room.builder.ts'
import { roomLaws } from './room.laws.ts'

let server: TestServer
let course: BuiltCourse
let student: StudentPerson
let host: Caller
let asStudent: Caller

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  student = await aStudent(server.db)
  await enrol(server.db, course, student)
  host = await server.as(course.host)
  asStudent = await server.as(student)
})
afterAll(() => server.close())
beforeEach(() => {
  server.clock.now = new Date()
})

const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}
let keys = 0
const key = () => `client-${++keys}`.padEnd(12, '0')

const say = (call: Caller, id: string, body: string, more: object = {}) =>
  call('sendMessageBbsInTime', { id, clientId: key(), kind: 'text', body, ...more })

/** Says it, two seconds after whatever was said before. */
const sayLater = (call: Caller, id: string, body: string, more: object = {}) => {
  later(3)
  return say(call, id, body, more)
}

describe('a room that is set up', () => {
  const form = () => ({
    courseId: course.courseId,
    title: '第三章答疑',
    startsAt: new Date(server.clock.now.getTime() + 3_600_000).toISOString(),
    minutes: 60,
  })

  it.each([
    ['a title of one letter', { title: '一' }, 'title'],
    ['less than 15 minutes', { minutes: 10 }, 'minutes'],
    ['a start in the past', { startsAt: '2020-01-01T00:00:00.000Z' }, 'startsAt'],
    ['classes of another course', { courseClassIds: [newId()] }, 'courseClassIds'],
  ])('refuses %s', async (_, wrong, field) => {
    const { code, data } = await host('addBbsInTime', { ...form(), ...wrong })
    expect(code).toBe('100422')
    expect(Object.keys((data as unknown as { fields: object }).fields)).toEqual([field])
  })

  it('is for those who teach the course, and face-to-face teachers name classes of theirs', async () => {
    expect((await asStudent('addBbsInTime', form())).code).toBe('100455')
    const stranger = await server.as(await aTeacher(server.db))
    expect((await stranger('addBbsInTime', form())).code).toBe('100455')
    const face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    const classId = await aCourseClass(server.db, course.courseId, face)
    const asFace = await server.as(face)
    expect((await asFace('addBbsInTime', form())).code).toBe('100422')
    expect((await asFace('addBbsInTime', { ...form(), courseClassIds: [course.classId] })).code).toBe('100455')
    expect((await asFace('addBbsInTime', { ...form(), courseClassIds: [classId] })).code).toBe('0')
  })

  it('tells its students once, and is begun, extended and ended by its host', async () => {
    const { data: id } = await host('addBbsInTime', form())
    expect(await host('addBbsInTime', form())).toMatchObject({ data: id })
    const inbox = await inboxOf(server, student.userId)
    expect(inbox.filter(({ title }) => title.includes('第三章答疑'))).toHaveLength(1)
    expect(await say(asStudent, id, '老师好，请问几点开始？')).toMatchObject({ code: '100601' })
    expect((await asStudent('startBbsInTime', { id })).code).toBe('100455')
    const { data } = await host('startBbsInTime', { id })
    expect(new Date(data.endsAt).getTime() - server.clock.now.getTime()).toBe(3_600_000)
    expect((await say(asStudent, id, '老师好')).code).toBe('0')
    const longer = await host('extendBbsInTime', { id, minutes: 30 })
    expect(new Date(longer.data.endsAt).getTime() - server.clock.now.getTime()).toBe(5_400_000)
    await host('endBbsInTime', { id })
    expect(await sayLater(asStudent, id, '谢谢老师')).toMatchObject({ code: '100632' })
    expect((await host('extendBbsInTime', { id, minutes: 30 })).code).toBe('100632')
    expect((await asStudent('listMessageBbsInTime', { id })).data.messages).toHaveLength(1)
  })

  it('keeps its times once it has begun', async () => {
    const id = await aRoom(server.db, course)
    const { data: room } = await host('getBbsInTime', { id })
    const { updatedAt } = room
    expect((await host('updateBbsInTime', { id, updatedAt, minutes: 30 })).code).toBe('100412')
    expect((await host('updateBbsInTime', { id, updatedAt, title: '新的主题' })).code).toBe('0')
    expect((await host('updateBbsInTime', { id, updatedAt, title: '又一个' })).code).toBe('100409')
    expect((await host('getBbsInTime', { id })).data).toMatchObject({ title: '新的主题', state: 'open' })
  })

  it('ends by the clock of the server', async () => {
    const id = await aRoom(server.db, course)
    later(3601)
    expect((await host('getBbsInTime', { id })).data.state).toBe('ended')
    expect((await say(host, id, '还在吗')).code).toBe('100632')
  })
})

describe('other people’s rooms', () => {
  it('are refused to everybody who is not of the class or the course', async () => {
    const other = await aCourse(server.db)
    const id = await aRoom(server.db, other)
    const mine = await aRoom(server.db, course)
    for (const call of [host, asStudent]) {
      expect((await call('joinBbsInTime', { id })).code).toBe('100455')
      expect((await call('listMessageBbsInTime', { id })).code).toBe('100455')
      expect((await call('listPresenceBbsInTime', { id })).code).toBe('100455')
      expect((await say(call, id, '让我进来')).code).toBe('100455')
      expect((await call('handBbsInTime', { id, on: '1' })).code).toBe('100455')
    }
    const rows = await asStudent('listBbsInTime', { limit: 100 })
    const ids = (rows.data as { id: string }[]).map((row) => row.id)
    expect(ids).toContain(mine)
    expect(ids).not.toContain(id)
  })

  it('are read along by another class only where the room allows it, and then in silence', async () => {
    const classId = await aCourseClass(server.db, course.courseId)
    const closed = await aRoom(server.db, course, { courseClassIds: [classId] })
    const shown = await aRoom(server.db, course, { courseClassIds: [classId], allMayRead: true })
    expect((await asStudent('joinBbsInTime', { id: closed })).code).toBe('100455')
    const joined = await asStudent('joinBbsInTime', { id: shown })
    expect(joined.data.me).toMatchObject({ canSpeak: '0', canHost: '0' })
    expect((await say(asStudent, shown, '我也想说')).code).toBe('100455')
    expect((await asStudent('handBbsInTime', { id: shown, on: '1' })).code).toBe('100455')
  })

  it('are not led by students, nor by teachers of other classes', async () => {
    const id = await aRoom(server.db, course, { courseClassIds: [course.classId] })
    const { data } = await sayLater(asStudent, id, '这个问题怎么理解？')
    const face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    await aCourseClass(server.db, course.courseId, face)
    const asFace = await server.as(face)
    for (const call of [asFace]) {
      expect((await call('pinMessageBbsInTime', { messageId: data.id, on: '1' })).code).toBe('100455')
      expect((await call('muteBbsInTime', { id, minutes: 5 })).code).toBe('100455')
      expect((await call('exportBbsInTime', { id })).code).toBe('100455')
    }
    expect((await asStudent('muteBbsInTime', { id, minutes: 5 })).code).toBe('100403')
    const manager = await server.as(await aUser(server.db, 'ROLE_SUPPER'))
    expect((await manager('joinBbsInTime', { id })).data.me).toMatchObject({ canSpeak: '0', canHost: '0' })
    expect((await say(manager, id, '我来看看')).code).toBe('100455')
  })
})

describe('what is said', () => {
  it('is numbered without gaps also when all speak at once', async () => {
    const id = await aRoom(server.db, course)
    const people = await Promise.all(
      Array.from({ length: 12 }, async () => {
        const one = await aStudent(server.db)
        await enrol(server.db, course, one)
        return server.as(one)
      }),
    )
    const said = await Promise.all(people.map((call, n) => say(call, id, `我是第${n}个`)))
    expect(said.map(({ data }) => data.seq).sort((a, b) => a - b)).toEqual(people.map((_, n) => n + 1))
    const { data } = await host('listMessageBbsInTime', { id })
    expect(data.messages.map(({ seq }) => seq)).toEqual(people.map((_, n) => n + 1))
    await expectLaws(server.db, server.clock.now, roomLaws)
  })

  it('comes once, however often it is sent', async () => {
    const id = await aRoom(server.db, course)
    const message = { id, clientId: key(), kind: 'text' as const, body: '网络不太好' }
    const sent = await Promise.all([1, 2, 3].map(() => asStudent('sendMessageBbsInTime', message)))
    expect(new Set(sent.map(({ data }) => data.id)).size).toBe(1)
    later(600)
    expect((await asStudent('sendMessageBbsInTime', message)).data.id).toBe(sent[0]?.data.id)
  })

  it('comes at most every two seconds from one person', async () => {
    const id = await aRoom(server.db, course)
    expect((await say(asStudent, id, '第一句')).code).toBe('0')
    later(1)
    expect((await say(asStudent, id, '第二句')).code).toBe('100634')
    later(1)
    expect((await say(asStudent, id, '第二句')).code).toBe('0')
  })

  it('is taken back by its author for two minutes, by the host always', async () => {
    const id = await aRoom(server.db, course)
    const first = (await sayLater(asStudent, id, '发错了')).data
    const second = (await sayLater(asStudent, id, '也发错了')).data
    expect((await asStudent('recallMessageBbsInTime', { messageId: first.id })).code).toBe('0')
    later(121)
    expect((await asStudent('recallMessageBbsInTime', { messageId: second.id })).code).toBe('100412')
    expect((await host('recallMessageBbsInTime', { messageId: second.id, reason: '与讨论无关' })).code).toBe('0')
    const { data } = await asStudent('listMessageBbsInTime', { id })
    expect(data.messages.map(({ body, recalled }) => [body, recalled])).toEqual([
      ['', '1'],
      ['', '1'],
    ])
    const others = (await sayLater(host, id, '老师的话')).data
    expect((await asStudent('recallMessageBbsInTime', { messageId: others.id })).code).toBe('100455')
  })

  it('quotes what is visible in the same room, and shows nothing of what was taken back', async () => {
    const [id, elsewhere] = [await aRoom(server.db, course), await aRoom(server.db, course)]
    const one = (await sayLater(host, id, '请看这一步')).data
    const foreign = (await sayLater(host, elsewhere, '别处的话')).data
    expect((await sayLater(asStudent, id, '回复', { quoteId: foreign.id })).code).toBe('100422')
    const quoting = (await sayLater(asStudent, id, '明白了', { quoteId: one.id })).data
    expect(quoting.quote).toMatchObject({ id: one.id, text: '请看这一步' })
    await host('recallMessageBbsInTime', { messageId: one.id })
    const { data } = await asStudent('listMessageBbsInTime', { id })
    expect(data.messages.at(-1)?.quote).toMatchObject({ text: '' })
  })

  it('is a picture of one’s own', async () => {
    const id = await aRoom(server.db, course)
    const send = (fileId: string) =>
      asStudent('sendMessageBbsInTime', { id, clientId: key(), kind: 'image', fileId, body: '' })
    expect((await send(newId())).code).toBe('100422')
    expect((await asStudent('sendMessageBbsInTime', { id, clientId: key(), kind: 'card', body: '' })).code).toBe(
      '100455',
    )
  })

  it('reaches a page that was away by the number of the last change that it saw', async () => {
    const id = await aRoom(server.db, course)
    const first = (await sayLater(host, id, '一')).data
    const { data: before } = await asStudent('joinBbsInTime', { id })
    await sayLater(host, id, '二')
    await host('pinMessageBbsInTime', { messageId: first.id, on: '1' })
    await sayLater(host, id, '三')
    const missed = await asStudent('listMessageBbsInTime', { id, afterRev: before.rev, limit: MESSAGES_MAX })
    expect(missed.data.messages.map(({ body, pinned }) => [body, pinned])).toEqual([
      ['一', '1'],
      ['二', '0'],
      ['三', '0'],
    ])
    const step = await asStudent('listMessageBbsInTime', { id, afterRev: before.rev, limit: 1 })
    expect(step.data).toMatchObject({ more: '1', rev: before.rev + 1 })
    const rest = await asStudent('listMessageBbsInTime', { id, afterRev: step.data.rev, limit: 10 })
    expect(rest.data).toMatchObject({ more: '0', rev: missed.data.rev })
  })

  it('is read backwards from the newest to the start, and searched', async () => {
    const id = await aRoom(server.db, course)
    for (const n of [1, 2, 3, 4, 5]) await sayLater(n === 3 ? asStudent : host, id, `第${n}句`)
    const newest = (await asStudent('listMessageBbsInTime', { id, limit: 2 })).data
    expect(newest.messages.map(({ seq }) => seq)).toEqual([4, 5])
    const earlier = (await asStudent('listMessageBbsInTime', { id, beforeSeq: 4, limit: 10 })).data
    expect(earlier.messages.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(earlier.more).toBe('0')
    const found = (await asStudent('listMessageBbsInTime', { id, keyWords: '第3' })).data.messages
    expect(found.map(({ seq }) => seq)).toEqual([3])
    const teachers = (await asStudent('listMessageBbsInTime', { id, onlyTeacher: '1' })).data.messages
    expect(teachers.map(({ seq }) => seq)).toEqual([1, 2, 4, 5])
  })
})

describe('sensitive words and mutes', () => {
  it('blocks, masks, and holds for the author and the teacher alone', async () => {
    await aWord(server, '代考', { level: 'block' })
    await aWord(server, '笨蛋', { level: 'mask' })
    await aWord(server, '加群', { level: 'hold' })
    server.app.deps.words.forget()
    const id = await aRoom(server.db, course)
    expect((await sayLater(asStudent, id, '有人代考吗')).code).toBe('100453')
    expect((await sayLater(asStudent, id, '我真是笨蛋')).data.body).toBe('我真是**')
    const held = (await sayLater(asStudent, id, '大家加群聊')).data
    expect(held).toMatchObject({ state: 'held', seq: 2 })
    const mate = await aStudent(server.db)
    await enrol(server.db, course, mate)
    const asMate = await server.as(mate)
    const seqs = async (call: Caller) =>
      (await call('listMessageBbsInTime', { id })).data.messages.map(({ seq }) => seq)
    expect(await seqs(asMate)).toEqual([1])
    expect(await seqs(asStudent)).toEqual([1, 2])
    expect(await seqs(host)).toEqual([1, 2])
    expect((await sayLater(asMate, id, '什么群', { quoteId: held.id })).code).toBe('100422')

    const picture = async (name: string) => {
      const fileId = await aFile(server.db, student.userId, {
        name,
        scope: 'student',
        kind: 'image',
        mime: 'image/png',
      })
      return asStudent('sendMessageBbsInTime', { id, clientId: key(), kind: 'image', fileId, body: '' })
    }
    expect((await picture('代考群二维码.png')).code).toBe('100453')
    expect((await picture('给笨蛋看的图.png')).data).toMatchObject({ fields: { fileId: expect.any(String) } })

    const office = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
    const { data: records } = await office('listSensitiveWordFilterInfo', { state: 'pending' })
    const { rev } = (await asMate('joinBbsInTime', { id })).data
    await office('approveSensitiveWordFilterInfo', { ids: records.map((one) => one.id) })
    const missed = (await asMate('listMessageBbsInTime', { id, afterRev: rev })).data.messages
    expect(missed.map(({ seq, state }) => [seq, state])).toEqual([[2, 'visible']])
    await expectLaws(server.db, server.clock.now, roomLaws)
  })

  it('keeps a person silent who is muted in the school or in the room', async () => {
    const one = await aStudent(server.db)
    await enrol(server.db, course, one)
    const call = await server.as(one)
    const id = await aRoom(server.db, course)
    const until = new Date(server.clock.now.getTime() + 600_000)
    await insertMute(
      server.db,
      { userId: one.userId, until, reason: '' },
      { now: server.clock.now, userId: course.host.userId },
    )
    expect((await say(call, id, '我想说')).code).toBe('100633')
    expect((await call('joinBbsInTime', { id })).data.me.mutedUntil).toBe(until.toISOString())
    later(601)
    expect((await say(call, id, '我想说')).code).toBe('0')
    await host('muteBbsInTime', { id, userId: one.userId, minutes: 5 })
    expect((await sayLater(call, id, '再说一句')).code).toBe('100633')
    await host('muteBbsInTime', { id, userId: one.userId, minutes: 0 })
    expect((await sayLater(call, id, '再说一句')).code).toBe('0')
    await host('muteBbsInTime', { id, minutes: 5 })
    expect((await sayLater(call, id, '还有')).code).toBe('100412')
    expect((await sayLater(host, id, '请安静')).code).toBe('0')
    expect((await host('muteBbsInTime', { id, userId: course.host.userId, minutes: 5 })).code).toBe('100412')
  })
})

describe('taking part', () => {
  it('raises hands in order, and the teacher lowers them', async () => {
    const id = await aRoom(server.db, course)
    const mate = await aStudent(server.db, { realname: '王芳' })
    await enrol(server.db, course, mate)
    const asMate = await server.as(mate)
    await asStudent('handBbsInTime', { id, on: '1' })
    later(5)
    await asMate('handBbsInTime', { id, on: '1' })
    later(5)
    await asStudent('handBbsInTime', { id, on: '1' })
    const hands = async () => (await host('joinBbsInTime', { id })).data.now.hands.map(({ userId }) => userId)
    expect(await hands()).toEqual([student.userId, mate.userId])
    expect((await asMate('handBbsInTime', { id, on: '0', userId: student.userId })).code).toBe('100455')
    await host('handBbsInTime', { id, on: '0', userId: student.userId })
    expect(await hands()).toEqual([mate.userId])
  })

  it('votes once, and counts all who vote at once', async () => {
    const id = await aRoom(server.db, course)
    const poll = { id, clientId: key(), title: '讲到这里都明白吗', choices: ['明白', '再讲一遍'] }
    expect((await host('pollBbsInTime', { ...poll, choices: ['一样', '一样'] })).code).toBe('100422')
    expect((await host('pollBbsInTime', { ...poll, choices: ['只有一个'] })).code).toBe('100422')
    await host('pollBbsInTime', poll)
    await host('pollBbsInTime', poll)
    const kept = (await asStudent('joinBbsInTime', { id })).data.kept
    expect(kept).toHaveLength(1)
    const pollId = kept[0]?.id ?? ''
    expect((await asStudent('voteBbsInTime', { id, pollId, choices: [5] })).code).toBe('100422')
    expect((await asStudent('voteBbsInTime', { id, pollId, choices: [0, 1] })).code).toBe('100422')
    const people = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const one = await aStudent(server.db)
        await enrol(server.db, course, one)
        return server.as(one)
      }),
    )
    await Promise.all(people.map((call, n) => call('voteBbsInTime', { id, pollId, choices: [n % 2] })))
    expect((await asStudent('voteBbsInTime', { id, pollId, choices: [0] })).data.counts).toEqual([5, 4])
    expect((await asStudent('voteBbsInTime', { id, pollId, choices: [1] })).code).toBe('100412')
    expect((await asStudent('joinBbsInTime', { id })).data.me.votes).toEqual([{ messageId: pollId, choices: [0] }])
    await host('pollBbsInTime', { id, close: pollId })
    expect((await (people[0] as Caller)('voteBbsInTime', { id, pollId, choices: [1] })).code).toBe('100412')
    const other = await aRoom(server.db, course)
    expect((await asStudent('voteBbsInTime', { id: other, pollId, choices: [0] })).code).toBe('100455')
    await expectLaws(server.db, server.clock.now, roomLaws)
  })

  it('signs in by the code that only the teacher sees, one try after the other', async () => {
    const id = await aRoom(server.db, course)
    const { data } = await host('sendMessageBbsInTime', { id, clientId: key(), kind: 'sign', body: '' })
    expect(data.code).toMatch(/^\d{6}$/)
    const shown = (await asStudent('listMessageBbsInTime', { id })).data.messages
    expect(shown.map(({ code }) => code)).toEqual([''])
    const wrong = data.code === '000000' ? '000001' : '000000'
    expect((await asStudent('signBbsInTime', { id, code: wrong })).code).toBe('100422')
    expect((await asStudent('signBbsInTime', { id, code: data.code })).code).toBe('100634')
    later(3)
    expect((await asStudent('signBbsInTime', { id, code: data.code })).code).toBe('0')
    later(3)
    expect((await asStudent('signBbsInTime', { id, code: data.code })).code).toBe('0')
    expect((await host('listMessageBbsInTime', { id })).data.messages.map(({ counts }) => counts)).toEqual([[1]])
    const mate = await aStudent(server.db)
    await enrol(server.db, course, mate)
    later(301)
    expect((await (await server.as(mate))('signBbsInTime', { id, code: data.code })).code).toBe('100412')
    await expectLaws(server.db, server.clock.now, roomLaws)
  })

  it('keeps three pinned messages and the questions that wait', async () => {
    const id = await aRoom(server.db, course)
    const said = []
    for (const n of [1, 2, 3, 4]) said.push((await sayLater(host, id, `要点${n}`)).data)
    for (const { id: messageId } of said) {
      later(1)
      expect((await host('pinMessageBbsInTime', { messageId, on: '1' })).code).toBe('0')
    }
    const asked = (await sayLater(asStudent, id, '为什么要求连续？', { isQuestion: '1' })).data
    const kept = async () => (await asStudent('joinBbsInTime', { id })).data.kept.map(({ body }) => body)
    expect(await kept()).toEqual(['要点2', '要点3', '要点4', '为什么要求连续？'])
    await host('markMessageBbsInTime', { messageId: asked.id, mark: 'answered' })
    expect(await kept()).toEqual(['要点2', '要点3', '要点4'])
    await expectLaws(server.db, server.clock.now, roomLaws)
  })

  it('exports what was said and who was there', async () => {
    const id = await aRoom(server.db, course)
    await sayLater(host, id, '=1+1 请大家验算')
    await sayLater(asStudent, id, '等于二')
    const sheets = await sheetsOf(server, course.host)
    const rows = await sheets.book('exportBbsInTime', { id })
    expect(JSON.stringify(rows)).toContain('等于二')
  })
})
