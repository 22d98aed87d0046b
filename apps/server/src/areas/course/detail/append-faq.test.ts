import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol } from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let face: Caller
let student: Caller

beforeAll(async () => {
  server = await startTestServer()
  const facePerson = await aTeacher(server.db, 'ROLE_FACE_TEACH', { realname: '王老师' })
  course = await aCourse(server.db, { face: facePerson })
  host = await server.as(course.host)
  face = await server.as(facePerson)
  const person = await aStudent(server.db)
  await enrol(server.db, course, person)
  student = await server.as(person)
})
afterAll(() => server.close())

const faq = (change: object = {}) => ({
  ...{ courseId: course.courseId, q: '补考什么时候报名', a: '每学期第三周，在学生中心报名。' },
  ...change,
})
const section = async (who: Caller) => (await who('getCourseDetailInfo', { id: `${course.courseId}:faq` })).data

describe('a question of the discussion becomes a common one', () => {
  it('refuses bad input, and whoever does not teach the course', async () => {
    expect((await host('appendFaqCourseDetailInfo', faq({ q: '?' }))).data).toMatchObject({
      fields: { q: expect.any(String) },
    })
    expect((await student('appendFaqCourseDetailInfo', faq())).code).toBe('100403')
    const stranger = await server.as((await aCourse(server.db)).host)
    expect((await stranger('appendFaqCourseDetailInfo', faq())).code).toBe('100455')
  })

  it('joins the draft, which students read once it is published', async () => {
    const { id } = (await host('appendFaqCourseDetailInfo', faq())).data
    expect(await section(host)).toMatchObject({ state: 'draft', rows: [{ q: '补考什么时候报名' }] })
    expect((await host('appendFaqCourseDetailInfo', faq())).data).toMatchObject({
      fields: { q: '常见问题中已有这个问题' },
    })
    await host('publishCourseDetailInfo', { ids: [id] })
    const more = await face('appendFaqCourseDetailInfo', faq({ q: '作业可以补交吗', a: '截止后三天内可以。' }))
    expect(more.data).toEqual({ id })
    const changed = await section(host)
    expect([changed.state, changed.rows.length, changed.readersRows.length]).toEqual(['changed', 2, 1])
    const told = await inboxOf(server, course.host.userId)
    expect(JSON.stringify(told)).toContain('王老师提议了一条常见问题')
  })

  it('is not added to a past course', async () => {
    await server.db
      .updateTable('course')
      .set({ archivedAt: server.clock.now })
      .where('id', '=', course.courseId)
      .execute()
    expect((await host('appendFaqCourseDetailInfo', faq({ q: '还能加吗' }))).code).toBe('100613')
  })
})
