import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { cleanSignIns } from './clean-sign-ins.job.ts'
import { hashPassword } from './password.ts'

let server: TestServer
let passwordHash: string

beforeAll(async () => {
  server = await startTestServer()
  passwordHash = await hashPassword(server.app.deps.config, 'Right-pass-1')
})
afterAll(() => server.close())

const aPerson = (username: string) => aUser(server.db, 'ROLE_EDU', { username, realname: '教务', passwordHash })

describe('local', () => {
  it('refuses bad input by field, in the reader’s language', async () => {
    const reply = await server.nobody('local', { username: '', password: 'short' })
    expect(reply.code).toBe('100422')
    expect(reply.data).toEqual({ fields: { username: '请填写此项', password: '长度在 6 到 40 个字符' } })
  })

  it('answers an unknown name and a wrong password with the same words', async () => {
    await aPerson('same')
    const wrong = await server.nobody('local', { username: 'same', password: 'Wrong-pass-1' })
    const unknown = await server.nobody('local', { username: 'nobody-here', password: 'Wrong-pass-1' })
    expect([wrong.code, wrong.message]).toEqual(['100401', '用户名或密码错误'])
    expect([unknown.code, unknown.message]).toEqual([wrong.code, wrong.message])
  })

  it('signs in, and the token is good for calls until sign-out', async () => {
    await aPerson('good')
    const { data } = await server.nobody('local', { username: 'good', password: 'Right-pass-1' })
    expect(data.roleFlags).toBe('ROLE_EDU')
    const headers = { token: data.token, currentrole: 'ROLE_EDU', 'content-type': 'application/json' }
    const profile = () => fetch(`${server.url}/api/auth/login/profile`, { headers }).then((r) => r.json())
    expect(await profile()).toMatchObject({ code: '0', data: { user: { username: 'good' } } })
    await fetch(`${server.url}/api/auth/login/logout`, { method: 'POST', headers, body: '{}' })
    expect(await profile()).toMatchObject({ code: '100402' })
  })

  it('makes a hash of other costs anew at a good sign-in, and leaves one of today’s', async () => {
    const { config } = server.app.deps
    const cheap = await hashPassword(
      { ...config, argon2: { ...config.argon2, passes: config.argon2.passes + 1 } },
      'Right-pass-1',
    )
    const { userId: id } = await aUser(server.db, 'ROLE_EDU', { username: 'old-hash', passwordHash: cheap })
    const signIn = async () => {
      expect((await server.nobody('local', { username: 'old-hash', password: 'Right-pass-1' })).code).toBe('0')
      return server.db.selectFrom('appUser').select('passwordHash').where('id', '=', id).executeTakeFirstOrThrow()
    }
    const { passwordHash: renewed } = await signIn()
    expect(renewed).not.toBe(cheap)
    expect(renewed).toContain(`t=${config.argon2.passes},`)
    expect((await signIn()).passwordHash).toBe(renewed)
  })

  it('forgets sessions that are over, and keeps the others', async () => {
    await aPerson('leaver')
    await aPerson('stayer')
    await server.nobody('local', { username: 'leaver', password: 'Right-pass-1' })
    await server.nobody('local', { username: 'stayer', password: 'Right-pass-1' })
    const of = (username: string) =>
      server.db
        .selectFrom('session')
        .innerJoin('appUser', 'appUser.id', 'session.userId')
        .select('session.id')
        .where('username', '=', username)
        .execute()
    const [gone] = await of('leaver')
    await server.db
      .updateTable('session')
      .set({ expiresAt: new Date(server.clock.now.getTime() - 1000) })
      .where('id', '=', gone?.id ?? '')
      .execute()
    await cleanSignIns(server.app.deps)
    expect(await of('leaver')).toEqual([])
    expect(await of('stayer')).toHaveLength(1)
  })

  it('asks for a captcha from the third failure on, and goes on asking the owner for one after the fifth', async () => {
    await aPerson('guessed')
    const guess = (extra = {}) => server.nobody('local', { username: 'guessed', password: 'Wrong-pass-1', ...extra })
    expect((await guess()).data).toEqual({ needCaptcha: '0' })
    await guess()
    expect((await guess()).data).toEqual({ needCaptcha: '1' })
    expect((await guess()).code).toBe('100420')
    const solved = async () => {
      const { data } = await server.nobody('getCaptcha', { kind: 'picture' })
      const { answer } = await server.db
        .selectFrom('captcha')
        .select('answer')
        .where('id', '=', data.captchaId)
        .executeTakeFirstOrThrow()
      return { captchaId: data.captchaId, captcha: answer }
    }
    expect((await guess({ ...(await solved()), captcha: 'xxxx' })).code).toBe('100421')
    expect((await guess(await solved())).code).toBe('100401')
    expect((await guess(await solved())).code).toBe('100401')
    const right = { username: 'guessed', password: 'Right-pass-1' }
    expect((await server.nobody('local', right)).code).toBe('100420')
    expect((await server.nobody('local', { ...right, ...(await solved()) })).code).toBe('0')
  })

  it('tells a disabled account so only after the right password', async () => {
    await aUser(server.db, 'ROLE_EDU', { username: 'gone', passwordHash, status: 'disabled' })
    expect((await server.nobody('local', { username: 'gone', password: 'Wrong-pass-1' })).code).toBe('100401')
    expect((await server.nobody('local', { username: 'gone', password: 'Right-pass-1' })).code).toBe('100424')
  })

  it('keeps five sessions: a sixth ends the oldest', async () => {
    await aPerson('six')
    const tokens: string[] = []
    for (let n = 0; n < 6; n++) {
      server.clock.now = new Date(server.clock.now.getTime() + 1000)
      tokens.push((await server.nobody('local', { username: 'six', password: 'Right-pass-1' })).data.token)
    }
    const alive = await Promise.all(
      tokens.map(async (token) => {
        const reply = await fetch(`${server.url}/api/auth/login/profile`, {
          headers: { token, currentrole: 'ROLE_EDU' },
        })
        return ((await reply.json()) as { code: string }).code === '0'
      }),
    )
    expect(alive).toEqual([false, true, true, true, true, true])
  })
})

describe('sessions', () => {
  it('refuse a role that is not held, and a user that the token is not', async () => {
    const person = await aPerson('roles')
    const headers = await server.headers(person)
    const profile = (change: Record<string, string>) =>
      fetch(`${server.url}/api/auth/login/profile`, { headers: { ...headers, ...change } }).then((r) => r.json())
    expect(await profile({ currentrole: 'ROLE_SUPPER' })).toMatchObject({ code: '100405' })
    expect(await profile({ currentuserid: '01890000-0000-7000-8000-000000000000' })).toMatchObject({ code: '100402' })
  })

  it('end after four idle hours', async () => {
    const person = await aPerson('idle')
    const call = await server.as(person)
    expect((await call('getProfile')).code).toBe('0')
    server.clock.now = new Date(server.clock.now.getTime() + 241 * 60_000)
    expect((await call('getProfile')).code).toBe('100402')
  })

  it('end everywhere when the password changes', async () => {
    const person = await aPerson('changes')
    const [one, two] = [await server.as(person), await server.as(person)]
    const wrong = await one('updateUserPwd', { id: person.userId, oldPwd: 'not-it', newPwd: 'Next-pass-22' })
    expect(wrong.code).toBe('100426')
    const weak = await one('updateUserPwd', { id: person.userId, oldPwd: 'Right-pass-1', newPwd: '123456' })
    expect(weak.code).toBe('100427')
    const other = await aPerson('changes2')
    expect(
      (await one('updateUserPwd', { id: other.userId, oldPwd: 'Right-pass-1', newPwd: 'Next-pass-22' })).code,
    ).toBe('100455')
    expect(
      (await one('updateUserPwd', { id: person.userId, oldPwd: 'Right-pass-1', newPwd: 'Next-pass-22' })).code,
    ).toBe('0')
    expect((await one('getProfile')).code).toBe('100402')
    expect((await two('getProfile')).code).toBe('100402')
  })
})
