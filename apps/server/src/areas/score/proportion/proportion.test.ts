import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol, type StudentPerson } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Built {
  course: BuiltCourse
  student: StudentPerson
  due: string
  held: string
}

/** A scheme of a closed homework and one whose score is told after its end, full score 50 each. */
async function built(): Promise<Built> {
  const course = await aCourse(server.db)
  const { courseId } = course
  const paperId = await aPaper(server.db, course, [await aQuestion(server.db, course)], 50)
  const { now } = server.clock
  const at = { now, fullScore: 50 }
  const due = await anAssignment(server.db, course, paperId, { ...at, closesAt: new Date(now.getTime() - HOUR_MS) })
  const held = await anAssignment(server.db, course, paperId, { ...at, showAnswers: 'afterClose' })
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const host = await server.as(course.host)
  const options = [due, held].map((assignmentId, n) => ({
    name: `作业${n}`,
    kind: 'webHomework' as const,
    weight: n === 0 ? 60 : 40,
    contents: [{ assignmentId, share: 100 }],
  }))
  await host('saveSchemeCheckOptionInfo', { courseId, options, updatedAt: null })
  expect((await host('publishCheckOptionInfo', { courseId })).code).toBe('0')
  return { course, student, due, held }
}

const scored = (of: Built, assignmentId: string, score: number) =>
  server.db
    .insertInto('studyCheckResult')
    .values({
      id: newId(),
      courseId: of.course.courseId,
      studentId: of.student.studentId,
      assignmentId,
      score,
      fullScore: 50,
    })
    .execute()

const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : []
}

describe('how the total of a course comes about', () => {
  it('wants a course', async () => {
    const { student } = await built()
    expect(await (await server.as(student))('listCheckOptionInfo', {} as { courseId: string })).toMatchObject({
      code: '100422',
    })
  })

  it('is for the people of the course', async () => {
    const { course } = await built()
    const { courseId } = course
    const strangers = [
      await aStudent(server.db),
      await aTeacher(server.db),
      await aTeacher(server.db, 'ROLE_FACE_TEACH'),
    ]
    for (const person of strangers) {
      const { code, data } = await (await server.as(person))('listCheckOptionInfo', { courseId })
      expect(code).not.toBe('0')
      expect(data).toBeFalsy()
    }
  })

  it('tells the rules to staff, and nothing of any student', async () => {
    const { course } = await built()
    const { data } = await (await server.as(course.host))('listCheckOptionInfo', { courseId: course.courseId })
    expect(data).toMatchObject({ versionNo: 1, passLine: 60, changes: [], own: null })
    expect(data.options.map(({ weight }) => weight)).toEqual([60, 40])
    expect(data.options[0]?.contents[0]).toMatchObject({ share: 100, fullScore: 50, attemptRule: 'best' })
  })

  it("gives a student their own scores, and nothing of those that are kept back or another's", async () => {
    const of = await built()
    const { courseId } = of.course
    const other = await aStudent(server.db)
    await enrol(server.db, of.course, other)
    await scored(of, of.due, 45)
    await scored(of, of.held, 37)
    const { data } = await (await server.as(of.student))('listCheckOptionInfo', { courseId })
    const [due, held] = (data.own?.options ?? []).flatMap(({ contents }) => contents)
    expect(due).toMatchObject({ score: 45, due: true, hidden: false })
    expect(held).toMatchObject({ score: null, hidden: true })
    expect(numbersIn(data)).not.toContain(37)
    const theirs = await (await server.as(other))('listCheckOptionInfo', { courseId })
    expect(numbersIn(theirs.data.own)).not.toContain(45)
  })

  it('shows of the sheet what is published, and nothing before', async () => {
    const of = await built()
    const { courseId } = of.course
    const { studentId } = of.student
    const call = await server.as(of.student)
    const published = async () => (await call('listCheckOptionInfo', { courseId })).data.own?.published
    const sheet = { formativeScore: 81.5, finalScore: 70, totalScore: 75, passed: true }
    await server.db.deleteFrom('score').where('studentId', '=', studentId).execute()
    await server.db
      .insertInto('score')
      .values({ id: newId(), courseId, studentId, ...sheet, state: 'entered' })
      .execute()
    expect(await published()).toMatchObject({ state: 'none', final: null, total: null, passed: null })
    await server.db.updateTable('score').set({ state: 'published', publishedAt: server.clock.now }).execute()
    expect(await published()).toMatchObject({ state: 'published', final: 70, total: 75, passed: '1' })
  })

  it('says what the version in force has changed', async () => {
    const { course, due, held } = await built()
    const { courseId } = course
    const host = await server.as(course.host)
    const now = await host('getSchemeCheckOptionInfo', { courseId })
    const options = now.data.options.map(({ id, name }, n) => ({
      id,
      name,
      kind: 'webHomework' as const,
      weight: 50,
      contents: [{ assignmentId: n === 0 ? due : held, share: 100 }],
    }))
    await host('saveSchemeCheckOptionInfo', { courseId, options, updatedAt: now.data.updatedAt })
    const { impactId, courseCode } = (await host('impactCheckOptionInfo', { courseId })).data
    const why = { impactId, reason: '两次作业分量相同，因此调整', confirmCode: courseCode, notice: '两次作业各占一半' }
    expect((await host('publishCheckOptionInfo', { courseId, ...why })).code).toBe('0')
    const { data } = await host('listCheckOptionInfo', { courseId })
    expect(data.changes).toEqual([
      { name: '作业0', from: 60, to: 50, rule: '0' },
      { name: '作业1', from: 40, to: 50, rule: '0' },
    ])
  })

  it('has nothing but the ratio without a scheme', async () => {
    const course = await aCourse(server.db)
    const { data } = await (await server.as(course.host))('listCheckOptionInfo', { courseId: course.courseId })
    expect(data).toMatchObject({ versionNo: 0, options: [], publishedAt: null })
    expect(data.ratio.formative + data.ratio.final).toBe(100)
  })
})
