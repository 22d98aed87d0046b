import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { notifyEach } from '../../../messages/notify.store.ts'
import { aUser } from '../../../test/builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let manager: Caller
let edu: Caller

beforeAll(async () => {
  server = await startTestServer()
  manager = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE', { email: 'head@example.com' }))
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
})
afterAll(() => server.close())

const rowOf = async (eventKey: string) => {
  const row = (await manager('listMsgSetting', {})).data.find((one) => one.eventKey === eventKey)
  if (!row) throw new Error(eventKey)
  return row
}
async function save(eventKey: string, change: object, call = manager) {
  const { inSite, sms, email, lead, userMayTurnOff, updatedAt } = await rowOf(eventKey)
  const row = {
    eventKey: eventKey as never,
    inSite,
    sms,
    email,
    lead: lead ?? [],
    userMayTurnOff,
    updatedAt,
    ...change,
  }
  return call('saveMsgSetting', { rows: [row] })
}

describe('settings of events', () => {
  it('refuse bad input by field, and whoever may only look', async () => {
    expect((await save('assignmentDueSoon', { lead: [5] })).code).toBe('100422')
    expect((await save('assignmentDueSoon', { lead: [10, 20, 30, 40] })).code).toBe('100422')
    expect((await save('assignmentDueSoon', {}, edu)).code).toBe('100403')
    expect((await edu('listMsgSetting', {})).code).toBe('0')
  })

  it('keep security messages on', async () => {
    expect((await save('passwordChanged', { inSite: '0' })).message).toContain('安全类消息不能关闭')
    expect((await save('passwordChanged', { userMayTurnOff: '1' })).message).toContain('安全类消息不能关闭')
  })

  it('switch on only what can be sent', async () => {
    expect((await save('assignmentPublished', { email: '1' })).message).toBe('邮件渠道未配置')
    await server.db
      .updateTable('messageTemplate')
      .set({ status: 'disabled' })
      .where('eventKey', '=', 'assignmentReturned')
      .where('channel', '=', 'sms')
      .execute()
    expect((await save('assignmentReturned', { sms: '1' })).message).toContain('请先配置该事件的短信模板')
  })

  it('are obeyed, saved as a whole, and refused when they are out of date', async () => {
    const old = await rowOf('scorePublished')
    expect((await save('scorePublished', { sms: '1' })).code).toBe('0')
    expect(await rowOf('scorePublished')).toMatchObject({ sms: '1', inSite: '1', email: '0' })
    expect((await save('scorePublished', { updatedAt: old.updatedAt })).code).toBe('100409')
    expect((await save('assignmentDueSoon', { lead: [60, 1440, 60] })).code).toBe('0')
    expect((await rowOf('assignmentDueSoon')).lead).toEqual([1440, 60])
    const rows = [
      { ...(await rowOf('makeupResult')), inSite: '0' },
      { ...(await rowOf('passwordChanged')), inSite: '0' },
    ]
    const all = rows.map(({ eventKey, inSite, sms, email, lead, userMayTurnOff, updatedAt }) => ({
      ...{
        eventKey: eventKey as never,
        inSite: inSite as '0',
        sms,
        email,
        lead: lead ?? [],
        userMayTurnOff,
        updatedAt,
      },
    }))
    expect((await manager('saveMsgSetting', { rows: all })).code).toBe('100412')
    expect((await rowOf('makeupResult')).inSite).toBe('1')
  })
})

describe('channels', () => {
  const sms = { provider: 'aliyun', endpoint: '', signature: '书院', dailySchool: 100, dailyPerson: 5 } as const

  it('are for whoever holds the button', async () => {
    expect((await edu('getChannelMsgSetting')).code).toBe('100403')
  })

  it('never show a key again', async () => {
    expect((await manager('saveChannelMsgSetting', { sms })).code).toBe('100422')
    expect(
      (await manager('saveChannelMsgSetting', { sms: { ...sms, key: 'LTAI5tKey0001', secret: 'very-hidden-9876' } }))
        .code,
    ).toBe('0')
    const answer = await manager('getChannelMsgSetting')
    expect(answer.data.sms).toMatchObject({ keyEnd: '0001', secretEnd: '9876', signature: '书院' })
    expect(JSON.stringify(answer)).not.toContain('very-hidden')
    expect((await manager('saveChannelMsgSetting', { sms: { ...sms, key: '', signature: '学校' } })).code).toBe('0')
    expect((await manager('getChannelMsgSetting')).data.sms).toMatchObject({ keyEnd: '0001', signature: '学校' })
    const { rows } = await server.app.deps.pool.query(
      "select coalesce(after::text, '') as text from op_log where call_name = 'saveChannelMsgSetting'",
    )
    expect(JSON.stringify(rows)).not.toContain('very-hidden')
  })

  it('refuse addresses and hours that are none', async () => {
    const rules = {
      quietFrom: '25:00',
      quietTo: '08:00',
      siteUrl: 'javascript:alert(1)',
      alarmUserIds: [],
      alarmPercent: 0,
    }
    const { data } = await manager('saveChannelMsgSetting', { rules })
    expect(Object.keys((data as unknown as { fields: object }).fields).sort()).toEqual([
      'rules.quietFrom',
      'rules.siteUrl',
    ])
  })

  it('say what became of a test, to oneself alone, three a minute', async () => {
    const answers = []
    for (let n = 0; n < 4; n++) answers.push(await manager('testChannelMsgSetting', { channel: 'sms' }))
    expect(answers.map(({ code }) => code)).toEqual(['0', '0', '0', '100429'])
    expect(answers[0]?.data).toEqual({ state: 'skipped', reason: '无有效手机号', answer: '' })
  })
})

describe('the record', () => {
  async function aFailed() {
    const { userId } = await aUser(server.db, 'ROLE_STUDENT', { mobile: '13812345678' })
    await notifyEach({ db: server.db, now: server.clock.now }, 'thesisReturned', [
      { userId, facts: { course: '管理学', courseId: 'c', closesAt: null, reason: '缺页' }, about: { id: userId } },
    ])
    await server.app.deps.messages.settled()
    await server.db
      .updateTable('messageDelivery')
      .set({ state: 'failed', nextAt: null, claimedUntil: null, reason: 'refused', sentAt: null })
      .where('userId', '=', userId)
      .where('channel', '=', 'sms')
      .execute()
    return userId
  }

  it('is listed by each of its filters, with little of the number, and the whole text on opening', async () => {
    const userId = await aFailed()
    const failed = (await edu('deliveryListMsgSetting', { userId, state: 'failed' })).data
    expect(failed).toMatchObject([
      { eventName: '大作业退回', targetMasked: '138****5678', reason: '对方拒绝', channel: 'sms' },
    ])
    expect(
      (await edu('deliveryListMsgSetting', { userId, channel: 'inSite', eventKey: 'thesisReturned' })).data,
    ).toHaveLength(1)
    const whole = await edu('getDeliveryMsgSetting', { id: failed[0]?.id ?? '' })
    expect(whole.data.content).toContain('缺页')
    expect(JSON.stringify(whole)).not.toContain('13812345678')
  })

  it('sends again what failed, and nothing else', async () => {
    const userId = await aFailed()
    const rows = (await edu('deliveryListMsgSetting', { userId })).data
    const { data } = await edu('resendMsgSetting', { ids: rows.map(({ id }) => id) })
    expect([data.done, data.refused.map(({ reason }) => reason)]).toEqual([1, ['只能重发失败的记录']])
    const student = await server.as(await aUser(server.db, 'ROLE_STUDENT'))
    expect((await student('deliveryListMsgSetting', {})).code).toBe('100403')
  })

  it('takes reports at the address that we gave alone', async () => {
    const userId = await aFailed()
    const sent = await server.db
      .updateTable('messageDelivery')
      .set({ state: 'sent', sentAt: server.clock.now, reason: '' })
      .where('userId', '=', userId)
      .where('channel', '=', 'sms')
      .returning('id')
      .executeTakeFirstOrThrow()
    const { reportPath } = (await manager('getChannelMsgSetting')).data.sms
    const report = { out_id: sent.id, success: true }
    expect((await server.nobody('smsReportMsgSetting', { provider: `aliyun.${'x'.repeat(43)}`, ...report })).code).toBe(
      '100403',
    )
    const provider = reportPath.split('/').at(-1) ?? ''
    expect((await server.nobody('smsReportMsgSetting', { provider, ...report })).code).toBe('0')
    expect((await manager('getDeliveryMsgSetting', { id: sent.id })).data.state).toBe('delivered')
  })
})

it('a person’s own choice is kept, and of nobody else', async () => {
  const [one, other] = [await aUser(server.db, 'ROLE_STUDENT'), await aUser(server.db, 'ROLE_STUDENT')]
  const call = await server.as(one)
  expect((await call('saveMineMsgSetting', { rows: [{ module: 'exam', sms: '0', email: '1' }] })).code).toBe('0')
  const examOf = async (caller: Caller) => (await caller('mineMsgSetting')).data.find(({ module }) => module === 'exam')
  expect(await examOf(call)).toMatchObject({ sms: '0', email: '1', mayTurnOff: '1' })
  expect(await examOf(await server.as(other))).toMatchObject({ sms: '1' })
  expect((await call('mineMsgSetting')).data.find(({ module }) => module === 'account')?.mayTurnOff).toBe('0')
})
