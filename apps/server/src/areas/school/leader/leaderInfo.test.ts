import { addDays, mondayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aStudent, aSubSchool, aTeacher, aUser } from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { sendDueDigests } from './weekly-digest.flow.ts'

let server: TestServer
let mine: string
let other: string
let manager: Caller
let sub: Caller
let userId: string
let today: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  today = schoolDay(server.clock.now)
  mine = await aSubSchool(server.db)
  other = await aSubSchool(server.db)
  manager = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
  sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: mine }))
  userId = (await aTeacher(server.db, 'ROLE_FACE_TEACH', { subSchoolId: mine })).userId
})

const form = (change = {}) => ({ userId, subSchoolId: mine, duty: 'director', since: '2024-03-01', ...change })
const listed = async (who: Caller, filter = {}) => (await who('listLeaderInfo', filter)).data
const faults = (answer: { data: unknown }) => Object.keys((answer.data as { fields: object }).fields)

describe('adding and changing a leader', () => {
  it('says which fields are wrong', async () => {
    expect(faults(await manager('addLeaderInfo', form({ duty: '', since: 'soon' })))).toEqual(['duty', 'since'])
    expect(faults(await manager('addLeaderInfo', form({ duty: 'emperor' })))).toEqual(['duty'])
    expect(faults(await manager('addLeaderInfo', form({ until: '2024-02-01' })))).toEqual(['until'])
    const student = await aStudent(server.db)
    expect(faults(await manager('addLeaderInfo', form({ userId: student.userId })))).toEqual(['userId'])
  })

  it('keeps other units out, by adding, changing, moving, sorting and deleting', async () => {
    expect((await sub('addLeaderInfo', form({ subSchoolId: other }))).code).toBe('100455')
    const { data: theirs } = await manager('addLeaderInfo', form({ subSchoolId: other }))
    expect((await sub('deleteLeaderInfo', { id: theirs })).code).toBe('100455')
    expect((await sub('getLeaderInfo', { id: theirs })).code).toBe('100404')
    expect((await sub('getDigestLeaderInfo', { subSchoolId: other })).code).toBe('100455')
    const { data: own } = await sub('addLeaderInfo', form())
    const { updatedAt } = (await sub('getLeaderInfo', { id: own })).data
    expect((await sub('updateLeaderInfo', { id: own, updatedAt, subSchoolId: other })).code).toBe('100455')
    expect((await sub('sortLeaderInfo', { subSchoolId: mine, ids: [own, theirs] })).code).toBe('100404')
    expect((await listed(sub)).map(({ id }) => id)).toEqual([own])
  })

  it('gives a duty at a place to a person once at a time', async () => {
    await manager('addLeaderInfo', form({ until: '2025-06-30' }))
    expect((await manager('addLeaderInfo', form())).data).toEqual({ fields: { duty: '该人员已担任此职务' } })
    expect((await manager('addLeaderInfo', form({ since: '2025-07-01' }))).code).toBe('0')
    expect((await manager('addLeaderInfo', form({ subSchoolId: other }))).code).toBe('0')
  })

  it('changes what is given, clears what is null, refuses an old copy', async () => {
    const { data: id } = await sub('addLeaderInfo', form({ officePhone: '0500-1', until: '2099-01-01' }))
    const { updatedAt } = (await sub('getLeaderInfo', { id })).data
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect((await sub('updateLeaderInfo', { id, updatedAt, until: null, weeklyDigest: '1' })).code).toBe('0')
    expect((await sub('getLeaderInfo', { id })).data).toMatchObject({
      officePhone: '0500-1',
      until: null,
      weeklyDigest: '1',
      duty: 'director',
    })
    expect((await sub('updateLeaderInfo', { id, updatedAt, duty: 'other' })).code).toBe('100409')
  })
})

it('moves a leader to the past on the day after the last', async () => {
  await manager('addLeaderInfo', form({ until: today }))
  expect(await listed(sub)).toHaveLength(1)
  await manager('addLeaderInfo', form({ duty: 'other', until: addDays(today, -1) }))
  expect((await listed(sub)).map(({ duty }) => duty)).toEqual(['director'])
  expect((await listed(sub, { past: '1' })).map(({ duty }) => duty)).toEqual(['other'])
})

it('lists in the order that was made, and exports it with the words of the duties', async () => {
  const ids: string[] = []
  for (const duty of ['director', 'dean', 'other']) ids.push((await manager('addLeaderInfo', form({ duty }))).data)
  await sub('sortLeaderInfo', { subSchoolId: mine, ids: ids.toReversed() })
  expect((await listed(sub, { subSchoolId: mine })).map(({ duty }) => duty)).toEqual(['other', 'dean', 'director'])
  expect(await listed(sub, { duty: 'dean' })).toHaveLength(1)
  const person = await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: mine })
  const { book } = await sheetsOf(server, person)
  const cells = await book('exportLeaderInfo')
  expect(cells.map((row) => row[2])).toEqual(['职务', '其他', '院长', '主任'])
})

it('counts the option that a leader has', async () => {
  await manager('addLeaderInfo', form({ duty: 'vicePrincipal' }))
  const { data } = await manager('listDictInfo', { dictType: 'leader_duty' })
  expect(data.find(({ optionVal }) => optionVal === 'vicePrincipal')?.usedBy).toBe(1)
})

describe('the weekly digest', () => {
  it('compares a week with what was kept of the one before', async () => {
    const monday = mondayOf(today)
    await server.db
      .insertInto('unitWeek')
      .values({ subSchoolId: mine, monday: addDays(monday, -7), progressPercent: 12.5, coursesWithoutTeacher: 3 })
      .execute()
    const { data } = await sub('getDigestLeaderInfo', { subSchoolId: mine })
    expect(data).toMatchObject({ from: monday, week: { progressPercent: 0, coursesWithoutTeacher: 0 } })
    expect(data.before).toEqual({
      activeStudents: 0,
      progressPercent: 12.5,
      openWarnings: 0,
      unreviewed: 0,
      coursesWithoutTeacher: 3,
    })
    const earlier = await sub('getDigestLeaderInfo', { subSchoolId: mine, weekOf: addDays(today, -14) })
    expect(earlier.data.week.progressPercent).toBeNull()
  })

  it('counts the warnings that stood open at the end of the week', async () => {
    const student = await aStudent(server.db, { subSchoolId: mine })
    const stranger = await aStudent(server.db)
    const at = (day: string) => new Date(`${day}T12:00:00+08:00`)
    const monday = mondayOf(today)
    const warn = (studentId: string, first: string, closed: string | null) =>
      server.db
        .insertInto('warning')
        .values({
          id: newId(),
          studentId,
          type: 'lowProgress',
          state: closed ? 'closed' : 'open',
          firstAt: at(first),
          lastAt: at(first),
          closedAt: closed ? at(closed) : null,
        })
        .execute()
    await warn(student.studentId, addDays(monday, -10), null)
    await warn(student.studentId, addDays(monday, -10), monday)
    await warn(student.studentId, monday, null)
    await warn(stranger.studentId, monday, null)
    const { data } = await sub('getDigestLeaderInfo', { subSchoolId: mine })
    expect([data.week.openWarnings, data.before.openWarnings]).toEqual([2, 2])
  })

  it('is written in the language of its reader', async () => {
    await manager('addLeaderInfo', form({ weeklyDigest: '1' }))
    await server.db.updateTable('appUser').set({ lang: 'en' }).where('id', '=', userId).execute()
    server.clock.now = new Date(`${addDays(mondayOf(today), 7)}T09:00:00+08:00`)
    await sendDueDigests(server.db, server.clock.now)
    const [row] = await inboxOf(server, userId)
    expect(row?.title).toContain(': the week of ')
    expect(row?.content).toContain('; Open warnings 0')
  })

  it('is sent once, from Monday eight o’clock on, to those who take it and are in duty', async () => {
    await manager('addLeaderInfo', form({ weeklyDigest: '1' }))
    const quiet = await aTeacher(server.db, 'ROLE_FACE_TEACH', { subSchoolId: mine })
    await manager('addLeaderInfo', form({ userId: quiet.userId }))
    const told = () => inboxOf(server, userId, quiet.userId)
    const monday = addDays(mondayOf(today), 7)
    await sendDueDigests(server.db, new Date(`${monday}T07:59:00+08:00`))
    expect(await told()).toHaveLength(0)
    await sendDueDigests(server.db, new Date(`${monday}T08:00:00+08:00`))
    server.clock.now = new Date(`${monday}T08:10:00+08:00`)
    await sendDueDigests(server.db, server.clock.now)
    const rows = await told()
    expect(rows.map((row) => [row.userId, row.eventKey])).toEqual([[userId, 'weeklyDigest']])
    expect(rows[0]?.title).toContain(`${addDays(monday, -7)} 至 ${addDays(monday, -1)}`)
  })
})
