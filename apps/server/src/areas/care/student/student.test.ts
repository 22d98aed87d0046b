import { DAY_MS, HOUR_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { at, DAY, fieldsOf, START } from '../../../test/benches/assignment-bench.ts'
import { aTeacher, aUser, type StudentPerson, type TeacherPerson } from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
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
import { sheetsOf } from '../../../test/sheets.ts'
import { isMissing, worksOfClass } from '../homework/homework-list.flow.ts'

/** 班级学生管理: the students of own classes. */

let stranger: StudentPerson

instructorWorld()
beforeEach(async () => {
  stranger = await aMember({ orgClassId: foreignClass })
})

const listed = async (over: object = {}, call = instructor) => {
  const { code, data } = await call('studentListClassTeacherIndex', over)
  expect(code).toBe('0')
  return data
}
const account = (student: StudentPerson, row: object) =>
  server.db.updateTable('appUser').set(row).where('id', '=', student.userId).execute()
const detail = async (student: StudentPerson) =>
  (await instructor('studentDetailClassTeacherIndex', { id: student.studentId })).data

describe('studentListClassTeacherIndex', () => {
  it('has the own classes alone, for managers one class of their branch', async () => {
    const own = await aMember()
    expect((await listed()).map(({ id }) => id)).toEqual([own.studentId])
    expect((await instructor('studentListClassTeacherIndex', { orgClassId: foreignClass })).code).toBe('100455')
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    expect(fieldsOf(await sub('studentListClassTeacherIndex', {}))).toHaveProperty('orgClassId')
    expect((await listed({ orgClassId }, sub)).map(({ id }) => id)).toEqual([own.studentId])
    expect((await sub('studentListClassTeacherIndex', { orgClassId: foreignClass })).code).toBe('100455')
    const edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
    expect((await listed({ orgClassId: foreignClass }, edu)).map(({ id }) => id)).toEqual([stranger.studentId])
    expect((await bench.host('studentListClassTeacherIndex', {})).code).toBe('100403')
  })

  it('finds nobody of other classes by whatever else is asked', async () => {
    const number = await server.db
      .selectFrom('student')
      .select('studentNo')
      .where('id', '=', stranger.studentId)
      .executeTakeFirstOrThrow()
    expect(await listed({ keyWords: number.studentNo })).toEqual([])
    expect(await listed({ courseId: bench.course.courseId })).toEqual([])
  })

  it('puts who never signed in first, narrows by each filter, and masks numbers', async () => {
    const [recent, long, never] = [await aMember(), await aMember(), await aMember()]
    await account(recent, { lastLoginAt: new Date(START - DAY_MS), mobile: '13812345678' })
    await account(long, { lastLoginAt: new Date(START - 20 * DAY_MS) })
    const ids = async (over: object) => (await listed(over)).map(({ id }) => id)
    expect(await ids({})).toEqual([never.studentId, long.studentId, recent.studentId])
    expect(await ids({ noLoginDays: 14 })).toEqual([never.studentId, long.studentId])
    expect(await ids({ studyStatus: 'graduated' })).toEqual([])
    await sql`insert into progress (student_id, course_id, percent) values (${long.studentId}, ${bench.course.courseId}, 20)`.execute(
      server.db,
    )
    expect(await ids({ progressBelow: 30 })).toEqual([long.studentId])
    expect(await ids({ courseId: bench.course.courseId })).toHaveLength(3)
    const [first] = (await listed({ orderBy: 'lastLoginAt@desc' })).filter(({ id }) => id === recent.studentId)
    expect(first).toMatchObject({ mobileMasked: '138****5678', courseCount: 1, missingHomework: 0 })
    expect(JSON.stringify(await listed())).not.toContain('13812345678')
  })

  it('counts as owed what the list of the class calls owed', async () => {
    const [one, two] = [await aMember(), await aMember()]
    const [open, over] = [await bench.published(), await bench.published({ title: '第二次', closesAt: at(2 * DAY) })]
    await bench.published({ title: '以后', opensAt: at(3 * DAY) })
    await bench.host('exemptCourseHomeworkInfo', { id: over, studentIds: [two.studentId], reason: '免做一次', on: '1' })
    await bench.start(await server.as(one), open)
    await comeBack(60_000)
    const rule = async () => {
      const reading = { db: server.db, now: server.clock.now, lang: 'zh' as const }
      const works = (await worksOfClass(reading, orgClassId, {})).flatMap((all) => all.works)
      return (id: string) => works.filter((work) => work.student.studentId === id && isMissing(work)).length
    }
    for (const ms of [60_000, 3 * DAY, 5 * DAY, 30 * DAY]) {
      await comeBack(ms)
      const owed = await rule()
      for (const { id, missingHomework } of await listed()) expect([ms, missingHomework]).toEqual([ms, owed(id)])
    }
  })

  it('exports the rows, with whole numbers for those alone who hold that button', async () => {
    const own = await aMember()
    await account(own, { mobile: '13812345678' })
    const rows = async (person: TeacherPerson | Awaited<ReturnType<typeof aUser>>) =>
      (await sheetsOf(server, person)).book('exportStudentClassTeacherIndex', { orgClassId })
    expect((await rows(teacher))[1]?.[4]).toBe('138****5678')
    expect((await rows(await aUser(server.db, 'ROLE_EDU')))[1]?.[4]).toBe('13812345678')
    const refused = await (await sheetsOf(server, teacher)).file('exportStudentClassTeacherIndex', {
      orgClassId: foreignClass,
    })
    expect(refused.json?.code).toBe('100455')
  })
})

describe('the file of a student', () => {
  it('is refused of others, and says courses, work and study of own ones', async () => {
    const own = await aMember()
    const work = await bench.published()
    const today = schoolDay(server.clock.now)
    await server.db
      .insertInto('studyDay')
      .values({ studentId: own.studentId, courseId: bench.course.courseId, day: today, seconds: 600 })
      .execute()
    for (const call of ['studentDetailClassTeacherIndex', 'showMobileClassTeacherIndex'] as const) {
      expect((await instructor(call, { id: stranger.studentId })).code).toBe('100455')
      expect((await instructor(call, { id: newId() })).code).toBe('100404')
    }
    const { student, courses, assignments, studyByDay } = await detail(own)
    expect(student).toMatchObject({ id: own.studentId, attention: '0', weekStudySeconds: 600, missingHomework: 1 })
    expect(courses).toMatchObject([{ courseId: bench.course.courseId, totalScore: null }])
    expect(assignments).toMatchObject([{ assignmentId: work, state: 'toStart' }])
    expect([studyByDay.length, studyByDay.at(-1)]).toEqual([30, { day: today, seconds: 600 }])
  })

  it('tells the number once it is asked for, which is logged', async () => {
    const own = await aMember()
    await account(own, { mobile: '13812345678' })
    expect((await instructor('showMobileClassTeacherIndex', { id: own.studentId })).data).toEqual({
      mobile: '13812345678',
    })
    const line = await server.db
      .selectFrom('opLog')
      .select(['targetId', 'after'])
      .where('callName', '=', 'showMobileClassTeacherIndex')
      .where('outcome', '=', 'success')
      .executeTakeFirstOrThrow()
    expect(line).toEqual({ targetId: own.studentId, after: { viewed: '手机号' } })
  })
})

describe('updateContactClassTeacherIndex', () => {
  it('names what is wrong, refuses others, and changes the two fields alone', async () => {
    const [own, other] = [await aMember(), await aMember()]
    await account(other, { mobile: '13900001111' })
    const change = async (over: object, of = own) => {
      const { updatedAt } = await server.db
        .selectFrom('appUser')
        .select('updatedAt')
        .where('id', '=', of.userId)
        .executeTakeFirstOrThrow()
      return instructor('updateContactClassTeacherIndex', {
        id: of.studentId,
        updatedAt: updatedAt.toISOString(),
        ...over,
      })
    }
    expect(fieldsOf(await change({ mobile: '12345' }))).toHaveProperty('mobile')
    expect(fieldsOf(await change({ email: '不是邮箱' }))).toHaveProperty('email')
    expect(fieldsOf(await change({ mobile: '13900001111' }))).toHaveProperty('mobile')
    expect((await change({ mobile: '13900002222' }, stranger)).code).toBe('100455')
    expect((await change({ mobile: '13900002222', updatedAt: at(-DAY) })).code).toBe('100409')
    expect((await change({ mobile: '13900002222', email: 'a@b.cn', realname: '改名' })).code).toBe('0')
    const after = await server.db
      .selectFrom('appUser')
      .select(['mobile', 'email', 'realname'])
      .where('id', '=', own.userId)
      .executeTakeFirstOrThrow()
    expect(after).toMatchObject({ mobile: '13900002222', email: 'a@b.cn' })
    expect(after.realname).not.toBe('改名')
  })

  it('leaves accounts alone that also manage', async () => {
    const own = await aMember()
    const { id } = await server.db
      .selectFrom('role')
      .select('id')
      .where('roleFlag', '=', 'ROLE_EDU')
      .executeTakeFirstOrThrow()
    await server.db.insertInto('userRole').values({ id: newId(), userId: own.userId, roleId: id }).execute()
    const { student } = await detail(own)
    const reply = await instructor('updateContactClassTeacherIndex', {
      ...{ id: own.studentId, updatedAt: student.updatedAt, mobile: '13900003333' },
    })
    expect(reply.code).toBe('100412')
  })
})

describe('markStudentClassTeacherIndex', () => {
  it('wants a reason, takes own students alone, and is taken off again', async () => {
    const own = await aMember()
    const mark = (over: object) =>
      instructor('markStudentClassTeacherIndex', {
        studentIds: [own.studentId],
        attention: '1',
        reason: '连续缺课',
        ...over,
      })
    expect(fieldsOf(await mark({ reason: '' }))).toHaveProperty('reason')
    expect((await mark({ studentIds: [own.studentId, stranger.studentId] })).code).toBe('100455')
    expect((await mark({})).data).toEqual({ changed: 1 })
    expect((await mark({ reason: '换个原因' })).data).toEqual({ changed: 1 })
    expect((await detail(own)).student).toMatchObject({ attention: '1', markReason: '换个原因', markByName: '顾老师' })
    expect((await listed({ attention: '1' })).map(({ id }) => id)).toEqual([own.studentId])
    expect((await mark({ attention: '0' })).data).toEqual({ changed: 1 })
    expect(await listed({ attention: '1' })).toEqual([])
    const sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
    const asSub = { studentIds: [own.studentId], attention: '1' as const, reason: '想关注' }
    expect((await sub('markStudentClassTeacherIndex', asSub)).code).toBe('100403')
  })
})

describe('sendMessageClassTeacherIndex', () => {
  const send = (over: object, call = instructor) =>
    call('sendMessageClassTeacherIndex', {
      title: '班会提醒',
      content: '周五晚上八点开班会。\n请准时参加。',
      channels: ['inSite'],
      ...over,
    } as never)

  it('names what is wrong, and refuses classes and students of others', async () => {
    const own = await aMember()
    expect(fieldsOf(await send({}))).toHaveProperty('studentIds')
    expect((await send({ studentIds: [own.studentId], title: '' })).code).toBe('100422')
    expect((await send({ studentIds: [own.studentId, stranger.studentId] })).code).toBe('100455')
    expect((await send({ orgClassIds: [orgClassId, foreignClass] })).code).toBe('100455')
    expect(await inboxOf(server, own.userId, stranger.userId)).toEqual([])
  })

  it('reaches students or whole classes as a notice of the class', async () => {
    const [one, two] = [await aMember(), await aMember()]
    expect((await send({ studentIds: [one.studentId] })).data).toMatchObject({ people: 1 })
    const { data } = await send({ orgClassIds: [orgClassId], title: '期中检查' })
    expect(data).toMatchObject({ people: 2 })
    const told = (await inboxOf(server, one.userId, two.userId, stranger.userId)).filter(
      ({ eventKey }) => eventKey === 'classMessage',
    )
    expect(told.map(({ userId, title }) => [userId, title]).sort()).toEqual(
      [
        [one.userId, '班会提醒'],
        [one.userId, '期中检查'],
        [two.userId, '期中检查'],
      ].sort(),
    )
    expect((await instructor('getNotice', { id: data.noticeId })).data).toMatchObject({
      category: 'class',
      state: 'published',
    })
  })

  it('goes by SMS for those who hold that button', async () => {
    const own = await aMember()
    expect((await send({ studentIds: [own.studentId], channels: ['inSite', 'sms'] })).code).toBe('0')
    const edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
    expect((await send({ studentIds: [own.studentId] }, edu)).code).toBe('100403')
  })
})

describe('contact records', () => {
  const form = { way: 'phone' as const, outcome: 'reached' as const, content: '了解了近期的学习困难' }
  const add = (student: StudentPerson, over: object = {}) =>
    instructor('addContactInfo', { studentId: student.studentId, at: at(-HOUR_MS), ...form, ...over })

  it('name what is wrong, and are about own students alone', async () => {
    const own = await aMember()
    expect(fieldsOf(await add(own, { at: at(DAY) }))).toHaveProperty('at')
    expect(fieldsOf(await add(own, { content: '短' }))).toHaveProperty('content')
    expect(fieldsOf(await add(own, { nextFollowAt: schoolDay(START - DAY) }))).toHaveProperty('nextFollowAt')
    expect((await add(stranger)).code).toBe('100455')
  })

  it('are changed and deleted by their writer within a day, and read by colleagues', async () => {
    const own = await aMember()
    const { data: id } = await add(own, { nextFollowAt: schoolDay(START) })
    const colleague = await aTeacher(server.db, 'ROLE_INSTRUCTOR')
    await server.db.insertInto('orgClassInstructor').values({ orgClassId, teacherId: colleague.teacherId }).execute()
    const other = await server.as(colleague)
    const [row] = (await other('listContactInfo', { studentId: own.studentId })).data
    expect(row).toMatchObject({ id, writerName: '顾老师', canEdit: '0', content: form.content })
    const change = { id, updatedAt: row?.updatedAt ?? '', content: '补充：家里有事，已请假' }
    expect((await other('updateContactInfo', change)).code).toBe('100455')
    expect((await other('deleteContactInfo', { id })).code).toBe('100455')
    server.clock.now = new Date(START + 1000)
    expect((await instructor('updateContactInfo', change)).code).toBe('0')
    expect((await instructor('updateContactInfo', change)).code).toBe('100409')
    expect((await listed())[0]).toMatchObject({ lastContactAt: at(-HOUR_MS) })
    await comeBack(DAY)
    const { data: now } = await instructor('getContactInfo', { id })
    expect((await instructor('updateContactInfo', { ...change, updatedAt: now.updatedAt })).code).toBe('100412')
    expect((await instructor('deleteContactInfo', { id })).code).toBe('100412')
  })

  it('of others are neither listed nor opened, whatever is asked', async () => {
    const keeper = await server.as(
      await aUser(server.db, 'ROLE_SUB', {
        scopeSubSchoolId: (
          await server.db
            .selectFrom('orgClass')
            .select('subSchoolId')
            .where('id', '=', foreignClass)
            .executeTakeFirstOrThrow()
        ).subSchoolId,
      }),
    )
    const { data: id } = await keeper('addContactInfo', { studentId: stranger.studentId, at: at(-HOUR_MS), ...form })
    for (const filter of [
      {},
      { studentId: stranger.studentId },
      { orgClassId: foreignClass },
      { followDue: '0' as const },
    ])
      expect((await instructor('listContactInfo', filter)).data).toEqual([])
    expect((await instructor('getContactInfo', { id })).code).toBe('100404')
    expect((await instructor('deleteContactInfo', { id })).code).toBe('100455')
  })

  it('are to be followed up until somebody did', async () => {
    const own = await aMember()
    await add(own, { nextFollowAt: schoolDay(START) })
    const due = async () => (await instructor('listContactInfo', { followDue: '1' })).data.length
    expect(await due()).toBe(1)
    await comeBack(2 * HOUR_MS)
    await add(own, { at: at(HOUR_MS), content: '已经跟进，情况好转' })
    expect(await due()).toBe(0)
    const [latest] = (await instructor('listContactInfo', { studentId: own.studentId })).data
    expect((await instructor('deleteContactInfo', { id: latest?.id ?? '' })).code).toBe('0')
    expect(await due()).toBe(1)
  })
})
