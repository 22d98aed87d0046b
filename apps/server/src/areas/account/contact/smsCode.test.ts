import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aStudent, aUser } from '../../../test/builders.ts'
import { type Caller, type Person, startTestServer, type TestServer } from '../../../test/server.ts'

const MINUTE_MS = 60_000
const purpose = 'changeMobile'

let server: TestServer
let person: Person
let call: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await sql`delete from contact_code`.execute(server.db)
  person = await aStudent(server.db)
  call = await server.as(person)
})

let serial = 0
const aNumber = () => `139${String(++serial).padStart(8, '0')}`
const pass = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
/** Where no provider is set up the record is what brings it. */
async function newestTold(userId = person.userId): Promise<string> {
  const row = await server.db
    .selectFrom('messageDelivery')
    .select(['content', 'target', 'state'])
    .where('userId', '=', userId)
    .where('eventKey', '=', 'mobileCode')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ state: 'sent', target: expect.stringMatching(/\*/) })
  return /\d{6}/.exec(row.content)?.[0] ?? ''
}
async function asked(mobile: string, by = call, userId = person.userId): Promise<string> {
  expect(await by('sendSmsCode', { purpose, mobile })).toMatchObject({ code: '0' })
  return newestTold(userId)
}
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
const verified = async (code: string, by = call) => (await by('verifySmsCode', { purpose, code })).data.ticket
async function change(mobile: string, smsTicket: string, by = call, userId = person.userId) {
  const { updatedAt } = (await by('getUserInfo', { id: userId })).data
  return by('updateOwnUserInfo', { mobile, smsTicket, updatedAt })
}
const mobileOf = async (userId = person.userId) =>
  (await server.db.selectFrom('appUser').select('mobile').where('id', '=', userId).executeTakeFirstOrThrow()).mobile

describe('asking for a code', () => {
  it('says which number is wrong', async () => {
    for (const mobile of ['', '12', '23900000000', '1390000000x'])
      expect((await call('sendSmsCode', { purpose, mobile })).code, mobile).toBe('100422')
    expect((await server.nobody('sendSmsCode', { purpose, mobile: aNumber() })).code).toBe('100402')
  })

  it('is possible once a minute and ten times a day, for the person and for the number', async () => {
    const mobile = aNumber()
    await asked(mobile)
    expect((await call('sendSmsCode', { purpose, mobile })).code).toBe('100430')
    const other = await server.as(await aStudent(server.db))
    expect((await other('sendSmsCode', { purpose, mobile })).code).toBe('100430')
    expect((await other('sendSmsCode', { purpose, mobile: aNumber() })).code).toBe('0')
    for (let n = 1; n < 10; n++) {
      pass(MINUTE_MS)
      await asked(mobile)
    }
    pass(MINUTE_MS)
    expect((await call('sendSmsCode', { purpose, mobile: aNumber() })).code).toBe('100431')
    expect((await other('sendSmsCode', { purpose, mobile })).code).toBe('100431')
    pass(24 * 60 * MINUTE_MS)
    expect((await (await server.as(person))('sendSmsCode', { purpose, mobile })).code).toBe('0')
  })

  it('sends one to several presses at once', async () => {
    const mobile = aNumber()
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('sendSmsCode', { purpose, mobile })))
    expect(answers.map(({ code }) => code).sort()).toEqual(['0', '100430', '100430', '100430'])
  })

  it('is refused from a network that asked for too many', async () => {
    await sql`
      insert into contact_code (id, user_id, purpose, target, code_hash, network, sent_at, expires_at)
      select gen_random_uuid(), ${(await aUser(server.db, 'ROLE_STUDENT')).userId}, 'changeMobile', 'x' || n, '', '127.0.0.1', ${server.clock.now}, ${server.clock.now}
      from generate_series(1, 200) n`.execute(server.db)
    expect((await call('sendSmsCode', { purpose, mobile: aNumber() })).code).toBe('100431')
  })

  it('is refused for a number of somebody else, who is not told, and counts', async () => {
    const taken = aNumber()
    const owner = await aStudent(server.db)
    await server.db.updateTable('appUser').set({ mobile: taken }).where('id', '=', owner.userId).execute()
    expect((await call('sendSmsCode', { purpose, mobile: taken })).code).toBe('100422')
    expect((await call('sendSmsCode', { purpose, mobile: aNumber() })).code).toBe('100430')
  })

  it('keeps no code in the clear, and shows a provider alone what it says', async () => {
    const settings = { provider: 'aliyun', signature: '书院', dailySchool: 0, dailyPerson: 0 }
    const code = await asked(aNumber())
    const { rows } = await sql<{ all: string }>`select row_to_json(c)::text as all from contact_code c`.execute(
      server.db,
    )
    expect(rows.some(({ all }) => all.includes(code))).toBe(false)
    await server.db
      .insertInto('messageChannel')
      .values({ name: 'sms', settings: JSON.stringify(settings), updatedAt: server.clock.now })
      .execute()
    pass(MINUTE_MS)
    expect((await call('sendSmsCode', { purpose, mobile: aNumber() })).code).toBe('100412')
    await server.db.deleteFrom('messageChannel').execute()
  })
})

describe('a code', () => {
  it('brings the number to the account, once', async () => {
    const mobile = aNumber()
    const ticket = await verified(await asked(mobile))
    const both = await Promise.all([change(mobile, ticket), change(mobile, ticket)])
    expect(both.map(({ code }) => code).filter((one) => one === '0')).toHaveLength(1)
    expect(await mobileOf()).toBe(mobile)
    expect((await change(mobile, ticket)).code).toBe('100428')
  })

  it('is worth nothing after five guesses, even the right one', async () => {
    const mobile = aNumber()
    const code = await asked(mobile)
    for (let n = 0; n < 5; n++)
      expect((await call('verifySmsCode', { purpose, code: wrong(code) })).code).toBe('100428')
    expect((await call('verifySmsCode', { purpose, code })).code).toBe('100428')
    expect((await call('verifySmsCode', { purpose, code: '12345' })).code).toBe('100422')
  })

  it('counts guesses that come at once', async () => {
    const code = await asked(aNumber())
    await Promise.all(Array.from({ length: 20 }, () => call('verifySmsCode', { purpose, code: wrong(code) })))
    const { tries } = await server.db.selectFrom('contactCode').select('tries').executeTakeFirstOrThrow()
    expect(tries).toBe(5)
  })

  it('ends after five minutes, and when a newer one is sent', async () => {
    const mobile = aNumber()
    const first = await asked(mobile)
    pass(MINUTE_MS)
    const second = await asked(mobile)
    if (first !== second) expect((await call('verifySmsCode', { purpose, code: first })).code).toBe('100428')
    pass(5 * MINUTE_MS)
    expect((await call('verifySmsCode', { purpose, code: second })).code).toBe('100428')
  })

  it('of somebody else is worth nothing, nor is their ticket, nor one for another number', async () => {
    const mobile = aNumber()
    const code = await asked(mobile)
    const stranger = await aStudent(server.db)
    const other = await server.as(stranger)
    expect((await other('verifySmsCode', { purpose, code })).code).toBe('100428')
    const ticket = await verified(code)
    expect((await change(mobile, ticket, other, stranger.userId)).code).toBe('100428')
    expect((await change(aNumber(), ticket)).code).toBe('100428')
    for (const forged of ['', 'x', `${ticket}x`, `${ticket.split('.')[0]}.${'A'.repeat(43)}`])
      expect((await change(mobile, forged)).code, forged).toBe('100428')
    expect(await mobileOf()).not.toBe(mobile)
    pass(11 * MINUTE_MS)
    expect((await change(mobile, ticket)).code).toBe('100428')
  })

  it('does not bring a number that somebody else has got meanwhile', async () => {
    const mobile = aNumber()
    const ticket = await verified(await asked(mobile))
    const other = await aStudent(server.db)
    await server.db.updateTable('appUser').set({ mobile }).where('id', '=', other.userId).execute()
    expect((await change(mobile, ticket)).code).toBe('100422')
    expect(await mobileOf()).not.toBe(mobile)
  })
})
