import { DAY_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { at, DAY, fieldsOf, START } from '../../../test/benches/assignment-bench.ts'
import { aSubSchool, aTeacher, aUser, type StudentPerson } from '../../../test/builders.ts'
import {
  aMember,
  bench,
  branch,
  comeBack,
  foreignClass,
  instructor,
  instructorWorld,
  orgClassId,
  server,
  teacher,
} from '../../../test/instructor-world.ts'
import type { Caller } from '../../../test/server.ts'
import { pagesOf, sheetsOf } from '../../../test/sheets.ts'

/** 班级管理（辅导员）: classes as wholes, their work log and report. START is a Saturday. */

let edu: Caller

instructorWorld()
beforeEach(async () => {
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
})

const study = (student: StudentPerson, daysAgo: number, seconds = 3600) =>
  server.db
    .insertInto('studyDay')
    .values({
      studentId: student.studentId,
      courseId: bench.course.courseId,
      day: schoolDay(START - daysAgo * DAY_MS),
      seconds,
    })
    .execute()

describe('listClassTeacherIndex', () => {
  it('has the own classes alone, for managers those in scope, narrowed by instructor', async () => {
    const ids = async (call: Caller, over: object = {}) =>
      (await call('listClassTeacherIndex', { limit: 100, ...over })).data.map((row) => row.orgClassId)
    expect(await ids(instructor)).toEqual([orgClassId])
    expect(await ids(instructor, { instructorId: (await aTeacher(server.db)).teacherId })).toEqual([])
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    expect(await ids(sub)).toEqual([orgClassId])
    expect(await ids(edu, { instructorId: teacher.teacherId })).toEqual([orgClassId])
    expect((await bench.host('listClassTeacherIndex', {})).code).toBe('100403')
    expect((await instructor('getClassTeacherIndex', { id: foreignClass })).code).toBe('100455')
  })

  it('compares this week with the week before up to the same weekday', async () => {
    const [now, before, never] = [await aMember(), await aMember(), await aMember()]
    await aMember({ studyStatus: 'suspended' })
    await study(now, 1)
    await study(before, 8)
    // The Sunday before lies in last week, after the same weekday.
    await study(never, 6)
    const [row] = (await instructor('listClassTeacherIndex', {})).data
    expect(row).toMatchObject({ enrolled: 3, suspended: 1, weekStudyRate: 33.3, lastWeekStudyRate: 33.3 })
  })

  it('is exported as it is listed; the workload for those alone who hold that button', async () => {
    await aMember()
    const sheets = await sheetsOf(server, teacher)
    const rows = await sheets.book('exportClassTeacherIndex', {})
    expect([rows.length, rows[1]?.[5]]).toEqual([2, '1'])
    const refused = await sheets.file('exportClassTeacherIndex', { view: 'workload' })
    expect(refused.json?.code).toBe('100455')
  })
})

describe('getClassTeacherIndex', () => {
  it('has weeks and bands that count the students of the class', async () => {
    const [one, two] = [await aMember(), await aMember()]
    await study(one, 1, 7200)
    await study(two, 2, 1800)
    const progress = (student: StudentPerson, percent: number) =>
      sql`insert into progress (student_id, course_id, percent) values (${student.studentId}, ${bench.course.courseId}, ${percent})`.execute(
        server.db,
      )
    await progress(one, 100)
    await progress(two, 20)
    const { data } = await instructor('getClassTeacherIndex', { id: orgClassId })
    expect(data.progressBands.map(({ students }) => students)).toEqual([0, 1, 0, 0, 1])
    expect(data.weeks.at(-1)).toMatchObject({ students: 2, studyHours: 2.5 })
    expect(data.avgProgress).toBe(60)
  })
})

describe('todoClassTeacherIndex', () => {
  it('counts what is to be done for own classes, and is nobody else’s', async () => {
    expect((await edu('todoClassTeacherIndex', {})).code).toBe('100455')
    const [quiet, seen] = [await aMember(), await aMember()]
    await aMember({ orgClassId: foreignClass })
    await server.db
      .updateTable('appUser')
      .set({ lastLoginAt: new Date(START) })
      .where('id', '=', seen.userId)
      .execute()
    await bench.published({ closesAt: at(2 * DAY) })
    await bench.published({ title: '以后', closesAt: at(9 * DAY) })
    const talk = { way: 'phone' as const, outcome: 'reached' as const, content: '约定今天再联系' }
    await instructor('addContactInfo', {
      studentId: quiet.studentId,
      at: at(-DAY),
      nextFollowAt: schoolDay(START),
      ...talk,
    })
    await instructor('sendMessageClassTeacherIndex', {
      ...{ orgClassIds: [orgClassId], title: '班会提醒', content: '周五晚上开班会', channels: ['inSite'] },
    })
    expect((await instructor('todoClassTeacherIndex', {})).data).toEqual({
      ...{ followUps: 1, dueAssignments: 1, unreadNoticeStudents: 2, quietStudents: 1 },
    })
  })
})

describe('the work log', () => {
  const form = { kind: 'meeting' as const, content: '班会：讲解形考要求' }
  const add = (over: object = {}) =>
    instructor('addWorkLogInfo', { orgClassId, day: schoolDay(START), ...form, ...over })

  it('names what is wrong, and is about own classes alone', async () => {
    expect(fieldsOf(await add({ content: '短' }))).toHaveProperty('content')
    expect(fieldsOf(await add({ day: schoolDay(START + DAY) }))).toHaveProperty('day')
    expect((await add({ orgClassId: foreignClass })).code).toBe('100455')
    expect((await edu('addWorkLogInfo', { orgClassId, day: schoolDay(START), ...form })).code).toBe('100403')
  })

  it('is changed and deleted by its writer within a week, and read by who looks in', async () => {
    const { data: id } = await add()
    const [row] = (await edu('listWorkLogInfo', { orgClassId })).data
    expect(row).toMatchObject({ id, writerName: '顾老师', canEdit: '0' })
    const foreign = await server.as(
      await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: await aSubSchool(server.db) }),
    )
    expect((await foreign('listWorkLogInfo', { orgClassId })).data).toEqual([])
    expect((await foreign('getWorkLogInfo', { id })).code).toBe('100404')
    server.clock.now = new Date(START + 1000)
    const change = { id, updatedAt: row?.updatedAt ?? '', content: '班会：补充说明考试安排' }
    expect((await instructor('updateWorkLogInfo', change)).code).toBe('0')
    expect((await instructor('updateWorkLogInfo', change)).code).toBe('100409')
    await comeBack(7 * DAY)
    const { data: now } = await instructor('getWorkLogInfo', { id })
    expect(now.canEdit).toBe('0')
    expect((await instructor('updateWorkLogInfo', { ...change, updatedAt: now.updatedAt })).code).toBe('100412')
    expect((await instructor('deleteWorkLogInfo', { id })).code).toBe('100412')
  })

  it('is deleted by its writer alone', async () => {
    const colleague = await aTeacher(server.db, 'ROLE_INSTRUCTOR')
    await server.db.insertInto('orgClassInstructor').values({ orgClassId, teacherId: colleague.teacherId }).execute()
    const { data: id } = await add()
    expect((await (await server.as(colleague))('deleteWorkLogInfo', { id })).code).toBe('100455')
    expect((await instructor('deleteWorkLogInfo', { id })).code).toBe('0')
    expect((await instructor('deleteWorkLogInfo', { id: newId() })).code).toBe('100404')
  })
})

describe('workloadClassTeacherIndex', () => {
  it('counts classes, students, talks and lines of the instructors in scope', async () => {
    const own = await aMember()
    await instructor('addContactInfo', {
      ...{ studentId: own.studentId, at: at(-DAY), way: 'phone', outcome: 'reached', content: '了解学习情况' },
    })
    await instructor('addWorkLogInfo', { orgClassId, day: schoolDay(START), kind: 'duty', content: '面授日值班' })
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    const { data } = await sub('workloadClassTeacherIndex', {})
    expect(data).toMatchObject([{ realname: '顾老师', classCount: 1, studentCount: 1, contacts: 1, logs: 1 }])
    expect((await instructor('workloadClassTeacherIndex', {})).code).toBe('100403')
    expect((await edu('workloadClassTeacherIndex', { instructorId: teacher.teacherId })).data).toHaveLength(1)
  })
})

describe('reportClassTeacherIndex', () => {
  const days = { from: schoolDay(START - 30 * DAY), to: schoolDay(START) }

  it('names what is wrong, and is refused of classes of others', async () => {
    const sheets = await sheetsOf(server, teacher)
    const ask = async (over: object) =>
      (await sheets.file('reportClassTeacherIndex', { orgClassId, ...days, format: 'xlsx', ...over })).json
    expect((await ask({ orgClassId: foreignClass }))?.code).toBe('100455')
    expect(fieldsOf((await ask({ from: days.to, to: days.from })) as never)).toHaveProperty('to')
    expect(fieldsOf((await ask({ from: '2020-01-01' })) as never)).toHaveProperty('to')
    expect((await ask({ format: 'docx' }))?.code).toBe('100422')
  })

  it('is a workbook and a page to print of the same tables', async () => {
    const own = await aMember()
    await study(own, 1)
    await bench.published()
    await instructor('markStudentClassTeacherIndex', {
      studentIds: [own.studentId],
      attention: '1',
      reason: '需要帮扶',
    })
    const sheets = await sheetsOf(server, teacher)
    const { bytes } = await sheets.file('reportClassTeacherIndex', { orgClassId, ...days, format: 'xlsx' })
    const pages = await pagesOf(bytes)
    expect(pages).toHaveLength(4)
    expect(pages[1]?.rows).toHaveLength(2)
    const pdf = await sheets.file('reportClassTeacherIndex', { orgClassId, ...days, format: 'pdf' })
    expect(Buffer.from(pdf.bytes).subarray(0, 5).toString()).toBe('%PDF-')
  })
})
