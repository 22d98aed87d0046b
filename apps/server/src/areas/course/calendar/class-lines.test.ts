import { addDays, weekDayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aCourse,
  aCourseClass,
  aStudent,
  aTeacher,
  aTerm,
  aUser,
  type BuiltCourse,
  enrol,
  type StudentPerson,
  type TeacherPerson,
  theTerm,
} from '../../../test/builders.ts'
import { aCalendarLine, aChapter } from '../../../test/course-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { moveCalendarLines } from './class-line.store.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let face: Caller
let facePerson: TeacherPerson
let person: StudentPerson
let student: Caller
let termId: string
let termCode: string
let startDate: string
const HOUR = 3_600_000

beforeAll(async () => {
  server = await startTestServer()
  termId = await theTerm(server.db)
  const term = await server.db
    .selectFrom('term')
    .select(['termCode', 'startDate'])
    .where('id', '=', termId)
    .executeTakeFirstOrThrow()
  termCode = term.termCode
  startDate = String(term.startDate).slice(0, 10)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db.deleteFrom('termDay').execute()
  await server.db.deleteFrom('teachCalendar').execute()
  server.clock.now = startOfDay(startDate)
  facePerson = await aTeacher(server.db, 'ROLE_FACE_TEACH')
  course = await aCourse(server.db, { face: facePerson })
  host = await server.as(course.host)
  face = await server.as(facePerson)
  person = await aStudent(server.db)
  await enrol(server.db, course, person)
  student = await server.as(person)
})

/** So many days and hours into the term. */
const at = (days: number, hour: number) =>
  new Date(startOfDay(addDays(startDate, days)).getTime() + hour * HOUR).toISOString()
const meeting = (change: object = {}) => ({
  ...{ courseId: course.courseId, courseClassId: course.classId, content: '面授辅导', hours: 2 },
  ...{ startsAt: at(15, 9), endsAt: at(15, 11), place: '301 教室', remark: '', ...change },
})
const read = async (who: Caller, courseId = course.courseId) =>
  (await who('getTeachCalendarInfo', { courseId, asReader: '0' })).data
const close = (day: string, actsAs: string | null = null) =>
  server.db.insertInto('termDay').values({ termId, day, name: '国庆节', actsAs }).execute()
const told = async () =>
  (await inboxOf(server, person.userId)).filter(({ eventKey }) => eventKey === 'teachCalendarChanged')

describe('a meeting of a class', () => {
  it('lies in a teaching week and on no closed day, ends after it starts, and belongs to a class', async () => {
    expect((await face('addTeachCalendarInfo', meeting({ content: '' }))).code).toBe('100422')
    expect((await face('addTeachCalendarInfo', meeting({ endsAt: at(15, 9) }))).code).toBe('100422')
    expect((await face('addTeachCalendarInfo', meeting({ endsAt: at(16, 9) }))).code).toBe('100422')
    const late = meeting({ startsAt: at(900, 9), endsAt: at(900, 11) })
    expect((await face('addTeachCalendarInfo', late)).data).toMatchObject({
      fields: { startsAt: '不在本学期的教学周内' },
    })
    await close(addDays(startDate, 15))
    expect((await face('addTeachCalendarInfo', meeting())).data).toMatchObject({
      fields: { startsAt: `${addDays(startDate, 15)}放假（国庆节）` },
    })
    const line = await aCalendarLine(server.db, course.courseId)
    expect((await host('deleteTeachCalendarInfo', { id: line })).code).toBe('100404')
  })

  it('is written by the teacher of the class and the host, by nobody else', async () => {
    const other = await aCourseClass(server.db, course.courseId, undefined)
    expect((await face('addTeachCalendarInfo', meeting({ courseClassId: other }))).code).toBe('100455')
    expect((await student('addTeachCalendarInfo', meeting())).code).toBe('100403')
    const stranger = await server.as((await aCourse(server.db)).host)
    expect((await stranger('addTeachCalendarInfo', meeting())).code).toBe('100455')
    const mine = await face('addTeachCalendarInfo', meeting())
    expect(mine.code).toBe('0')
    expect((await stranger('deleteTeachCalendarInfo', { id: mine.data.id })).code).toBe('100455')
    const [line] = (await read(host)).classLines
    const { courseClassId: _, courseId: __, ...form } = meeting({ place: '302 教室' })
    const change = { id: mine.data.id, updatedAt: line?.updatedAt ?? '', ...form }
    server.clock.now = new Date(server.clock.now.getTime() + 1000)
    expect((await host('updateTeachCalendarInfo', change)).code).toBe('0')
    expect((await face('updateTeachCalendarInfo', change)).code).toBe('100409')
    expect((await read(face)).classLines).toMatchObject([{ place: '302 教室', weekNo: 3 }])
    expect((await read(face)).classes).toMatchObject([{ id: course.classId, mine: '1' }])
    expect((await face('deleteTeachCalendarInfo', { id: mine.data.id })).code).toBe('0')
    expect((await read(face)).classLines).toEqual([])
  })

  it('is seen by the students of the class alone, who are told while its week is not over', async () => {
    const other = await aStudent(server.db)
    const second = await aCourseClass(server.db, course.courseId, undefined)
    await enrol(server.db, { ...course, classId: second }, other)
    await face('addTeachCalendarInfo', meeting())
    expect((await read(student)).classLines).toMatchObject([{ content: '面授辅导', weekNo: 3 }])
    expect((await read(await server.as(other))).classLines).toEqual([])
    expect((await told()).map(({ content }) => content)).toEqual([expect.stringContaining('第 3 周')])
    server.clock.now = new Date(Date.parse(at(60, 9)))
    await face('addTeachCalendarInfo', meeting({ startsAt: at(16, 9), endsAt: at(16, 10) }))
    expect(await told()).toHaveLength(1)
  })

  it('warns of what the class, the teacher or the place has at that time', async () => {
    await face('addTeachCalendarInfo', meeting())
    expect((await face('addTeachCalendarInfo', meeting({ startsAt: at(15, 10) }))).data.warnings).toEqual([
      '本班在这个时间已有安排',
    ])
    const elsewhere = await aCourse(server.db, { face: facePerson })
    const there = { courseId: elsewhere.courseId, courseClassId: elsewhere.classId }
    const { data } = await face('addTeachCalendarInfo', meeting({ ...there, place: '' }))
    expect(data.warnings[0]).toContain('教师在这个时间有')
    const stranger = await aTeacher(server.db, 'ROLE_FACE_TEACH')
    const third = await aCourse(server.db, { face: stranger })
    const same = await (await server.as(stranger))(
      'addTeachCalendarInfo',
      meeting({ courseId: third.courseId, courseClassId: third.classId }),
    )
    expect(same.data.warnings[0]).toContain('地点在这个时间有')
  })

  it('moves with the days of its term while it has not begun', async () => {
    await face('addTeachCalendarInfo', meeting({ startsAt: at(1, 9), endsAt: at(1, 10) }))
    await face('addTeachCalendarInfo', meeting())
    const now = new Date(Date.parse(at(8, 0)))
    await moveCalendarLines(server.db, termId, 7, now)
    expect((await read(student)).classLines.map(({ startsAt }) => startsAt)).toEqual([at(1, 9), at(22, 9)])
  })
})

describe('the days of a term', () => {
  it('are set by the school, inside of the term, each once, and shown with the calendar', async () => {
    const edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
    const day = addDays(startDate, 10)
    const save = (days: { day: string; name: string; actsAs: string | null }[], who = edu) =>
      who('saveSpecialDayTermInfo', { termCode, days })
    const off = { day, name: '国庆节', actsAs: null }
    expect((await save([{ ...off, name: '' }])).code).toBe('100422')
    expect((await save([{ ...off, day: addDays(startDate, -1) }])).data).toMatchObject({
      fields: { 'days.0.day': '不在学期日期内' },
    })
    expect((await save([off, off])).code).toBe('100422')
    expect((await save([{ ...off, actsAs: addDays(startDate, 3) }])).code).toBe('100422')
    expect((await save([off], host)).code).toBe('100403')
    const instead = { day: addDays(startDate, 12), name: '调休', actsAs: day }
    expect((await save([off, instead])).code).toBe('0')
    expect((await student('listSpecialDayTermInfo', { termCode })).data).toEqual([off, instead])
    expect((await read(student)).days).toEqual([off, instead])
    const old = await aTerm(server.db)
    await server.db.updateTable('term').set({ archivedAt: new Date() }).where('id', '=', old).execute()
    const { termCode: past } = await server.db
      .selectFrom('term')
      .select('termCode')
      .where('id', '=', old)
      .executeTakeFirstOrThrow()
    expect((await edu('saveSpecialDayTermInfo', { termCode: past, days: [] })).code).toBe('100412')
  })

  it('are obeyed by the host’s own plan', async () => {
    await close(addDays(startDate, 15))
    const line = {
      ...{ id: '', weekNo: 3, chapterId: '', content: '期中', way: 'exam' as const, hours: 2, selfStudy: '' },
      ...{ homework: '', startsAt: at(15, 9), endsAt: at(15, 11), place: '', remark: '' },
    }
    const saved = await host('saveTeachCalendarInfo', { courseId: course.courseId, lines: [line], updatedAt: null })
    expect(saved.data).toMatchObject({ fields: { 'lines.0.startsAt': expect.stringContaining('放假') } })
  })
})

describe('the calendar of another term', () => {
  it('comes into the same weeks and days of the week, with chapters by their titles, and nothing is stored', async () => {
    const { basicCourseId } = await server.db
      .selectFrom('course')
      .select('basicCourseId')
      .where('id', '=', course.courseId)
      .executeTakeFirstOrThrow()
    const earlier = await aTerm(server.db)
    const old = await aCourse(server.db, { basicCourseId, termId: earlier })
    const { startDate: began } = await server.db
      .selectFrom('term')
      .select('startDate')
      .where('id', '=', earlier)
      .executeTakeFirstOrThrow()
    const then = new Date(startOfDay(addDays(String(began).slice(0, 10), 15)).getTime() + 9 * HOUR)
    const chapter = await aChapter(server.db, course.courseId, { title: '行列式' })
    const before = await aChapter(server.db, old.courseId, { title: '行列式' })
    await aCalendarLine(server.db, old.courseId, {
      ...{ weekNo: 3, chapterId: before, content: '行列式的性质', startsAt: then, publishedAt: then },
      endsAt: new Date(then.getTime() + HOUR),
    })
    await aCalendarLine(server.db, old.courseId, { weekNo: 30, content: '太晚', publishedAt: then })
    await aCalendarLine(server.db, old.courseId, { weekNo: 2, content: '别班', courseClassId: old.classId })
    expect((await face('sourceTeachCalendarInfo', { courseId: course.courseId })).code).toBe('100455')
    const { data: sources } = await host('sourceTeachCalendarInfo', { courseId: course.courseId })
    expect(sources).toMatchObject([{ courseId: old.courseId, lines: 2 }])
    const stranger = await aCourse(server.db)
    const asked = { courseId: course.courseId, fromCourseId: stranger.courseId }
    expect((await host('copyTeachCalendarInfo', asked)).code).toBe('100404')
    const { data } = await host('copyTeachCalendarInfo', { ...asked, fromCourseId: old.courseId })
    expect(data).toMatchObject([{ id: '', weekNo: 3, chapterId: chapter, content: '行列式的性质' }])
    expect(weekDayOf((data[0]?.startsAt ?? '').slice(0, 10))).toBe(weekDayOf(then.toISOString().slice(0, 10)))
    expect((await read(host)).lines).toEqual([])
  })
})

describe('the sheet of a calendar', () => {
  const HEAD = ['周次', '章节编号', '教学内容', '教学方式', '学时', '自学要求', '作业与考核', '备注']
  const CALL = 'importTeachCalendarInfo'

  it('is refused row by row, and to whoever is not the host', async () => {
    const { courseId } = course
    const sheets = await sheetsOf(server, course.host)
    const seen = await sheets.preview(
      CALL,
      [
        HEAD,
        [40, '', '太晚', '', '', '', '', ''],
        [2, '9.9', '没有这章', '', '', '', '', ''],
        [2, '', '学时', '', 'x', '', '', ''],
      ],
      { courseId },
    )
    expect(seen.bad.map(({ row, column }) => [row, column])).toEqual([
      [2, '周次'],
      [3, '章节编号'],
      [4, '学时'],
    ])
  })

  it('adds lines and changes those of the same week and content; what goes out comes back unchanged', async () => {
    const { courseId } = course
    await aChapter(server.db, courseId, { title: '第一章' })
    const sheets = await sheetsOf(server, course.host)
    const rows = [HEAD, [2, '1', '甲', '面授', 2.5, '读书', '', ''], [1, '', '乙', '', '', '', '', '']]
    const first = await sheets.preview(CALL, rows, { courseId })
    expect((await sheets.commit(CALL, first.importId, { courseId })).code).toBe('0')
    expect((await read(host)).lines).toMatchObject([
      { weekNo: 1, content: '乙', way: 'self', published: '0' },
      { weekNo: 2, content: '甲', way: 'face', hours: 2.5, selfStudy: '读书', chapterTitle: '第一章' },
    ])
    const again = await sheets.preview(CALL, [HEAD, [2, '1', '甲', '直播', '', '', '', '']], { courseId })
    expect(again.good).toMatchObject([{ change: 'update' }])
    await sheets.commit(CALL, again.importId, { courseId })
    expect((await read(host)).lines).toMatchObject([{ content: '乙' }, { content: '甲', way: 'live', hours: 2.5 }])
    expect((await sheets.book('exportTeachCalendarInfo', { courseId, format: 'xlsx' })).length).toBeGreaterThan(0)
  })
})
