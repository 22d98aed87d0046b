import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aCourse,
  aCourseClass,
  anOrgClass,
  aStudent,
  aTeacher,
  type BuiltCourse,
  enrol,
  type StudentPerson,
} from '../../../test/builders.ts'
import { aChapter, aResource } from '../../../test/course-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let chapters: { first: string; section: string; second: string }
/** A film of the section, a text of the second chapter, both required; a text that is not, and one that is hidden. */
let things: { film: string; text: string; extra: string; hidden: string }
let students: { ahead: StudentPerson; half: StudentPerson; elsewhere: StudentPerson }
let otherClass: { id: string; face: Awaited<ReturnType<typeof aTeacher>> }

async function studied(
  { studentId }: StudentPerson,
  resourceId: string,
  row: { seconds?: number; percent?: number; lastPosition?: number; finished?: boolean },
) {
  const { finished = false, ...rest } = row
  const at = server.clock.now
  const times = { firstAt: at, lastAt: at, finishedAt: finished ? at : null }
  await server.db
    .insertInto('studyResource')
    .values({ studentId, resourceId, courseId: course.courseId, ...times, ...rest })
    .execute()
}

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  course = await aCourse(db)
  host = await server.as(course.host)
  const { courseId } = course
  const first = await aChapter(db, courseId, { title: '绪论', weekNo: 1 })
  chapters = {
    first,
    section: await aChapter(db, courseId, { title: '引言', pid: first, weekNo: 2 }),
    second: await aChapter(db, courseId, { title: '行列式', weekNo: 3 }),
  }
  const film = { kind: 'video', durationSec: 600, chapterId: chapters.section, mustSee: true, title: '第一讲' } as const
  things = {
    film: await aResource(db, courseId, film),
    text: await aResource(db, courseId, { chapterId: chapters.second, mustSee: true, title: '讲义' }),
    extra: await aResource(db, courseId, { title: '补充阅读' }),
    hidden: await aResource(db, courseId, { mustSee: true, hidden: true, title: '还没做好' }),
  }
  const face = await aTeacher(db)
  otherClass = { face, id: await aCourseClass(db, courseId, face) }
  const [ahead, half, elsewhere] = [
    await aStudent(db, { realname: '甲同学' }),
    await aStudent(db, { realname: '乙同学' }),
    await aStudent(db, { realname: '丙同学' }),
  ]
  students = { ahead, half, elsewhere }
  await enrol(db, course, ahead)
  await enrol(db, course, half)
  await enrol(db, { courseId, classId: otherClass.id }, elsewhere)
  await studied(ahead, things.film, { seconds: 540, percent: 90, finished: true })
  await studied(ahead, things.text, { seconds: 60, percent: 100, finished: true })
  await studied(half, things.film, { seconds: 130, percent: 20, lastPosition: 130 })
  await studied(elsewhere, things.film, { seconds: 30, percent: 5, lastPosition: 30 })
  await db
    .insertInto('studyTag')
    .values(
      [20, 25].map((position) => ({
        ...{ id: newId(), studentId: half.studentId, resourceId: things.film, kind: 'confused', position, text: '' },
        ...{ createdAt: server.clock.now, updatedAt: server.clock.now },
      })),
    )
    .execute()
})
afterAll(() => server.close())

const listed = async (call: Caller, more: object = {}) =>
  (await call('listMustSeeResourceInfo', { courseId: course.courseId, ...more })).data
const people = async (call: Caller, more: object = {}) =>
  (await call('listStudentStudyResInfo', { courseId: course.courseId, ...more })).data

/** An instructor of the administrative class of one student. */
async function anInstructorOf({ studentId }: StudentPerson) {
  const instructor = await aTeacher(server.db, 'ROLE_INSTRUCTOR')
  const orgClassId = await anOrgClass(server.db)
  await server.db.updateTable('student').set({ orgClassId }).where('id', '=', studentId).execute()
  await server.db.insertInto('orgClassInstructor').values({ orgClassId, teacherId: instructor.teacherId }).execute()
  return server.as(instructor)
}

describe('what must be seen', () => {
  it('wants a course that exists and figures that are some', async () => {
    expect((await host('listMustSeeResourceInfo', { courseId: newId() })).code).toBe('100404')
    expect((await host('listMustSeeResourceInfo', { courseId: course.courseId, under: 101 })).code).toBe('100422')
    expect((await host('listStudentStudyResInfo', { courseId: course.courseId, under: -1 })).code).toBe('100422')
    expect((await host('listMatrixStudyResInfo', { courseId: course.courseId, limit: 201 })).code).toBe('100422')
  })

  it('is nothing for teachers of other courses, nor for students', async () => {
    const { courseId } = course
    const stranger = await server.as((await aCourse(server.db)).host)
    for (const call of ['listMustSeeResourceInfo', 'listStudentStudyResInfo', 'listMatrixStudyResInfo'] as const) {
      expect((await stranger(call, { courseId })).code).toBe('100455')
      expect((await (await server.as(students.half))(call, { courseId })).code).toBe('100403')
    }
    expect((await stranger('exportStudyResInfo', { courseId, layout: 'list' })).code).toBe('100455')
  })

  it('tells of each resource who has finished it, where most stop and how many do not understand', async () => {
    const rows = await listed(host)
    expect(rows.map(({ title }) => title)).toEqual(['第一讲', '讲义'])
    expect(rows[0]).toMatchObject({ chapterTitle: '引言', weekNo: 2, due: 3, finished: 1, percent: 33.3, confused: 1 })
    expect(rows[0]).toMatchObject({ avgSeconds: 233, stopMinute: 0 })
    expect(rows[1]).toMatchObject({ due: 3, finished: 1, avgSeconds: 60, stopMinute: null, confused: 0 })
  })

  it('leaves out what students cannot see, as their progress does', async () => {
    const rows = await listed(host, { chapterId: 'none' })
    expect(rows).toEqual([])
  })

  it('is filtered by chapter with its sections, kind and how many have finished', async () => {
    expect((await listed(host, { chapterId: chapters.first })).map(({ title }) => title)).toEqual(['第一讲'])
    expect((await listed(host, { kind: 'text' })).map(({ title }) => title)).toEqual(['讲义'])
    expect(await listed(host, { under: 30 })).toEqual([])
    expect(await listed(host, { under: 40 })).toHaveLength(2)
    expect((await listed(host, { orderBy: 'chapter@desc' })).map(({ title }) => title)).toEqual(['讲义', '第一讲'])
  })
})

describe('who has seen it', () => {
  it('tells of each student what is done and what is missing, the furthest behind first', async () => {
    const rows = await people(host)
    expect(rows.map(({ realname, done }) => [realname, done])).toEqual([
      ['乙同学', 0],
      ['丙同学', 0],
      ['甲同学', 2],
    ])
    expect(rows[2]).toMatchObject({ due: 2, percent: 100, seconds: 600, missing: [] })
    expect(rows[0]).toMatchObject({ due: 2, percent: 0, seconds: 130, missing: ['第一讲', '讲义'] })
  })

  it('asks for one resource, for one class, for those behind, and by name', async () => {
    const behind = await people(host, { resourceId: things.film, under: 100 })
    expect(behind.map(({ realname, due }) => [realname, due])).toEqual([
      ['乙同学', 1],
      ['丙同学', 1],
    ])
    expect((await people(host, { courseClassId: otherClass.id })).map(({ realname }) => realname)).toEqual(['丙同学'])
    expect((await people(host, { keyWords: '甲' })).map(({ realname }) => realname)).toEqual(['甲同学'])
    expect((await people(host, { mustSeeOnly: '0', keyWords: '甲' }))[0]).toMatchObject({
      due: 3,
      missing: ['补充阅读'],
    })
  })

  it('shows a face-to-face teacher the own class alone, and refuses to count others', async () => {
    const face = await server.as(otherClass.face)
    expect((await people(face)).map(({ realname }) => realname)).toEqual(['丙同学'])
    expect((await listed(face))[0]).toMatchObject({ due: 1, finished: 0 })
    for (const call of ['listMustSeeResourceInfo', 'listStudentStudyResInfo', 'listMatrixStudyResInfo'] as const) {
      const asked = { courseId: course.courseId, courseClassId: course.classId }
      expect((await face(call, asked)).code).toBe('100455')
    }
  })

  it('shows an instructor the students of the own administrative class', async () => {
    const instructor = await anInstructorOf(students.half)
    expect((await people(instructor)).map(({ realname }) => realname)).toEqual(['乙同学'])
    expect((await listed(instructor))[0]).toMatchObject({ due: 1, finished: 0 })
    expect((await instructor('setMustSeeResourceInfo', { ids: [things.film], mustSee: '1' })).code).toBe('100403')
  })

  it('stands as students by resources, a cell for each in the order of the course', async () => {
    const { data } = await host('listMatrixStudyResInfo', { courseId: course.courseId })
    expect(data.resources.map(({ title }) => title)).toEqual(['第一讲', '讲义'])
    expect(data.total).toBe(3)
    const cellsOf = (name: string) => data.students.find(({ realname }) => realname === name)?.cells
    expect(cellsOf('甲同学')).toEqual(['done', 'done'])
    expect(cellsOf('乙同学')).toEqual(['half', 'none'])
    const second = await host('listMatrixStudyResInfo', { courseId: course.courseId, limit: 2, offset: 2 })
    expect(second.data.students).toHaveLength(1)
  })

  it('goes out as it is shown', async () => {
    const { book } = await sheetsOf(server, course.host)
    const { courseId } = course
    const list = await book('exportStudyResInfo', { courseId, layout: 'list' })
    expect(list.slice(1).map((cells) => cells[1])).toEqual(['乙同学', '丙同学', '甲同学'])
    expect(list[1]?.at(-1)).toBe('第一讲；讲义')
    const matrix = await book('exportStudyResInfo', { courseId, layout: 'matrix' })
    expect(matrix[0]).toEqual(['学号', '姓名', '课程班', '已完成', '第一讲', '讲义'])
    expect(matrix.find((cells) => cells[1] === '甲同学')?.slice(3)).toEqual(['2', '已完成', '已完成'])
    const resources = await book('exportStudyResInfo', { courseId, layout: 'resource', under: 40 })
    expect(resources.slice(1).map((cells) => cells[1])).toEqual(['第一讲', '讲义'])
  })
})

describe('a course without students or without anything required', () => {
  it('has nobody behind', async () => {
    const empty = await aCourse(server.db)
    const call = await server.as(empty.host)
    await aResource(server.db, empty.courseId, { mustSee: true })
    const { courseId } = empty
    expect((await call('listMustSeeResourceInfo', { courseId })).data[0]).toMatchObject({ due: 0, percent: 0 })
    expect((await call('listStudentStudyResInfo', { courseId })).data).toEqual([])
    expect((await call('listMatrixStudyResInfo', { courseId })).data).toMatchObject({ students: [], total: 0 })
  })
})
