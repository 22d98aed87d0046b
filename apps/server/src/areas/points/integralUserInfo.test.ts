import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { DAY_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anOrgClass, aStudent, aSubSchool, aTeacher, type StudentPerson, theTerm } from '../../test/builders.ts'
import { expectLaws } from '../../test/laws.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { sheetsOf } from '../../test/sheets.ts'
import { hashPassword } from '../account/sign-in/password.ts'
import { earn } from './ledger/earn.flow.ts'
import type { Earned } from './ledger/earned.ts'
import { rebuildTotals } from './ledger/entry.store.ts'
import { payDue } from './ledger/pay.flow.ts'
import { pointsLaws } from './points.laws.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await theTerm(server.db)
})
afterAll(async () => {
  await expectLaws(server.db, server.clock.now, pointsLaws)
  await server.close()
})

const finished = ({ userId }: StudentPerson, ref: string, at = server.clock.now): Earned => ({
  userId,
  event: 'resourceFinished',
  ref,
  at,
  title: `资源${ref}`,
  routeKey: 'goOnStudy',
  query: { resourceId: ref },
})
const pay = async () => {
  while ((await payDue(server.db)) > 0);
}
async function earned(student: StudentPerson, count: number, at = server.clock.now, from = 0) {
  await earn(
    server.db,
    Array.from({ length: count }, (_, n) => finished(student, `${from + n}`, at)),
  )
  await pay()
}
const mine = async (student: StudentPerson) => (await (await server.as(student))('myIntegralUserInfo')).data
const ledger = async (student: StudentPerson, filter = {}) =>
  await (await server.as(student))('listIntegralUserInfo', { limit: 100, offset: 1, orderBy: '', ...filter })
/** A class whose students have these points, by two for each resource. */
async function aRankedClass(points: readonly number[], names: readonly string[] = []) {
  const orgClassId = await anOrgClass(server.db)
  const subSchoolId = await aSubSchool(server.db)
  const students: StudentPerson[] = []
  for (const [place, each] of points.entries()) {
    const realname = names[place] ?? '张晓明'
    const student = await aStudent(server.db, { orgClassId, subSchoolId, realname })
    await earned(student, each / 2)
    students.push(student)
  }
  return { orgClassId, subSchoolId, students }
}
const ranksOf = async (student: StudentPerson, scope: 'orgClass' | 'subSchool' | 'school' = 'orgClass') =>
  await (await server.as(student))('listOrderIntegralUserInfo', { scope, period: 'week', limit: 100, offset: 1 })

describe('asking', () => {
  it('refuses what is no scope, period, rule or day, by field', async () => {
    const call = await server.as(await aStudent(server.db))
    const faults = async (answer: Promise<{ data: unknown }>) =>
      Object.keys(((await answer).data as { fields: object }).fields)
    expect(await faults(call('userOrderIntegralUserInfo', { scope: 'world' as 'school', period: 'week' }))).toEqual([
      'scope',
    ])
    expect(await faults(call('listIntegralUserInfo', { ruleId: 'luck' as 'login' }))).toEqual(['ruleId'])
    expect(await faults(call('listIntegralUserInfo', { from: 'soon' }))).toEqual(['from'])
  })

  it('is for students: others have no page of it', async () => {
    const teacher = await server.as(await aTeacher(server.db, 'ROLE_MASTER_TEACH'))
    expect((await teacher('myIntegralUserInfo')).code).toBe('100403')
  })
})

describe('earning', () => {
  it('pays a thing once, whoever tells it again', async () => {
    const student = await aStudent(server.db)
    await earned(student, 1)
    await earned(student, 1)
    await earn(server.db, [finished(student, '0'), finished(student, '0')])
    await pay()
    expect(await mine(student)).toMatchObject({ total: 2, weekTotal: 2, termTotal: 2 })
    expect((await ledger(student)).data).toMatchObject([
      { ruleName: '学完资源', title: '资源0', points: 2, paid: 2, sum: 2 },
    ])
  })

  it('pays what the cap of the day leaves, also when several things come at once, and all of it again on the next day', async () => {
    const student = await aStudent(server.db)
    await earned(student, 14)
    const { data } = await ledger(student)
    expect(data.map(({ paid }) => paid).sort()).toEqual([...Array(4).fill(0), ...Array(10).fill(2)])
    expect(data.every(({ points }) => points === 2)).toBe(true)
    await earned(student, 1, new Date(server.clock.now.getTime() + DAY_MS), 100)
    expect((await mine(student)).total).toBe(22)
  })

  it('pays everybody exactly once when several processes pay at the same time', async () => {
    const students = await Promise.all(Array.from({ length: 30 }, () => aStudent(server.db)))
    await earn(
      server.db,
      students.flatMap((student) => Array.from({ length: 15 }, (_, n) => finished(student, `${n}`))),
    )
    await Promise.all(Array.from({ length: 6 }, pay))
    await pay()
    for (const student of students) expect((await mine(student)).total).toBe(20)
  })

  it('pays nothing for a disabled rule, for what happened before it was enabled, and to roles without it', async () => {
    const student = await aStudent(server.db)
    const teacher = await aTeacher(server.db, 'ROLE_MASTER_TEACH')
    const rule = server.db.updateTable('integralRule').where('eventKey', '=', 'resourceFinished')
    await rule.set({ enabled: false }).execute()
    await earned(student, 1)
    await rule.set({ enabled: true, enabledAt: new Date(server.clock.now.getTime() + 1000) }).execute()
    await earned(student, 1, server.clock.now, 1)
    await rule.set({ enabledAt: new Date(0) }).execute()
    await earned({ ...student, userId: teacher.userId }, 1)
    expect((await mine(student)).total).toBe(0)
    const entries = server.db.selectFrom('integralEntry').select('id').where('userId', '=', teacher.userId)
    expect(await entries.execute()).toEqual([])
  })

  it('pays for the first sign-in of a day', async () => {
    const student = await aStudent(server.db, { username: 'early-bird' })
    const passwordHash = await hashPassword(server.app.deps.config, 'Right-pass-1')
    await server.db.updateTable('appUser').set({ passwordHash }).where('id', '=', student.userId).execute()
    const signIn = () => server.nobody('local', { username: 'early-bird', password: 'Right-pass-1' })
    expect((await signIn()).code).toBe('0')
    await pay()
    expect((await signIn()).code).toBe('0')
    await pay()
    expect((await ledger(student)).data).toMatchObject([{ ruleId: 'login', paid: 1 }])
    const { data } = await (await server.as(student))('todayIntegralUserInfo')
    expect(data.rules.find(({ ruleId }) => ruleId === 'login')).toMatchObject({ name: '每日登录', done: 1, cap: 1 })
    expect(data.points).toBe(1)
  })
})

describe('the ledger', () => {
  it('shows and exports one’s own entries alone, by rule and day, with their sum', async () => {
    const student = await aStudent(server.db)
    const other = await aStudent(server.db)
    await earned(other, 3)
    await earned(student, 2)
    await earned(student, 1, new Date(server.clock.now.getTime() + DAY_MS), 50)
    const today = schoolDay(server.clock.now)
    expect((await ledger(student)).total).toBe(3)
    expect((await ledger(student, { to: today })).data.map(({ sum }) => sum)).toEqual([4, 4])
    expect((await ledger(student, { from: addDays(today, 1) })).total).toBe(1)
    expect((await ledger(student, { ruleId: 'login' })).total).toBe(0)
    const rows = await (await sheetsOf(server, student)).book('exportIntegralUserInfo', { to: today })
    expect(rows).toHaveLength(3)
    expect(rows[0]).toEqual(['时间', '规则', '说明', '应得', '积分', '撤销'])
    expect((await mine(student)).days.slice(-1)).toEqual([{ day: today, points: 4 }])
  })

  it('gives the same sums when they are made anew', async () => {
    const sums = () =>
      server.db
        .selectFrom('integralTotal')
        .selectAll()
        .where('points', '<>', 0)
        .orderBy('userId')
        .orderBy('period')
        .orderBy('periodKey')
        .execute()
    const before = await sums()
    const rebuild = () => server.db.transaction().execute((tx) => rebuildTotals(tx))
    expect(await rebuild()).toBe(0)
    expect(await sums()).toEqual(before)
    await server.db
      .updateTable('integralTotal')
      .set({ points: 7 })
      .where('period', '=', 'all')
      .where('points', '>', 7)
      .execute()
    expect(await rebuild()).toBeGreaterThan(0)
    expect(await sums()).toEqual(before)
  })
})

describe('ranks', () => {
  it('gives equal points one place and skips the next, and tells everybody their own', async () => {
    const { students } = await aRankedClass([8, 6, 6, 4, 0])
    const [first, , , fourth, none] = students as [
      StudentPerson,
      StudentPerson,
      StudentPerson,
      StudentPerson,
      StudentPerson,
    ]
    const { data, total } = await ranksOf(first)
    expect(data.map(({ rank, points, me }) => [rank, points, me])).toEqual([
      [1, 8, '1'],
      [2, 6, '0'],
      [2, 6, '0'],
      [4, 4, '0'],
    ])
    expect(total).toBe(4)
    const own = async (student: StudentPerson) =>
      (await (await server.as(student))('userOrderIntegralUserInfo', { scope: 'orgClass', period: 'week' })).data
    expect(await own(first)).toEqual({ rank: 1, points: 8, people: 4, toNext: null })
    expect(await own(fourth)).toEqual({ rank: 4, points: 4, people: 4, toNext: 2 })
    expect(await own(none)).toEqual({ rank: null, points: 0, people: 4, toNext: 4 })
    expect((await mine(fourth)).ranks.orgClass).toMatchObject({ rank: 4, people: 4 })
  })

  it('names class mates, masks others, and nobody who hides', async () => {
    const { students, subSchoolId } = await aRankedClass([8, 6], ['王芳', '李小龙'])
    const [hides, mate] = students as [StudentPerson, StudentPerson]
    expect((await (await server.as(hides))('setHideIntegralUserInfo', { hide: '1' })).code).toBe('0')
    const outsider = await aStudent(server.db, { subSchoolId, realname: '赵云' })
    await earned(outsider, 1)
    expect((await ranksOf(outsider, 'subSchool')).data.map(({ realname }) => realname)).toEqual(['', '李*龙', '赵云'])
    const { data } = await ranksOf(mate)
    expect(data.map(({ realname }) => realname)).toEqual(['', '李小龙'])
    expect((await ranksOf(hides)).data[0]).toMatchObject({ realname: '王芳', me: '1' })
    expect((await mine(hides)).isHidden).toBe('1')
    expect(JSON.stringify(data)).not.toContain(hides.userId)
  })

  it('ranks enrolled students only', async () => {
    const { students } = await aRankedClass([8, 6])
    const [left, stays] = students as [StudentPerson, StudentPerson]
    await server.db.updateTable('student').set({ studyStatus: 'withdrawn' }).where('id', '=', left.studentId).execute()
    expect((await ranksOf(stays)).data.map(({ rank, me }) => [rank, me])).toEqual([[1, '1']])
  })

  it('keeps a list for an hour and says when it was computed', async () => {
    const { students } = await aRankedClass([4, 2])
    const [first, second] = students as [StudentPerson, StudentPerson]
    const computed = (await ranksOf(first)).data[0]?.computedAt
    await earned(second, 3, server.clock.now, 10)
    expect((await ranksOf(first)).data[0]).toMatchObject({ me: '1', computedAt: computed })
    server.clock.now = new Date(server.clock.now.getTime() + 3_600_001)
    expect((await ranksOf(first)).data[0]).toMatchObject({ me: '0', points: 8 })
  })
})
