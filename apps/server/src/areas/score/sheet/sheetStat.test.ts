import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anOrgClass, aSubSchool, aUser } from '../../../test/builders.ts'
import { aSheet } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let edu: Caller
let courseId: string
let ids: string[]

/** Final scores of the first students; the formative one of all is 80 and weighs 40. */
async function score(...finals: number[]) {
  const rows = finals.map((finalScore, at) => ({ studentId: ids[at] as string, finalScore, updatedAt: null }))
  const { data } = await edu('listManageScore', { courseId })
  const stamps = new Map(data.map(({ studentId, updatedAt }) => [studentId, updatedAt]))
  const read = rows.map((row) => ({ ...row, updatedAt: stamps.get(row.studentId) ?? null }))
  expect((await edu('saveFinalManageScore', { courseId, rows: read })).data.saved).toBe(finals.length)
}

beforeAll(async () => {
  server = await startTestServer()
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
})
afterAll(() => server.close())

beforeEach(async () => {
  const sheet = await aSheet(server.db, 3)
  courseId = sheet.course.courseId
  ids = sheet.students.map(({ studentId }) => studentId)
})

describe('what a sheet adds up to', () => {
  it('tells how its rows stand, and analyses them when asked', async () => {
    await score(90, 70)
    const head = (await edu('getStatManageScore', { courseId })).data
    expect(head).toMatchObject({ students: 3, missingFinal: 1, passPercent: 100, analysis: null })
    expect(head.states).toEqual({ computed: 3, entered: 0, published: 0, locked: 0 })
    expect(head.flags).toMatchObject({ normal: 3, absent: 0 })
    expect(head.units.subSchools).toHaveLength(3)
    expect(head.units.courseClasses).toHaveLength(1)
    const [school] = head.units.subSchools
    const one = (await edu('getStatManageScore', { courseId, subSchoolId: school?.id as string })).data
    expect([one.students, one.units.subSchools]).toEqual([1, [school]])

    const { analysis } = (await edu('getStatManageScore', { courseId, analysis: '1' })).data
    expect(analysis).toMatchObject({ mean: 80, median: 80, sd: 6 })
    expect(analysis?.pairs.map(({ studentId, formative, final }) => [studentId, formative, final])).toEqual([
      [ids[0], 80, 90],
      [ids[1], 80, 70],
    ])
    expect(analysis?.bySubSchool.map(({ mean }) => mean)).toEqual([86, 74, null])
    expect(analysis?.bins.filter(({ count }) => count > 0)).toEqual([
      { from: 70, to: 80, count: 1 },
      { from: 80, to: 90, count: 1 },
    ])
  })

  it('counts a student where the student is now, also one who left the course and came back', async () => {
    const [moved, returned] = [ids[0] as string, ids[1] as string]
    const subSchoolId = await aSubSchool(server.db)
    const orgClassId = await anOrgClass(server.db, { subSchoolId })
    const seat = (leftAt: Date | null) =>
      server.db.updateTable('courseClassStudent').set({ leftAt }).where('studentId', '=', returned).execute()
    const move = (id: string) =>
      server.db.updateTable('student').set({ subSchoolId, orgClassId }).where('id', '=', id).execute()

    await move(moved)
    await seat(server.clock.now)
    await move(returned)
    const there = { courseId, subSchoolId, orgClassId }
    const without = (await edu('getStatManageScore', there)).data
    expect([without.students, without.units.orgClasses.map(({ id }) => id)]).toEqual([1, [orgClassId]])

    await seat(null)
    expect((await edu('getStatManageScore', there)).data.students).toBe(2)
    const rows = (await edu('listManageScore', there)).data
    expect(rows.map(({ studentId }) => studentId)).toEqual([moved, returned])
  })

  it('shows in the figures of a branch its own students only', async () => {
    await score(90, 70)
    const student = server.db
      .selectFrom('student')
      .select('subSchoolId')
      .where('id', '=', ids[0] as string)
    const { subSchoolId } = await student.executeTakeFirstOrThrow()
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: subSchoolId }))
    const { students, units, analysis } = (await sub('getStatManageScore', { courseId, analysis: '1' })).data
    expect([students, units.subSchools.map(({ id }) => id)]).toEqual([1, [subSchoolId]])
    expect([analysis?.mean, analysis?.pairs.map(({ studentId }) => studentId)]).toEqual([86, [ids[0]]])
  })
})
