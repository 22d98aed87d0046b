import { ROOM_LINE, type RoomChanges } from '@shuyuan/contract/entities/talk/room.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../../app.ts'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol, type StudentPerson } from '../../../test/builders.ts'
import { type Caller, type Person, startTestServer, type TestServer } from '../../../test/server.ts'
import { ownClock } from '../../../wire/clock.ts'
import { aRoom } from './room.builder.ts'

let server: TestServer
/** A second server over the same database. */
let second: App
let secondUrl: string
let course: BuiltCourse
let student: StudentPerson
let host: Caller
const sockets: Socket[] = []

beforeAll(async () => {
  server = await startTestServer()
  const { config, databaseUrl } = server.app.deps
  second = await buildApp(
    config,
    databaseUrl,
    ownClock(
      () => new Date(server.clock.now),
      () => null,
    ),
  )
  secondUrl = await second.server.listen({ port: 0, host: '127.0.0.1' })
  course = await aCourse(server.db)
  student = await aStudent(server.db)
  await enrol(server.db, course, student)
  host = await server.as(course.host)
})
afterAll(async () => {
  await second.close()
  await server.close()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

const later = (seconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}
let keys = 0
const say = (call: Caller, id: string, body: string) => {
  later(3)
  return call('sendMessageBbsInTime', { id, clientId: `line-${++keys}`.padEnd(12, '0'), kind: 'text', body })
}

const once = <T>(socket: Socket, name: string) => new Promise<T>((resolve) => socket.once(name, resolve as never))

function open(url: string, auth: object): Socket {
  const socket = io(`${url}${ROOM_LINE}`, {
    path: '/api/msg/ws',
    addTrailingSlash: false,
    transports: ['websocket'],
    forceNew: true,
    auth,
    reconnection: false,
  })
  sockets.push(socket)
  return socket
}

/** A page of this person in a room, that notes all it is told. */
async function page(person: Person, roomId: string, url = server.url) {
  const { token } = await server.headers(person)
  const socket = open(url, { token, role: person.role, roomId })
  const heard: RoomChanges[] = []
  socket.on('changes', (changes: RoomChanges) => heard.push(changes))
  const { rev } = await once<{ rev: number }>(socket, 'at')
  const said = () => heard.flatMap(({ messages }) => messages.map(({ body }) => body))
  return { socket, heard, said, rev }
}

const until = async (isDone: () => boolean | Promise<boolean>) => {
  for (let n = 0; n < 100 && !(await isDone()); n++) await new Promise((resolve) => setTimeout(resolve, 50))
  expect(await isDone()).toBe(true)
}

describe('the line of a room', () => {
  it.each([
    ['no token', {}, 'signedOut'],
    ['a wrong token', { token: 'x'.repeat(32), role: 'ROLE_STUDENT', roomId: 'y' }, 'signedOut'],
  ])('is refused with %s', async (_, auth, why) => {
    expect((await once<Error>(open(server.url, auth), 'connect_error')).message).toBe(why)
  })

  it('is refused for other people’s rooms, for no room, and in a role that the person does not hold', async () => {
    const id = await aRoom(server.db, course)
    const other = await aStudent(server.db)
    const teacher = await aTeacher(server.db)
    const tokenOf = async (person: Person) => (await server.headers(person)).token
    for (const auth of [
      { token: await tokenOf(other), role: 'ROLE_STUDENT', roomId: id },
      { token: await tokenOf(teacher), role: 'ROLE_MASTER_TEACH', roomId: id },
      { token: await tokenOf(student), role: 'ROLE_SUPPER', roomId: id },
      { token: await tokenOf(student), role: 'ROLE_STUDENT', roomId: 'no-room' },
    ])
      expect((await once<Error>(open(server.url, auth), 'connect_error')).message).toBe('notAllowed')
  })

  it('brings each change in the order of its number, to pages of both processes', async () => {
    const id = await aRoom(server.db, course)
    const [here, there] = [await page(student, id), await page(course.host, id, secondUrl)]
    for (const n of [1, 2, 3, 4, 5]) await say(host, id, `第${n}句`)
    for (const one of [here, there]) {
      await until(() => one.said().length === 5)
      expect(one.said()).toEqual(['第1句', '第2句', '第3句', '第4句', '第5句'])
      let at = one.rev
      for (const { from, rev } of one.heard) {
        expect(from).toBe(at)
        at = rev
      }
    }
  })

  it('loses nothing when a page goes over to the other process', async () => {
    const id = await aRoom(server.db, course)
    const asStudent = await server.as(student)
    const first = await page(student, id)
    await say(host, id, '一')
    await until(() => first.said().length === 1)
    const seen = first.heard.at(-1)?.rev ?? 0
    first.socket.disconnect()
    await say(host, id, '二')
    await say(host, id, '三')
    const again = await page(student, id, secondUrl)
    expect(again.rev).toBeGreaterThan(seen)
    const missed = (await asStudent('listMessageBbsInTime', { id, afterRev: seen })).data.messages
    await say(host, id, '四')
    await until(() => again.said().includes('四'))
    expect([...first.said(), ...missed.map(({ body }) => body), ...again.said()]).toEqual(['一', '二', '三', '四'])
  })

  it('shows a held message to its author and the teacher alone', async () => {
    const id = await aRoom(server.db, course)
    const mate = await aStudent(server.db)
    await enrol(server.db, course, mate)
    const [own, other, teacher] = [
      await page(student, id),
      await page(mate, id),
      await page(course.host, id, secondUrl),
    ]
    const { data } = await say(await server.as(student), id, '先等一等')
    await server.db.updateTable('bbsInTimeMsg').set({ state: 'held' }).where('id', '=', data.id).execute()
    await host('markMessageBbsInTime', { messageId: data.id, mark: 'question' })
    const last = ({ heard }: typeof own) => heard.at(-1)
    await until(() => [own, other, teacher].every((one) => last(one)?.rev === 2))
    expect(last(own)?.messages).toMatchObject([{ state: 'held' }])
    expect(last(teacher)?.messages).toMatchObject([{ state: 'held' }])
    expect(last(other)?.messages).toEqual([])
  })

  it('tells a person at once that they are muted', async () => {
    const id = await aRoom(server.db, course)
    const own = await page(student, id, secondUrl)
    const muted = once<{ mutedUntil: string }>(own.socket, 'muted')
    await host('muteBbsInTime', { id, userId: student.userId, minutes: 5 })
    expect(new Date((await muted).mutedUntil).getTime() - server.clock.now.getTime()).toBe(300_000)
  })

  it('sends away whoever left the course or signed out', async () => {
    const id = await aRoom(server.db, course)
    const leaver = await aStudent(server.db)
    await enrol(server.db, course, leaver)
    const own = await page(leaver, id)
    const gone = once(own.socket, 'disconnect')
    await server.db
      .updateTable('courseClassStudent')
      .set({ leftAt: server.clock.now })
      .where('studentId', '=', leaver.studentId)
      .execute()
    await server.app.rooms.recheck()
    await gone
    const stays = await page(student, id)
    const out = once(stays.socket, 'disconnect')
    await server.db.deleteFrom('session').where('userId', '=', student.userId).execute()
    server.app.deps.sessions.forgetUser(student.userId)
    await server.app.deps.push.recheck(student.userId)
    await out
  })
})

describe('who is there', () => {
  const online = async (id: string) => (await host('joinBbsInTime', { id })).data.online

  it('is counted once over all pages and processes, until the last page is closed', async () => {
    const id = await aRoom(server.db, course)
    const pages = [await page(student, id), await page(student, id), await page(student, id, secondUrl)]
    const teacher = await page(course.host, id, secondUrl)
    await until(async () => (await online(id)) === 2)
    pages[0]?.socket.disconnect()
    pages[2]?.socket.disconnect()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await online(id)).toBe(2)
    const told = once<{ online: number }>(teacher.socket, 'online')
    pages[1]?.socket.disconnect()
    await until(async () => (await online(id)) === 1)
    await second.rooms.count()
    expect(await told).toEqual({ online: 1 })
  })

  it('runs out after 40 seconds of silence, as when a process dies', async () => {
    const id = await aRoom(server.db, course)
    await page(student, id, secondUrl)
    await until(async () => (await online(id)) === 1)
    later(39)
    expect(await online(id)).toBe(1)
    later(2)
    expect(await online(id)).toBe(0)
    await second.rooms.beat()
    expect(await online(id)).toBe(1)
  })

  it('counts the minutes of a person once', async () => {
    const id = await aRoom(server.db, course)
    await page(student, id)
    await page(student, id, secondUrl)
    await until(async () => (await online(id)) === 1)
    for (let n = 0; n < 12; n++) {
      later(10)
      await server.app.rooms.beat()
      await second.rooms.beat()
    }
    const { data } = await host('listPresenceBbsInTime', { id })
    expect(data).toMatchObject([{ userId: student.userId, minutes: 2, online: '1', duty: 'student' }])
  })
})
