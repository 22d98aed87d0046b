import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../test/builders.ts'
import { type Reply, startTestServer, type TestServer } from '../../../test/server.ts'
import { networkOf } from './login-throttle.store.ts'
import { hashPassword } from './password.ts'

/** Guessing at sign-in: who is locked out by it and who is not. */

let server: TestServer
let passwordHash: string

beforeAll(async () => {
  server = await startTestServer({ trustProxy: 1 })
  passwordHash = await hashPassword(server.app.deps.config, 'Right-pass-1')
})
afterAll(() => server.close())

const aPerson = (username: string) => aUser(server.db, 'ROLE_EDU', { username, passwordHash })
interface From {
  ip: string
  cookie?: string
}
interface SignedIn {
  needCaptcha?: string
  token?: string
}

async function ask<T>(path: string, from: From, body: object): Promise<Reply<T> & { cookie: string }> {
  const response = await fetch(`${server.url}/api/auth/login/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from.ip, cookie: from.cookie ?? '' },
    body: JSON.stringify(body),
  })
  const cookie = (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
  return { ...((await response.json()) as Reply<T>), cookie }
}

async function solved(from: From): Promise<{ captchaId: string; captcha: string }> {
  const { data } = await server.app.server
    .inject({ url: '/api/auth/login/captcha?kind=picture', headers: { 'x-forwarded-for': from.ip } })
    .then((answer) => answer.json() as Reply<{ captchaId: string }>)
  const row = server.db.selectFrom('captcha').select('answer').where('id', '=', data.captchaId)
  return { captchaId: data.captchaId, captcha: (await row.executeTakeFirstOrThrow()).answer }
}

const signIn = (username: string, from: From, password = 'Right-pass-1', extra: object = {}) =>
  ask<SignedIn>('local', from, { username, password, ...extra })
const guess = async (username: string, from: From, times: number) => {
  let last = ''
  for (let n = 0; n < times; n++) last = (await signIn(username, from, 'Wrong-pass-1', await solved(from))).code
  return last
}

describe('failures of strangers', () => {
  it('lock the account for their own network; from another one its owner comes in with a captcha', async () => {
    await aPerson('victim')
    expect(await guess('victim', { ip: '203.0.113.7' }, 5)).toBe('100423')
    expect((await signIn('victim', { ip: '203.0.113.7' })).code).toBe('100423')
    const home = { ip: '198.51.100.4' }
    expect((await signIn('victim', home)).code).toBe('100420')
    expect((await signIn('victim', home, 'Right-pass-1', await solved(home))).code).toBe('0')
  })

  it('never shut out a browser that the account has used before, not even in the same room', async () => {
    await aPerson('known')
    await aPerson('neighbour')
    const room = { ip: '203.0.113.8' }
    const { cookie } = await signIn('known', room)
    // Somebody else uses the same browser meanwhile: it stays known to both accounts.
    const shared = await signIn('neighbour', { ...room, cookie })
    await guess('known', room, 6)
    expect((await signIn('known', room)).code).toBe('100423')
    const own = await signIn('known', { ...room, cookie: shared.cookie })
    expect([own.code, own.message]).toEqual(['0', '成功'])
    expect((await signIn('neighbour', { ...room, cookie: own.cookie })).code).toBe('0')
  })

  it('are not those of a browser that was known: it locks itself, and no other', async () => {
    await aPerson('lost')
    const [one, two] = [{ ip: '203.0.113.9' }, { ip: '203.0.113.10' }]
    const first = { ...one, cookie: (await signIn('lost', one)).cookie }
    const second = { ...two, cookie: (await signIn('lost', two)).cookie }
    expect(await guess('lost', first, 5)).toBe('100423')
    expect((await signIn('lost', second)).code).toBe('0')
    const forged = { ...one, cookie: first.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) }
    expect((await signIn('lost', forged)).code).toBe('0')
  })

  it('from everywhere lock late, for strangers, until an administrator lets the person in', async () => {
    const { userId } = await aPerson('famous')
    for (let n = 0; n < 13; n++) await guess('famous', { ip: `192.0.2.${n}` }, 4)
    const room = { ip: '198.51.100.20' }
    expect((await signIn('famous', room, 'Right-pass-1', await solved(room))).code).toBe('100423')
    const admin = await server.as(await aUser(server.db, 'ROLE_SUPPER'))
    const detail = await admin('getUserInfo', { id: userId })
    expect(detail.data.status).toBe('locked')
    expect((await admin('setStatusUserInfo', { id: userId, status: 'enabled' })).code).toBe('0')
    // The guessing goes on, and the person can still sign in.
    await guess('famous', { ip: '192.0.2.1' }, 6)
    expect((await signIn('famous', room, 'Right-pass-1', await solved(room))).code).toBe('0')
  })
})

it('takes the part of an IPv6 address that a household shares', () => {
  expect([
    networkOf('192.0.2.1'),
    networkOf('2001:db8:1:2:3:4:5:6'),
    networkOf('2001:db8:1:2::9'),
    networkOf('::1'),
    networkOf('::ffff:192.0.2.1'),
  ]).toEqual(['192.0.2.1', '2001:db8:1:2::/64', '2001:db8:1:2::/64', '0:0:0:0::/64', '::ffff:192.0.2.1'])
})

describe('what stays behind', () => {
  it('is no password that was typed as a user name', async () => {
    await aPerson('written')
    await signIn('My-secret-9', { ip: '203.0.113.30' }, 'written-long')
    await signIn('written', { ip: '203.0.113.30' }, 'Wrong-pass-1')
    const logged = await server.db.selectFrom('opLog').selectAll().where('callName', '=', 'local').execute()
    const failures = await server.db.selectFrom('loginFailure').selectAll().execute()
    const text = JSON.stringify([logged, failures])
    expect(text).not.toContain('My-secret-9')
    expect(text).not.toContain('Wrong-pass-1')
    expect(logged.map(({ username }) => username)).toEqual(expect.arrayContaining(['***', 'written']))
  })
})

describe('the old password', () => {
  it('is guessed no faster than at the door, and signing in goes on', async () => {
    const person = await aPerson('changer')
    const call = await server.as(person)
    const change = (oldPwd: string) => call('updateUserPwd', { id: person.userId, oldPwd, newPwd: 'Next-pass-22' })
    const codes: string[] = []
    for (let n = 0; n < 5; n++) codes.push((await change('Wrong-pass-1')).code)
    expect(codes).toEqual(['100426', '100426', '100426', '100426', '100423'])
    expect((await change('Right-pass-1')).code).toBe('100423')
    expect((await signIn('changer', { ip: '203.0.113.40' })).code).toBe('0')
    server.clock.now = new Date(server.clock.now.getTime() + 16 * 60_000)
    expect((await change('Right-pass-1')).code).toBe('0')
  })
})

describe('a first password', () => {
  it('opens nothing but its own change', async () => {
    const person = await aUser(server.db, 'ROLE_SUPPER', {
      username: 'beginner',
      passwordHash,
      mustChangePassword: true,
    })
    const call = await server.as(person)
    const answers = [
      await call('getProfile'),
      await call('getAllRoleResRoleInfo'),
      await call('listUserInfo', {}),
      await call('getUserInfo', { id: person.userId }),
      await call('listSessionUserInfo', { id: person.userId } as never),
      await call('addUserInfo', {} as never),
    ].map(({ code }) => code)
    expect(answers).toEqual(['0', '0', '100425', '100425', '100425', '100425'])
    const asked = { id: person.userId, oldPwd: 'Right-pass-1', newPwd: 'Next-pass-22' }
    expect((await call('updateUserPwd', asked)).code).toBe('0')
    expect((await (await server.as(person))('listUserInfo', {})).code).toBe('0')
  })
})
