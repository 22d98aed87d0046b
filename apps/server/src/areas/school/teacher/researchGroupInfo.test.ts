import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aBasicCourse,
  aCollege,
  aResearchGroup,
  aSubSchool,
  aTeacher,
  aUser,
  type TeacherPerson,
} from '../../../test/builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let mine: string
let other: string
let branch: string
let edu: Caller
let college: Caller
let sub: Caller
/** Of the college, of the branch, of another college. */
let own: TeacherPerson
let face: TeacherPerson
let foreign: TeacherPerson

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const { db } = server
  await db.deleteFrom('researchGroup').execute()
  mine = await aCollege(db)
  other = await aCollege(db)
  branch = await aSubSchool(db)
  edu = await server.as(await aUser(db, 'ROLE_EDU'))
  college = await server.as(await aUser(db, 'ROLE_COLLEGE', { scopeSubSchoolId: mine }))
  sub = await server.as(await aUser(db, 'ROLE_SUB', { scopeSubSchoolId: branch }))
  own = await aTeacher(db, 'ROLE_MASTER_TEACH', { subSchoolId: mine })
  face = await aTeacher(db, 'ROLE_FACE_TEACH', { subSchoolId: branch })
  foreign = await aTeacher(db, 'ROLE_MASTER_TEACH', { subSchoolId: other })
})

const listed = async (call: Caller, filter = {}) =>
  (await call('listResearchGroupInfo', filter)).data.map(({ name }) => name)
const detail = async (id: string, call = edu) => (await call('getTeacherInfo', { id })).data
async function put(call: Caller, { teacherId }: TeacherPerson, researchGroupIds: string[]) {
  const { updatedAt } = await detail(teacherId)
  return call('updateTeacherInfo', { id: teacherId, updatedAt, researchGroupIds })
}
const fieldOf = (answer: { data: unknown }) =>
  (answer.data as { fields: Record<string, string> }).fields.researchGroupIds

describe('the list of groups', () => {
  it('is refused to who holds no page that asks it', async () => {
    for (const role of ['ROLE_ORG', 'ROLE_STUDENT', 'ROLE_MASTER_TEACH', 'ROLE_INSTRUCTOR'] as const)
      expect((await (await server.as(await aUser(server.db, role)))('listResearchGroupInfo', {})).code).toBe('100403')
  })

  it('shows a college its own, a branch those its teachers are in, and the school all', async () => {
    await aResearchGroup(server.db, { name: '数学', subSchoolId: mine, headId: own.teacherId })
    await aResearchGroup(server.db, {
      ...{ name: '英语', subSchoolId: other, headId: foreign.teacherId, memberIds: [face.teacherId] },
    })
    expect(await listed(edu)).toEqual(['数学', '英语'])
    expect(await listed(college)).toEqual(['数学'])
    expect(await listed(sub)).toEqual(['英语'])
  })

  it('tells head, deputies, members and courses, and filters by each thing it asks', async () => {
    const { db } = server
    const deputy = await aTeacher(db, 'ROLE_FACE_TEACH', { subSchoolId: mine, realname: '司马光' })
    const groupId = await aResearchGroup(db, {
      ...{ groupCode: 'JY1', name: '数学', subSchoolId: mine, headId: own.teacherId, memberIds: [deputy.teacherId] },
    })
    await db
      .updateTable('researchGroupMember')
      .set({ role: 'deputy' })
      .where('teacherId', '=', deputy.teacherId)
      .execute()
    await db
      .insertInto('researchGroupCourse')
      .values({ groupId, basicCourseId: await aBasicCourse(db) })
      .execute()
    await aResearchGroup(db, { groupCode: 'JY2', name: '旧组', subSchoolId: other, archivedAt: new Date() })
    expect((await edu('listResearchGroupInfo', { keyWords: 'jy1' })).data).toMatchObject([
      ...[{ groupCode: 'JY1', headId: own.teacherId, deputyNames: ['司马光'], memberCount: 2, courseCount: 1 }],
    ])
    expect(await listed(edu, { subSchoolId: other })).toEqual(['旧组'])
    expect(await listed(edu, { headId: own.teacherId })).toEqual(['数学'])
    expect(await listed(edu, { status: 'dissolved' })).toEqual(['旧组'])
    expect(await listed(edu, { status: 'enabled' })).toEqual(['数学'])
    expect(await listed(edu, { orderBy: 'memberCount@desc' })).toEqual(['数学', '旧组'])
  })
})

describe('the groups of a teacher', () => {
  it('are set by the form; the first joined is the main one, and another follows it', async () => {
    const { db } = server
    const [a, b] = [
      await aResearchGroup(db, { groupCode: 'A', subSchoolId: mine }),
      await aResearchGroup(db, { groupCode: 'B', subSchoolId: mine }),
    ]
    expect((await put(college, own, [a])).code).toBe('0')
    expect((await put(college, own, [a, b])).code).toBe('0')
    const now = await detail(own.teacherId, college)
    expect(now.researchGroups.map(({ id, role, isMain }) => [id, role, isMain])).toEqual([
      [a, 'member', '1'],
      [b, 'member', '0'],
    ])
    expect((await put(college, own, [b])).code).toBe('0')
    expect((await detail(own.teacherId)).researchGroups).toMatchObject([{ id: b, isMain: '1' }])
    const { updatedAt } = await detail(own.teacherId)
    await edu('updateTeacherInfo', { id: own.teacherId, updatedAt, degree: '硕士' })
    expect((await detail(own.teacherId)).researchGroups).toHaveLength(1)
    expect((await put(college, own, [])).code).toBe('0')
    expect((await detail(own.teacherId)).researchGroups).toEqual([])
  })

  it('come with a new teacher, five at most', async () => {
    const id = await aResearchGroup(server.db, { subSchoolId: mine })
    const form = {
      ...{ teacherNo: 'RG001', realname: '周敏', subSchoolId: mine, kind: 'full' as const },
      roleFlags: ['ROLE_FACE_TEACH' as const],
    }
    const many = Array.from({ length: 6 }, () => id)
    expect(fieldOf(await college('addTeacherInfo', { ...form, researchGroupIds: many }))).toBeTruthy()
    const { data } = await college('addTeacherInfo', { ...form, researchGroupIds: [id] })
    expect((await detail(data.id)).researchGroups).toMatchObject([{ id, isMain: '1' }])
  })

  it('are those that the editor sees and that are open', async () => {
    const { db } = server
    const theirs = await aResearchGroup(db, { subSchoolId: other })
    const closed = await aResearchGroup(db, { subSchoolId: mine, status: 'disabled' })
    const gone = await aResearchGroup(db, { subSchoolId: mine, archivedAt: new Date() })
    for (const id of [theirs, closed, gone]) expect(fieldOf(await put(college, own, [id]))).toBe('没有这个教研组')
    expect(fieldOf(await put(sub, face, [theirs]))).toBe('没有这个教研组')
    expect((await put(edu, face, [theirs])).code).toBe('0')
    // The branch sees it now, for its own teacher is in it, and may take the teacher out again.
    expect((await put(sub, face, [])).code).toBe('0')
  })

  it('of another college stay when a form is saved, and are not taken away', async () => {
    const theirs = await aResearchGroup(server.db, { name: '英语', subSchoolId: other, memberIds: [own.teacherId] })
    const ours = await aResearchGroup(server.db, { subSchoolId: mine })
    expect(fieldOf(await put(college, own, [ours]))).toBe('「英语」由其他院系管理')
    expect((await put(college, own, [theirs, ours])).code).toBe('0')
    expect((await detail(own.teacherId)).researchGroups).toHaveLength(2)
  })

  it('keep their head: it is neither taken out nor deleted', async () => {
    await aResearchGroup(server.db, { name: '数学', subSchoolId: mine, headId: own.teacherId })
    expect(fieldOf(await put(college, own, []))).toBe('请先更换组长：数学')
    const refused = await edu('deleteTeacherInfo', { id: own.teacherId })
    expect([refused.code, refused.message]).toEqual(['100410', '教师是「数学」的组长，不能删除，请先更换组长'])
  })

  it('are not another unit’s to set', async () => {
    const id = await aResearchGroup(server.db, { subSchoolId: mine })
    expect((await put(college, foreign, [id])).code).toBe('100455')
  })

  it('filter the list of teachers, stand in its sheet and in the log by name', async () => {
    const id = await aResearchGroup(server.db, { name: '数学', subSchoolId: mine })
    await put(college, own, [id])
    const ids = (await edu('listTeacherInfo', { researchGroupId: id })).data.map((row) => row.id)
    expect(ids).toEqual([own.teacherId])
    expect((await edu('statTeacherInfo', { researchGroupId: id })).data.total).toBe(1)
    const [head, row] = await (await sheetsOf(server, await aUser(server.db, 'ROLE_EDU'))).book('exportTeacherInfo', {
      researchGroupId: id,
    })
    expect(row?.[head?.indexOf('教研组') ?? -1]).toBe('数学')
    const line = await server.db
      .selectFrom('opLog')
      .select(['before', 'after'])
      .where('targetId', '=', own.teacherId)
      .where('outcome', '=', 'success')
      .executeTakeFirstOrThrow()
    expect([line.before, line.after]).toEqual([{ researchGroupIds: [] }, { researchGroupIds: ['数学'] }])
  })
})

describe('a college with a group', () => {
  it('is not deleted', async () => {
    const empty = await aCollege(server.db)
    await aResearchGroup(server.db, { subSchoolId: empty })
    const manage = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
    expect((await manage('deleteSubSchoolInfo', { id: empty })).message).toContain('教研组')
  })
})
