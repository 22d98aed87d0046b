import { formativeScore } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aCourse,
  aStudent,
  aTeacher,
  type BuiltCourse,
  enrol,
  type StudentPerson,
  type TeacherPerson,
} from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Built {
  course: BuiltCourse
  face: TeacherPerson
  host: Caller
  homework: string
  test: string
  students: StudentPerson[]
}

/** A course with a closed homework and a test that is still open, and so many students. */
async function built(students = 1): Promise<Built> {
  const face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  const course = await aCourse(server.db, { face })
  const paperId = await aPaper(server.db, course, [await aQuestion(server.db, course)], 10)
  const closed = { closesAt: new Date(server.clock.now.getTime() - HOUR_MS), fullScore: 50 }
  const homework = await anAssignment(server.db, course, paperId, { now: server.clock.now, ...closed })
  const test = await anAssignment(server.db, course, paperId, { now: server.clock.now, kind: 'midTest', fullScore: 20 })
  const people: StudentPerson[] = []
  for (let n = 0; n < students; n++) {
    const person = await aStudent(server.db)
    await enrol(server.db, course, person)
    people.push(person)
  }
  return { course, face, host: await server.as(course.host), homework, test, students: people }
}

const result = (of: Built, student: StudentPerson, assignmentId: string, score: number, fullScore: number) =>
  server.db
    .insertInto('studyCheckResult')
    .values({ id: newId(), courseId: of.course.courseId, studentId: student.studentId, assignmentId, score, fullScore })
    .execute()

const options = (of: Built, homework: number, test: number) => [
  {
    name: '平时作业',
    kind: 'webHomework' as const,
    weight: homework,
    contents: [{ assignmentId: of.homework, share: 100 }],
  },
  { name: '阶段测验', kind: 'midTest' as const, weight: test, contents: [{ assignmentId: of.test, share: 100 }] },
]

async function saved(of: Built, homework: number, test: number, ids: string[] = []) {
  const { courseId } = of.course
  const now = await of.host('getSchemeCheckOptionInfo', { courseId })
  const rows = options(of, homework, test).map((one, at) => ({ ...one, ...(ids[at] ? { id: ids[at] } : {}) }))
  return of.host('saveSchemeCheckOptionInfo', { courseId, options: rows, updatedAt: now.data.updatedAt })
}

async function published(of: Built, homework: number, test: number) {
  const { courseId } = of.course
  const draft = await saved(of, homework, test)
  const impact = await of.host('impactCheckOptionInfo', { courseId })
  const more = {
    impactId: impact.data.impactId,
    reason: '开学发布考核方案，正式启用',
    confirmCode: impact.data.courseCode,
  }
  expect((await of.host('publishCheckOptionInfo', { courseId, ...more })).code).toBe('0')
  return draft.data.options.map(({ id }) => id)
}
const matrix = async (of: Built, call = of.host) =>
  (await call('listMatrixStudyCheckResultInfo', { courseId: of.course.courseId })).data
const stored = async (of: Built, student: StudentPerson) =>
  server.db
    .selectFrom('score')
    .selectAll()
    .where('courseId', '=', of.course.courseId)
    .where('studentId', '=', student.studentId)
    .executeTakeFirst()

describe('the scheme', () => {
  it('refuses a weight of half a point by field', async () => {
    const of = await built()
    expect((await saved(of, 60.5, 39)).code).toBe('100422')
  })

  it('is edited by the host alone', async () => {
    const of = await built()
    const other = await server.as((await aCourse(server.db)).host)
    const face = await server.as(of.face)
    const { courseId } = of.course
    const save = { courseId, options: options(of, 60, 40), updatedAt: null }
    for (const call of [other, face]) expect((await call('saveSchemeCheckOptionInfo', save)).code).toBe('100455')
    expect((await face('publishCheckOptionInfo', { courseId })).code).toBe('100455')
    expect((await other('getSchemeCheckOptionInfo', { courseId })).code).toBe('100455')
  })

  it.each([
    [60, 39, 99],
    [60, 41, 101],
  ])('of %i and %i is saved and not published', async (homework, test, sum) => {
    const of = await built()
    expect((await saved(of, homework, test)).data.problems.map(({ code }) => code)).toEqual(['WEIGHT_SUM'])
    const reply = await of.host('publishCheckOptionInfo', { courseId: of.course.courseId })
    expect([reply.code, reply.message]).toEqual(['100412', `权重合计为${sum}，须为100`])
  })

  it('refuses an assignment of another course and a stale draft', async () => {
    const [of, other] = [await built(), await built()]
    const { courseId } = of.course
    expect(
      (await of.host('saveSchemeCheckOptionInfo', { courseId, options: options(other, 60, 40), updatedAt: null })).code,
    ).toBe('100422')
    await saved(of, 60, 40)
    const stale = { courseId, options: options(of, 50, 50), updatedAt: null }
    expect((await of.host('saveSchemeCheckOptionInfo', stale)).code).toBe('100409')
  })

  it('is published without a preview while nobody has a result', async () => {
    const of = await built()
    await saved(of, 60, 40)
    const reply = await of.host('publishCheckOptionInfo', { courseId: of.course.courseId })
    expect(reply.data).toEqual({ versionNo: 1, changed: 1 })
    expect((await of.host('publishCheckOptionInfo', { courseId: of.course.courseId })).code).toBe('100412')
  })

  it('with results needs the preview of that very draft, a reason, and the course code where somebody falls', async () => {
    const of = await built()
    const [student] = of.students as [StudentPerson]
    await result(of, student, of.homework, 45, 50)
    await result(of, student, of.test, 4, 20)
    const ids = await published(of, 60, 40)
    expect((await stored(of, student))?.formativeScore).toBe(62)
    const before = await (await server.as(student))('homeStudyResult', { courseId: of.course.courseId })
    expect(before.data.schemeChange).toBeNull()

    await saved(of, 50, 50, ids)
    const { courseId } = of.course
    const { data: old } = await of.host('impactCheckOptionInfo', { courseId })
    await saved(of, 40, 60, ids)
    const publish = (more: object) => of.host('publishCheckOptionInfo', { courseId, ...more })
    const reason = '按教学安排提高测验比重'
    expect((await publish({ reason, impactId: old.impactId })).message).toBe('请重新预览影响')
    const { data: impact } = await of.host('impactCheckOptionInfo', { courseId })
    expect([impact.down, impact.meanBefore, impact.meanAfter, impact.nowFailing.length]).toEqual([1, 62, 48, 1])
    expect(impact.changes).toEqual([
      { name: '平时作业', from: 60, to: 40, rule: '0' },
      { name: '阶段测验', from: 40, to: 60, rule: '0' },
    ])
    const { impactId, courseCode } = impact
    expect((await publish({ impactId, reason: '太短' })).code).toBe('100422')
    expect((await publish({ impactId, reason })).code).toBe('100422')
    expect((await publish({ impactId, reason, confirmCode: courseCode, notice: '测验比重提高' })).data).toEqual({
      versionNo: 2,
      changed: 1,
    })
    expect((await stored(of, student))?.formativeScore).toBe(48)
    const home = await (await server.as(student))('homeStudyResult', { courseId })
    expect(home.data.schemeChange).toEqual({ at: expect.any(String), note: '测验比重提高' })
    const versions = await of.host('listVersionCheckOptionInfo', { courseId })
    expect(versions.data.map(({ versionNo, state }) => [versionNo, state])).toEqual([
      [2, 'active'],
      [1, 'superseded'],
    ])
  })

  it('brings an old version back as a draft', async () => {
    const of = await built()
    const ids = await published(of, 60, 40)
    await saved(of, 30, 70, ids)
    await of.host('publishCheckOptionInfo', { courseId: of.course.courseId })
    const back = await of.host('restoreCheckOptionInfo', { courseId: of.course.courseId, versionNo: 1 })
    expect([
      back.data.state,
      back.data.options.map(({ weight }) => weight),
      back.data.options.map(({ id }) => id),
    ]).toEqual(['draft', [60, 40], ids])
  })

  it('is fixed once scores are published', async () => {
    const of = await built()
    await published(of, 60, 40)
    await server.db
      .updateTable('score')
      .set({ state: 'published' })
      .where('courseId', '=', of.course.courseId)
      .execute()
    expect((await saved(of, 50, 50)).message).toContain('方案已锁定')
  })
})

describe('formative scores', () => {
  it('are the weighted sum of the domain rule: due and missing is 0, open is left out', async () => {
    const of = await built(2)
    const [one, two] = of.students as [StudentPerson, StudentPerson]
    await result(of, one, of.homework, 33.33, 50)
    await result(of, one, of.test, 13, 20)
    const ids = await published(of, 55, 45)
    const content = (contentId: string, score: number | null, fullScore: number, due: boolean) => ({
      contentId,
      share: 100,
      score,
      fullScore,
      due,
    })
    const rule = formativeScore([
      { optionId: ids[0] as string, weight: 55, contents: [content('a', 33.33, 50, true)] },
      { optionId: ids[1] as string, weight: 45, contents: [content('b', 13, 20, false)] },
    ])
    expect((await stored(of, one))?.formativeScore).toBeCloseTo(rule.value as number, 9)
    const { rows, means } = await matrix(of)
    expect(rows.map(({ formative, countedWeight }) => [formative, countedWeight])).toEqual([
      [rule.current, 100],
      [0, 55],
    ])
    expect(means.formative).toBe(33)
    expect((await stored(of, two))?.formativeScore).toBe(0)
  })

  it('are those of own classes for a face teacher, and of nobody for others', async () => {
    const of = await built(1)
    await published(of, 60, 40)
    expect((await matrix(of, await server.as(of.face))).total).toBe(1)
    const other = await server.as((await aCourse(server.db)).host)
    const reply = await other('listMatrixStudyCheckResultInfo', { courseId: of.course.courseId })
    expect(reply.code).toBe('100455')
  })

  it('recomputed twice do not move', async () => {
    const of = await built(3)
    await published(of, 60, 40)
    const again = await of.host('recomputeCheckOptionInfo', { courseId: of.course.courseId })
    expect(again.data).toEqual({ students: 3, moved: 0 })
  })

  it('keep a change by hand until it is taken back, with its record', async () => {
    const of = await built(1)
    const [student] = of.students as [StudentPerson]
    await result(of, student, of.homework, 45, 50)
    await published(of, 60, 40)
    const { options: head } = await matrix(of)
    const checkContentId = head[0]?.contents[0]?.id as string
    const target = { courseId: of.course.courseId, studentId: student.studentId, checkContentId }
    const over = await of.host('overrideStudyCheckResultInfo', { ...target, score: 51, reason: '纸质作业补登' })
    expect(over.code).toBe('100422')
    const change = await of.host('overrideStudyCheckResultInfo', { ...target, score: 30, reason: '纸质作业补登' })
    expect(change.data).toEqual({ before: 45, after: 30, formativeBefore: 54, formativeAfter: 36 })
    const { rows } = await matrix(of)
    expect(rows[0]?.cells[checkContentId]).toMatchObject({ source: 'override', score: 30, old: 45 })
    const history = await of.host('historyStudyCheckResultInfo', target)
    expect(history.data.map(({ from, to, reason }) => [from, to, reason])).toEqual([['45', '30', '纸质作业补登']])
    const back = await of.host('revokeOverrideStudyCheckResultInfo', { ...target, reason: '登记有误' + '，撤销' })
    // No attempt stands behind this result, so that nothing is left of it.
    expect(back.data).toEqual({ formativeBefore: 36, formativeAfter: 0 })
  })

  it('are seen by their student, with the class only from eight on', async () => {
    const of = await built(8)
    const [student] = of.students as [StudentPerson]
    await result(of, student, of.homework, 45, 50)
    await published(of, 60, 40)
    const call = await server.as(student)
    const { courseId } = of.course
    const { data: stat } = await call('mineStudyCheckResultStat', { courseId })
    expect(stat).toMatchObject({ currentFormative: 54, dueOnlyFormative: 90, countedWeight: 60, maxReachable: 94 })
    expect(stat.class?.mean).toBe(6.8)
    const { data: mine } = await call('mineStudyCheckResultInfo', { courseId })
    expect(mine.options.map(({ score, weighted, contents }) => [score, weighted, contents[0]?.state])).toEqual([
      [90, 54, 'scored'],
      [null, null, 'open'],
    ])
    const stranger = await server.as(await aStudent(server.db))
    expect((await stranger('mineStudyCheckResultInfo', { courseId })).code).toBe('100612')
    expect((await call('listMatrixStudyCheckResultInfo', { courseId })).code).toBe('100403')
  })
})
