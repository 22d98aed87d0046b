import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../test/builders.ts'
import { startTestServer, type TestServer } from '../test/server.ts'
import { notify } from './notify.store.ts'

let server: TestServer
const sockets: Socket[] = []

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect()
})

/** What comes with the next event of this name. */
const next = (socket: Socket, name: string) => new Promise<unknown>((resolve) => socket.once(name, resolve as never))

function open(token: unknown): Socket {
  const socket = io(server.url, {
    path: '/api/msg/ws',
    addTrailingSlash: false,
    transports: ['websocket'],
    auth: { token },
    reconnection: false,
  })
  sockets.push(socket)
  return socket
}

async function signedIn() {
  const person = await aUser(server.db, 'ROLE_STUDENT')
  const { token = '' } = await server.headers(person)
  return { person, token, call: await server.as(person) }
}

const tell = (userId: string, id: string) =>
  notify(
    { db: server.db, now: server.clock.now },
    'courseJoined',
    [userId],
    { course: '高等数学', courseId: id },
    { id },
  )

describe('a live connection', () => {
  it.each([
    ['no token', undefined],
    ['a wrong one', 'x'.repeat(32)],
    ['no text', { a: 1 }],
  ] as [string, unknown][])('is refused with %s', async (_, token) => {
    const error = (await next(open(token), 'connect_error')) as Error
    expect(error.message).toBe('signedOut')
  })

  it('is greeted with what is unread already', async () => {
    const { person, token } = await signedIn()
    const early = open(token)
    await next(early, 'connect')
    const up = next(early, 'remind')
    await tell(person.userId, 'greeted')
    await up
    expect(await next(open(token), 'unread')).toEqual({ unread: 1 })
  })

  it('counts up when a message comes, and down when another window reads it', async () => {
    const { person, token, call } = await signedIn()
    const socket = open(token)
    await next(socket, 'connect')
    const up = next(socket, 'remind')
    await tell(person.userId, 'one')
    expect(await up).toEqual({ unread: 1 })
    expect((await call('unreadCountRemind')).data).toEqual({ total: 1, byModule: { course: 1 } })
    const down = next(socket, 'remind')
    await call('readAllRemind', {})
    expect(await down).toEqual({ unread: 0 })
  })

  it('tells nobody of somebody else’s messages', async () => {
    const [one, other] = [await signedIn(), await signedIn()]
    const [socket, quiet] = [open(one.token), open(other.token)]
    await Promise.all([next(socket, 'connect'), next(quiet, 'connect')])
    let heard = 0
    quiet.on('remind', () => heard++)
    const mine = next(socket, 'remind')
    await tell(one.person.userId, 'mine')
    await mine
    expect(heard).toBe(0)
  })

  it('ends with the session', async () => {
    const { token, person } = await signedIn()
    const socket = open(token)
    await next(socket, 'connect')
    const out = next(socket, 'signedOut')
    await fetch(`${server.url}/api/auth/login/logout`, {
      method: 'POST',
      headers: { token, currentrole: person.role, currentuserid: person.userId, 'content-type': 'application/json' },
      body: '{}',
    })
    await out
    if (socket.connected) await next(socket, 'disconnect')
    expect(socket.connected).toBe(false)
  })
})
