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
import { aChapter, aResource } from '../../../test/course-builders.ts'
import { aGroup } from '../../../test/group-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
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

  it('are looked at one by one, with what is done of chapters and tasks', async () => {
    const chapter = await aChapter(server.db, course.courseId, { title: '第一章' })
    const part = await aChapter(server.db, course.courseId, { pid: chapter })
    const seen = await aResource(server.db, course.courseId, { chapterId: part, mustSee: true })
    await aResource(server.db, course.courseId, { chapterId: chapter, mustSee: true })
    await aResource(server.db, course.courseId, { chapterId: chapter })
    const at = server.clock.now
    const times = { firstAt: at, lastAt: at, finishedAt: at }
    await server.db
      .insertInto('studyResource')
      .values({
        studentId: own.studentId,
        resourceId: seen,
        courseId: course.courseId,
        seconds: 1,
        coverage: '[]',
        ...times,
      })
      .execute()
    const asked = { courseId: course.courseId, studentId: own.studentId }
    const { data } = await face('getRosterCourseInfo', asked)
    expect(data.chapters).toEqual([{ id: chapter, title: '第一章', done: 1, total: 2 }])
    expect(data).toMatchObject({ studentNo: expect.any(String), mobileMasked: '138****5678', note: '' })
    expect((await face('getRosterCourseInfo', { ...asked, studentId: other.studentId })).code).toBe('100455')
    expect((await instructor('getRosterCourseInfo', asked)).code).toBe('100455')
  })

  it('are noted about by each for himself', async () => {
    const asked = { courseId: course.courseId, studentId: own.studentId }
    const noteOf = async (who: Caller) => (await who('getRosterCourseInfo', asked)).data.note
    expect((await face('saveNoteCoursePerson', { ...asked, note: '常在夜里学习' })).code).toBe('0')
    expect([await noteOf(face), await noteOf(host)]).toEqual(['常在夜里学习', ''])
    expect((await face('saveNoteCoursePerson', { ...asked, note: 'x'.repeat(501) })).code).toBe('100422')
    expect((await face('saveNoteCoursePerson', { ...asked, studentId: other.studentId, note: 'x' })).code).toBe(
      '100455',
    )
    expect((await stranger('saveNoteCoursePerson', { ...asked, note: 'x' })).code).toBe('100455')
    await face('saveNoteCoursePerson', { ...asked, note: '' })
    expect(await noteOf(face)).toBe('')
    expect(await server.db.selectFrom('studentNote').selectAll().execute()).toEqual([])
  })

  it('are told when a teacher answers, as far as the teacher has opened it to them', async () => {
    const { courseId } = course
    const card = { courseId, answerHours: '周三 14:00', contactWay: '内线 302', isOpen: '0' as const }
    expect((await stranger('saveCardCoursePerson', card)).code).toBe('100455')
    expect((await instructor('saveCardCoursePerson', card)).code).toBe('100403')
    expect((await face('saveCardCoursePerson', { ...card, contactWay: 'x'.repeat(101) })).code).toBe('100422')
    expect((await face('saveCardCoursePerson', card)).code).toBe('0')
    const [, colleague] = (await host('teamListCourseInfo', { courseId })).data
    expect(colleague).toMatchObject({ answerHours: '周三 14:00', isOpen: '0' })
    const seen = async () => (await student('teamStudyResult', { courseId })).data
    expect((await seen()).map(({ duty, contactWay }) => [duty, contactWay])).toEqual([
      ['host', ''],
      ['face', ''],
    ])
    await face('saveCardCoursePerson', { ...card, isOpen: '1' })
    expect((await seen())[1]).toMatchObject({ name: '王老师', answerHours: '周三 14:00', contactWay: '内线 302' })
    const elsewhere = await server.as(other)
    expect((await elsewhere('teamStudyResult', { courseId })).data.map(({ duty }) => duty)).toEqual([
      'host',
      'instructor',
    ])
    expect((await elsewhere('teamStudyResult', { courseId: (await aCourse(server.db)).courseId })).code).toBe('100455')
  })

  it('are written to by those who teach them', async () => {
    const form = (...to: StudentPerson[]) => ({
      ...{ userIds: to.map(({ userId }) => userId), title: '请尽快补交作业', content: '第三章作业周五截止。' },
    })
    expect((await face('addRemind', form(own, other))).code).toBe('100455')
    expect((await face('addRemind', form(own))).data).toEqual({ sent: 1 })
    expect((await inboxOf(server, own.userId)).map(({ title }) => title)).toEqual(['请尽快补交作业'])
    expect((await student('addRemind', form(other))).code).toBe('100455')
  })
})
