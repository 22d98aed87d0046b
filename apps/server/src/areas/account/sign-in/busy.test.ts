import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { hashPassword } from './password.ts'

/** Hashing so slow that the last of a crowd of this size would wait longer than sign-in allows. */
const SLOW_PASSES = 60
const CROWD = 120

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ argon2: { memoryKib: 19_456, passes: SLOW_PASSES, lanes: 1 } })
  const passwordHash = await hashPassword(server.app.deps.config, 'Right-pass-1')
  await aUser(server.db, 'ROLE_EDU', { username: 'crowd', passwordHash })
})
afterAll(() => server.close())

const signIn = () => server.nobody('local', { username: 'crowd', password: 'Right-pass-1' })

describe('a class at the door', () => {
  it('is let in as a whole, each with a session and a line in the log, however busy the machine is', async () => {
    const replies = await Promise.all(Array.from({ length: 4 }, signIn))
    expect(replies.map(({ code }) => code)).toEqual(['0', '0', '0', '0'])
    const { lastLoginAt } = await server.db
      .selectFrom('appUser')
      .select('lastLoginAt')
      .where('username', '=', 'crowd')
      .executeTakeFirstOrThrow()
    expect(lastLoginAt).toEqual(server.clock.now)
    const lines = await server.db.selectFrom('opLog').select('outcome').where('username', '=', 'crowd').execute()
    expect(lines).toEqual(Array.from({ length: 4 }, () => ({ outcome: 'success' })))
  })
})

describe('a crowd at the door', () => {
  it('is let in one after the other; who would wait too long is told so, and everything else goes on', async () => {
    const crowd = Array.from({ length: CROWD }, signIn)
    // A call that hashes nothing is not held up by those who wait.
    expect((await server.nobody('getServerTime', {})).code).toBe('0')
    const replies = await Promise.all(crowd)
    const told = (code: string) => replies.filter((reply) => reply.code === code)
    expect(told('0').length).toBeGreaterThan(0)
    expect(told('100503').length).toBeGreaterThan(0)
    expect(told('0').length + told('100503').length).toBe(CROWD)
    expect(told('100503')[0]?.message).toBe('系统繁忙，请稍后重试')
    // Being turned away is no failed attempt: nobody is locked, and the next one enters.
    expect((await signIn()).code).toBe('0')
  })
})
