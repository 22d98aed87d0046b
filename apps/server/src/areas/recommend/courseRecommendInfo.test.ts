import { randomUUID } from 'node:crypto'
import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import {
  aCourse,
  aMajor,
  aStudent,
  aSubSchool,
  aTeacher,
  aTerm,
  aUser,
  type BuiltCourse,
  enrol,
  theTerm,
} from '../../test/builders.ts'
import { aFile } from '../../test/course-builders.ts'
import { type Caller, type Person, startTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let orgPerson: Person
let org: Caller
let manage: Caller
let course: BuiltCourse

beforeAll(async () => {
  server = await startTestServer()
  await theTerm(server.db)
})
afterAll(() => server.close())

beforeEach(async () => {
  await server.db.deleteFrom('courseRecommend').execute()
  orgPerson = await aUser(server.db, 'ROLE_ORG')
  org = await server.as(orgPerson)
  manage = await server.as(await aUser(server.db, 'ROLE_SCHOOL_MANAGE'))
  course = await aCourse(server.db)
})

const at = (hours: number) => new Date(server.clock.now.getTime() + hours * HOUR_MS).toISOString()
const form = (change = {}) => ({
  courseId: course.courseId,
  slot: 'hot' as const,
  title: '值得一学',
  reason: '讲解清楚，练习充足，适合在职学习者。',
  from: at(-1),
  to: at(48),
  ...change,
})
const fieldsOf = (answer: { data: unknown }) => (answer.data as { fields: Record<string, string> }).fields
const rowOf = async (id: string, call = org) => (await call('getCourseRecommendInfo', { id })).data
async function added(change = {}, call = org): Promise<string> {
  const answer = await call('addCourseRecommendInfo', form(change))
  expect(answer.message).toBeTruthy()
  expect(answer.code).toBe('0')
  return answer.data
}
const setState = async (id: string, state: 'published' | 'withdrawn', call = org) =>
  call('setStatusCourseRecommendInfo', { id, state, updatedAt: (await rowOf(id, call)).updatedAt })
async function published(change = {}): Promise<string> {
  const id = await added(change)
  expect((await setState(id, 'published')).code).toBe('0')
  return id
}
/** Sessions do not outlive so much time. */
async function pass(hours: number): Promise<void> {
  server.clock.now = new Date(server.clock.now.getTime() + hours * HOUR_MS)
  org = await server.as(orgPerson)
}
const shownTo = async (person: Person) =>
  (await (await server.as(person))('listShownCourseRecommendInfo', {})).data.map(({ id }) => id)

describe('choosing a course', () => {
  it('says which fields are wrong', async () => {
    const wrong = await org('addCourseRecommendInfo', form({ title: '好', reason: '短' }))
    expect(Object.keys(fieldsOf(wrong)).sort()).toEqual(['reason', 'title'])
    expect(fieldsOf(await org('addCourseRecommendInfo', form({ to: at(-2) })))).toHaveProperty('to')
    expect(fieldsOf(await org('addCourseRecommendInfo', form({ slot: 'banner' })))).toEqual({
      coverFileId: '横幅必须有封面',
    })
  })

  it('takes published courses of this term', async () => {
    await server.db.updateTable('course').set({ publishStatus: 'draft' }).where('id', '=', course.courseId).execute()
    expect(fieldsOf(await org('addCourseRecommendInfo', form()))).toEqual({ courseId: '课程未发布' })
    const past = await aCourse(server.db, {
      termId: await aTerm(server.db, { startDate: '2020-03-02', endDate: '2020-07-05' }),
    })
    expect(fieldsOf(await org('addCourseRecommendInfo', form({ courseId: past.courseId })))).toHaveProperty('courseId')
    expect((await org('addCourseRecommendInfo', form({ courseId: newId() }))).code).toBe('100404')
  })

  it('takes a picture for a banner and nothing else', async () => {
    const picture = await aFile(server.db, orgPerson.userId, { kind: 'image', scope: 'common' })
    const document = await aFile(server.db, orgPerson.userId, { kind: 'document', scope: 'common' })
    expect(
      fieldsOf(await org('addCourseRecommendInfo', form({ slot: 'banner', coverFileId: document }))),
    ).toHaveProperty('coverFileId')
    const id = await added({ slot: 'banner', coverFileId: picture })
    expect((await rowOf(id)).coverUrl).toContain(picture)
  })

  it('has each course once in a slot, also when two choose it at the same instant', async () => {
    const both = await Promise.all([org('addCourseRecommendInfo', form()), org('addCourseRecommendInfo', form())])
    expect(both.map(({ code }) => code).sort()).toEqual(['0', '100422'])
    expect(fieldsOf(both.find(({ code }) => code !== '0') as { data: unknown })).toEqual({
      courseId: '该课程已在此栏目推荐',
    })
    await added({ slot: 'new' })
  })
})

describe('the states', () => {
  it.each([
    [{}, 'shown'],
    [{ from: 2, to: 4 }, 'waiting'],
  ] as const)('of a published one by its time %j: %s', async (time, state) => {
    const id = await published('from' in time ? { from: at(time.from), to: at(time.to) } : {})
    expect((await rowOf(id)).state).toBe(state)
  })

  it('ends by itself, and goes with the publication of its course', async () => {
    const id = await published()
    await server.db.updateTable('course').set({ publishStatus: 'draft' }).where('id', '=', course.courseId).execute()
    expect((await rowOf(id)).state).toBe('withdrawn')
    await server.db
      .updateTable('course')
      .set({ publishStatus: 'published' })
      .where('id', '=', course.courseId)
      .execute()
    await pass(49)
    expect((await rowOf(id)).state).toBe('ended')
    expect((await setState(id, 'published')).message).toContain('展示时间已结束')
  })

  it('is taken away at once and shown again, and deleted only as a draft', async () => {
    const id = await published()
    const student = await aStudent(server.db)
    expect(await shownTo(student)).toEqual([id])
    expect((await org('deleteCourseRecommendInfo', { id })).message).toContain('只能删除草稿')
    expect((await setState(id, 'withdrawn')).code).toBe('0')
    expect(await shownTo(student)).toEqual([])
    expect((await setState(id, 'withdrawn')).code).toBe('100412')
    const draft = await added({ slot: 'new' })
    expect((await org('deleteCourseRecommendInfo', { id: draft })).code).toBe('0')
  })

  it('refuses a row that somebody changed meanwhile', async () => {
    const id = await added()
    const { updatedAt } = await rowOf(id)
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect((await org('updateCourseRecommendInfo', { id, updatedAt, title: '改过的标题' })).code).toBe('0')
    expect((await org('updateCourseRecommendInfo', { id, updatedAt, title: '又一个标题' })).code).toBe('100409')
  })

  it('shows no more in a slot than it holds, also when two are published at the same instant', async () => {
    const picture = await aFile(server.db, orgPerson.userId, { kind: 'image', scope: 'common' })
    const ids: string[] = []
    for (let n = 0; n < 6; n++)
      ids.push(await added({ courseId: (await aCourse(server.db)).courseId, slot: 'banner', coverFileId: picture }))
    for (const id of ids.slice(0, 4)) expect((await setState(id, 'published')).code).toBe('0')
    const last = await Promise.all(ids.slice(4).map((id) => setState(id, 'published')))
    expect(last.map(({ code }) => code).sort()).toEqual(['0', '100412'])
    expect(last.find(({ code }) => code !== '0')?.message).toContain('该栏目最多展示5门')
    // Another time has room.
    const later = await added({
      courseId: (await aCourse(server.db)).courseId,
      slot: 'banner',
      coverFileId: picture,
      from: at(60),
      to: at(70),
    })
    expect((await setState(later, 'published')).code).toBe('0')
  })
})

it('puts a slot in the order wanted', async () => {
  const first = await added()
  const second = await added({ courseId: (await aCourse(server.db)).courseId })
  const order = async () => (await org('listCourseRecommendInfo', { slot: 'hot' })).data.map(({ id }) => id)
  expect(await order()).toEqual([first, second])
  expect((await org('sortCourseRecommendInfo', { slot: 'hot', ids: [second, first] })).code).toBe('0')
  expect(await order()).toEqual([second, first])
  expect((await org('sortCourseRecommendInfo', { slot: 'new', ids: [second] })).code).toBe('100455')
})

describe('what learners see', () => {
  it('is meant for them: their branch, their major', async () => {
    const [mine, other] = [await aSubSchool(server.db), await aSubSchool(server.db)]
    const majorId = await aMajor(server.db, { majorCode: '080901X' })
    const student = await aStudent(server.db, { subSchoolId: mine, majorId })
    const audience = { subSchoolIds: [mine], majorCodes: ['080901X'], degreeType: '' as const }
    const id = await published({ audience })
    expect(await shownTo(student)).toEqual([id])
    expect(await shownTo(await aStudent(server.db, { subSchoolId: other, majorId }))).toEqual([])
    expect(await shownTo(await aStudent(server.db, { subSchoolId: mine }))).toEqual([])
    await setState(id, 'withdrawn')
    await published({
      slot: 'new',
      audience: { ...audience, subSchoolIds: [], majorCodes: [], degreeType: 'nonDegree' },
    })
    expect(await shownTo(student)).toEqual([])
  })

  it('counts every show, and a click once a person a day', async () => {
    const id = await published()
    const student = await aStudent(server.db)
    const call = await server.as(student)
    for (let n = 0; n < 3; n++) await call('listShownCourseRecommendInfo', {})
    for (let n = 0; n < 3; n++) expect((await call('clickCourseRecommendInfo', { id })).code).toBe('0')
    await (await server.as(await aStudent(server.db)))('clickCourseRecommendInfo', { id })
    expect(await rowOf(id)).toMatchObject({ shows: 3, clicks: 2 })
    await pass(25)
    await (await server.as(student))('clickCourseRecommendInfo', { id })
    const { data } = await org('statCourseRecommendInfo', { from: at(-48).slice(0, 10), to: at(24).slice(0, 10) })
    expect(data.bySlot).toEqual([{ slot: 'hot', shows: 3, clicks: 3 }])
    expect(data.daily.map(({ clicks }) => clicks).filter(Boolean)).toEqual([2, 1])
    await setState(id, 'withdrawn')
    expect((await (await server.as(student))('clickCourseRecommendInfo', { id })).code).toBe('100404')
  })

  it('knows whether it was taken up', async () => {
    const id = await published()
    const student = await aStudent(server.db)
    const call = await server.as(student)
    await call('doCollectCourse', { courseId: course.courseId })
    await enrol(server.db, course, student)
    await server.db.updateTable('favourite').set({ createdAt: server.clock.now }).execute()
    await server.db
      .updateTable('courseClassStudent')
      .set({ joinedAt: server.clock.now })
      .where('studentId', '=', student.studentId)
      .execute()
    expect(await rowOf(id)).toMatchObject({ favourites: 1, chosen: 1 })
    expect((await call('listShownCourseRecommendInfo', {})).data).toMatchObject([{ id, isMine: '1' }])
  })
})

describe('candidates', () => {
  it('are the published courses of the term, with where they stand already', async () => {
    await added({ slot: 'career' })
    const find = async (filter = {}) =>
      (await org('candidateCourseRecommendInfo', { limit: 100, ...filter })).data.find(
        ({ courseId }) => courseId === course.courseId,
      )
    expect(await find()).toMatchObject({ recommended: ['career'], studentCount: 0, clicks30d: 0 })
    expect(await find({ minStudents: 1 })).toBe(undefined)
    await server.db.updateTable('course').set({ publishStatus: 'draft' }).where('id', '=', course.courseId).execute()
    expect(await find()).toBe(undefined)
  })
})

/** An evaluation of an opening that is over, with one anonymous answer a star. */
async function evaluated(courseId: string, termId: string, stars: readonly number[], change = {}): Promise<string> {
  const appraiseId = newId()
  await server.db
    .insertInto('appraise')
    .values({
      ...{ id: appraiseId, kind: 'course', title: '期中评教', courseId, termId, anonymous: true, state: 'closed' },
      ...{ startsAt: at(-200), endsAt: at(-100), ...change },
    })
    .execute()
  for (const star of stars)
    await server.db
      .insertInto('appraiseUser')
      .values({ id: randomUUID(), appraiseId, anonymous: true, star, answeredOn: at(-150).slice(0, 10) })
      .execute()
  return appraiseId
}

describe('the evaluation of a candidate', () => {
  const row = async (orderBy = '') =>
    (await org('candidateCourseRecommendInfo', { limit: 100, orderBy })).data.find(
      ({ courseId }) => courseId === course.courseId,
    )
  const term = async (n: number) =>
    aTerm(server.db, { startDate: `200${n}-03-02`, endDate: `200${n}-07-05`, termCode: `200${n}-${newId()}` })

  beforeEach(async () => {
    await server.db.deleteFrom('appraise').execute()
    // Terms that other tests made would stand between these.
    await server.db.updateTable('term').set({ startDate: '1999-03-01' }).where('isCurrent', '=', false).execute()
  })

  it('is of the catalogue course over its latest terms, not of this opening alone', async () => {
    const { basicCourseId } = course
    const [first, second, third] = [await term(1), await term(2), await term(3)]
    const opened = async (termId: string) => (await aCourse(server.db, { basicCourseId, termId })).courseId
    await evaluated(await opened(third), third, [5, 5, 4])
    await evaluated(await opened(second), second, [3, 4])
    expect(await row()).toMatchObject({ evaluationScore: 4.2, evaluationCount: 5 })
    await evaluated(await opened(first), first, [1, 1, 1])
    expect(await row()).toMatchObject({ evaluationCount: 5 })
    await evaluated((await aCourse(server.db, { termId: third })).courseId, third, [1, 1, 1, 1, 1])
    expect(await row()).toMatchObject({ evaluationScore: 4.2 })
  })

  it('leaves out what still runs, was withdrawn, is invalid or about something else', async () => {
    const { id: termId } = await server.db
      .selectFrom('term')
      .select('id')
      .where('isCurrent', '=', true)
      .executeTakeFirstOrThrow()
    const put = (change: object) => evaluated(course.courseId, termId, [1, 1, 1], change)
    await put({ state: 'published', endsAt: at(10) })
    await put({ state: 'withdrawn' })
    await put({ state: 'draft' })
    await put({ kind: 'teacher' })
    const over = await put({ state: 'published' })
    expect(await row()).toMatchObject({ evaluationScore: null, evaluationCount: 3 })
    await server.db.updateTable('appraiseUser').set({ invalid: true }).where('appraiseId', '=', over).execute()
    expect(await row()).toMatchObject({ evaluationScore: null, evaluationCount: 0 })
  })

  it('orders the candidates, those without a mean last', async () => {
    const termId = await term(3)
    const other = await aCourse(server.db)
    for (const [{ basicCourseId }, stars] of [
      [course, [5, 5, 5, 5, 5]],
      [other, [2, 2, 2, 2, 2]],
    ] as const)
      await evaluated((await aCourse(server.db, { basicCourseId, termId })).courseId, termId, stars)
    await aCourse(server.db)
    for (const [orderBy, scores] of [
      ['evaluationScore@desc', [5, 2, null]],
      ['evaluationScore@asc', [2, 5, null]],
    ] as const)
      expect(
        (await org('candidateCourseRecommendInfo', { limit: 3, orderBy })).data.map((one) => one.evaluationScore),
      ).toEqual(scores)
  })

  it('is kept apart from who gave it: an anonymous answer takes no name and no moment', async () => {
    const termId = await term(3)
    const appraiseId = await evaluated(course.courseId, termId, [])
    const { userId } = await aStudent(server.db)
    const answer = { id: randomUUID(), appraiseId, star: 4, answeredOn: at(-150).slice(0, 10) }
    const put = (change: object) =>
      server.db
        .insertInto('appraiseUser')
        .values({ ...answer, anonymous: true, ...change })
        .execute()
    await expect(put({ userId })).rejects.toThrow(/appraise_user/)
    await expect(put({ answeredAt: at(-150) })).rejects.toThrow(/appraise_user/)
    await expect(put({ anonymous: false, userId, answeredAt: at(-150) })).rejects.toThrow(/foreign key/)
    await put({})
  })
})

describe('whose', () => {
  it('an organization keeps its own alone, the head school all', async () => {
    const id = await added()
    const other = await server.as(await aUser(server.db, 'ROLE_ORG'))
    expect((await other('listCourseRecommendInfo', {})).data).toEqual([])
    expect((await other('getCourseRecommendInfo', { id })).code).toBe('100404')
    const { updatedAt } = await rowOf(id)
    expect((await other('updateCourseRecommendInfo', { id, updatedAt, title: '别人的' })).code).toBe('100455')
    expect((await other('setStatusCourseRecommendInfo', { id, state: 'published', updatedAt })).code).toBe('100455')
    expect((await other('deleteCourseRecommendInfo', { id })).code).toBe('100455')
    expect((await manage('getCourseRecommendInfo', { id })).code).toBe('0')
    expect((await setState(id, 'published', manage)).code).toBe('0')
  })

  it('teachers and the educational office have no such page', async () => {
    for (const person of [await aTeacher(server.db), await aUser(server.db, 'ROLE_EDU')])
      expect((await (await server.as(person))('listCourseRecommendInfo', {})).code).toBe('100403')
  })
})
