import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aCourse,
  aCourseClass,
  anOrgClass,
  aStudent,
  aSubSchool,
  aTeacher,
  aUser,
  type BuiltCourse,
  enrol,
  type StudentPerson,
} from '../../../test/builders.ts'
import { aGroup } from '../../../test/group-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { talkLaws } from '../../talk/talk.laws.ts'
import { groupLaws } from './class-group.laws.ts'

let server: TestServer
let branch: string
let course: BuiltCourse
let host: Caller
let face: Caller
let otherFace: Caller
let edu: Caller
let sub: Caller
let stranger: Caller
let pupils: StudentPerson[]
let calls: Caller[]

beforeAll(async () => {
  server = await startTestServer()
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
  stranger = await server.as(await aTeacher(server.db, 'ROLE_MASTER_TEACH'))
})
afterAll(async () => {
  await expectLaws(server.db, server.clock.now, [...groupLaws, ...talkLaws])
  await server.close()
})

beforeEach(async () => {
  branch = await aSubSchool(server.db)
  const [one, other] = [await aTeacher(server.db, 'ROLE_FACE_TEACH'), await aTeacher(server.db, 'ROLE_FACE_TEACH')]
  course = await aCourse(server.db, { face: one, subSchoolId: branch })
  await aCourseClass(server.db, course.courseId, other)
  host = await server.as(course.host)
  face = await server.as(one)
  otherFace = await server.as(other)
  sub = await server.as(await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
  pupils = []
  for (let n = 0; n < 5; n++) pupils.push(await pupil())
  calls = await Promise.all(pupils.map((person) => server.as(person)))
})

async function pupil(to: { courseId: string; classId: string } = course) {
  const person = await aStudent(server.db, { subSchoolId: branch })
  await enrol(server.db, to, person)
  return person
}
const numberOf = async ({ studentId }: StudentPerson) =>
  (await server.db.selectFrom('student').select('studentNo').where('id', '=', studentId).executeTakeFirstOrThrow())
    .studentNo
const idOf = (at: number) => pupils[at]?.studentId as string
const call = (at: number) => calls[at] as Caller
const form = (change: object = {}) => ({ courseClassId: course.classId, name: '调研组', ...change })
const made = async (change: object = {}, by: Caller = face) =>
  (await by('addClassGroupInfo', form(change))).data as string
const groups = async (who: Caller, input: object = {}) =>
  (await who('listClassGroupInfo', { courseClassId: course.classId, ...input })).data
const groupOf = async (who: Caller, id: string) => (await groups(who)).find((one) => one.id === id)
const move = (who: Caller, studentIds: string[], toGroupId: string | null, reason = '') =>
  who('moveMemberClassGroupInfo', { courseClassId: course.classId, studentIds, toGroupId, reason })
const namesIn = async (id: string) => (await groupOf(face, id))?.members.map(({ studentId }) => studentId).sort()

describe('keeping the groups of a class', () => {
  it('refuses bad input at its fields', async () => {
    await made()
    expect((await face('addClassGroupInfo', form())).code).toBe('100411')
    const faults = async (change: object) => (await face('addClassGroupInfo', form({ name: '新组', ...change }))).data
    expect(await faults({ name: '' })).toMatchObject({ fields: { name: expect.any(String) } })
    expect(await faults({ capacity: 1 })).toMatchObject({ fields: { capacity: expect.any(String) } })
    expect(await faults({ capacity: 51 })).toMatchObject({ fields: { capacity: expect.any(String) } })
    expect(await groups(face)).toHaveLength(1)
  })

  it('is for those who teach the class or manage its branch, and for nobody else', async () => {
    for (const who of [host, face, edu, sub])
      expect((await who('addClassGroupInfo', form({ name: `组${Math.random()}` }))).code).toBe('0')
    const otherSub = await server.as(
      await aUser(server.db, 'ROLE_SUB', { scopeSubSchoolId: await aSubSchool(server.db) }),
    )
    for (const who of [otherFace, stranger, otherSub])
      expect((await who('addClassGroupInfo', form({ name: '他组' }))).code).toBe('100455')
    expect((await call(0)('addClassGroupInfo', form({ name: '我组' }))).code).toBe('100403')
    const id = await made()
    for (const who of [otherFace, stranger, otherSub]) {
      expect((await who('listClassGroupInfo', { courseClassId: course.classId })).code).toBe('100455')
      expect((await who('getClassGroupInfo', { id })).code).toBe('100455')
      expect((await who('deleteClassGroupInfo', { id })).code).toBe('100455')
      expect((await move(who, [idOf(0)], id)).code).toBe('100455')
    }
    const outsider = await server.as(await pupil(await aCourse(server.db)))
    expect((await outsider('listClassGroupInfo', { courseClassId: course.classId })).code).toBe('100455')
  })

  it('changes and deletes a group, whose members are free again', async () => {
    const id = await made({ capacity: 3 })
    await move(face, [idOf(0), idOf(1), idOf(2)], id)
    const { updatedAt } = (await groupOf(face, id)) as { updatedAt: string }
    expect((await face('updateClassGroupInfo', { id, updatedAt, capacity: 2 })).code).toBe('100412')
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect((await face('updateClassGroupInfo', { id, updatedAt, name: '第一组', selfJoin: '1' })).code).toBe('0')
    expect((await face('updateClassGroupInfo', { id, updatedAt, name: '旧' })).code).toBe('100409')
    expect(await groupOf(face, id)).toMatchObject({ name: '第一组', selfJoin: '1', memberCount: 3 })
    expect((await face('deleteClassGroupInfo', { id })).code).toBe('0')
    const [free] = await groups(face, { withUnassigned: '1' })
    expect(free).toMatchObject({ id: '', memberCount: 5 })
  })

  it('shows students the names of their class, without numbers and progress', async () => {
    const id = await made()
    await move(face, [idOf(0), idOf(1)], id)
    const [own] = await groups(call(0))
    expect(own).toMatchObject({ part: 'member', avgProgress: null, members: [{ studentNo: '', progress: null }, {}] })
    expect(own?.moduleId).not.toBe('')
    expect((await groups(call(2)))[0]).toMatchObject({ part: '', moduleId: '' })
  })

  it('shows an instructor the members of own classes only', async () => {
    const orgClassId = await anOrgClass(server.db)
    await server.db.updateTable('student').set({ orgClassId }).where('id', '=', idOf(0)).execute()
    const teacher = await aTeacher(server.db, 'ROLE_INSTRUCTOR')
    await server.db.insertInto('orgClassInstructor').values({ orgClassId, teacherId: teacher.teacherId }).execute()
    const instructor = await server.as(teacher)
    const id = await made()
    await move(face, [idOf(0), idOf(1)], id)
    const shown = await groupOf(instructor, id)
    expect(shown).toMatchObject({ memberCount: 2, moduleId: '', members: [{ studentId: idOf(0) }] })
  })
})

describe('members and leaders', () => {
  it('keeps a student in one group, and a group within what it takes', async () => {
    const [a, b] = [await made({ name: '甲', capacity: 2 }), await made({ name: '乙' })]
    const full = await move(face, [idOf(0), idOf(1), idOf(2)], a)
    expect(full.data).toMatchObject({ done: 2, refused: [{ reason: '小组人数已满' }] })
    expect((await move(face, [idOf(0)], b)).data).toMatchObject({ done: 1 })
    expect([await namesIn(a), await namesIn(b)]).toEqual([[idOf(1)], [idOf(0)]])
    const foreign = await pupil(await aCourse(server.db))
    expect((await move(face, [foreign.studentId], b)).data).toMatchObject({
      done: 0,
      refused: [{ reason: '不是本班学生' }],
    })
    const otherGroup = await aGroup(server.db, await aCourse(server.db))
    expect((await move(face, [idOf(0)], otherGroup.groupId)).code).toBe('100404')
    await move(face, [idOf(0)], null)
    expect(await namesIn(b)).toEqual([])
  })

  it('has one leader, who is a member; when the leader goes, the first member leads', async () => {
    const id = await made()
    await move(face, [idOf(0)], id)
    await move(face, [idOf(1)], id)
    expect((await face('setLeaderClassGroupInfo', { id, studentId: idOf(2) })).code).toBe('100422')
    await face('setLeaderClassGroupInfo', { id, studentId: idOf(1) })
    expect(await groupOf(face, id)).toMatchObject({ leaderId: idOf(1) })
    await move(face, [idOf(1)], null)
    expect(await groupOf(face, id)).toMatchObject({ leaderId: idOf(0) })
  })

  it('leaves its group with whoever leaves the class', async () => {
    const id = await made()
    await move(face, [idOf(0), idOf(1)], id)
    await face('setLeaderClassGroupInfo', { id, studentId: idOf(0) })
    const place = await server.db
      .selectFrom('courseClassStudent')
      .select('id')
      .where('studentId', '=', idOf(0))
      .executeTakeFirstOrThrow()
    expect((await edu('leaveClassStudInfo', { ids: [place.id], reason: '退课' })).code).toBe('0')
    expect(await groupOf(face, id)).toMatchObject({ memberCount: 1, leaderId: idOf(1) })
  })

  it('stays as it is while it is locked, but for the school with a reason', async () => {
    const id = await made()
    await move(face, [idOf(0)], id)
    expect((await face('lockClassGroupInfo', { ids: [id] })).data).toMatchObject({ done: 1 })
    expect((await move(face, [idOf(0)], null)).data).toMatchObject({ refused: [{ reason: '小组已锁定' }] })
    expect((await move(face, [idOf(1)], id)).data).toMatchObject({ done: 0 })
    expect((await face('deleteClassGroupInfo', { id })).code).toBe('100412')
    expect((await move(edu, [idOf(1)], id)).data).toMatchObject({ done: 0 })
    expect((await move(edu, [idOf(1)], id, '转班')).data).toMatchObject({ done: 1 })
    expect((await face('unlockClassGroupInfo', { ids: [id], reason: '改组' })).code).toBe('100403')
    expect((await sub('unlockClassGroupInfo', { ids: [id], reason: '改组' })).code).toBe('100403')
    expect((await edu('unlockClassGroupInfo', { ids: [id], reason: '改组' })).data).toMatchObject({ done: 1 })
    expect((await move(face, [idOf(0)], null)).data).toMatchObject({ done: 1 })
  })

  it('stays as it was in a past course', async () => {
    const id = await made()
    await server.db.updateTable('course').set({ archivedAt: new Date() }).where('id', '=', course.courseId).execute()
    expect((await move(face, [idOf(0)], id)).code).toBe('100613')
    expect((await face('deleteClassGroupInfo', { id })).code).toBe('100613')
    expect((await groups(face)).length).toBe(1)
  })
})

describe('students are told', () => {
  it('where they were put, that they lead, and that a group is gone; what they did themselves they know', async () => {
    const told = async (at: number) =>
      (await inboxOf(server, pupils[at]?.userId as string)).map(({ eventKey, title }) => [eventKey, title])
    const [first, second] = [await made(), await made({ name: '实验组', selfJoin: '1' })]
    const move = { courseClassId: course.classId, toGroupId: first, studentIds: [idOf(0), idOf(1)] }
    await face('moveMemberClassGroupInfo', move)
    await face('moveMemberClassGroupInfo', move)
    await face('setLeaderClassGroupInfo', { id: first, studentId: idOf(1) })
    await call(2)('joinClassGroupInfo', { id: second })
    expect(await told(0)).toEqual([['groupPlaced', expect.stringContaining('调研组')]])
    expect((await told(1)).map(([key]) => key).sort()).toEqual(['groupLed', 'groupPlaced'])
    expect(await told(2)).toEqual([])
    await call(3)('joinClassGroupInfo', { id: second })
    await call(2)('joinClassGroupInfo', { id: second, agreeStudentId: idOf(3) })
    expect(await told(3)).toEqual([['groupPlaced', expect.stringContaining('实验组')]])
    await call(2)('quitClassGroupInfo', { id: second })
    expect((await told(3)).map(([key]) => key)).toContain('groupLed')
    expect(await told(2)).toEqual([])
    await face('deleteClassGroupInfo', { id: first })
    expect((await told(0)).map(([key]) => key)).toContain('groupLeft')
  })

  it('once when a class is divided anew', async () => {
    await face('autoGroupClassGroupInfo', {
      courseClassId: course.classId,
      by: 'count',
      n: 2,
      rule: 'random',
      preview: '0',
    })
    const keys = await Promise.all(
      pupils.map(async ({ userId }) => (await inboxOf(server, userId)).map(({ eventKey }) => eventKey)),
    )
    expect(keys.flat().sort()).toEqual(['groupLed', 'groupLed', 'groupPlaced', 'groupPlaced', 'groupPlaced'])
  })
})

describe('dividing a class', () => {
  const divide = (change: object = {}) =>
    face('autoGroupClassGroupInfo', {
      ...{ courseClassId: course.classId, by: 'count', n: 2, rule: 'random', preview: '1' },
      ...change,
    })

  it('shows first, and makes the same groups by the seed of what was shown', async () => {
    const shown = (await divide()).data
    expect(shown.groups.map(({ name }) => name)).toEqual(['第1组', '第2组'])
    expect(await groups(face)).toEqual([])
    const done = (await divide({ preview: '0', seed: shown.seed })).data
    expect(done.groups).toEqual(shown.groups)
    const rows = await groups(face)
    expect(rows.map(({ memberCount }) => memberCount).sort()).toEqual([2, 3])
    expect(rows.every(({ leaderId, moduleId }) => leaderId !== '' && moduleId !== '')).toBe(true)
    expect((await divide()).code).toBe('100412')
  })

  it('divides the others alone, or everybody anew but those of locked groups', async () => {
    const id = await made()
    await move(face, [idOf(0), idOf(1)], id)
    await divide({ preview: '0', by: 'size', n: 3 })
    expect(await namesIn(id)).toEqual([idOf(0), idOf(1)].sort())
    await face('lockClassGroupInfo', { ids: [id] })
    const anew = (await divide({ preview: '0', onlyUnassigned: '0', n: 3 })).data
    expect(anew).toMatchObject({ replaced: 1 })
    expect((await groups(face)).map(({ name }) => name).sort()).toEqual(['调研组', '第1组', '第2组', '第3组'].sort())
    expect(await namesIn(id)).toEqual([idOf(0), idOf(1)].sort())
  })

  it('copies the groups of another class for those who are in both', async () => {
    const id = await made()
    await move(face, [idOf(0), idOf(1)], id)
    const next = await aCourse(server.db, { host: course.host, subSchoolId: branch })
    await enrol(server.db, next, pupils[0] as StudentPerson)
    await enrol(server.db, next, pupils[4] as StudentPerson)
    const copy = (preview: '0' | '1') =>
      host('copyClassGroupInfo', { fromClassId: course.classId, toClassId: next.classId, preview })
    expect(
      (await face('copyClassGroupInfo', { fromClassId: course.classId, toClassId: next.classId, preview: '1' })).code,
    ).toBe('100455')
    expect((await copy('1')).data).toMatchObject({ groups: 1, matched: 1, left: [expect.any(String)] })
    await copy('0')
    const rows = (await host('listClassGroupInfo', { courseClassId: next.classId })).data
    expect(rows).toMatchObject([{ name: '调研组', members: [{ studentId: idOf(0) }] }])
    expect((await copy('0')).code).toBe('100412')
  })
})

describe('students who form groups', () => {
  const join = (at: number, id: string, more: object = {}) => call(at)('joinClassGroupInfo', { id, ...more })

  it('lets the first in at once, the others by their leader', async () => {
    const closed = await made({ name: '定' })
    expect((await join(0, closed)).code).toBe('100412')
    const id = await made({ name: '自', selfJoin: '1', capacity: 2 })
    expect((await join(0, id)).data).toEqual({ state: 'member' })
    expect((await join(1, id)).data).toEqual({ state: 'asked' })
    expect((await join(2, id)).data).toEqual({ state: 'asked' })
    const own = (await call(0)('getClassGroupInfo', { id })).data
    expect(own).toMatchObject({ part: 'leader', requests: [{ studentId: idOf(1) }, { studentId: idOf(2) }] })
    expect((await call(1)('getClassGroupInfo', { id })).data).toMatchObject({ part: 'asked', requests: [] })
    expect((await join(1, id, { agreeStudentId: idOf(2) })).code).toBe('100455')
    expect((await join(0, id, { agreeStudentId: idOf(3) })).code).toBe('100404')
    expect((await join(0, id, { agreeStudentId: idOf(1) })).data).toEqual({ state: 'member' })
    expect((await join(0, id, { agreeStudentId: idOf(2) })).code).toBe('100412')
    expect((await join(0, id, { agreeStudentId: idOf(2), decline: '1' })).data).toEqual({ state: 'declined' })
    const other = await made({ name: '他', selfJoin: '1' })
    const second = await join(1, other)
    expect(second.message).toContain('您已在其他小组')
  })

  it('lets members go and requests be taken back', async () => {
    const id = await made({ selfJoin: '1' })
    await join(0, id)
    await join(1, id)
    expect((await call(2)('quitClassGroupInfo', { id })).code).toBe('100404')
    expect((await call(1)('quitClassGroupInfo', { id })).code).toBe('0')
    expect((await call(0)('quitClassGroupInfo', { id })).code).toBe('0')
    expect(await namesIn(id)).toEqual([])
    await face('lockClassGroupInfo', { ids: [id] })
    expect((await join(0, id)).code).toBe('100412')
  })
})

describe('the sheet of groups', () => {
  it('is read, judged and written, and comes back as it went out', async () => {
    const teacher = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    await server.db
      .updateTable('courseClass')
      .set({ faceTeacherId: teacher.teacherId })
      .where('id', '=', course.classId)
      .execute()
    const sheets = await sheetsOf(server, teacher)
    const beside = { courseClassId: course.classId }
    const numbers = await Promise.all(pupils.map(numberOf))
    const head = ['小组名称', '学号', '是否组长']
    const stray = await numberOf(await pupil(await aCourse(server.db)))
    const bad = await sheets.preview(
      'importClassGroupInfo',
      [head, ['甲组', numbers[0], '是'], ['甲组', numbers[1], '是'], ['乙组', stray, '']] as string[][],
      beside,
    )
    expect(bad.bad.map(({ reason }) => reason).sort()).toEqual(
      ['一组只能有一名组长', '一组只能有一名组长', '不是本班学生'].sort(),
    )
    const rows = [head, ['甲组', numbers[0], '是'], ['甲组', numbers[1], '否'], ['乙组', numbers[2], '']] as string[][]
    const { importId } = await sheets.preview('importClassGroupInfo', rows, beside)
    await sheets.commit('importClassGroupInfo', importId)
    const seen = await groups(host)
    expect(seen.map(({ name, memberCount, leaderId }) => [name, memberCount, leaderId]).sort()).toEqual(
      [
        ['甲组', 2, idOf(0)],
        ['乙组', 1, ''],
      ].sort(),
    )
    const book = await sheets.book('exportClassGroupInfo', beside)
    expect(book).toHaveLength(4)
    const again = await sheets.preview('importClassGroupInfo', book, beside)
    expect(again).toMatchObject({ bad: [], counts: { same: 3 } })
    expect((await call(0)('exportClassGroupInfo', beside)).code).toBe('100403')
    const strangers = await sheetsOf(server, await aTeacher(server.db, 'ROLE_FACE_TEACH'))
    await expect(strangers.book('exportClassGroupInfo', beside)).rejects.toThrow()
  })
})

describe('the classes of groups', () => {
  it('are those that the caller teaches or manages', async () => {
    const id = await made()
    await move(face, [idOf(0)], id)
    const listed = async (who: Caller, input: object) => (await who('classListClassGroupInfo', input)).data
    const own = { courseClassId: course.classId, groupCount: 1, studentCount: 5, unassigned: 4, canKeep: '1' }
    expect(await listed(face, { courseId: course.courseId })).toMatchObject([own])
    expect(await listed(host, { courseId: course.courseId })).toHaveLength(2)
    expect(await listed(sub, {})).toMatchObject([own])
    expect((await stranger('classListClassGroupInfo', { courseId: course.courseId })).code).toBe('100455')
    expect(await listed(stranger, {})).toEqual([])
  })
})
