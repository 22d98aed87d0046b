import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import { aStudent, aTeacher, aUser, type StudentPerson, theTerm } from '../../test/builders.ts'
import { inboxOf } from '../../test/inbox.ts'
import { expectLaws } from '../../test/laws.ts'
import { type Caller, startTestServer, type TestServer } from '../../test/server.ts'
import { earn } from './ledger/earn.flow.ts'
import { payDue } from './ledger/pay.flow.ts'
import { pointsLaws } from './points.laws.ts'

let server: TestServer
let manager: Caller
let edu: Caller
let student: StudentPerson

beforeAll(async () => {
  server = await startTestServer()
  await theTerm(server.db)
  manager = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE', { realname: '周敏' }))
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
})
afterAll(async () => {
  await expectLaws(server.db, server.clock.now, pointsLaws)
  await server.close()
})
beforeEach(async () => {
  student = await aStudent(server.db, { realname: '陈晓东' })
})

const ruleOf = async (ruleId: string) => {
  const rule = (await manager('ruleListIntegralUserInfo', {})).data.find((one) => one.ruleId === ruleId)
  if (!rule) throw new Error(ruleId)
  const { name: _, ruleId: __, paid30d: ___, ...form } = rule
  return form as typeof form & { roles: 'ROLE_STUDENT'[] }
}
const earned = (ref: string) =>
  earn(server.db, [{ userId: student.userId, event: 'resourceFinished', ref, at: server.clock.now, title: ref }])
const total = async () => (await (await server.as(student))('myIntegralUserInfo')).data.total

describe('rules', () => {
  it('are read by both, and set by the school alone', async () => {
    expect((await edu('ruleListIntegralUserInfo', {})).data.length).toBeGreaterThan(4)
    const rule = await ruleOf('resourceFinished')
    expect((await edu('saveRuleIntegralUserInfo', { rows: [rule] })).code).toBe('100403')
    expect((await manager('saveRuleIntegralUserInfo', { rows: [{ ...rule, points: 51 }] })).code).toBe('100422')
    expect((await manager('saveRuleIntegralUserInfo', { rows: [{ ...rule, id: newId() }] })).code).toBe('100404')
  })

  it('count from then on and recount nothing', async () => {
    const rule = await ruleOf('resourceFinished')
    await earned('before, not paid yet')
    expect((await manager('saveRuleIntegralUserInfo', { rows: [{ ...rule, points: 7, dailyCap: 0 }] })).code).toBe('0')
    expect(await total()).toBe(2)
    await earned('after')
    while ((await payDue(server.db)) > 0);
    expect(await total()).toBe(9)
    expect((await manager('saveRuleIntegralUserInfo', { rows: [rule] })).code).toBe('100409')
    const off = await ruleOf('resourceFinished')
    await manager('saveRuleIntegralUserInfo', { rows: [{ ...off, enabled: '0' }] })
    await earned('while it is off')
    while ((await payDue(server.db)) > 0);
    expect(await total()).toBe(9)
    const again = await ruleOf('resourceFinished')
    await manager('saveRuleIntegralUserInfo', { rows: [{ ...again, points: 2, dailyCap: 20, enabled: '1' }] })
    expect(
      (await manager('ruleListIntegralUserInfo', {})).data.find(({ ruleId }) => ruleId === 'resourceFinished'),
    ).toMatchObject({ points: 2, enabled: '1', paid30d: 9 })
  })
})

describe('adjustments', () => {
  const form = (change = {}) => ({ userId: student.userId, points: 30, reason: '担任学习小组组长', ...change })

  it('take a reason and points within bounds, of students', async () => {
    for (const bad of [{ points: 0 }, { points: 501 }, { points: -501 }, { points: 1.5 }, { reason: '好' }])
      expect((await manager('adjustIntegralUserInfo', form(bad))).code).toBe('100422')
    const teacher = await aTeacher(server.db)
    expect((await manager('adjustIntegralUserInfo', form({ userId: teacher.userId }))).code).toBe('100404')
    expect((await (await server.as(student))('adjustIntegralUserInfo', form())).code).toBe('100403')
  })

  it('stand in the ledger, are told, and are taken back once by a contrary entry', async () => {
    const { entryId } = (await edu('adjustIntegralUserInfo', form())).data
    expect(await total()).toBe(30)
    expect((await inboxOf(server, student.userId))[0]).toMatchObject({
      eventKey: 'pointsAdjusted',
      routeKey: 'integralDetail',
    })
    expect((await manager('adjustListIntegralUserInfo', { keyWords: '陈晓' })).data[0]).toMatchObject({
      ...{ id: entryId, points: 30, reason: '担任学习小组组长', reversedBy: null },
    })
    const back = form({ points: -30, reason: '记错了人，予以撤销', reverses: entryId })
    expect((await manager('adjustIntegralUserInfo', { ...back, points: -29 })).code).toBe('100412')
    const both = await Promise.all([manager('adjustIntegralUserInfo', back), edu('adjustIntegralUserInfo', back)])
    expect(both.map(({ code }) => code).sort()).toEqual(['0', '100412'])
    expect(await total()).toBe(0)
    expect((await (await server.as(student))('listIntegralUserInfo', { ruleId: 'manual' })).total).toBe(2)
  })
})
