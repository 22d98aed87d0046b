import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createTcp } from 'node:net'
import { defaultChannels } from '@shuyuan/contract/entities/message/channel-settings.ts'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aUser } from '../../test/builders.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { alarmOfFailures } from '../alarm.job.ts'
import { notifyEach } from '../notify.store.ts'
import { resolvePiece } from '../resolve.flow.ts'
import { sendDue } from '../send-due.flow.ts'
import { saveChannel } from './channel.store.ts'
import { openSenders, type Senders } from './senders.ts'
import { signedRequest } from './sms-aliyun.ts'

/** Short, so that a server which hangs costs the test little. */
const TIMEOUTS = { connectMs: 500, greetingMs: 500, socketMs: 700 }
const SMS_MS = 500

let server: TestServer
let senders: Senders
const closers: (() => unknown)[] = []

beforeAll(async () => {
  server = await startTestServer()
  await server.app.deps.messages.stop()
})
afterAll(() => server.close())
beforeEach(() => {
  senders = openSenders(TIMEOUTS, SMS_MS)
  server.clock.now = new Date('2026-11-23T04:00:00.000Z')
})
afterEach(async () => {
  senders.close()
  for (const close of closers.splice(0)) await close()
  await server.db.deleteFrom('messageDelivery').execute()
})

const by = () => ({ now: server.clock.now, userId: null as never })
const pass = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000)
}
async function resolveAll(): Promise<void> {
  while ((await resolvePiece(server.app.deps)) !== null);
}
const send = (channel: 'sms' | 'email') => sendDue(server.app.deps, senders, channel)
const record = async (userId: string, channel: 'sms' | 'email') =>
  server.db
    .selectFrom('messageDelivery')
    .selectAll()
    .where('userId', '=', userId)
    .where('channel', '=', channel)
    .orderBy('createdAt')
    .execute()

let turn = 0
const review = (userId: string, course = '高等数学') =>
  notifyEach({ db: server.db, now: server.clock.now }, 'weeklyDigest', [
    {
      userId,
      facts: {
        unit: course,
        unitId: 'u',
        period: { zh: '本周', en: 'this week' },
        activeStudents: { zh: '1', en: '1' },
        progress: { zh: '2', en: '2' },
        openWarnings: { zh: '3', en: '3' },
        unreviewed: { zh: '4', en: '4' },
        coursesWithoutTeacher: { zh: '5', en: '5' },
      },
      about: { id: userId, turn: ++turn },
    },
  ])
const decide = (userId: string) =>
  notifyEach({ db: server.db, now: server.clock.now }, 'makeupResult', [
    {
      userId,
      facts: {
        course: '高等数学',
        exam: { zh: '补考', en: 'resit' },
        result: { zh: '已通过', en: 'approved' },
        batch: '2026秋',
        reason: '',
      },
      about: { id: userId, turn: ++turn },
    },
  ])

interface Letter {
  to: string[]
  text: string
}

/** A real mail server; `refuse` says how it answers a receiver. */
async function aMailServer(refuse: (to: string) => number = () => 0): Promise<{ letters: Letter[] }> {
  const letters: Letter[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const code = refuse(address)
      if (code === 0) done()
      else done(Object.assign(new Error(`no ${address}`), { responseCode: code }))
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        letters.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString(),
        })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise<void>((resolve) => smtp.close(() => resolve())))
  await useMail((smtp.server.address() as AddressInfo).port)
  return { letters }
}

const useMail = (port: number) =>
  saveChannel(
    server.db,
    'email',
    {
      ...defaultChannels.email,
      host: '127.0.0.1',
      port,
      secure: false,
      sender: 'school@example.edu.cn',
      senderName: '教务处',
    },
    { password: '' },
    by(),
  )

const someone = (email: string) => aUser(server.db, 'ROLE_EDU', { email, mobile: '' })

describe('an e-mail', () => {
  it('goes out once as HTML and plain text, from the school to one person', async () => {
    const { letters } = await aMailServer()
    const { userId } = await someone('li@example.com')
    await review(userId, '信息工程学院<b>')
    await resolveAll()
    await send('email')
    await send('email')
    expect(letters).toHaveLength(1)
    expect(letters[0]?.to).toEqual(['li@example.com'])
    expect(letters[0]?.text).toMatch(/^From: =\?UTF-8\?.*<school@example.edu.cn>/m)
    expect(letters[0]?.text).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(letters[0]?.text).not.toContain('<b>：')
    expect(await record(userId, 'email')).toMatchObject([{ state: 'sent', attempts: 1, target: 'l***@example.com' }])
  })

  it('of one hour are joined: the first at once, the others together', async () => {
    const { letters } = await aMailServer()
    const { userId } = await someone('wang@example.com')
    for (const minutes of [0, 10, 10]) {
      pass(minutes)
      await review(userId)
      await resolveAll()
      await send('email')
    }
    expect(letters).toHaveLength(1)
    pass(41)
    await send('email')
    expect(letters).toHaveLength(2)
    expect((await record(userId, 'email')).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
  })

  it.each([
    [550, 'failed', 'refused'],
    [451, 'queued', 'busy'],
  ] as const)('refused with %i is %s: %s, with the server’s own words', async (code, state, reason) => {
    await aMailServer(() => code)
    const { userId } = await someone('zhao@example.com')
    await review(userId)
    await resolveAll()
    await send('email')
    const [row] = await record(userId, 'email')
    expect(row).toMatchObject({ state, reason, answer: expect.stringContaining('no zhao@example.com') })
    expect(row?.nextAt?.getTime() ?? null).toBe(state === 'queued' ? server.clock.now.getTime() + 60_000 : null)
  })

  it('is tried again when the server takes the connection and says nothing, and fails after the sixth time', async () => {
    const mute = createTcp((socket) => void socket.on('error', () => undefined))
    await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve))
    closers.push(() => void mute.close())
    await useMail((mute.address() as AddressInfo).port)
    const { userId } = await someone('qian@example.com')
    await review(userId)
    await resolveAll()
    for (const minutes of [0, 1, 5, 30, 120, 360]) {
      pass(minutes)
      await send('email')
    }
    expect(await record(userId, 'email')).toMatchObject([{ state: 'failed', attempts: 6, reason: 'timedOut' }])
  })

  it('withdrawn before its time does not go out; of no use any more neither', async () => {
    const { letters } = await aMailServer()
    const { userId } = await someone('sun@example.com')
    await review(userId)
    await resolveAll()
    await server.db
      .updateTable('messageDelivery')
      .set({ usefulUntil: server.clock.now })
      .where('userId', '=', userId)
      .execute()
    await send('email')
    expect(letters).toEqual([])
    expect(await record(userId, 'email')).toMatchObject([{ state: 'skipped', reason: 'expired' }])
  })
})

interface Asked {
  url: URL
  headers: IncomingMessage['headers']
}

/** A provider of SMS by HTTP that answers what it is told to. */
async function aProvider(answer: () => string | null): Promise<Asked[]> {
  const asked: Asked[] = []
  const http: Server = createServer((request, response) => {
    asked.push({ url: new URL(request.url ?? '', 'http://x'), headers: request.headers })
    const text = answer()
    if (text !== null) response.end(text)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    http.closeAllConnections()
    return new Promise<void>((resolve) => http.close(() => resolve()))
  })
  const endpoint = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const settings = { ...defaultChannels.sms, provider: 'aliyun' as const, endpoint, signature: '书院' }
  await saveChannel(server.db, 'sms', settings, { key: 'LTAIkey', secret: 'hidden' }, by())
  await server.db
    .updateTable('messageTemplate')
    .set({ providerTemplateNo: 'SMS_100' })
    .where('eventKey', '=', 'makeupResult')
    .where('channel', '=', 'sms')
    .execute()
  return asked
}

describe('an SMS', () => {
  const cases: [string, string | null, object][] = [
    ['taken', '{"Code":"OK","BizId":"900"}', { state: 'sent', providerId: '900', reason: '' }],
    ['a busy provider', '{"Code":"isv.BUSINESS_LIMIT_CONTROL","Message":"slow"}', { state: 'queued', reason: 'busy' }],
    ['no such number', '{"Code":"isv.MOBILE_NUMBER_ILLEGAL"}', { state: 'failed', reason: 'noMobile' }],
    ['no money', '{"Code":"isv.AMOUNT_NOT_ENOUGH","Message":"余额不足"}', { state: 'failed', reason: 'refused' }],
    ['nonsense', '<html>502 Bad Gateway</html>', { state: 'queued', reason: 'unknownAnswer' }],
    ['null', 'null', { state: 'queued', reason: 'unknownAnswer' }],
    ['an empty answer', '', { state: 'queued', reason: 'unknownAnswer' }],
    ['no answer', null, { state: 'queued', reason: 'timedOut' }],
  ]
  it.each(cases)('%s', async (_, answer, expected) => {
    const asked = await aProvider(() => answer)
    const { userId } = await aUser(server.db, 'ROLE_STUDENT', { mobile: '13812345678' })
    await decide(userId)
    await resolveAll()
    await send('sms')
    expect(await record(userId, 'sms')).toMatchObject([expected])
    expect(asked).toHaveLength(1)
    const [{ url, headers }] = asked as [Asked]
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      PhoneNumbers: '13812345678',
      SignName: '书院',
      TemplateCode: 'SMS_100',
    })
    expect(JSON.parse(url.searchParams.get('TemplateParam') ?? '')).toMatchObject({
      course: '高等数学',
      result: '已通过',
    })
    expect(headers.authorization).toMatch(
      /^ACS3-HMAC-SHA256 Credential=LTAIkey,SignedHeaders=host;x-acs-action;.*,Signature=[0-9a-f]{64}$/,
    )
    expect(JSON.stringify(headers)).not.toContain('hidden')
  })

  it('is signed as the provider lays it down: the same request, the same signature', () => {
    const sms = { id: 'd1', mobile: '13812345678', templateNo: 'SMS_1', params: { course: "it's (1) *" } }
    const access = {
      settings: { ...defaultChannels.sms, signature: '书院' },
      keys: { key: 'k', secret: 's' },
      timeoutMs: 1,
      now: new Date('2026-11-23T04:00:00.123Z'),
    }
    const one = signedRequest(sms, access, 'n')
    expect(one).toEqual(signedRequest(sms, access, 'n'))
    expect((one.headers as Record<string, string>)['x-acs-date']).toBe('2026-11-23T04:00:00Z')
    expect(one.url).toContain('%27s%20%281%29%20%2A')
    expect(signedRequest({ ...sms, mobile: '13812345679' }, access, 'n').headers.authorization).not.toBe(
      one.headers.authorization,
    )
  })

  it('is written into the record alone where the school has no provider', async () => {
    await saveChannel(server.db, 'sms', defaultChannels.sms, { key: '', secret: '' }, by())
    const { userId } = await aUser(server.db, 'ROLE_STUDENT', { mobile: '13812345678' })
    await decide(userId)
    await resolveAll()
    await send('sms')
    expect(await record(userId, 'sms')).toMatchObject([{ state: 'sent', content: '《高等数学》补考报名已通过。' }])
  })
})

it('keys lie encrypted in the database', async () => {
  await saveChannel(server.db, 'sms', defaultChannels.sms, { key: 'LTAIkey', secret: 'very-hidden' }, by())
  const { rows } = await server.app.deps.pool.query(
    "select settings::text, encode(secret, 'escape') as secret from message_channel",
  )
  expect(JSON.stringify(rows)).not.toMatch(/LTAIkey|very-hidden/)
})

describe('alarms', () => {
  it('tell whom the school has named, once an hour, when too much has failed', async () => {
    await saveChannel(
      server.db,
      'sms',
      { ...defaultChannels.sms, provider: 'aliyun', signature: '书院' },
      { key: 'k', secret: 's' },
      by(),
    )
    const watcher = await aUser(server.db, 'ROLE_SCHOOL_MANAGE')
    await saveChannel(server.db, 'rules', { ...defaultChannels.rules, alarmUserIds: [watcher.userId] }, null, by())
    for (let n = 0; n < 10; n++)
      await decide((await aUser(server.db, 'ROLE_STUDENT', { mobile: `1391234560${n}` })).userId)
    await resolveAll()
    await server.db
      .updateTable('messageDelivery')
      .set({ state: 'failed', nextAt: null, reason: 'refused' })
      .where('channel', '=', 'sms')
      .execute()
    await alarmOfFailures(server.app.deps)
    await alarmOfFailures(server.app.deps)
    await resolveAll()
    const told = await server.db
      .selectFrom('remind')
      .select(['title', 'eventKey'])
      .where('userId', '=', watcher.userId)
      .execute()
    expect(told).toEqual([{ title: '短信发送失败过多', eventKey: 'channelFailing' }])
  })
})
