import type { CalendarLine } from '@shuyuan/contract/entities/course/teach-calendar.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aCourse, aStudent, aTeacher, type BuiltCourse, enrol, type StudentPerson } from '../../../test/builders.ts'
import { aCalendarLine, aChapter } from '../../../test/course-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let face: Caller
let stranger: Caller
let person: StudentPerson
let student: Caller

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  const facePerson = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  course = await aCourse(server.db, { face: facePerson })
  host = await server.as(course.host)
  face = await server.as(facePerson)
  stranger = await server.as((await aCourse(server.db)).host)
  person = await aStudent(server.db)
  await enrol(server.db, course, person)
  student = await server.as(person)
})

const aLine = (change: Partial<CalendarLine> = {}): CalendarLine => ({
  ...{ id: '', weekNo: 3, chapterId: '', content: '第三章', way: 'self', hours: 2.5, selfStudy: '', homework: '' },
  ...{ startsAt: null, endsAt: null, place: '', remark: '', ...change },
})
const read = async (who: Caller) => (await who('getTeachCalendarInfo', { courseId: course.courseId })).data
const linesOf = async (who: Caller) =>
  (await read(who)).lines.map(({ published: _, chapterTitle: __, ...line }) => line)
const save = async (lines: readonly CalendarLine[], who = host) => {
  const { updatedAt } = await read(host)
  server.clock.now = new Date(server.clock.now.getTime() + 1000)
  return who('saveTeachCalendarInfo', { courseId: course.courseId, lines: [...lines], updatedAt })
}
const publish = () => host('publishTeachCalendarInfo', { courseId: course.courseId })
const messages = async () =>
  (await inboxOf(server, person.userId)).filter(({ eventKey }) => eventKey === 'teachCalendarChanged')

describe('a teaching calendar', () => {
  it('refuses weeks outside of the term, times that end before they start, and chapters and lines of others', async () => {
    const teachWeeks = (await read(host)).weeks.length
    expect((await save([aLine({ weekNo: teachWeeks + 1 })])).data).toMatchObject({
      fields: { 'lines.0.weekNo': `本学期只有${teachWeeks}周` },
    })
    const at = server.clock.now.toISOString()
    expect((await save([aLine({ startsAt: at })])).code).toBe('100422')
    expect((await save([aLine({ startsAt: at, endsAt: at })])).code).toBe('100422')
    expect((await save([aLine({ content: '' })])).code).toBe('100422')
    expect((await save([aLine({ hours: 1.3 })])).code).toBe('100422')
    const other = await aCourse(server.db)
    expect((await save([aLine({ chapterId: await aChapter(server.db, other.courseId) })])).code).toBe('100404')
    expect((await save([aLine({ id: await aCalendarLine(server.db, other.courseId) })])).code).toBe('100404')
    await save([aLine()])
    const [one] = await linesOf(host)
    expect((await save([one as CalendarLine, one as CalendarLine])).code).toBe('100404')
  })

  it('is written by the host alone, and read by whoever teaches or studies the course', async () => {
    expect((await save([aLine()], face)).code).toBe('100455')
    expect((await save([aLine()], stranger)).code).toBe('100455')
    expect((await stranger('publishTeachCalendarInfo', { courseId: course.courseId })).code).toBe('100455')
    expect((await stranger('getTeachCalendarInfo', { courseId: course.courseId })).code).toBe('100455')
    const outsider = await server.as(await aStudent(server.db))
    expect((await outsider('getTeachCalendarInfo', { courseId: course.courseId })).code).toBe('100455')
    await save([aLine()])
    expect(await linesOf(face)).toHaveLength(1)
  })

  it('keeps the lines that stay, in the order of their weeks, and refuses who has not seen the last change', async () => {
    const stale = (await read(host)).updatedAt
    expect((await publish()).code).toBe('100412')
    await save([aLine({ weekNo: 5, content: '乙' }), aLine({ weekNo: 2, content: '甲' })])
    const [first, second] = await linesOf(host)
    expect([first?.content, second?.content]).toEqual(['甲', '乙'])
    await save([{ ...(second as CalendarLine), weekNo: 1, hours: 4 }])
    expect(await linesOf(host)).toEqual([{ ...second, weekNo: 1, hours: 4 }])
    const again = await host('saveTeachCalendarInfo', { courseId: course.courseId, lines: [], updatedAt: stale })
    expect(again.code).toBe('100409')
  })

  it('leaves the lines of classes alone', async () => {
    const id = await aCalendarLine(server.db, course.courseId, { courseClassId: course.classId })
    await save([aLine()])
    await save([])
    expect(await server.db.selectFrom('teachCalendar').select('id').where('id', '=', id).execute()).toHaveLength(1)
  })

  it('is seen by students once it is published, who are told of changes in weeks that are not over', async () => {
    await save([aLine({ weekNo: 16 })])
    expect(await linesOf(student)).toEqual([])
    expect((await publish()).code).toBe('0')
    expect(await linesOf(student)).toHaveLength(1)
    expect(await messages()).toEqual([])
    const [line] = await linesOf(host)
    await save([line as CalendarLine])
    expect(await messages()).toEqual([])
    await save([line as CalendarLine, aLine({ weekNo: 17, content: '复习' })])
    expect(await linesOf(student)).toHaveLength(2)
    expect((await messages()).map(({ content }) => content)).toEqual([expect.stringContaining('第 17 周')])
  })

  it('goes out as a Word document', async () => {
    await save([aLine()])
    const ask = (headers: Record<string, string>) =>
      fetch(`${server.url}/api/course/teachCalendarInfo/export`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ courseId: course.courseId }),
      })
    const answer = await ask(await server.headers(course.host))
    expect(answer.headers.get('content-type')).toContain('wordprocessingml')
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
})
