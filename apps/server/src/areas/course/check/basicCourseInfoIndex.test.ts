import type { CheckState, CourseCheck } from '@shuyuan/contract/entities/course/course-check.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aBasicCourse,
  aCollege,
  aCourse,
  aCourseClass,
  anOrgClass,
  aStudent,
  aSubSchool,
  aTeacher,
  aUser,
  type BuiltCourse,
  enrol,
  theTerm,
} from '../../../test/builders.ts'
import { aChapter, aResource } from '../../../test/course-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let edu: Caller
let college: string
let course: BuiltCourse

beforeAll(async () => {
  server = await startTestServer()
  await theTerm(server.db)
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
})
afterAll(() => server.close())

beforeEach(async () => {
  college = await aCollege(server.db)
  course = await aCourse(server.db, { basicCourseId: await aBasicCourse(server.db, { subSchoolId: college }) })
})

const rowOf = async (call: Caller, courseId: string) =>
  (await call('listManageBasicCourseInfoIndex', { limit: 100 })).data.find((row) => row.courseId === courseId)
const checksOf = async (courseId: string) => (await rowOf(edu, courseId))?.checks as Record<CourseCheck, CheckState>

/** Everything that a course needs. */
async function ready(of: BuiltCourse): Promise<void> {
  const { courseId } = of
  const chapterId = await aChapter(server.db, courseId)
  await aResource(server.db, courseId, { chapterId })
  const paperId = await aPaper(server.db, of, [await aQuestion(server.db, of)])
  await anAssignment(server.db, of, paperId, { now: server.clock.now })
  const detail = { section: 'syllabus', html: '<p>大纲</p>', publishedAt: new Date() }
  await server.db
    .insertInto('courseDetail')
    .values({ id: newId(), courseId, ...detail })
    .execute()
  const [schemeId, optionId] = [newId(), newId()]
  await server.db.insertInto('checkScheme').values({ id: schemeId, courseId, versionNo: 1, state: 'active' }).execute()
  const option = { name: '作业', kind: 'webHomework', weight: 100 }
  await server.db
    .insertInto('checkOption')
    .values({ id: optionId, rootId: optionId, courseId, schemeId, ...option })
    .execute()
}

describe('the checks of a course', () => {
  it('are bad where something is missing', async () => {
    const bare = await aCourse(server.db)
    await server.db
      .updateTable('course')
      .set({ hostTeacherId: null, formativeRatio: 60 })
      .where('id', '=', bare.courseId)
      .execute()
    expect(await checksOf(bare.courseId)).toMatchObject({
      hostTeacher: 'bad',
      chapters: 'bad',
      syllabus: 'bad',
      checkWeights: 'bad',
      examForm: 'bad',
      assignments: 'bad',
      finalArranged: 'bad',
    })
  })

  it('are in order once it is there, and count into the list, the figures and the details alike', async () => {
    const before = (await edu('statBasicCourseInfoIndex', {})).data.byCheck
    await ready(course)
    const row = await rowOf(edu, course.courseId)
    expect(row).toMatchObject({
      contentPercent: 100,
      failedCount: 1,
      checks: {
        hostTeacher: 'ok',
        chapters: 'ok',
        syllabus: 'ok',
        checkWeights: 'ok',
        examForm: 'ok',
        assignments: 'ok',
      },
    })
    const after = (await edu('statBasicCourseInfoIndex', {})).data.byCheck
    expect(after.chapters).toBe(before.chapters - 1)
    const { data } = await edu('checkBasicCourseInfoIndex', { courseId: course.courseId })
    expect(data.map(({ ok }) => ok)).toEqual(Object.values(row?.checks ?? {}))
    expect(data.find(({ key }) => key === 'finalArranged')).toMatchObject({ ok: 'bad', text: '终考未安排' })
  })

  it('ask for no final exam where there is none, and for no weights where nothing is formative', async () => {
    await server.db
      .updateTable('course')
      .set({ examForm: 'none', formativeRatio: 100, finalRatio: 0 })
      .where('id', '=', course.courseId)
      .execute()
    expect(await checksOf(course.courseId)).toMatchObject({ finalArranged: 'none', examForm: 'ok' })
    await server.db
      .updateTable('course')
      .set({ examForm: 'closed', formativeRatio: 0, finalRatio: 100 })
      .where('id', '=', course.courseId)
      .execute()
    expect(await checksOf(course.courseId)).toMatchObject({ checkWeights: 'none' })
  })

  it('ask for a face teacher of every branch whose class has students', async () => {
    expect(await checksOf(course.courseId)).toMatchObject({ faceTeachers: 'none' })
    await enrol(server.db, course, await aStudent(server.db))
    expect(await checksOf(course.courseId)).toMatchObject({ faceTeachers: 'bad' })
    const { teacherId } = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    await server.db
      .updateTable('courseClass')
      .set({ faceTeacherId: teacherId })
      .where('id', '=', course.classId)
      .execute()
    expect(await checksOf(course.courseId)).toMatchObject({ faceTeachers: 'ok' })
  })

  it('ask for a time of every paper code', async () => {
    const { courseId } = course
    const arranged = async () => (await checksOf(courseId)).finalArranged
    await server.db
      .updateTable('course')
      .set({ paperCodes: ['QA01', 'QA02'], examForm: 'closed' })
      .where('id', '=', courseId)
      .execute()
    const time = { termId: await theTerm(server.db), paperName: '试卷', unitNo: 1, durationMin: 90, examForm: 'closed' }
    const [startsAt, endsAt] = ['2027-01-10T01:00:00Z', '2027-01-10T02:30:00Z']
    for (const [paperCode, state] of [
      ['QA01', 'bad'],
      ['QA02', 'ok'],
    ] as const) {
      await server.db
        .insertInto('paperTime')
        .values({ id: newId(), paperCode, startsAt, endsAt, ...time })
        .execute()
      expect(await arranged()).toBe(state)
    }
  })

  it('ask for rules of a thesis that were opened, whatever its paper code', async () => {
    const { courseId } = course
    const arranged = async () =>
      (await edu('checkBasicCourseInfoIndex', { courseId })).data.find(({ key }) => key === 'finalArranged')
    await server.db
      .updateTable('course')
      .set({ paperCodes: ['QA03'], examForm: 'thesis' })
      .where('id', '=', courseId)
      .execute()
    expect(await arranged()).toMatchObject({ ok: 'bad', routeKey: 'thesisExamSetting' })
    for (const [state, ok] of [
      ['draft', 'bad'],
      ['open', 'ok'],
      ['closed', 'ok'],
    ] as const) {
      await server.db
        .insertInto('thesisSetting')
        .values({ id: newId(), courseId, rubric: '[]', state })
        .onConflict((held) => held.column('courseId').doUpdateSet({ state }))
        .execute()
      expect(await arranged()).toMatchObject({ ok })
    }
    await server.db.updateTable('course').set({ examForm: 'online' }).where('id', '=', courseId).execute()
    expect(await arranged()).toMatchObject({ ok: 'bad', routeKey: 'examManagement', query: { tab: 'exams' } })
  })

  it('look at the content of its main course where it is a deputy', async () => {
    const main = await aCourse(server.db)
    await ready(main)
    await server.db
      .updateTable('course')
      .set({ mainCourseId: main.courseId })
      .where('id', '=', course.courseId)
      .execute()
    const row = await rowOf(edu, course.courseId)
    expect(row).toMatchObject({ isDeputy: '1', contentPercent: 100, checks: { chapters: 'ok', checkWeights: 'ok' } })
  })
})

describe('the list', () => {
  it('filters by what failed and by who teaches', async () => {
    await ready(course)
    const failed = await edu('listManageBasicCourseInfoIndex', { failed: 'chapters', limit: 100 })
    expect(failed.data.map(({ courseId }) => courseId)).not.toContain(course.courseId)
    const host = await server.db
      .selectFrom('teacher')
      .select('teacherNo')
      .where('id', '=', course.host.teacherId)
      .executeTakeFirstOrThrow()
    const own = await edu('listManageBasicCourseInfoIndex', { teacherNo: host.teacherNo })
    expect(own.data.map(({ courseId }) => courseId)).toEqual([course.courseId])
    expect((await edu('listManageBasicCourseInfoIndex', { failed: 'nothing' as never })).code).toBe('100422')
  })

  it('has the worst first and then goes by code', async () => {
    const { data } = await edu('listManageBasicCourseInfoIndex', { limit: 100 })
    const counts = data.map(({ failedCount }) => failedCount)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
  })

  it('is written into a workbook with one column a check', async () => {
    const edu2 = await aUser(server.db, 'ROLE_EDU')
    const book = await (await sheetsOf(server, edu2)).book('exportBasicCourseInfoIndex', { failed: 'chapters' })
    expect(book[0]).toEqual(expect.arrayContaining(['课程代码', '待处理', '检查：教学大纲', '检查：终考安排']))
    expect(new Set(book[0]).size).toBe(book[0]?.length)
  })
})

describe('whose courses', () => {
  const sees = async (call: Caller) => (await rowOf(call, course.courseId)) !== undefined
  const looks = async (call: Caller) => (await call('checkBasicCourseInfoIndex', { courseId: course.courseId })).code

  it('a college its own', async () => {
    const own = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: college }))
    const other = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect([await sees(own), await looks(own)]).toEqual([true, '0'])
    expect([await sees(other), await looks(other)]).toEqual([false, '100455'])
  })

  it('a branch those that its classes take', async () => {
    const unit = await aSubSchool(server.db)
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: unit }))
    expect([await sees(sub), await looks(sub)]).toEqual([false, '100455'])
    await aCourseClass(server.db, course.courseId, undefined, unit)
    expect([await sees(sub), await looks(sub)]).toEqual([true, '0'])
  })

  it('an instructor those that its administrative classes take', async () => {
    const person = await aTeacher(server.db, 'ROLE_INSTRUCTOR')
    const call = await server.as(person)
    const orgClassId = await anOrgClass(server.db)
    await server.db.insertInto('orgClassInstructor').values({ orgClassId, teacherId: person.teacherId }).execute()
    expect([await sees(call), await looks(call)]).toEqual([false, '100455'])
    await enrol(server.db, course, await aStudent(server.db, { orgClassId }))
    expect([await sees(call), await looks(call)]).toEqual([true, '0'])
    expect((await call('exportBasicCourseInfoIndex', {})).code).toBe('100403')
  })

  it('knows no course that is none', async () => {
    expect((await edu('checkBasicCourseInfoIndex', { courseId: newId() })).code).toBe('100404')
  })
})

describe('teaching summaries', () => {
  const aSummary = async (row = {}) => {
    const id = newId()
    await server.db
      .insertInto('courseSummary')
      .values({
        id,
        courseId: course.courseId,
        teacherId: course.host.teacherId,
        state: 'submitted',
        submittedAt: server.clock.now,
        ...row,
      })
      .execute()
    return id
  }
  const stateOf = async (id: string) =>
    (await server.db.selectFrom('courseSummary').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state

  it('are listed once handed in, and read when they are opened', async () => {
    const id = await aSummary({ teaching: '按计划完成教学' })
    await aSummary({ courseClassId: course.classId, state: 'draft' })
    const listed = await edu('listCourseSummaryInfo', { courseId: course.courseId })
    expect(listed.data).toMatchObject([{ id, state: 'submitted', className: '' }])
    expect((await edu('getCourseSummaryInfo', { id })).data).toMatchObject({
      state: 'read',
      teaching: '按计划完成教学',
    })
    expect(await stateOf(id)).toBe('read')
  })

  it('go back to their writer with the reason, once', async () => {
    const id = await aSummary()
    expect((await edu('backCourseSummaryInfo', { id, note: '太短' })).code).toBe('100422')
    expect((await edu('backCourseSummaryInfo', { id, note: '请补充成绩分析' })).code).toBe('0')
    expect(await stateOf(id)).toBe('returned')
    const inbox = await inboxOf(server, course.host.userId)
    expect(inbox).toMatchObject([{ eventKey: 'summaryReturned', content: '请修改后重新提交。原因：请补充成绩分析' }])
    expect((await edu('backCourseSummaryInfo', { id, note: '请补充成绩分析' })).message).toContain(
      '只能退回已提交的教学总结',
    )
  })

  it('of another college, or of no class of the own branch, are not there', async () => {
    const id = await aSummary({ courseClassId: course.classId })
    const other = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    expect((await other('getCourseSummaryInfo', { id })).code).toBe('100404')
    expect((await other('backCourseSummaryInfo', { id, note: '请补充成绩分析' })).code).toBe('100404')
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: await aSubSchool(server.db) }))
    expect((await sub('listCourseSummaryInfo', { courseId: course.courseId })).data).toEqual([])
    expect((await sub('backCourseSummaryInfo', { id, note: '请补充成绩分析' })).code).toBe('100403')
  })
})
