import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import {
  aBasicCourse,
  aCollege,
  aCourse,
  aStudent,
  aUser,
  type BuiltCourse,
  enrol,
  theTerm,
} from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { aScheme, aScore } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

const termCode = '2026-2'
let server: TestServer
let edu: Caller
let college: Caller
let host: Caller
let collegeId: string
let course: BuiltCourse
let named = 0

const item = (kind: string, weight: number, row = {}) => ({
  kind: kind as 'webHomework',
  name: kind,
  weight,
  minWeight: null,
  maxWeight: null,
  required: '0' as const,
  rule: {},
  ...row,
})
const WORK_AND_TEST = [
  item('webHomework', 60, { minWeight: 50, maxWeight: 70, required: '1' }),
  item('midTest', 40, { required: '1' }),
]
const form = (row = {}) => ({
  name: `模板${++named}`,
  subSchoolIds: [collegeId],
  categories: [],
  examForms: [],
  items: WORK_AND_TEST,
  note: '',
  ...row,
})

beforeAll(async () => {
  server = await startTestServer()
  await theTerm(server.db)
})
afterAll(() => server.close())

beforeEach(async () => {
  collegeId = await aCollege(server.db)
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
  college = await server.as(await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: collegeId }))
  course = await aCourse(server.db, { basicCourseId: await aBasicCourse(server.db, { subSchoolId: collegeId }) })
  host = await server.as(course.host)
})

const read = async (id: string) => (await edu('getGlobalTestInfo', { id, termCode })).data
async function enabled(row = {}): Promise<string> {
  const { data: id } = await edu('addGlobalTestInfo', form(row))
  await edu('setStatusGlobalTestInfo', { id, status: 'enabled', updatedAt: (await read(id)).updatedAt })
  return id
}
const apply = (id: string, whenOwn: 'keep' | 'replace' = 'keep', call: Caller = edu) =>
  call('applyGlobalTestInfo', { id, courseIds: [course.courseId], whenOwn })
const scheme = async () => (await host('getSchemeCheckOptionInfo', { courseId: course.courseId })).data

describe('a template', () => {
  it('is refused where its items do not fit together', async () => {
    const add = async (items: object[]) =>
      (await edu('addGlobalTestInfo', form({ items }))).data as unknown as { fields: Record<string, string> }
    expect((await add([item('webHomework', 99)])).fields.items).toBe('考核项权重之和必须为100')
    expect((await add([item('lab', 50), item('midTest', 50, { name: 'lab' })])).fields.items).toBe('考核项「lab」重复')
    expect((await add([item('lab', 100, { maxWeight: 90 })])).fields.items).toBe(
      '考核项「lab」的权重须在最低与最高之间',
    )
    expect((await edu('addGlobalTestInfo', form({ items: [] }))).code).toBe('100422')
    expect((await edu('addGlobalTestInfo', form({ subSchoolIds: [newId()] }))).code).toBe('100422')
  })

  it('is kept by the school and read by colleges and teachers', async () => {
    const id = await enabled()
    expect((await college('addGlobalTestInfo', form())).code).toBe('100403')
    expect((await college('deleteGlobalTestInfo', { id })).code).toBe('100403')
    expect((await host('applyGlobalTestInfo', { id, courseIds: [course.courseId], whenOwn: 'keep' })).code).toBe(
      '100403',
    )
    expect((await college('getGlobalTestInfo', { id })).code).toBe('0')
    const { data } = await host('listGlobalTestInfo', { courseId: course.courseId })
    expect(data.map((row) => row.id)).toEqual([id])
  })

  it('keeps one version until a course has it, then makes the next', async () => {
    const id = await enabled()
    const update = async (row = {}) =>
      edu('updateGlobalTestInfo', { id, ...form(row), updatedAt: (await read(id)).updatedAt })
    expect((await update()).data.version).toBe(1)
    await apply(id)
    const items = (await read(id)).items
    expect((await update({ items: [item('webHomework', 100, { id: items[0]?.id })] })).data.version).toBe(2)
    // The course keeps to the version that it was given.
    expect((await scheme()).template).toMatchObject({ version: 1, latest: 2 })
    expect((await read(id)).courses).toMatchObject([{ courseId: course.courseId, version: 1, drifts: 0 }])
    const stale = await edu('updateGlobalTestInfo', { id, ...form(), updatedAt: '2020-01-01T00:00:00Z' })
    expect(stale.code).toBe('100409')
  })

  it('is deleted only while no course has it, and enabled only alone in its scope', async () => {
    const id = await enabled()
    const { data: twin } = await edu('copyGlobalTestInfo', { id, name: '副本' })
    const { updatedAt, name } = await read(twin)
    expect(name).toBe('副本')
    const refused = await edu('setStatusGlobalTestInfo', { id: twin, status: 'enabled', updatedAt })
    expect(refused.message).toBe(`与模板${(await read(id)).name}适用范围重复`)
    expect((await edu('deleteGlobalTestInfo', { id: twin })).code).toBe('0')
    await apply(id)
    expect((await edu('deleteGlobalTestInfo', { id })).code).toBe('100410')
    expect((await edu('getGlobalTestInfo', { id: twin })).code).toBe('100404')
  })
})

describe('putting it on a course', () => {
  it('shows each course first and leaves a draft for its host, who is told', async () => {
    const id = await enabled()
    const { data: plan } = await edu('previewApplyGlobalTestInfo', { id, termCode })
    expect(plan).toMatchObject([{ courseId: course.courseId, hasOwn: '0', change: 'new', left: [] }])
    expect((await apply(id)).data).toMatchObject([{ ok: true, reason: '' }])
    expect(await scheme()).toMatchObject({
      state: 'draft',
      sum: 100,
      template: {
        id,
        enabled: '1',
        items: [
          { from: 50, to: 70, required: '1' },
          { from: 0, to: 100 },
        ],
      },
      options: [
        { kind: 'webHomework', weight: 60 },
        { kind: 'midTest', weight: 40 },
      ],
    })
    const told = await inboxOf(server, course.host.userId)
    expect(told).toMatchObject([{ eventKey: 'courseTemplateApplied', content: '请核对考核项内容后发布方案。' }])
    expect((await edu('previewApplyGlobalTestInfo', { id, termCode })).data[0]?.change).toBe('same')
  })

  it('keeps items of a course’s own unless they are to be replaced, and says what is left out', async () => {
    const { assignmentId } = await aScheme(server.db, course, server.clock.now)
    const paperId = await aPaper(server.db, course, [await aQuestion(server.db, course)])
    const lab = await anAssignment(server.db, course, paperId, { now: server.clock.now, kind: 'lab', title: '实验一' })
    const draft = [
      { name: '作业', kind: 'webHomework' as const, weight: 60, contents: [{ assignmentId, share: 100 }] },
      { name: '实验', kind: 'lab' as const, weight: 40, contents: [{ assignmentId: lab, share: 100 }] },
    ]
    await host('saveSchemeCheckOptionInfo', { courseId: course.courseId, options: draft, updatedAt: null })
    const id = await enabled()
    const { data: plan } = await edu('previewApplyGlobalTestInfo', { id, courseIds: [course.courseId] })
    expect(plan).toMatchObject([{ hasOwn: '1', change: 'replace', left: ['实验一'] }])
    expect((await apply(id, 'keep')).data).toMatchObject([{ ok: false, reason: '已有自设考核项，保留' }])
    expect((await scheme()).template).toBeNull()
    expect((await apply(id, 'replace')).data).toMatchObject([{ ok: true, left: ['实验一'] }])
    const { options } = await scheme()
    expect(options.map(({ weight, contents }) => [weight, contents.map((one) => one.assignmentId)])).toEqual([
      [60, [assignmentId]],
      [40, []],
    ])
  })

  it('shows the effect on scores before anything is kept', async () => {
    const { assignmentId } = await aScheme(server.db, course, server.clock.now)
    const student = await aStudent(server.db)
    await enrol(server.db, course, student)
    await server.db
      .insertInto('studyCheckResult')
      .values({
        id: newId(),
        courseId: course.courseId,
        studentId: student.studentId,
        assignmentId,
        score: 90,
        fullScore: 100,
      })
      .execute()
    const id = await enabled()
    const { data } = await edu('impactApplyGlobalTestInfo', { id, courseId: course.courseId })
    expect(data).toMatchObject({ students: 1, down: 1, meanBefore: 90, meanAfter: 54, passBefore: 1, passAfter: 0 })
    expect((await scheme()).state).toBe('active')
  })

  it('does not touch a course whose scores are out', async () => {
    const student = await aStudent(server.db)
    await enrol(server.db, course, student)
    await aScore(server.db, course.courseId, student.studentId, { state: 'published', formativeScore: 80 })
    const id = await enabled()
    expect((await apply(id, 'replace')).data).toMatchObject([{ ok: false, reason: '成绩已发布，不能更换考核项' }])
    expect((await scheme()).state).toBe('none')
  })

  it('is not put on courses while it is a draft, nor on those of another college', async () => {
    const { data: id } = await edu('addGlobalTestInfo', form())
    expect((await apply(id)).message).toBe('模板未启用')
    const other = await server.as(
      await aUser(server.db, 'ROLE_COLLEGE', { scopeSubSchoolId: await aCollege(server.db) }),
    )
    const good = await enabled({ examForms: ['closed'] })
    const asked = { id: good, courseIds: [course.courseId] }
    expect((await other('previewApplyGlobalTestInfo', asked)).code).toBe('100455')
    expect((await other('applyGlobalTestInfo', { ...asked, whenOwn: 'keep' })).code).toBe('100455')
    expect((await other('remindGlobalTestInfo', asked)).code).toBe('100455')
    expect((await other('impactApplyGlobalTestInfo', { id: good, courseId: course.courseId })).code).toBe('100455')
    expect((await apply(good, 'keep', college)).data).toMatchObject([{ ok: true }])
    expect((await other('getGlobalTestInfo', { id: good, termCode })).data).toMatchObject({
      courseCount: 0,
      courses: [],
    })
  })
})

describe('a course with a template', () => {
  const save = async (weights: readonly [number, number] | readonly [number]) => {
    const { options, updatedAt } = await scheme()
    return host('saveSchemeCheckOptionInfo', {
      courseId: course.courseId,
      updatedAt,
      options: weights.map((weight, at) => {
        const { id, name, kind } = options[at] as (typeof options)[number]
        return { id, name, kind, weight, contents: [] }
      }),
    })
  }

  it('is held to its obligatory items and weights while the template is enabled', async () => {
    const id = await enabled()
    await apply(id)
    const problems = (await save([80, 20])).data.problems
    expect(problems[0]).toMatchObject({ code: 'TEMPLATE_RANGE', option: 'webHomework', from: 50, to: 70 })
    expect((await host('publishCheckOptionInfo', { courseId: course.courseId })).message).toBe(
      '考核项"webHomework"权重须在50至70之间',
    )
    const left = (await save([70])).data.problems
    expect(left).toContainEqual(expect.objectContaining({ code: 'TEMPLATE_MISSING', option: 'midTest' }))
    await edu('setStatusGlobalTestInfo', { id, status: 'disabled', updatedAt: (await read(id)).updatedAt })
    expect((await scheme()).problems.some(({ code }) => code.startsWith('TEMPLATE'))).toBe(false)
  })

  it('is listed where it departs, and its host reminded', async () => {
    const id = await enabled()
    await apply(id)
    expect((await edu('listDriftGlobalTestInfo', { id, termCode })).data).toEqual([])
    await save([80, 10])
    const { data } = await edu('listDriftGlobalTestInfo', { id, termCode })
    expect(data.map(({ problem, templateWeight, courseWeight }) => [problem, templateWeight, courseWeight])).toEqual([
      ['outOfRange', 60, 80],
      ['sumNot100', 100, 90],
    ])
    expect(await read(id)).toMatchObject({ courseCount: 1, driftCount: 1 })
    const { data: sent } = await edu('remindGlobalTestInfo', { id, courseIds: [course.courseId], text: '请尽快修改' })
    expect(sent).toEqual({ sent: 1 })
  })

  it('takes a template by its own host as the first draft, and only then', async () => {
    const id = await enabled()
    const take = () => host('applyTemplateCheckOptionInfo', { courseIds: [course.courseId], templateId: id })
    expect((await take()).data).toEqual({ done: 1, skipped: [] })
    expect((await take()).data).toMatchObject({ done: 0, skipped: [{ reason: '已有考核方案' }] })
    const stranger = await server.as((await aCourse(server.db)).host)
    const refused = await stranger('applyTemplateCheckOptionInfo', { courseIds: [course.courseId], templateId: id })
    expect(refused.code).toBe('100455')
  })
})

describe('the name of a template', () => {
  it('is said once in the school, when it is added, renamed or copied', async () => {
    const [first, second] = [form(), form()]
    const { data: id } = await edu('addGlobalTestInfo', first)
    const { data: other } = await edu('addGlobalTestInfo', second)
    const { updatedAt } = (await edu('getGlobalTestInfo', { id: other })).data
    const refused = [
      await edu('addGlobalTestInfo', form({ name: first.name })),
      await edu('updateGlobalTestInfo', { ...second, name: first.name, id: other, updatedAt }),
      await edu('copyGlobalTestInfo', { id, name: second.name }),
    ]
    expect(refused.map(({ code }) => code)).toEqual(['100411', '100411', '100411'])
    expect(refused[0]?.data).toEqual({ fields: { name: `模板名称「${first.name}」已存在` } })
    expect((await edu('updateGlobalTestInfo', { ...second, note: '改', id: other, updatedAt })).code).toBe('0')
  })
})
