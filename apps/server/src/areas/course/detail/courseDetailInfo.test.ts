import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, aStudent, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller

beforeAll(async () => {
  server = await startTestServer()
  course = await aCourse(server.db)
  host = await server.as(course.host)
})
afterAll(() => server.close())

const faq = { q: '怎样交作业', a: '在网上交', kind: '作业' }

it('refuses rows of another shape, and any rows where there are none', async () => {
  const { courseId } = course
  const add = (form: object) => host('addCourseDetailInfo', { courseId, ...form } as never)
  expect((await add({ section: 'faq', rows: [{ q: '', a: '答' }] })).data).toEqual({
    fields: { 'rows.0.q': '至少 2 个字符' },
  })
  expect((await add({ section: 'reference', rows: [{ title: '书', url: 'javascript:1' }] })).data).toEqual({
    fields: { 'rows.0.url': '格式不正确' },
  })
  expect((await add({ section: 'description', rows: [faq] })).code).toBe('100422')
  expect((await add({ section: 'examProportion', body: '五五' })).code).toBe('100422')
})

it('goes from empty to published, and readers keep the published text while a newer one is written', async () => {
  const { courseId } = course
  const student = await aStudent(server.db)
  await enrol(server.db, course, student)
  const stateOf = async (section: string) =>
    (await host('listCourseDetailInfo', { courseId })).data.find((row) => row.section === section)?.state
  const key = { id: `${courseId}:description` }

  expect(await stateOf('description')).toBe('empty')
  const made = await host('addCourseDetailInfo', {
    courseId,
    section: 'description',
    body: '<p>一<script>1</script></p>',
  })
  const { id } = made.data
  expect(await stateOf('description')).toBe('draft')
  expect((await host('addCourseDetailInfo', { courseId, section: 'description', body: '再' })).code).toBe('100409')
  expect((await host('publishCourseDetailInfo', { ids: [id] })).data.done).toBe(1)
  expect(await stateOf('description')).toBe('published')

  const read = await host('getCourseDetailInfo', key)
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  const form = { id, section: 'description' as const, body: '<p>二</p>', updatedAt: read.data.updatedAt as string }
  expect((await host('updateCourseDetailInfo', form)).code).toBe('0')
  expect((await host('updateCourseDetailInfo', form)).code).toBe('100409')
  expect(await stateOf('description')).toBe('changed')
  expect((await host('getCourseDetailInfo', { id })).data).toMatchObject({
    body: '<p>二</p>',
    readersBody: '<p>一</p>',
  })

  const reader = await server.as(student)
  expect((await reader('getCourseDetailInfo', key)).data).toMatchObject({ body: '<p>一</p>', readersBody: '' })
  const outsider = await server.as(await aStudent(server.db))
  expect((await outsider('getCourseDetailInfo', key)).code).toBe('100455')

  await host('withdrawCourseDetailInfo', { ids: [id] })
  expect(await stateOf('description')).toBe('draft')
  expect((await reader('getCourseDetailInfo', key)).data).toMatchObject({ body: '', state: 'empty' })
  expect((await host('getCourseDetailInfo', { ...key, asReader: '1' })).data).toMatchObject({
    body: '',
    state: 'empty',
  })
  expect((await host('publishCourseDetailInfo', { ids: [id] })).data.done).toBe(1)
  expect((await host('getCourseDetailInfo', key)).data).toMatchObject({
    body: '<p>二</p>',
    readersBody: '',
    state: 'published',
  })
})

it('is not another host’s to write or read', async () => {
  const { courseId } = course
  const stranger = await server.as((await aCourse(server.db)).host)
  const { data } = await host('addCourseDetailInfo', { courseId, section: 'faq', rows: [faq] })
  expect((await stranger('addCourseDetailInfo', { courseId, section: 'syllabus', body: '盗' })).code).toBe('100455')
  expect((await stranger('publishCourseDetailInfo', { ids: [data.id] })).code).toBe('100455')
  expect((await stranger('getCourseDetailInfo', { id: data.id })).code).toBe('100455')
  expect((await host('getCourseDetailInfo', { id: data.id })).data.rows).toEqual([faq])
  expect((await host('getCourseDetailInfo', { id: 'no-such-thing' })).code).toBe('100404')
  expect((await host('withdrawCourseDetailInfo', { ids: [data.id] })).data.refused).toEqual([
    { id: data.id, reason: '尚未发布' },
  ])
})

it('is in the menu of the course once it is published, and students of a merged course read the main one’s', async () => {
  const main = await aCourse(server.db)
  const deputy = await aCourse(server.db)
  await server.db.updateTable('course').set({ mainCourseId: main.courseId }).where('id', '=', deputy.courseId).execute()
  const student = await aStudent(server.db)
  await enrol(server.db, deputy, student)
  const reader = await server.as(student)
  const owner = await server.as(main.host)
  const { courseId } = deputy
  const shown = async () =>
    (await reader('courseMenuStudyResult', { courseId })).data.entries
      .filter(({ routeKey, shown }) => ['commonProblem', 'contactWay'].includes(routeKey) && shown === '1')
      .map(({ routeKey }) => routeKey)

  const form = { courseId: main.courseId, section: 'faq' as const, rows: [faq] }
  const { id } = (await owner('addCourseDetailInfo', form)).data
  expect(await shown()).toEqual([])
  await owner('publishCourseDetailInfo', { ids: [id] })
  expect(await shown()).toEqual(['commonProblem'])
  expect((await reader('getCourseDetailInfo', { id: `${courseId}:faq` })).data.rows).toEqual([faq])
  expect((await reader('getCourseDetailInfo', { id: `${courseId}:contact` })).data.state).toBe('empty')
})
