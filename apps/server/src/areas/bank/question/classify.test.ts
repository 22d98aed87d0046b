import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { aCourse, aTeacher, type BuiltCourse } from '../../../test/builders.ts'
import { aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let face: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const facePerson = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  course = await aCourse(server.db, { face: facePerson })
  host = await server.as(course.host)
  face = await server.as(facePerson)
})

const point = async (name: string, pid = '') =>
  (await host('addCourseClassifyInfo', { courseId: course.courseId, pid, name })).data.id
const move = (id: string, pid: string, afterId = '', who = host) =>
  who('moveCourseClassifyInfo', { courseId: course.courseId, id, pid, afterId })
const merge = (ids: string[], toId: string, who = host) =>
  who('mergeCourseClassifyInfo', { courseId: course.courseId, ids, toId })
const tree = async () => {
  const { data } = await host('treeCourseClassifyInfo', { courseId: course.courseId })
  const nameOf = new Map(data.map(({ id, name }) => [id, name]))
  return data.map(({ pid, name, questionCount }) => [nameOf.get(pid) ?? '', name, questionCount])
}

/** A question under these points. */
async function asking(classifyIds: string[]) {
  const question = await aQuestion(server.db, course)
  await server.db.updateTable('question').set({ classifyIds }).where('id', '=', question.questionId).execute()
  return question
}

it('a knowledge point moves with what lies below it, within four levels and never below itself', async () => {
  const [a, b] = [await point('甲'), await point('乙')]
  const below = await point('丙', a)
  await point('丁', below)
  const foreign = await aCourse(server.db)
  const theirs = (
    await (
      await server.as(foreign.host)
    )('addCourseClassifyInfo', { courseId: foreign.courseId, name: '外' })
  ).data.id
  expect((await move(a, b, '', face)).code).toBe('100455')
  expect((await move(theirs, b)).code).toBe('100404')
  expect((await move(a, theirs)).code).toBe('100404')
  expect((await move(a, below)).data).toMatchObject({ fields: { pid: '不能移到自己的下级' } })
  const deep = await point('二', await point('一', b))
  expect((await move(a, deep)).data).toMatchObject({ fields: { pid: '知识点最多4级' } })
  await point('甲', b)
  expect((await move(a, b)).message).toBe('同级已有知识点「甲」')
  expect((await move(below, b)).code).toBe('0')
  expect((await tree()).filter(([, name]) => name === '丙' || name === '丁')).toEqual([
    ['乙', '丙', 0],
    ['丙', '丁', 0],
  ])
  expect((await move(b, '', '')).code).toBe('0')
  expect((await tree())[0]).toEqual(['', '乙', 0])
})

it('points become one: questions count once, papers draw by it, and what lay below lies below it', async () => {
  const [into, one, two] = [await point('极限'), await point('函数极限'), await point('数列极限')]
  const below = await point('左极限', one)
  await asking([into, one])
  const asked = await asking([two])
  const paperId = await aPaper(server.db, course, [asked])
  await sql`update paper set big_topics = ${JSON.stringify([{ rules: [{ tagIds: [one, two] }] }])}::jsonb where id = ${paperId}`.execute(
    server.db,
  )
  expect((await merge([one], into, face)).code).toBe('100455')
  expect((await merge([one], below)).code).toBe('100422')
  expect((await merge([into], into)).code).toBe('100422')
  const twin = await point('左极限', into)
  expect((await merge([one], into)).message).toBe('同级已有知识点「左极限」')
  await host('deleteCourseClassifyInfo', { courseId: course.courseId, id: twin })
  expect((await merge([one, two], into)).data).toEqual({ moved: 2 })
  expect(await tree()).toEqual([
    ['', '极限', 2],
    ['极限', '左极限', 0],
  ])
  const { bigTopics } = await server.db
    .selectFrom('paper')
    .select('bigTopics')
    .where('id', '=', paperId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(bigTopics)).not.toContain(one)
  expect(new Set(bigTopics[0].rules[0].tagIds)).toEqual(new Set([into]))
})
