import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { anExampleThing } from './example-thing.builder.ts'

let server: TestServer
let course: BuiltCourse
let other: BuiltCourse
let host: Caller
let face: Caller
let stranger: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const { db, clock } = server
  clock.now = new Date(clock.now.getTime() + 1000)
  const faceTeacher = await aTeacher(db, 'ROLE_FACE_TEACH')
  course = await aCourse(db, { face: faceTeacher })
  other = await aCourse(db)
  host = await server.as(course.host)
  face = await server.as(faceTeacher)
  stranger = await server.as(other.host)
})

const form = (change = {}) => ({ courseId: course.courseId, name: '样例一', amount: 300, ...change })
const detail = async (id: string) => (await host('getExampleThingInfo', { id })).data
const freshness = async (id: string) => ({ updatedAt: (await detail(id)).updatedAt })
const later = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
}

describe('adding and changing an example thing', () => {
  it('says which fields are wrong', async () => {
    const { code, data } = await host('addExampleThingInfo', form({ name: ' ', amount: -1 }))
    expect([code, Object.keys((data as never as { fields: object }).fields)]).toEqual(['100422', ['name', 'amount']])
  })

  it('is the host’s: staff of the course look, a student does not', async () => {
    const id = await anExampleThing(server.db, { courseId: course.courseId })
    expect((await face('getExampleThingInfo', { id })).code).toBe('0')
    expect((await face('addExampleThingInfo', form())).code).toBe('100455')
    expect((await face('deleteExampleThingInfo', { id })).code).toBe('100455')
    const learner = await aStudent(server.db)
    await enrol(server.db, course, learner)
    expect((await (await server.as(learner))('getExampleThingInfo', { id })).code).toBe('100403')
  })

  it('keeps the host of another course out', async () => {
    const id = await anExampleThing(server.db, { courseId: course.courseId })
    const answers = [
      await stranger('listExampleThingInfo', { courseId: course.courseId }),
      await stranger('getExampleThingInfo', { id }),
      await stranger('addExampleThingInfo', form()),
      await stranger('updateExampleThingInfo', { id, ...(await freshness(id)), amount: 1 }),
      await stranger('deleteExampleThingInfo', { id }),
    ]
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => '100455'))
    expect((await detail(id)).amount).toBe(100)
  })

  it('changes what is given, leaves the rest, and refuses an old copy', async () => {
    const { data: id } = await host('addExampleThingInfo', form())
    const { updatedAt } = await detail(id)
    later()
    expect((await host('updateExampleThingInfo', { id, updatedAt, amount: 500 })).code).toBe('0')
    expect(await detail(id)).toMatchObject({ name: '样例一', amount: 500 })
    expect((await host('updateExampleThingInfo', { id, updatedAt, amount: 1 })).code).toBe('100409')
  })

  it('has a name once in its course', async () => {
    const { data: id } = await host('addExampleThingInfo', form())
    expect((await host('addExampleThingInfo', form())).data).toMatchObject({ fields: { name: '名称「样例一」已存在' } })
    expect((await stranger('addExampleThingInfo', form({ courseId: other.courseId }))).code).toBe('0')
    const second = await anExampleThing(server.db, { courseId: course.courseId })
    const renamed = { id: second, ...(await freshness(second)), name: '样例一' }
    expect((await host('updateExampleThingInfo', renamed)).code).toBe('100411')
    expect((await host('updateExampleThingInfo', { ...renamed, id, ...(await freshness(id)) })).code).toBe('0')
  })

  it('is deleted, and the log tells what it was', async () => {
    const { data: id } = await host('addExampleThingInfo', form())
    later()
    await host('updateExampleThingInfo', { id, ...(await freshness(id)), amount: 500 })
    later()
    expect((await host('deleteExampleThingInfo', { id })).code).toBe('0')
    expect((await host('getExampleThingInfo', { id })).code).toBe('100404')
    const lines = await server.db
      .selectFrom('opLog')
      .select(['action', 'targetType', 'targetName', 'before', 'after'])
      .where('targetId', '=', id)
      .where('outcome', '=', 'success')
      .orderBy('at')
      .execute()
    expect(lines).toMatchObject([
      { action: 'add', targetType: 'exampleThing', targetName: '样例一', after: { name: '样例一', amount: 300 } },
      { action: 'update', before: { amount: 300 }, after: { amount: 500 } },
      { action: 'delete', before: { name: '样例一', amount: 500 } },
    ])
  })
})

describe('the list', () => {
  it('shows the course its own, finds wildcards literally, and sorts', async () => {
    const { courseId } = course
    await anExampleThing(server.db, { courseId, name: '甲%', amount: 1 })
    await anExampleThing(server.db, { courseId, name: '乙', amount: 2 })
    await anExampleThing(server.db, { courseId: other.courseId, name: '丙' })
    const named = async (filter = {}) =>
      (await face('listExampleThingInfo', { courseId, ...filter })).data.map(({ name }) => name)
    expect(await named({ orderBy: 'amount@asc' })).toEqual(['甲%', '乙'])
    expect(await named({ keyWords: '甲%' })).toEqual(['甲%'])
    expect(await named({ keyWords: '甲_' })).toEqual([])
    expect(await named({ orderBy: 'amount@desc' })).toEqual(['乙', '甲%'])
  })
})
