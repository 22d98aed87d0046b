import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aBasicCourse,
  aCourse,
  aStudent,
  aSubSchool,
  aTeacher,
  aUser,
  type BuiltCourse,
  theTerm,
} from '../../../test/builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { type Caller, type Person, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { groupLaws } from '../group/class-group.laws.ts'
import { classLaws } from './class.laws.ts'

let server: TestServer
let edu: Caller
let admin: Person
let branch: string
let course: BuiltCourse
let code: string
const termCode = '2026-2'

beforeAll(async () => {
  server = await startTestServer()
  await theTerm(server.db)
  admin = await aUser(server.db, 'ROLE_EDU')
  edu = await server.as(admin)
})
afterAll(async () => {
  await expectLaws(server.db, server.clock.now, [...classLaws, ...groupLaws])
  await server.close()
})

beforeEach(async () => {
  branch = await aSubSchool(server.db)
  const basicCourseId = await aBasicCourse(server.db)
  course = await aCourse(server.db, { basicCourseId, publishStatus: 'published' })
  const row = await server.db
    .selectFrom('basicCourse')
    .select('courseCode')
    .where('id', '=', basicCourseId)
    .executeTakeFirst()
  code = row?.courseCode ?? ''
})

const made = async (name: string, capacity = 10, change: object = {}) =>
  (await edu('addClassInfo', { courseId: course.courseId, subSchoolId: branch, name, capacity, ...change }))
    .data as string
const pupil = () => aStudent(server.db, { subSchoolId: branch })
const join = (courseClassId: string, studentIds: string[]) => edu('addClassStudInfo', { courseClassId, studentIds })
const members = async (courseClassId: string, active: '0' | '1' = '1') =>
  (await edu('listClassStudInfo', { courseClassId, active })).data as {
    id: string
    studentNo: string
    source: string
  }[]
const move = (ids: string[], toClassId: string, caller = edu) =>
  caller('transferClassStudInfo', { ids, toClassId, reason: '调整' })

async function pair() {
  const [from, to] = [await made('一班'), await made('二班', 2)]
  const people = [await pupil(), await pupil(), await pupil()]
  await join(
    from,
    people.map(({ studentId }) => studentId),
  )
  return { from, to, people, places: await members(from) }
}

describe('students moved to another class of the course', () => {
  it('go until it is full, keep since when they are in the course, and leave their group', async () => {
    const { from, to, people, places } = await pair()
    const group = (await edu('addClassGroupInfo', { courseClassId: from, name: '第1组' })).data as string
    await edu('moveMemberClassGroupInfo', {
      ...{ courseClassId: from, studentIds: people.map(({ studentId }) => studentId), toGroupId: group },
    })
    const { data } = await move(
      places.map(({ id }) => id),
      to,
    )
    expect(data).toMatchObject({ changed: 2, leftGroups: 2 })
    expect(data.refused[0]?.reason).toContain('课程班已满')
    expect(await members(to)).toHaveLength(2)
    expect(await members(from)).toHaveLength(1)
    const log = (await edu('logListClassInfo', { id: to })).data
    expect(log).toHaveLength(2)
    expect(log[0]).toMatchObject({ kind: 'movedIn', otherName: '一班' })
    const kinds = (await edu('logListClassInfo', { id: from })).data.map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind === 'movedOut')).toHaveLength(2)
    expect(kinds.filter((kind: string) => kind === 'joined')).toHaveLength(3)
  })

  it('stay where the other class is of another course, another branch, or closed', async () => {
    const { places } = await pair()
    const ids = places.map(({ id }) => id)
    const elsewhere = await aCourse(server.db, { publishStatus: 'published' })
    const foreign = await edu('addClassInfo', {
      courseId: elsewhere.courseId,
      subSchoolId: branch,
      name: '外班',
      capacity: 9,
    })
    expect((await move(ids, foreign.data)).code).toBe('100422')
    const far = await made('远班', 9, { subSchoolId: await aSubSchool(server.db) })
    expect((await move(ids, far)).data).toMatchObject({ changed: 0 })
    const closed = await made('旧班')
    await edu('setStatusClassInfo', { ids: [closed], status: 'closed' })
    expect((await move(ids, closed)).code).toBe('100412')
  })

  it('are moved by their branch and the school alone', async () => {
    const { to, places } = await pair()
    const other = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: await aSubSchool(server.db) }))
    expect((await move([places[0]?.id ?? ''], to, other)).code).toBe('100455')
  })

  it('never overfill a class that two move into at once', async () => {
    const { to, places } = await pair()
    const answers = await Promise.all(places.map(({ id }) => move([id], to)))
    expect(answers.reduce((sum, { data }) => sum + (data?.changed ?? 0), 0)).toBe(2)
    expect(await members(to)).toHaveLength(2)
  })
})

describe('classes that are merged', () => {
  it('go on as the largest, with students, groups and what was addressed to the others', async () => {
    const { from, to, people } = await pair()
    const newcomer = await pupil()
    await join(to, [newcomer.studentId])
    const group = (await edu('addClassGroupInfo', { courseClassId: to, name: '第1组' })).data as string
    await edu('addClassGroupInfo', { courseClassId: from, name: '第1组' })
    await edu('moveMemberClassGroupInfo', { courseClassId: to, studentIds: [newcomer.studentId], toGroupId: group })
    const face = await aTeacher(server.db, 'ROLE_FACE_TEACH', { subSchoolId: branch })
    const { data } = await edu('mergeClassInfo', { ids: [to, from], name: '合班', faceTeacherId: face.teacherId })
    expect(data).toEqual({ id: from, studentCount: 4 })
    expect((await members(from)).length).toBe(people.length + 1)
    const classes = (await edu('listClassInfo', { termCode, courseId: course.courseId })).data
    expect(classes.find((one: { id: string }) => one.id === to)).toMatchObject({ status: 'closed', studentCount: 0 })
    expect(classes.find((one: { id: string }) => one.id === from)).toMatchObject({
      ...{ name: '合班', faceTeacherId: face.teacherId, studentCount: 4, groupCount: 2 },
    })
    const groups = (await edu('listClassGroupInfo', { courseClassId: from })).data
    expect(groups.map(({ name }: { name: string }) => name).sort()).toEqual(['第1组', '第1组(2)'])
    expect(groups.find(({ id }: { id: string }) => id === group)?.memberCount).toBe(1)
  })

  it('are of one course and branch, and open', async () => {
    const { from, to } = await pair()
    const face = await aTeacher(server.db, 'ROLE_FACE_TEACH', { subSchoolId: branch })
    const merge = (ids: string[]) => edu('mergeClassInfo', { ids, name: '合班', faceTeacherId: face.teacherId })
    const far = await made('远班', 9, { subSchoolId: await aSubSchool(server.db) })
    expect((await merge([from, far])).code).toBe('100412')
    await edu('setStatusClassInfo', { ids: [to], status: 'closed' })
    expect((await merge([from, to])).code).toBe('100412')
    expect((await merge([from, from])).code).toBe('100422')
  })
})

describe('one teacher for several classes', () => {
  it('takes those of branches that the caller manages', async () => {
    const { from, to } = await pair()
    const face = await aTeacher(server.db, 'ROLE_FACE_TEACH', { subSchoolId: branch })
    const { data } = await edu('setBatchClassTeacherInfo', { courseClassIds: [from, to], teacherId: face.teacherId })
    expect(data).toEqual({ done: 2, refused: [] })
    const none = await aTeacher(server.db, 'ROLE_MASTER_TEACH', { subSchoolId: branch })
    const no = await edu('setBatchClassTeacherInfo', { courseClassIds: [from], teacherId: none.teacherId })
    expect(no.data).toMatchObject({ done: 0, refused: [{ id: from }] })
    const other = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: await aSubSchool(server.db) }))
    const refused = await other('setBatchClassTeacherInfo', { courseClassIds: [to], teacherId: face.teacherId })
    expect(refused.code).toBe('100455')
  })
})

describe('sheets', () => {
  let sheets: Awaited<ReturnType<typeof sheetsOf>>
  beforeAll(async () => {
    sheets = await sheetsOf(server, admin)
  })

  it('bring classes and their students in, and take them out again', async () => {
    const unit = await server.db
      .selectFrom('subSchool')
      .select('schoolCode')
      .where('id', '=', branch)
      .executeTakeFirstOrThrow()
    const classes = [
      ['课程代码', '分校代码', '课程班名称', '容量', '面授教师工号'],
      [code, unit.schoolCode, '一班', '2', ''],
      [code, 'NONE', '二班', '2', ''],
    ]
    const preview = await sheets.preview('importClassInfo', classes, { termCode })
    expect(preview.bad.map(({ column }) => column)).toEqual(['分校代码'])
    await sheets.commit('importClassInfo', preview.importId)
    const [one, two, three] = [await pupil(), await pupil(), await pupil()]
    const numbers = await server.db
      .selectFrom('student')
      .select(['id', 'studentNo'])
      .where('subSchoolId', '=', branch)
      .execute()
    const noOf = ({ studentId }: { studentId: string }) => numbers.find(({ id }) => id === studentId)?.studentNo ?? ''
    const roster = (people: readonly { studentId: string }[]) => [
      ['课程代码', '课程班名称', '学号', '姓名'],
      ...people.map((one) => [code, '一班', noOf(one), '']),
    ]
    const over = await sheets.preview('importClassStudInfo', roster([one, two, three]), { termCode })
    expect(over.bad[0]?.reason).toContain('超过课程班容量')
    const good = await sheets.preview('importClassStudInfo', roster([one, two]), { termCode })
    expect(good.bad).toEqual([])
    await sheets.commit('importClassStudInfo', good.importId)
    const listed = (await edu('listClassInfo', { termCode, courseId: course.courseId })).data
    const row = listed.find(({ name }: { name: string }) => name === '一班')
    expect(row).toMatchObject({ subSchoolId: branch, studentCount: 2 })
    expect((await members(row?.id ?? '')).map(({ source }) => source)).toEqual(['imported', 'imported'])
    const again = await sheets.preview('importClassStudInfo', roster([one]), { termCode })
    expect(again.bad).toEqual([])
    const book = await sheets.book('exportClassStudInfo', { termCode, courseClassId: row?.id })
    expect(book.length).toBe(3)
  })
})
