import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aBasicCourse, aCollege, aMajor, aStudent, aUser, type StudentPerson } from '../../../test/builders.ts'
import { aSheet, type BuiltSheet } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let college: string
let majorId: string
let gradeCode: string
let edu: Caller

const NOTHING = {
  ...{ totalCredits: 0, requiredCredits: 0, electiveCredits: 0, generalCredits: 0, practiceCredits: 0 },
  ...{ degreeAverage: 0, thesis: '0' as const, noFailed: '0' as const, courseIds: [], degreeCourseIds: [] },
}

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  college = await aCollege(server.db)
  majorId = await aMajor(server.db, { subSchoolId: college })
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
})

const gradeOf = async (studentId: string) =>
  (await server.db.selectFrom('student').select('gradeCode').where('id', '=', studentId).executeTakeFirstOrThrow())
    .gradeCode
const form = (more: object = {}) => ({ majorId, gradeCode, ...NOTHING, totalCredits: 80, ...more })
const plans = async (by: Caller = edu) => (await by('listGraduationPlanInfo', { majorId })).data

describe('what a major asks', () => {
  beforeAll(async () => {
    const { studentId } = await aStudent(server.db)
    gradeCode = await gradeOf(studentId)
  })

  it('refuses figures out of range, grades and courses that are none, and an average of nothing', async () => {
    for (const wrong of [
      { totalCredits: 301 },
      { degreeAverage: 80 },
      { gradeCode: 'nowhen' },
      { courseIds: [newId()] },
      { requiredCredits: 0.3 },
    ])
      expect((await edu('addGraduationPlanInfo', form(wrong))).code).toBe('100422')
    expect((await edu('addGraduationPlanInfo', form({ majorId: newId() }))).code).toBe('100404')
  })

  it('is set by the head school and by the college of the major, and by no other', async () => {
    const own = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: college }))
    const other = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect((await other('addGraduationPlanInfo', form())).code).not.toBe('0')
    const { data: id } = await own('addGraduationPlanInfo', form())
    const [plan] = await plans(own)
    expect(plan).toMatchObject({ id, gradeCode, totalCredits: 80 })
    const change = { id, updatedAt: plan?.updatedAt ?? '', totalCredits: 1 }
    expect((await other('updateGraduationPlanInfo', change)).code).not.toBe('0')
    expect((await other('deleteGraduationPlanInfo', { id })).code).not.toBe('0')
    expect((await other('listGraduationPlanInfo', { majorId })).code).toBe('100404')
    expect(await plans()).toHaveLength(1)
  })

  it('stands once for a grade, is changed, and gone', async () => {
    const [first, second] = [await aBasicCourse(server.db), await aBasicCourse(server.db)]
    const { data: id } = await edu('addGraduationPlanInfo', form({ courseIds: [first], degreeCourseIds: [second] }))
    expect((await edu('addGraduationPlanInfo', form())).code).toBe('100411')
    const [before] = await plans()
    expect(before).toMatchObject({ courseIds: [first], degreeCourseIds: [second] })
    const changed = { id, updatedAt: before?.updatedAt ?? '', degreeAverage: 75, courseIds: [] }
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect((await edu('updateGraduationPlanInfo', changed)).code).toBe('0')
    expect((await edu('updateGraduationPlanInfo', changed)).code).not.toBe('0')
    const [after] = await plans()
    expect(after).toMatchObject({ totalCredits: 80, degreeAverage: 75, courseIds: [], degreeCourseIds: [second] })
    const bare = { id, updatedAt: after?.updatedAt ?? '', degreeCourseIds: [] }
    expect((await edu('updateGraduationPlanInfo', bare)).code).toBe('100422')
    expect((await edu('deleteBasicCourseInfo', { id: second })).code).not.toBe('0')
    expect((await edu('deleteGraduationPlanInfo', { id })).code).toBe('0')
    expect(await plans()).toEqual([])
    expect((await edu('deleteBasicCourseInfo', { id: second })).code).toBe('0')
  })
})

describe('what a student has done of it', () => {
  let sheet: BuiltSheet
  let student: StudentPerson
  let call: Caller
  let basicCourseId: string

  beforeEach(async () => {
    sheet = await aSheet(server.db, 1)
    student = sheet.students[0] as StudentPerson
    await server.db.updateTable('student').set({ majorId }).where('id', '=', student.studentId).execute()
    gradeCode = await gradeOf(student.studentId)
    ;({ basicCourseId } = sheet.course)
    call = await server.as(student)
  })

  const own = async () => (await call('graduationResultDetail', {})).data
  const rowOf = async (condition: string) => (await own()).rows.find((row) => row.condition === condition)
  const set = (row: object) =>
    server.db.updateTable('score').set(row).where('courseId', '=', sheet.course.courseId).execute()
  const publish = (totalScore: number, passed: boolean) =>
    set({
      state: 'published',
      finalScore: totalScore,
      finalSource: 'entered',
      totalScore,
      passed,
      publishedAt: server.clock.now,
    })

  it('is the student’s own alone', async () => {
    expect((await edu('graduationResultDetail', {})).code).not.toBe('0')
    const other = await server.as(await aStudent(server.db))
    await publish(90, true)
    await edu('addGraduationPlanInfo', form())
    const told = (await other('graduationResultDetail', {})).data
    expect(told.rows.flatMap(({ courses }) => courses)).toEqual([])
  })

  it('is compared with the credits of the major where the school has set nothing', async () => {
    await server.db.updateTable('major').set({ minCredits: 76 }).where('id', '=', majorId).execute()
    expect(await own()).toMatchObject({ hasPlan: '0', rows: [{ condition: 'total', need: 76, done: 0, gap: 76 }] })
    await server.db.updateTable('major').set({ minCredits: 0 }).where('id', '=', majorId).execute()
    expect((await own()).rows).toEqual([])
  })

  it('has the figures of my scores, once they are published', async () => {
    await edu('addGraduationPlanInfo', form({ degreeCourseIds: [basicCourseId], degreeAverage: 70, noFailed: '1' }))
    await set({ state: 'computed', totalScore: 88, passed: true })
    expect(await rowOf('total')).toMatchObject({ done: 0, ok: '0', courses: [] })
    expect(await rowOf('courses')).toMatchObject({ need: 1, done: 0, courses: [{ standing: 'taking', score: null }] })
    expect(await rowOf('degreeAverage')).toMatchObject({ done: null, ok: '0' })
    await publish(88, true)
    const { sums, rows } = (await call('listResultDetail', {})).data
    expect(await rowOf('total')).toMatchObject({ done: sums.gained, gap: 80 - sums.gained })
    expect(await rowOf('degreeAverage')).toMatchObject({ done: sums.average, ok: '1' })
    expect((await rowOf('courses'))?.courses[0]?.score).toBe(rows[0]?.totalScore)
    const gained = await sql<{ credits: number }>`
      select coalesce(sum(b.credits), 0)::float8 as credits from score x join course c on c.id = x.course_id
      join basic_course b on b.id = c.basic_course_id
      where x.student_id = ${student.studentId} and x.state in ('published', 'locked') and x.passed`.execute(server.db)
    expect((await rowOf('total'))?.done).toBe(gained.rows[0]?.credits)
    await publish(40, false)
    expect(await rowOf('total')).toMatchObject({ done: 0 })
    expect(await rowOf('failed')).toMatchObject({ done: 1, ok: '0', courses: [{ standing: 'failed', score: 40 }] })
  })

  it('counts a course by the main course that it was merged into', async () => {
    const main = await aBasicCourse(server.db)
    await edu('addGraduationPlanInfo', form({ courseIds: [main] }))
    await publish(80, true)
    expect(await rowOf('courses')).toMatchObject({ done: 0, courses: [{ standing: 'missing' }] })
    await server.db.updateTable('basicCourse').set({ mergedIntoId: main }).where('id', '=', basicCourseId).execute()
    expect(await rowOf('courses')).toMatchObject({ done: 1, ok: '1' })
  })

  it('is nothing for those who read for no degree, who have no entry in the menu', async () => {
    const titles = async () => {
      const { data } = await call('menuPageLink', { workspace: 'student' })
      return data.flatMap(({ routeKey, children }) => [routeKey, ...children.map((one) => one.routeKey)])
    }
    expect(await titles()).toContain('graduation')
    await server.db
      .updateTable('student')
      .set({ degreeType: 'nonDegree' })
      .where('id', '=', student.studentId)
      .execute()
    expect(await titles()).not.toContain('graduation')
    expect((await call('graduationResultDetail', {})).code).not.toBe('0')
    expect((await call('exportGraduationResultDetail', {})).code).not.toBe('0')
  })

  it('goes out as it is shown', async () => {
    await edu('addGraduationPlanInfo', form({ courseIds: [basicCourseId] }))
    await publish(80, true)
    const { book } = await sheetsOf(server, student)
    const sheetRows = await book('exportGraduationResultDetail', {})
    expect(sheetRows[0]?.slice(0, 5)).toEqual(['条件', '要求', '已完成', '差额', '是否满足'])
    expect(sheetRows.slice(1).map(([name, need]) => [name, need])).toEqual([
      ['总学分', '80'],
      ['必须通过的课程', '1'],
    ])
    expect(sheetRows[2]?.[5]).toContain('已通过')
  })
})
