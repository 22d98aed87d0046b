import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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
import { aGroup } from '../../../test/group-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let face: Caller
let instructor: Caller
let stranger: Caller
let student: Caller
let own: StudentPerson
let other: StudentPerson

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server
  const teacher = await aTeacher(db, 'ROLE_FACE_TEACH', { realname: '王老师' })
  course = await aCourse(db, { face: teacher })
  const classId = await aCourseClass(db, course.courseId)
  own = await aStudent(db)
  other = await aStudent(db)
  await enrol(db, course, own)
  await enrol(db, { courseId: course.courseId, classId }, other)
  await aGroup(db, course, [own], { name: '甲组' })
  await db.updateTable('appUser').set({ mobile: '13812345678' }).where('id', '=', own.userId).execute()
  const orgClassId = await anOrgClass(db)
  await db.updateTable('student').set({ orgClassId }).where('id', '=', other.studentId).execute()
  const adviser = await aTeacher(db, 'ROLE_INSTRUCTOR')
  await db.insertInto('orgClassInstructor').values({ orgClassId, teacherId: adviser.teacherId }).execute()
  host = await server.as(course.host)
  face = await server.as(teacher)
  instructor = await server.as(adviser)
  stranger = await server.as(await aTeacher(db))
  student = await server.as(own)
})
afterAll(() => server.close())

const ids = async (who: Caller, input: object = {}) =>
  (await who('listRosterCourseInfo', { courseId: course.courseId, ...input })).data.map(({ studentId }) => studentId)

describe('the people of a course', () => {
  it('refuses a progress that is none', async () => {
    const answer = await host('listRosterCourseInfo', { courseId: course.courseId, progressBelow: 101 })
    expect(answer.data).toMatchObject({ fields: { progressBelow: expect.any(String) } })
  })

  it('are shown to each as far as they are theirs', async () => {
    expect((await ids(host)).sort()).toEqual([own.studentId, other.studentId].sort())
    expect(await ids(face)).toEqual([own.studentId])
    expect(await ids(instructor)).toEqual([other.studentId])
    const asked = { courseId: course.courseId }
    expect((await stranger('listRosterCourseInfo', asked)).code).toBe('100455')
    expect((await stranger('teamListCourseInfo', asked)).code).toBe('100455')
    expect((await student('listRosterCourseInfo', asked)).code).toBe('100403')
    expect((await student('teamListCourseInfo', asked)).code).toBe('100403')
  })

  it('come with their group, and with a mobile number that is told one at a time', async () => {
    const [row] = (await face('listRosterCourseInfo', { courseId: course.courseId })).data
    expect(row).toMatchObject({ groupName: '甲组', mobileMasked: '138****5678', progress: null })
    const asked = { courseId: course.courseId, studentId: own.studentId }
    expect((await face('showMobileCourseInfo', asked)).data).toEqual({ mobile: '13812345678' })
    expect((await instructor('showMobileCourseInfo', asked)).code).toBe('100455')
    expect((await face('showMobileCourseInfo', { ...asked, studentId: other.studentId })).code).toBe('100455')
    const kept = await server.db.selectFrom('opLog').selectAll().where('targetId', '=', own.studentId).execute()
    expect(JSON.stringify(kept)).not.toContain('13812345678')
    expect(kept).not.toHaveLength(0)
  })

  it('are filtered by class, progress and name', async () => {
    expect(await ids(host, { courseClassId: course.classId })).toEqual([own.studentId])
    expect(await ids(host, { progressBelow: 50 })).toHaveLength(2)
    expect(await ids(host, { progressBelow: 0 })).toEqual([])
    expect(await ids(host, { keyWords: '没有这个人' })).toEqual([])
  })

  it('go out as a sheet of the same rows', async () => {
    const book = await (await sheetsOf(server, course.host)).book('exportRosterCourseInfo', {
      courseId: course.courseId,
    })
    expect(book).toHaveLength(3)
    expect(book.flat()).not.toContain('13812345678')
  })

  it('are taught by a team, the host first', async () => {
    const team = (await face('teamListCourseInfo', { courseId: course.courseId })).data
    expect(team.map(({ duty, isMe }) => [duty, isMe])).toEqual([
      ['host', '0'],
      ['face', '1'],
    ])
    expect(team[1]).toMatchObject({ name: '王老师', studentCount: 1, online: '1' })
  })
})
