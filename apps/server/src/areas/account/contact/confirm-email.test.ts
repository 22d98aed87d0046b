import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Mail } from '../../../messages/channel/email.ts'
import { aStudent } from '../../../test/builders.ts'
import { type Caller, type Person, startTestServer, type TestServer } from '../../../test/server.ts'

const HOUR_MS = 3_600_000

let server: TestServer
let person: Person
let call: Caller
const mails: Mail[] = []

async function setMail(siteUrl: string) {
  await server.db.deleteFrom('messageChannel').execute()
  const row = (name: string, settings: object) => ({ name, settings: JSON.stringify(settings), updatedAt: new Date() })
  await server.db
    .insertInto('messageChannel')
    .values([row('email', { host: 'mail.example.edu.cn', sender: 'school@example.edu.cn' }), row('rules', { siteUrl })])
    .execute()
}

beforeAll(async () => {
  server = await startTestServer()
  Object.assign(server.app.deps.messages.senders, {
    mail: async (mail: Mail) => {
      mails.push(mail)
      return { kind: 'sent', providerId: '', answer: '' }
    },
  })
})
afterAll(() => server.close())
beforeEach(async () => {
  mails.length = 0
  person = await aStudent(server.db)
  call = await server.as(person)
  await setMail('https://study.example.edu.cn')
})

const own = async () => (await call('getUserInfo', { id: person.userId })).data
const change = async (email: string) => call('updateOwnUserInfo', { email, updatedAt: (await own()).updatedAt })
const tokenIn = (mail: Mail | undefined) =>
  decodeURIComponent(/emailToken=([^"&]+)/.exec(mail?.html.replaceAll('&amp;', '&') ?? '')?.[1] ?? '')

it('is in force once the link sent to it is opened, by this person, and once', async () => {
  expect((await change('not an address')).code).toBe('100422')
  expect((await change('me@example.edu.cn')).data).toEqual({ confirmSentTo: 'me@example.edu.cn' })
  expect((await own()).email).toBe('')
  expect(mails).toMatchObject([{ to: 'me@example.edu.cn' }])
  const token = tokenIn(mails[0])
  const stranger = await server.as(await aStudent(server.db))
  expect((await stranger('confirmEmailUserInfo', { token })).code).toBe('100432')
  for (const forged of ['x', `${token}x`, token.split('.')[0] ?? ''])
    expect((await call('confirmEmailUserInfo', { token: forged })).code).toBe('100432')
  expect((await call('confirmEmailUserInfo', { token })).data).toEqual({ email: 'me@example.edu.cn' })
  expect((await own()).email).toBe('me@example.edu.cn')
  expect((await call('confirmEmailUserInfo', { token })).code).toBe('100432')
  const { rows } = {
    rows: await server.db
      .selectFrom('messageDelivery')
      .select(['content', 'link', 'target'])
      .where('userId', '=', person.userId)
      .where('eventKey', '=', 'emailConfirm')
      .execute(),
  }
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain(token.split('.')[1] ?? 'none')
})

it('is not in force a day later, nor by an older link', async () => {
  await change('first@example.edu.cn')
  expect((await change('second@example.edu.cn')).code).toBe('100430')
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  await change('second@example.edu.cn')
  expect((await call('confirmEmailUserInfo', { token: tokenIn(mails[0]) })).code).toBe('100432')
  server.clock.now = new Date(server.clock.now.getTime() + 25 * HOUR_MS)
  call = await server.as(person)
  expect((await call('confirmEmailUserInfo', { token: tokenIn(mails[1]) })).code).toBe('100432')
  expect((await own()).email).toBe('')
})

it('is in force at once where the school cannot send a link, and cleared without one', async () => {
  await setMail('')
  expect((await change('plain@example.edu.cn')).data).toEqual({ confirmSentTo: '' })
  expect((await own()).email).toBe('plain@example.edu.cn')
  await setMail('https://study.example.edu.cn')
  expect((await change('')).data).toEqual({ confirmSentTo: '' })
  expect((await own()).email).toBe('')
  expect(mails).toEqual([])
})
