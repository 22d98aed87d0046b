import { afterAll, beforeAll, expect, it } from 'vitest'
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
import { aChapter, aResource } from '../../../test/course-builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let main: BuiltCourse
let deputy: BuiltCourse
let face: TeacherPerson
let student: StudentPerson
let own: Caller
let chapterId: string
let resourceId: string
let homework: string

beforeAll(async () => {
  server = await startTestServer()
  main = await aCourse(server.db)
  face = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  deputy = await aCourse(server.db, { mainCourseId: main.courseId, face })
  chapterId = await aChapter(server.db, main.courseId, { title: '主课第一章' })
  resourceId = await aResource(server.db, main.courseId, { chapterId, mustSee: true })
  await aChapter(server.db, deputy.courseId, { title: '副课自己的一章' })
  const paperId = await aPaper(server.db, main, [await aQuestion(server.db, main)], 10)
  homework = await anAssignment(server.db, main, paperId, { now: server.clock.now, fullScore: 10, chapterId })
  student = await aStudent(server.db)
  await enrol(server.db, deputy, student)
  own = await server.as(student)
})
afterAll(() => server.close())

it('gives the students of a deputy the chapters of its main course under its own name, and theirs to nobody else', async () => {
  const { courseId } = deputy
  const tree = await own('treeStudyResInfo', { courseId })
  expect(tree.data.map(({ title }) => title)).toEqual(['主课第一章'])
  expect(tree.data[0]?.steps.map(({ refId }) => refId)).toContain(resourceId)
  const home = await own('homeStudyResult', { courseId })
  expect(home.data).toMatchObject({ courseId, mustTotal: 1, mustMissing: [{ resourceId }], place: { resourceId } })
  const outside = await server.as(await aStudent(server.db))
  for (const id of [courseId, main.courseId])
    expect((await outside('treeStudyResInfo', { courseId: id })).code).toBe('100455')
})

it('counts what they study there', async () => {
  const opened = await own('openStudyResInfo', { resourceId, deviceId: 'window-one', force: '0' })
  expect([opened.code, opened.data.counting]).toEqual(['0', '1'])
  expect((await own('finishStudyResInfo', { resourceId })).code).toBe('0')
  const home = await own('homeStudyResult', { courseId: deputy.courseId })
  expect(home.data).toMatchObject({ mustDone: 1, mustMissing: [] })
})

it('lets a class of the deputy hold a chapter back for its own students alone', async () => {
  const teacher = await server.as(face)
  const control = { chapterIds: [chapterId], courseClassIds: [deputy.classId] }
  expect((await teacher('saveCourseChapterControlInfo', { ...control, mode: 'hide' })).code).toBe('0')
  expect((await own('treeStudyResInfo', { courseId: deputy.courseId })).data).toEqual([])
  const other = await aStudent(server.db)
  await enrol(server.db, main, other)
  const seen = await (await server.as(other))('treeStudyResInfo', { courseId: main.courseId })
  expect(seen.data).toHaveLength(1)
  expect((await teacher('saveCourseChapterControlInfo', { ...control, mode: 'clear' })).code).toBe('0')
})

it('shows the content to the staff of the deputy, who change nothing of it', async () => {
  const { courseId } = deputy
  for (const call of [await server.as(face), await server.as(deputy.host)]) {
    const tree = await call('treeCourseChapterInfo', { courseId })
    expect(tree.data.map(({ title }) => title)).toEqual(['主课第一章'])
    expect((await call('listResourceInfo', { courseId })).data.map(({ id }) => id)).toEqual([resourceId])
    expect((await call('getResourceInfo', { id: resourceId })).code).toBe('0')
    const add = await call('addCourseChapterInfo', { courseId: main.courseId, title: '越权' })
    expect(add.code).toBe('100455')
  }
})

it('weighs their results by the scheme of the main course and keeps their scores in the deputy', async () => {
  const host = await server.as(main.host)
  const { courseId } = main
  const options = [
    {
      name: '作业',
      kind: 'webHomework' as const,
      weight: 100,
      contents: [{ assignmentId: homework, share: 100 }],
    },
  ]
  await server.db
    .insertInto('studyCheckResult')
    .values({ id: newId(), courseId, studentId: student.studentId, assignmentId: homework, score: 8, fullScore: 10 })
    .execute()
  await host('saveSchemeCheckOptionInfo', { courseId, options, updatedAt: null })
  const { data: impact } = await host('impactCheckOptionInfo', { courseId })
  expect(impact.students).toBe(2)
  const reason = '开课发布考核方案，正式启用'
  const more = { impactId: impact.impactId, reason, confirmCode: impact.courseCode }
  expect((await host('publishCheckOptionInfo', { courseId, ...more })).code).toBe('0')
  const rows = await server.db
    .selectFrom('score')
    .select(['courseId', 'formativeScore'])
    .where('studentId', '=', student.studentId)
    .execute()
  expect(rows).toEqual([{ courseId: deputy.courseId, formativeScore: 80 }])
  const mine = await own('mineStudyCheckResultStat', { courseId: deputy.courseId })
  expect(mine.data.currentFormative).toBe(80)
  const matrix = async (call: Caller, of: string) =>
    (await call('listMatrixStudyCheckResultInfo', { courseId: of })).data.rows.map(({ studentId }) => studentId)
  expect(await matrix(await server.as(face), deputy.courseId)).toEqual([student.studentId])
  expect(await matrix(host, main.courseId)).not.toContain(student.studentId)
})

it('lets the teachers of the deputy change a score of their own students by hand, and take it back', async () => {
  const courseId = deputy.courseId
  const host = await server.as(deputy.host)
  const { data } = await host('listMatrixStudyCheckResultInfo', { courseId })
  expect(data.can).toEqual({ override: '1', recompute: '0', submit: '0' })
  const target = { courseId, studentId: student.studentId, checkContentId: data.options[0]?.contents[0]?.id as string }
  const change = { ...target, score: 9, reason: '纸质作业补登' }
  for (const stranger of [await server.as(main.host), await server.as(await aTeacher(server.db, 'ROLE_FACE_TEACH'))])
    expect((await stranger('overrideStudyCheckResultInfo', change)).code).toBe('100455')
  const over = await (await server.as(face))('overrideStudyCheckResultInfo', change)
  expect(over.data).toMatchObject({ before: 8, after: 9, formativeBefore: 80, formativeAfter: 90 })
  const back = await host('revokeOverrideStudyCheckResultInfo', { ...target, reason: '补登有误，恢复原分' })
  expect(back.code).toBe('0')
})

it('sets them the tasks of the main course, which they hand in to it, and their teacher sees them there', async () => {
  const other = await aStudent(server.db)
  await enrol(server.db, deputy, other)
  const call = await server.as(other)
  const tasks = await call('taskListStudyPaperInfo', { courseId: deputy.courseId })
  expect(tasks.data.map(({ assignmentId, courseId }) => [assignmentId, courseId])).toEqual([
    [homework, deputy.courseId],
  ])
  const room = (await call('addStudyPaperInfo', { assignmentId: homework, deviceId: 'window-one' })).data
  expect(room.courseId).toBe(deputy.courseId)
  const { studyPaperId } = room
  const row = await server.db
    .selectFrom('studyPaper')
    .select('courseId')
    .where('id', '=', studyPaperId)
    .executeTakeFirst()
  expect(row?.courseId).toBe(main.courseId)
  const reopened = await call('addStudyPaperInfo', { assignmentId: homework, deviceId: 'window-one' })
  expect([reopened.data.studyPaperId, reopened.data.courseId]).toEqual([studyPaperId, deputy.courseId])
  const teacher = await server.as(face)
  const listed = await teacher('listStudentCourseHomeworkInfo', { id: homework })
  expect(listed.data.map(({ studentId }) => studentId)).toContain(other.studentId)
})
