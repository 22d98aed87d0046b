import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aCourse,
  aGrade,
  aMajor,
  anOrgClass,
  aStudent,
  aSubSchool,
  aTeacher,
  aUser,
  enrol,
} from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { aScore } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let place: { subSchoolId: string; majorId: string; gradeCode: string }
let other: string
let edu: Caller
let sub: Caller
let serial = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  place = {
    subSchoolId: await aSubSchool(server.db),
    majorId: await aMajor(server.db),
    gradeCode: await aGrade(server.db),
  }
  other = await aSubSchool(server.db)
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
  sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: place.subSchoolId }))
})

const form = (change = {}) => ({ classCode: `CL${++serial}`, className: '会计1班', ...place, ...change })
const detail = async (id: string) => (await edu('getOrgClassInfo', { id })).data

describe('a class', () => {
  it('is refused with its wrong fields, a taken code and another branch', async () => {
    const wrong = await edu('addOrgClassInfo', form({ classCode: 'é', maxStudents: 501 }))
    expect(Object.keys((wrong.data as never as { fields: object }).fields)).toEqual(['classCode', 'maxStudents'])
    const asked = form()
    await edu('addOrgClassInfo', asked)
    expect((await edu('addOrgClassInfo', asked)).data).toMatchObject({ fields: { classCode: expect.any(String) } })
    expect((await sub('addOrgClassInfo', form({ subSchoolId: other }))).code).toBe('100455')
  })

  it('gets the next code of its grade and major where none is given', async () => {
    const { classCode: _, ...asked } = form()
    const code = async () => (await detail((await sub('addOrgClassInfo', asked)).data)).classCode
    const [first, second] = [await code(), await code()]
    expect(first).toMatch(/^26Q-M\d+-1$/)
    expect(second).toBe(first.replace(/1$/, '2'))
    const both = await Promise.all([sub('addOrgClassInfo', asked), edu('addOrgClassInfo', asked)])
    expect(both.map((one) => one.code)).toEqual(['0', '0'])
  })

  it('tells who has failed a course and who is still in one', async () => {
    const { data: id } = await sub('addOrgClassInfo', form())
    const [failed, running, done] = [
      await aStudent(server.db, { ...place, orgClassId: id }),
      await aStudent(server.db, { ...place, orgClassId: id }),
      await aStudent(server.db, { ...place, orgClassId: id }),
    ]
    const course = await aCourse(server.db)
    for (const one of [failed, running, done]) await enrol(server.db, course, one)
    const score = (student: { studentId: string }, passed: boolean) =>
      aScore(server.db, course.courseId, student.studentId, {
        state: 'published',
        passed,
        totalScore: passed ? 70 : 40,
      })
    await score(failed, false)
    await score(done, true)
    const { data } = await edu('listStudentOrgClassInfo', { orgClassId: id })
    const told = new Map(data.map((one) => [one.id, [one.failedCourses.length, one.runningCourses.length]]))
    expect([told.get(failed.studentId), told.get(running.studentId), told.get(done.studentId)]).toEqual([
      [1, 0],
      [0, 1],
      [0, 0],
    ])
  })

  it('has its place fixed once it has students, and is deleted only without any', async () => {
    const { data: id } = await sub('addOrgClassInfo', form())
    await aStudent(server.db, { ...place, orgClassId: id })
    const { updatedAt } = await detail(id)
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    const moved = await edu('updateOrgClassInfo', { id, updatedAt, subSchoolId: other })
    expect(moved.data).toEqual({ fields: { subSchoolId: '班级已有学生，不能修改专业、年级、分校' } })
    expect((await edu('updateOrgClassInfo', { id, updatedAt, className: '会计2班' })).code).toBe('0')
    expect((await edu('updateOrgClassInfo', { id, updatedAt, className: '会计3班' })).code).toBe('100409')
    expect((await edu('deleteOrgClassInfo', { id })).message).toBe('班级仍有学生1人，不能删除')
    const { data: empty } = await edu('addOrgClassInfo', form())
    expect((await edu('deleteOrgClassInfo', { id: empty })).code).toBe('0')
  })

  it('counts the warnings of its students that nobody has closed', async () => {
    const { data: id } = await sub('addOrgClassInfo', form())
    const [warned, calm] = [
      await aStudent(server.db, { ...place, orgClassId: id }),
      await aStudent(server.db, { ...place, orgClassId: id }),
    ]
    const at = server.clock.now
    const of = ({ studentId }: { studentId: string }, closedAt: Date | null = null) => ({
      ...{ id: newId(), studentId, type: 'noSignIn', firstAt: at, lastAt: at, closedAt },
      state: closedAt ? 'closed' : 'open',
    })
    await server.db
      .insertInto('warning')
      .values([of(warned), of(warned), of(calm, at)])
      .execute()
    expect((await sub('listOrgClassInfo', {})).data).toMatchObject([{ id, openWarnings: 2 }])
    const { data: members } = await sub('listStudentOrgClassInfo', { orgClassId: id })
    expect(members.map((one) => [one.id, one.openWarnings])).toEqual(
      expect.arrayContaining([
        [warned.studentId, 2],
        [calm.studentId, 0],
      ]),
    )
  })

  it('is named in the log with the others of a batch', async () => {
    const teacher = await aTeacher(server.db, 'ROLE_FACE_TEACH', { subSchoolId: place.subSchoolId })
    const made = [form(), form(), form(), form()]
    const ids: string[] = []
    for (const one of made) ids.push((await edu('addOrgClassInfo', one)).data)
    await sub('setInstructorOrgClassInfo', { ids, instructorIds: [teacher.teacherId], mode: 'add' })
    const { targetName } = await server.db
      .selectFrom('opLog')
      .select('targetName')
      .where('callName', '=', 'setInstructorOrgClassInfo')
      .orderBy('at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const names = targetName.replace(' … (4)', '').split('、')
    expect([names.length, targetName.endsWith(' … (4)')]).toEqual([3, true])
    expect(made.map(({ className, classCode }) => `${className} ${classCode}`)).toEqual(expect.arrayContaining(names))
  })

  it('gets instructors, who get the role, see that class alone, and are told', async () => {
    const teacher = await aTeacher(server.db, 'ROLE_FACE_TEACH', { subSchoolId: place.subSchoolId })
    const [one, two] = [(await edu('addOrgClassInfo', form())).data, (await edu('addOrgClassInfo', form())).data]
    await aStudent(server.db, { ...place, orgClassId: one })
    const asked = { ids: [one], instructorIds: [teacher.teacherId], mode: 'replace' as const }
    expect((await sub('setInstructorOrgClassInfo', asked)).data).toMatchObject({
      changed: 1,
      load: [{ studentCount: 1 }],
    })
    const call = await server.as({ userId: teacher.userId, role: 'ROLE_INSTRUCTOR' })
    expect((await call('listStudentOrgClassInfo', { orgClassId: one })).total).toBe(1)
    expect((await call('listStudentOrgClassInfo', { orgClassId: two })).code).toBe('100404')
    // A filter by instructor offers those who have a class, within what is seen.
    const offered = (call: Caller) => call('listInstructorOrgClassInfo', { assigned: '1' })
    expect((await offered(sub)).data).toMatchObject([{ id: teacher.teacherId }])
    const elsewhere = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: other }))
    expect((await offered(elsewhere)).data).toEqual([])
    const told = await inboxOf(server, teacher.userId)
    expect(told).toHaveLength(1)
    expect((await edu('statOrgClassInfo', { subSchoolId: place.subSchoolId })).data).toMatchObject({
      total: 2,
      noInstructor: 1,
      noStudents: 1,
    })
  })

  it('has three instructors at most, said at their field', async () => {
    const { data: id } = await edu('addOrgClassInfo', form())
    const instructorIds: string[] = []
    for (let n = 0; n < 3; n += 1)
      instructorIds.push((await aTeacher(server.db, 'ROLE_FACE_TEACH', { subSchoolId: place.subSchoolId })).teacherId)
    expect((await sub('setInstructorOrgClassInfo', { ids: [id], instructorIds, mode: 'replace' })).code).toBe('0')
    const fourth = await aTeacher(server.db, 'ROLE_FACE_TEACH', { subSchoolId: place.subSchoolId })
    const asked = { ids: [id], instructorIds: [fourth.teacherId], mode: 'add' as const }
    const refused = await sub('setInstructorOrgClassInfo', asked)
    expect(refused.data).toEqual({ fields: { instructorIds: expect.stringContaining('的辅导员超过3人') } })
  })

  it('graduates its enrolled students, names who stays, and leaves the pickers', async () => {
    const { data: id } = await edu('addOrgClassInfo', form())
    const [gone, kept, ill] = [
      await aStudent(server.db, { ...place, orgClassId: id }),
      await aStudent(server.db, { ...place, orgClassId: id }),
      await aStudent(server.db, { ...place, orgClassId: id, studyStatus: 'suspended' }),
    ]
    const nobody = await sub('graduateOrgClassInfo', {
      ids: [id],
      date: '2026-07-01',
      exceptStudentIds: [gone.studentId, kept.studentId],
    })
    expect([nobody.message, (await detail(id)).status]).toEqual(['请至少勾选一名毕业的学生', 'enabled'])
    const done = await sub('graduateOrgClassInfo', {
      ids: [id],
      date: '2026-07-01',
      exceptStudentIds: [kept.studentId],
    })
    expect([done.data.changed, new Map(done.data.refused.map(({ id: who, reason }) => [who, reason]))]).toEqual([
      1,
      new Map([
        [kept.studentId, '未勾选，仍在籍'],
        [ill.studentId, '休学，保持不变'],
      ]),
    ])
    expect(done.data.refused.every(({ name }) => name !== '')).toBe(true)
    expect((await edu('getStudentInfo', { id: gone.studentId })).data.studyStatus).toBe('graduated')
    expect((await detail(id)).status).toBe('graduated')
    expect((await edu('getClassListDictInfo', { majorId: place.majorId })).data).toEqual([])
    // A filter that stands on it still says its name, to whom it concerns.
    const chosen = { id, majorId: place.majorId, keyword: '没有这样的班' }
    expect((await edu('getClassListDictInfo', chosen)).data.map(({ optionVal }) => optionVal)).toEqual([id])
    const elsewhere = await server.as(
      await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: await aSubSchool(server.db) }),
    )
    expect((await elsewhere('getClassListDictInfo', chosen)).data).toEqual([])
  })
})

describe('the students of a class', () => {
  it('join where they fit, each told; a full class takes no more', async () => {
    const id = await anOrgClass(server.db, { ...place, maxStudents: 1 })
    const [fits, late, elsewhere] = [
      await aStudent(server.db, place),
      await aStudent(server.db, place),
      await aStudent(server.db, { ...place, subSchoolId: other }),
    ]
    expect((await sub('addStudentOrgClassInfo', { orgClassId: id, studentIds: [fits.studentId] })).data[0]?.ok).toBe(
      true,
    )
    const both = await edu('addStudentOrgClassInfo', {
      orgClassId: id,
      studentIds: [late.studentId, elsewhere.studentId],
    })
    expect(new Map(both.data.map((one) => [one.id, one.reason]))).toEqual(
      new Map([
        [late.studentId, '班级人数已满'],
        [elsewhere.studentId, '班级与专业、年级、分校不一致'],
      ]),
    )
  })

  it('move to a class of the same place, on record, and are monitors no more', async () => {
    const [from, to] = [await anOrgClass(server.db, place), await anOrgClass(server.db, place)]
    const wrong = await anOrgClass(server.db, { ...place, subSchoolId: other })
    const student = await aStudent(server.db, { ...place, orgClassId: from })
    const studentIds = [student.studentId]
    expect((await sub('setMonitorOrgClassInfo', { orgClassId: from, studentIds })).code).toBe('0')
    expect((await edu('listStudentOrgClassInfo', { orgClassId: from })).data[0]?.isMonitor).toBe('1')
    const move = (toId: string) =>
      edu('moveStudentOrgClassInfo', { fromId: from, toId, studentIds, reason: '合并班级' })
    expect((await move(wrong)).code).toBe('100422')
    expect((await move(to)).data).toEqual({ moved: 1 })
    expect((await edu('listStudentOrgClassInfo', { orgClassId: to })).data[0]?.isMonitor).toBe('0')
    expect((await edu('listChangeStudentInfo', { id: student.studentId })).data).toMatchObject([
      { kind: 'class', reason: '合并班级' },
    ])
    const gone = await sub('setMonitorOrgClassInfo', { orgClassId: from, studentIds })
    expect([gone.code, gone.message]).toEqual(['100412', '班委须为本班在籍学生'])
    const long = { fromId: from, toId: to, studentIds, reason: '合'.repeat(101) }
    expect((await edu('moveStudentOrgClassInfo', long)).data).toHaveProperty('fields.reason')
  })

  it('find no room in a class that is full, said at the class', async () => {
    const from = await anOrgClass(server.db, place)
    const { data: full } = await edu('addOrgClassInfo', { ...form(), maxStudents: 1 })
    await aStudent(server.db, { ...place, orgClassId: full })
    const { studentId } = await aStudent(server.db, { ...place, orgClassId: from })
    const asked = { fromId: from, toId: full, studentIds: [studentId], reason: '合并班级' }
    expect((await edu('moveStudentOrgClassInfo', asked)).data).toEqual({ fields: { toId: '目标班级人数已满' } })
  })

  it('are nobody else’s branch’s to move', async () => {
    const theirs = await anOrgClass(server.db, { ...place, subSchoolId: other })
    const student = await aStudent(server.db, { ...place, subSchoolId: other, orgClassId: theirs })
    const studentIds = [student.studentId]
    expect((await sub('listStudentOrgClassInfo', { orgClassId: theirs })).code).toBe('100404')
    expect((await sub('addStudentOrgClassInfo', { orgClassId: theirs, studentIds })).code).toBe('100455')
    const moved = await sub('moveStudentOrgClassInfo', { fromId: theirs, toId: theirs, studentIds, reason: '试试' })
    expect(moved.code).toBe('100455')
  })
})

it('the template’s sample row stands in codes of this school', async () => {
  const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
  const [head = [], sample = []] = await sheets.book('templateOrgClassInfo')
  const preview = await sheets.preview('importOrgClassInfo', [head, sample.map((cell, at) => (at === 5 ? '' : cell))])
  expect(preview.bad).toEqual([])
  expect(preview.counts).toMatchObject({ add: 1, bad: 0 })
})

it('the sheet tells the bad rows and writes the good ones', async () => {
  const codes = await server.db
    .selectFrom('subSchool')
    .innerJoin('major', (join) => join.onTrue())
    .select(['schoolCode', 'majorCode'])
    .where('subSchool.id', '=', place.subSchoolId)
    .where('major.id', '=', place.majorId)
    .executeTakeFirstOrThrow()
  const sheets = await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))
  const line = (code: string, change: Record<number, string> = {}) =>
    [code, '物流1班', codes.schoolCode, codes.majorCode, place.gradeCode, '', '45'].map(
      (cell, at) => change[at] ?? cell,
    )
  const seen = await sheets.preview('importOrgClassInfo', [
    ['班级代码*', '班级名称*', '分校编码*', '专业代码*', '年级*', '辅导员工号', '人数上限'],
    line('SHEET-1'),
    line('SHEET-2', { 5: 'nobody1' }),
    line('SHEET-3', { 3: 'NOPE' }),
  ])
  expect(seen.counts).toMatchObject({ add: 1, bad: 2 })
  await sheets.commit('importOrgClassInfo', seen.importId)
  const [row] = (await edu('listOrgClassInfo', { keyword: 'SHEET-1' })).data
  expect(row).toMatchObject({ className: '物流1班', maxStudents: 45 })
  const again = await sheets.preview('importOrgClassInfo', [
    ['班级代码*', '班级名称*', '分校编码*', '专业代码*', '年级*', '辅导员工号', '人数上限'],
    line('SHEET-1'),
  ])
  expect(again.counts).toMatchObject({ same: 1, update: 0 })
  const other = await sheets.preview('importOrgClassInfo', [
    ['班级代码*', '班级名称*', '分校编码*', '专业代码*', '年级*', '辅导员工号', '人数上限'],
    line('SHEET-1', { 6: '60' }),
  ])
  expect(other.good.map(({ change, was }) => [change, was])).toEqual([['update', { 人数上限: '45' }]])
})
