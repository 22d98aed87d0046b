import { TAG_PROPOSALS_MAX } from '@shuyuan/contract/entities/course/tag.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aBasicCourse,
  aCollege,
  aCourse,
  aStudent,
  aTeacher,
  aTerm,
  aUser,
  type BuiltCourse,
  enrol,
} from '../../../test/builders.ts'
import { aResource } from '../../../test/course-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { expectLaws } from '../../../test/laws.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { aProposal, aTag, tagResource } from './tag.builder.ts'
import { tagLaws } from './tag.laws.ts'

let server: TestServer
let course: BuiltCourse
let courseId: string
let basicCourseId: string
let host: Caller
let edu: Caller
let college: Caller
let stranger: Caller
/** Another teacher of the course. */
let colleague: Caller
let serial = 0

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await expectLaws(server.db, server.clock.now, tagLaws)
  await server.close()
})

beforeEach(async () => {
  const { db } = server
  const collegeId = await aCollege(db)
  basicCourseId = await aBasicCourse(db, { subSchoolId: collegeId })
  const face = await aTeacher(db, 'ROLE_FACE_TEACH')
  course = await aCourse(db, { basicCourseId, face })
  courseId = course.courseId
  host = await server.as(course.host)
  colleague = await server.as(face)
  edu = await server.as(await aUser(db, 'ROLE_EDU'))
  college = await server.as(await aUser(db, 'ROLE_COLLEGE', { scopeSubSchoolId: collegeId }))
  stranger = await server.as(await aUser(db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(db) }))
})

/** A name that no other test uses. */
const named = (word: string) => `${word}${++serial}`
const propose = (name: string, more: object = {}, call = host) => call('addCourseTagInfo', { courseId, name, ...more })
const detail = async (id: string, call = edu) => (await call('getCourseTagInfo', { id })).data
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: Record<string, string> }).fields
const tagsOn = async (resourceId: string, call = host) =>
  (await call('getResourceInfo', { id: resourceId })).data.tags.map(({ name }) => name)
const told = async () =>
  (await inboxOf(server, course.host.userId))
    .filter(({ eventKey }) => eventKey === 'tagDecided')
    .map(({ content }) => content)
const refusals = (answer: { data: { refused: { reason: string }[] } }) =>
  answer.data.refused.map(({ reason }) => reason)

async function put(resourceId: string, tagIds: string[], call = host) {
  const { updatedAt } = (await call('getResourceInfo', { id: resourceId })).data
  return call('updateResourceInfo', { id: resourceId, updatedAt, tagIds })
}

describe('tags', () => {
  it('refuse what is none, at its field', async () => {
    expect(Object.keys(fieldsOf(await propose('')))).toEqual(['name'])
    expect(Object.keys(fieldsOf(await propose('长'.repeat(31))))).toEqual(['name'])
    expect(Object.keys(fieldsOf(await propose('甲', { synonyms: Array(11).fill('乙') })))).toEqual(['synonyms'])
    expect((await host('addCourseTagInfo', { name: '甲' })).code).toBe('100422')
    expect((await edu('approveCourseTagInfo', { rows: [] })).code).toBe('100422')
    const id = await aTag(server.db, named('甲'))
    expect((await edu('rejectCourseTagInfo', { ids: [id], reason: '' })).code).toBe('100422')
    expect((await edu('mergeCourseTagInfo', { ids: [id], toId: 'x' as never })).code).toBe('100422')
    expect((await edu('addCourseTagInfo', { name: '甲', basicCourseId: newId() })).code).toBe('100422')
    expect((await edu('addCourseTagInfo', { name: '甲', pid: newId() })).code).toBe('100422')
  })

  it('are kept by the school and the college of the course, and chosen by people of the course', async () => {
    const { db } = server
    const id = await aProposal(db, named('提议'), course.host.userId, basicCourseId)
    const own = await aTag(db, named('课程的'), { basicCourseId })
    const school = await aTag(db, named('全校的'))
    const { updatedAt } = await detail(own)
    const student = await server.as(await aStudent(db))
    const branch = await server.as(await aUser(db, 'ROLE_SUB', { scopeSubSchoolId: await aCollege(db) }))
    for (const call of [student, branch, host]) {
      expect((await call('approveCourseTagInfo', { rows: [{ id }] })).code).toBe('100403')
      expect((await call('mergeCourseTagInfo', { ids: [id], toId: own })).code).toBe('100403')
      expect((await call('getCourseTagInfo', { id: own })).code).toBe('100403')
    }
    expect((await student('addCourseTagInfo', { courseId, name: '甲' })).code).toBe('100403')
    expect((await student('selectTree', { courseId })).code).toBe('100455')
    expect((await student('selectTree', {})).code).toBe('100455')
    const other = await server.as((await aCourse(db)).host)
    expect((await propose('甲', {}, other)).code).toBe('100455')
    expect((await other('listCourseTagInfo', { courseId })).code).toBe('100455')
    expect((await other('similarCourseTagInfo', { courseId, name: '甲' })).code).toBe('100455')
    expect((await host('listCourseTagInfo', {})).code).toBe('100455')
    for (const name of ['deleteCourseTagInfo', 'setStatusCourseTagInfo', 'templateCourseTagInfo'] as const)
      expect((await college(name as never, { id: own, ids: [own], status: 'disabled' } as never)).code).toBe('100403')

    expect((await stranger('getCourseTagInfo', { id: own })).code).toBe('100404')
    expect((await stranger('resourceListCourseTagInfo', { id: own })).code).toBe('100404')
    expect((await stranger('updateCourseTagInfo', { id: own, updatedAt, name: '换' })).code).toBe('100455')
    expect(refusals(await stranger('approveCourseTagInfo', { rows: [{ id }] }))).toEqual(['数据不存在或已被删除'])
    expect(refusals(await stranger('rejectCourseTagInfo', { ids: [id], reason: '不合适' }))).toHaveLength(1)
    expect((await stranger('mergeCourseTagInfo', { ids: [school], toId: own })).code).toBe('100455')
    expect((await college('addCourseTagInfo', { name: named('甲') })).code).toBe('100455')
    expect((await stranger('addCourseTagInfo', { name: named('甲'), basicCourseId })).code).toBe('100455')
    const fresh = (await detail(school)).updatedAt
    expect((await college('updateCourseTagInfo', { id: school, updatedAt: fresh, name: '换' })).code).toBe('100455')
    const seen = (await stranger('listCourseTagInfo', { limit: 200 })).data
    expect(seen.some((tag) => tag.id === own || tag.id === id)).toBe(false)
    expect(seen.find((tag) => tag.id === school)?.canEdit).toBe('0')
    expect((await college('addCourseTagInfo', { name: named('甲'), basicCourseId })).data.state).toBe('approved')
    expect(await detail(own, college)).toMatchObject({ canEdit: '1' })
  })

  it('stand in a tree of four levels, without rings and namesakes', async () => {
    const add = async (pid: string, name = named('级')) => (await edu('addCourseTagInfo', { name, pid })).data.id
    const one = await add('')
    const two = await add(one)
    const three = await add(two)
    const four = await add(three)
    expect(fieldsOf(await edu('addCourseTagInfo', { name: '五', pid: four }))).toEqual({ pid: '标签最多4级' })
    const move = async (id: string, change: object) =>
      edu('updateCourseTagInfo', { id, updatedAt: (await detail(id)).updatedAt, ...change })
    expect(fieldsOf(await move(one, { pid: three }))).toEqual({ pid: '不能移动到自己的下级' })
    expect(fieldsOf(await move(one, { pid: one }))).toEqual({ pid: '不能移动到自己的下级' })
    const other = await add('')
    expect(fieldsOf(await move(one, { pid: other }))).toEqual({ pid: '标签最多4级' })
    const { name } = await detail(two)
    expect(fieldsOf(await edu('addCourseTagInfo', { name: name.toUpperCase(), pid: one }))).toEqual({
      name: '同级下已有同名标签',
    })
    expect((await edu('deleteCourseTagInfo', { id: one })).message).toContain('该标签下还有下级标签')
    expect(refusals(await edu('setStatusCourseTagInfo', { ids: [one], status: 'disabled' }))).toEqual([
      '该标签下还有下级标签',
    ])
    expect(refusals(await edu('mergeCourseTagInfo', { ids: [one], toId: three }))).toEqual(['不能合并到自己的下级'])
    expect(refusals(await edu('mergeCourseTagInfo', { ids: [two], toId: other }))).toEqual(['该标签下还有下级标签'])
    expect((await edu('setStatusCourseTagInfo', { ids: [one, two, three, four], status: 'disabled' })).data.done).toBe(
      4,
    )
    expect(refusals(await edu('setStatusCourseTagInfo', { ids: [four], status: 'enabled' }))).toEqual([
      '上级标签已停用',
    ])
    expect((await edu('setStatusCourseTagInfo', { ids: [four, two, one, three], status: 'enabled' })).data.done).toBe(4)
    expect((await move(four, { pid: '' })).code).toBe('0')
    expect((await edu('deleteCourseTagInfo', { id: four })).code).toBe('0')
    const [row] = (await edu('listCourseTagInfo', { pid: one, keyWords: (await detail(three)).name })).data
    expect(row).toMatchObject({ level: 3, path: [(await detail(one)).name, name], childCount: 0 })
    const stale = { id: three, updatedAt: '2020-01-01T00:00:00.000Z', name: '旧' }
    expect((await edu('updateCourseTagInfo', stale)).code).toBe('100409')
  })

  it('are moved by two at once without a ring', async () => {
    const [a, b] = [await aTag(server.db, named('甲')), await aTag(server.db, named('乙'))]
    const at = { a: (await detail(a)).updatedAt, b: (await detail(b)).updatedAt }
    const answers = await Promise.all([
      edu('updateCourseTagInfo', { id: a, pid: b, updatedAt: at.a }),
      edu('updateCourseTagInfo', { id: b, pid: a, updatedAt: at.b }),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0', '100422'])
  })

  it('become the tags of one course only while no other uses them', async () => {
    const id = await aTag(server.db, named('全校'))
    const elsewhere = await aCourse(server.db)
    await tagResource(server.db, await aResource(server.db, elsewhere.courseId), id)
    const { updatedAt } = await detail(id)
    const answer = await edu('updateCourseTagInfo', { id, updatedAt, basicCourseId })
    expect(fieldsOf(answer)).toEqual({ basicCourseId: '其他课程有1个资源使用该标签' })
    expect((await edu('deleteCourseTagInfo', { id })).message).toContain('1个资源使用该标签')
  })
})

describe('a proposal', () => {
  it('waits, seen by its proposer alone, until it is approved', async () => {
    const name = named('几何直观')
    const { data } = await propose(name, { tagType: 'knowledge' })
    expect(data).toEqual({ id: expect.any(String), name, state: 'pending', isKnown: '0' })
    const resourceId = await aResource(server.db, courseId)
    expect((await put(resourceId, [data.id])).code).toBe('0')
    expect(await tagsOn(resourceId)).toEqual([name])
    expect(await tagsOn(resourceId, colleague)).toEqual([])
    expect((await host('listResourceInfo', { courseId, tagId: data.id })).data).toHaveLength(1)
    expect((await colleague('listResourceInfo', { courseId, tagId: data.id })).data).toHaveLength(0)
    expect((await host('listResourceInfo', { courseId, keyWords: name })).data).toHaveLength(0)
    expect((await host('selectTree', { courseId })).data.flatMap(({ id }) => id)).not.toContain(data.id)
    expect((await host('listCourseTagInfo', { courseId, state: 'pending' })).data.map(({ id }) => id)).toEqual([
      data.id,
    ])

    expect(await propose(name, { tagType: 'knowledge' })).toMatchObject({ data: { id: data.id, isKnown: '1' } })
    const parent = await aTag(server.db, named('线性代数'), { tagType: 'knowledge' })
    const better = `${name}理解`
    const answer = await college('approveCourseTagInfo', { rows: [{ id: data.id, name: better, pid: parent }] })
    expect(answer.data).toEqual({ done: 1, refused: [] })
    expect(await tagsOn(resourceId, colleague)).toEqual([better])
    expect(await told()).toEqual([`您提议的标签“${name}”已通过，名称改为“${better}”。`])
    expect(refusals(await edu('approveCourseTagInfo', { rows: [{ id: data.id }] }))).toEqual(['已经处理过'])
    const [root] = (await host('selectTree', { courseId, pid: '0', tagType: 'knowledge' })).data.filter(
      ({ id }) => id === parent,
    )
    expect(root).toMatchObject({ count: 1, children: [{ name: better, count: 1, pid: parent }] })
    expect((await host('selectTree', { courseId, pid: parent })).data.map(({ id }) => id)).toEqual([data.id])
    expect((await host('listResourceInfo', { courseId, tagId: parent })).data).toHaveLength(1)
  })

  it('shows what is called alike', async () => {
    const name = named('网络计划技术')
    const id = await aTag(server.db, name, { basicCourseId })
    await aTag(server.db, `${name}图`, { basicCourseId: await aBasicCourse(server.db) })
    const like = (await host('similarCourseTagInfo', { courseId, name: name.slice(0, 4) })).data
    expect(like[0]).toMatchObject({ id, name })
    expect(like.every((one) => one.name !== `${name}图`)).toBe(true)
    const { data } = await propose(`${name}法`)
    expect((await detail(data.id)).similar[0]).toMatchObject({ id, name })
  })

  it('of a name that the library knows is that tag, and of a disabled one refused', async () => {
    const name = named('课件')
    const id = await aTag(server.db, name, { synonyms: [`${name}ＰＰＴ`] })
    expect((await propose(`${name}ppt`)).data).toMatchObject({ id, name, state: 'approved', isKnown: '1' })
    await edu('setStatusCourseTagInfo', { ids: [id], status: 'disabled' })
    expect(Object.keys(fieldsOf(await propose(name)))).toEqual(['name'])
  })

  it('that is rejected leaves the resources, and its proposer is told why', async () => {
    const name = named('好')
    const { data } = await propose(name)
    const resourceId = await aResource(server.db, courseId)
    await put(resourceId, [data.id])
    expect((await college('rejectCourseTagInfo', { ids: [data.id], reason: '名称不规范' })).data.done).toBe(1)
    expect(await tagsOn(resourceId)).toEqual([])
    expect(await told()).toEqual([`您提议的标签“${name}”未通过。原因：名称不规范`])
    expect((await put(resourceId, [data.id])).code).toBe('100422')
    expect(await detail(data.id)).toMatchObject({ state: 'rejected', reason: '名称不规范', resourceCount: 0 })
    expect(
      refusals(await edu('mergeCourseTagInfo', { ids: [data.id], toId: await aTag(server.db, named('x')) })),
    ).toEqual(['已经处理过'])
  })

  it('is decided once by two who decide at the same time', async () => {
    const { data } = await propose(named('同时'))
    const answers = await Promise.all([
      edu('approveCourseTagInfo', { rows: [{ id: data.id }] }),
      college('approveCourseTagInfo', { rows: [{ id: data.id }] }),
      college('rejectCourseTagInfo', { ids: [data.id], reason: '不合适' }),
    ])
    expect(answers.map((answer) => answer.data.done).toSorted()).toEqual([0, 0, 1])
    expect(await told()).toHaveLength(1)
  })

  it('takes others of its name along, also in the same batch', async () => {
    const { db } = server
    const name = named('同名')
    const before = await aCourse(db, { basicCourseId, termId: await aTerm(db) })
    const one = await aProposal(db, name, course.host.userId, basicCourseId)
    const two = await aProposal(db, ` ${name.toUpperCase()}`.trim(), before.host.userId, basicCourseId)
    const apart = await aProposal(db, name, course.host.userId, await aBasicCourse(db))
    const resourceId = await aResource(db, courseId)
    await tagResource(db, resourceId, two)
    expect((await edu('approveCourseTagInfo', { rows: [{ id: one }, { id: two }] })).data).toEqual({
      done: 2,
      refused: [],
    })
    expect(await tagsOn(resourceId, colleague)).toEqual([name])
    expect((await edu('getCourseTagInfo', { id: two })).code).toBe('100404')
    expect((await detail(apart)).state).toBe('pending')
  })

  it('waits among so many of one person', async () => {
    for (let n = 0; n < TAG_PROPOSALS_MAX; n += 1)
      await aProposal(server.db, named('排队'), course.host.userId, basicCourseId)
    expect((await propose(named('再来'))).code).toBe('100412')
  })
})

describe('merging', () => {
  it('moves the resources and keeps the name, by which they are found and proposed', async () => {
    const name = named('幻灯片')
    const { data } = await propose(name)
    const to = await aTag(server.db, named('课件'))
    const [both, one] = [await aResource(server.db, courseId), await aResource(server.db, courseId)]
    await put(both, [data.id, to])
    await put(one, [data.id])
    expect((await college('mergeCourseTagInfo', { ids: [data.id], toId: to })).data).toEqual({
      done: 1,
      refused: [],
      moved: 2,
    })
    const kept = await detail(to)
    expect(kept).toMatchObject({ synonyms: [name], resourceCount: 2 })
    expect(await told()).toEqual([`您提议的标签“${name}”已合并到“${kept.name}”。`])
    expect((await host('listResourceInfo', { courseId, keyWords: name })).data).toHaveLength(2)
    expect((await propose(name)).data).toMatchObject({ id: to, isKnown: '1' })
    const found = (await edu('resourceListCourseTagInfo', { id: to })).data
    expect(found.map(({ id }) => id).toSorted()).toEqual([both, one].toSorted())
    expect((await stranger('resourceListCourseTagInfo', { id: to })).data).toEqual([])
    expect((await stranger('getCourseTagInfo', { id: to })).data.resourceCount).toBe(0)
  })

  it('is refused into itself, into another course, into what is disabled, and over ten synonyms', async () => {
    const { db } = server
    const id = await aTag(db, named('甲'))
    const other = await aTag(db, named('乙'), { basicCourseId })
    const off = await aTag(db, named('停'), { status: 'disabled' })
    const full = await aTag(db, named('满'), { synonyms: Array.from({ length: 10 }, () => named('词')) })
    expect(refusals(await edu('mergeCourseTagInfo', { ids: [id], toId: id }))).toEqual(['不能合并到自己'])
    expect(refusals(await edu('mergeCourseTagInfo', { ids: [id], toId: other }))).toEqual(['目标标签属于其他课程'])
    expect((await edu('mergeCourseTagInfo', { ids: [id], toId: off })).code).toBe('100412')
    expect(refusals(await edu('mergeCourseTagInfo', { ids: [id], toId: full }))).toHaveLength(1)
    expect((await edu('mergeCourseTagInfo', { ids: [id], toId: newId() })).code).toBe('100404')
  })

  it('and tagging at the same time end in one of the two orders', async () => {
    const from = await aTag(server.db, named('来'))
    const to = await aTag(server.db, named('去'))
    const resources = await Promise.all(Array.from({ length: 6 }, () => aResource(server.db, courseId)))
    const answers = await Promise.all([
      ...resources.map((resourceId) => put(resourceId, [from])),
      edu('mergeCourseTagInfo', { ids: [from], toId: to }),
    ])
    expect(answers.every(({ code }) => code === '0' || code === '100422')).toBe(true)
    const left = await server.db.selectFrom('resourceTag').selectAll().where('tagId', '=', from).execute()
    expect(left).toEqual([])
  })
})

describe('tags on resources', () => {
  it('are enabled ones of the school or the course, and stay when they are disabled', async () => {
    const { db } = server
    const mine = await aTag(db, named('课程的'), { basicCourseId })
    const school = await aTag(db, named('全校的'))
    const foreign = await aTag(db, named('别课的'), { basicCourseId: await aBasicCourse(db) })
    const waiting = await aProposal(db, named('别人的'), (await aCourse(db)).host.userId, basicCourseId)
    const resourceId = await aResource(db, courseId)
    for (const id of [foreign, waiting, newId()])
      expect(Object.keys(fieldsOf(await put(resourceId, [id])))).toEqual(['tagIds'])
    expect((await put(resourceId, [mine, school])).code).toBe('0')
    await edu('setStatusCourseTagInfo', { ids: [mine], status: 'disabled' })
    expect((await put(resourceId, [mine])).code).toBe('0')
    expect((await host('getResourceInfo', { id: resourceId })).data.tags).toMatchObject([{ id: mine, disabled: '1' }])
    expect((await put(resourceId, [])).code).toBe('0')
    expect((await put(resourceId, [mine])).code).toBe('100422')
    const form = { courseId, kind: 'text' as const, title: '讲稿', body: '<p>讲稿</p>', tagIds: [school] }
    expect(await tagsOn((await host('addResourceInfo', form)).data.id)).toHaveLength(1)
    expect((await host('addResourceInfo', { ...form, title: '又一份', tagIds: [foreign] })).code).toBe('100422')
  })

  it('that others proposed stay when somebody else edits the resource', async () => {
    const id = await aProposal(server.db, named('同事的'), (await aCourse(server.db)).host.userId, basicCourseId)
    const resourceId = await aResource(server.db, courseId)
    await tagResource(server.db, resourceId, id)
    expect(await tagsOn(resourceId)).toEqual([])
    await put(resourceId, [])
    expect(await detail(id)).toMatchObject({ resourceCount: 1 })
  })

  it('are chosen by students from what they may study', async () => {
    const person = await aStudent(server.db)
    await enrol(server.db, course, person)
    const student = await server.as(person)
    const id = await aTag(server.db, named('选'), { basicCourseId })
    expect((await student('selectTree', { courseId })).data.map((node) => node.id)).toContain(id)
  })
})

describe('sheets', () => {
  const HEAD = ['类型', '一级', '二级', '三级', '四级', '同义词', '课程代码']

  it('add tags with those above them, change synonyms, and name what is wrong', async () => {
    const person = await aUser(server.db, 'ROLE_EDU')
    const sheets = await sheetsOf(server, person)
    const { courseCode } = await server.db
      .selectFrom('basicCourse')
      .select('courseCode')
      .where('id', '=', basicCourseId)
      .executeTakeFirstOrThrow()
    const [a, b] = [named('一'), named('二')]
    const preview = await sheets.preview('importCourseTagInfo', [
      HEAD,
      ['知识点', a, b, named('三'), '', '甲，乙', ''],
      ['知识点', a, b, '', '', '', ''],
      ['资源标签', named('课'), '', '', '', '', courseCode],
      ['资源标签', named('缺'), '', named('三'), '', '', ''],
      ['资源标签', named('无'), '', '', '', '', 'NONE0000'],
      ['知识点', a, b, '', '', '', ''],
    ])
    expect(preview.good).toHaveLength(3)
    expect(preview.bad.map(({ column, reason }) => `${column}${reason}`)).toEqual(
      expect.arrayContaining(['二级上级为空', '课程代码没有这门课程']),
    )
    expect((await sheets.commit('importCourseTagInfo', preview.importId)).code).toBe('0')
    const rows = (await edu('listCourseTagInfo', { keyWords: a, limit: 50 })).data
    expect(rows).toHaveLength(1)
    const tree = (await edu('listCourseTagInfo', { pid: (rows[0] as { id: string }).id, limit: 50 })).data
    expect(tree.map(({ level, synonyms }) => [level, synonyms.length])).toEqual([
      [1, 0],
      [2, 0],
      [3, 2],
    ])
    const again = await sheets.preview('importCourseTagInfo', [HEAD, ['知识点', a, b, '', '', '丙', '']])
    expect(again.good).toHaveLength(1)
    await sheets.commit('importCourseTagInfo', again.importId)
    expect((await detail((tree[1] as { id: string }).id)).synonyms).toEqual(['丙'])
    const book = await sheets.book('exportCourseTagInfo', { keyWords: b })
    expect(book[0]?.slice(0, 7)).toEqual(HEAD)
    expect(book[1]?.slice(1, 3)).toEqual([a, b])
    const waiting = named('等')
    await propose(waiting)
    expect(await sheets.book('exportCourseTagInfo', { keyWords: waiting })).toHaveLength(1)
  })

  it('come and go with the rights for it', async () => {
    const person = await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) })
    const sheets = await sheetsOf(server, person)
    expect((await sheets.step('importCourseTagInfo', {})).code).toBe('100403')
    const id = await aTag(server.db, named('别院'), { basicCourseId })
    const { name } = await detail(id)
    expect(await sheets.book('exportCourseTagInfo', { keyWords: name })).toHaveLength(1)
  })
})
