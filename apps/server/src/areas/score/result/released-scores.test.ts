import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aStudent, type BuiltCourse, enrol, type StudentPerson } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { PATIENCE_MS } from '../../../test/patience.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { recountNextCourse } from '../../assignment/due/moments-passed.flow.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Built {
  course: BuiltCourse
  host: Caller
  student: StudentPerson
  told: string
  kept: string
}

/** Two homeworks of equal weight, full score 100: one tells its score, the other by the given setting. */
async function built(showAnswers: 'never' | 'afterSubmit' | 'afterClose'): Promise<Built> {
  const course = await aCourse(server.db)
  const paperId = await aPaper(server.db, course, [await aQuestion(server.db, course)], 100)
  const at = { now: server.clock.now, closesAt: new Date(server.clock.now.getTime() + HOUR_MS) }
  const told = await anAssignment(server.db, course, paperId, at)
  const kept = await anAssignment(server.db, course, paperId, { ...at, showAnswers })
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const host = await server.as(course.host)
  const { courseId } = course
  const options = [told, kept].map((assignmentId, n) => ({
    name: `作业${n}`,
    kind: 'webHomework' as const,
    weight: 50,
    contents: [{ assignmentId, share: 100 }],
  }))
  await host('saveSchemeCheckOptionInfo', { courseId, options, updatedAt: null })
  expect((await host('publishCheckOptionInfo', { courseId })).code).toBe('0')
  return { course, host, student, told, kept }
}

const result = (of: Built, assignmentId: string, score: number) =>
  server.db
    .insertInto('studyCheckResult')
    .values({
      id: newId(),
      courseId: of.course.courseId,
      studentId: of.student.studentId,
      assignmentId,
      score,
      fullScore: 100,
    })
    .execute()

const stored = async (of: Built) =>
  (
    await server.db
      .selectFrom('score')
      .select('formativeScore')
      .where('courseId', '=', of.course.courseId)
      .where('studentId', '=', of.student.studentId)
      .executeTakeFirst()
  )?.formativeScore

const own = async (of: Built) => {
  const call = await server.as(of.student)
  const input = { courseId: of.course.courseId }
  const mine = await call('mineStudyCheckResultInfo', input)
  const stat = await call('mineStudyCheckResultStat', input)
  const home = await call('homeStudyResult', input)
  return { mine: mine.data, stat: stat.data, home: home.data }
}

const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(numbersIn) : []
}

describe('a score that its assignment keeps back', () => {
  it.each(['never', 'afterClose'] as const)('(%s) is in no number that the student gets', async (showAnswers) => {
    const of = await built(showAnswers)
    await result(of, of.told, 80)
    await result(of, of.kept, 37)
    const { mine, stat, home } = await own(of)
    expect(mine.options[1]).toMatchObject({ score: null, weighted: null, done: 1 })
    expect(mine.options[1]?.contents[0]).toMatchObject({ state: 'hidden', score: null, percent: null })
    expect(stat).toMatchObject({ currentFormative: 40, dueOnlyFormative: 80, countedWeight: 50, maxReachable: 90 })
    expect(home.formativeScore).toBe(40)
    expect(numbersIn([mine, stat, home])).not.toContain(37)
  })

  it('is told once the assignment is closed, where that is the setting', async () => {
    const of = await built('afterClose')
    await result(of, of.told, 80)
    await result(of, of.kept, 37)
    server.clock.now = new Date(server.clock.now.getTime() + 2 * HOUR_MS)
    const { mine, stat, home } = await own(of)
    expect(mine.options[1]?.contents[0]).toMatchObject({ state: 'scored', score: 37 })
    expect([stat.currentFormative, home.formativeScore]).toEqual([58.5, 58.5])
  })

  it('is not told by the record of its changes either, and its teacher sees all of it', async () => {
    const of = await built('never')
    await result(of, of.kept, 37)
    const { courseId } = of.course
    const matrix = await of.host('listMatrixStudyCheckResultInfo', { courseId })
    expect(matrix.data.rows[0]?.formative).toBe(18.5)
    const checkContentId = matrix.data.options[1]?.contents[0]?.id as string
    const target = { courseId, studentId: of.student.studentId, checkContentId }
    await of.host('overrideStudyCheckResultInfo', { ...target, score: 41, reason: '复核后更正' })
    const history = await (await server.as(of.student))('historyStudyCheckResultInfo', { courseId })
    expect(history.data).toEqual([])
    expect((await of.host('historyStudyCheckResultInfo', target)).data).toHaveLength(1)
    const all = await own(of)
    for (const score of [37, 41, 20.5]) expect(numbersIn(all)).not.toContain(score)
    expect(JSON.stringify(all)).not.toContain('复核')
  })
})

describe('a stored score', () => {
  it('counts what is missing as 0 from the close on, without anybody asking', async () => {
    const of = await built('afterSubmit')
    await result(of, of.told, 80)
    await of.host('recomputeCheckOptionInfo', { courseId: of.course.courseId })
    expect(await stored(of)).toBe(40)
    await server.db
      .updateTable('assignment')
      .set({ closesAt: new Date(server.clock.now.getTime() + HOUR_MS / 2) })
      .where('id', '=', of.kept)
      .execute()
    // The other one is not due and stays out, so that the zero is the closed one's.
    server.clock.now = new Date(server.clock.now.getTime() + HOUR_MS * 0.75)
    const optionScores = async () =>
      Object.values(
        (
          await server.db
            .selectFrom('score')
            .select('optionScores')
            .where('courseId', '=', of.course.courseId)
            .executeTakeFirstOrThrow()
        ).optionScores as Record<string, number | null>,
      )
    await expect.poll(optionScores, { timeout: PATIENCE_MS }).toContain(0)
  })

  it('is left alone until there is a close, and follows a date that is moved back', async () => {
    const of = await built('afterSubmit')
    const drain = async () => {
      const seen: (string | null)[] = []
      for (;;) {
        const courseId = await recountNextCourse(server.db, server.clock.now)
        if (!courseId) return seen
        seen.push(courseId)
      }
    }
    server.clock.now = new Date(server.clock.now.getTime() + 2 * HOUR_MS)
    await drain()
    await expect.poll(() => stored(of), { timeout: PATIENCE_MS }).toBe(0)
    expect(await drain()).toEqual([])
    await server.db
      .insertInto('assignmentOverride')
      .values(
        [of.told, of.kept].map((assignmentId) => ({
          id: newId(),
          assignmentId,
          studentId: of.student.studentId,
          closesAt: new Date(server.clock.now.getTime() + HOUR_MS),
        })),
      )
      .execute()
    await drain()
    await expect.poll(() => stored(of), { timeout: PATIENCE_MS }).toBeNull()
    await server.db.deleteFrom('assignmentOverride').where('studentId', '=', of.student.studentId).execute()
    await drain()
    await expect.poll(() => stored(of), { timeout: PATIENCE_MS }).toBe(0)
  })
})
