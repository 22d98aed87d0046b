import { ROLE } from '@shuyuan/contract/access/roles.ts'
import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { DAY, MINUTE, START } from '../../../test/benches/assignment-bench.ts'
import {
  aCourse,
  aCourseClass,
  aStudent,
  aTeacher,
  type BuiltCourse,
  enrol,
  type StudentPerson,
  type TeacherPerson,
} from '../../../test/builders.ts'
import { aCalendarLine, aChapter, aResource } from '../../../test/course-builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { pagesOf, sheetsOf } from '../../../test/sheets.ts'
import { aVisit } from '../behavior/visit.builder.ts'
import { aReviewedAttempt } from '../reviewed-attempt.builder.ts'

let server: TestServer
let course: BuiltCourse
let face: TeacherPerson
let host: Caller
let secondClass: string
let chapterId: string
let steps: string[]
let students: StudentPerson[]

const range = { from: addDays(schoolDay(START), -27), to: schoolDay(START) }
const ofCourse = () => ({ courseId: course.courseId, ...range })
const at = (days: number, minutes = 0) => new Date(START - days * DAY + minutes * MINUTE)

/** Two films and a text, then homework; twelve students go some way: by the row of their number. */
const WAYS: readonly (readonly [step: number, minute: number, days: number][])[] = [
  [
    [0, 0, 10],
    [1, 10, 10],
    [2, 20, 10],
    [3, 30, 10],
  ],
  [
    [0, 0, 10],
    [2, 10, 10],
  ],
  [
    [0, 0, 2],
    [1, 10, 2],
    [0, 20, 2],
    [0, 60, 2],
  ],
]

beforeAll(async () => {
  server = await startTestServer()
  server.clock.now = new Date(START)
  const { db } = server
  face = await aTeacher(db, ROLE.faceTeacher)
  course = await aCourse(db, { face })
  secondClass = await aCourseClass(db, course.courseId)
  chapterId = await aChapter(db, course.courseId)
  await aCalendarLine(db, course.courseId, { weekNo: 1, chapterId })
  const inChapter = { chapterId, mustSee: true }
  const resources = [
    await aResource(db, course.courseId, inChapter),
    await aResource(db, course.courseId, inChapter),
    await aResource(db, course.courseId, inChapter),
  ]
  const paperId = await aPaper(db, course, [await aQuestion(db, course)])
  const work = { chapterId, opensAt: at(20), closesAt: at(-5) }
  steps = [...resources, await anAssignment(db, course, paperId, work)]
  students = []
  for (let n = 0; n < 13; n += 1) {
    const student = await aStudent(db)
    students.push(student)
    await enrol(db, { courseId: course.courseId, classId: n < 9 ? course.classId : secondClass }, student)
    if (n === 12) continue
    for (const [step, minute, days] of WAYS[n % 3] ?? []) {
      const of = { courseId: course.courseId, studentId: student.studentId, at: at(days, minute) }
      if (step === 3) await aReviewedAttempt(db, course, steps[3] ?? '', student, [], { at: of.at })
      else await aVisit(db, { ...of, resourceId: steps[step] ?? '', seconds: step === 2 ? 20 : 120, isFinished: true })
    }
  }
  host = await server.as(course.host)
})
afterAll(() => server.close())

/** Visits in their order by plain SQL, with the one before of the same student and whether it is near enough. */
const visitsBySql = (classId?: string) => sql`
  with visits as (
    select ps.student_id, ps.resource_id as step, ps.started_at as at, ps.last_at as until from play_session ps
    where ps.course_id = ${course.courseId}
    union all select sp.student_id, sp.assignment_id, sp.started_at, sp.submitted_at from study_paper sp
    where sp.course_id = ${course.courseId}),
  seen as (select v.* from visits v join course_class_student m on m.student_id = v.student_id
    where m.course_id = ${course.courseId} and ${classId ? sql`m.course_class_id = ${classId}` : sql`true`}),
  ways as (select student_id, step, lead(step) over w as next, lead(at) over w - until as gap from seen
    window w as (partition by student_id order by at))`

describe('learning paths', () => {
  it('refuse a band or a step that is none, and days in the wrong order', async () => {
    const replies = await Promise.all([
      host('flowPathInfo', {} as never),
      host('flowPathInfo', { ...ofCourse(), band: 'middle' as never }),
      host('flowPathInfo', { ...ofCourse(), from: range.to, to: range.from }),
      host('stepStudentPathInfo', { ...ofCourse(), stepId: steps[0] ?? '', figure: 'lost' as never }),
    ])
    expect(replies.map(({ code }) => code)).toEqual(Array(4).fill('100422'))
    const { code } = await host('stepStudentPathInfo', { ...ofCourse(), stepId: newId(), figure: 'reached' })
    expect(code).toBe('100404')
  })

  it('are for the staff of the course, each for the own classes', async () => {
    const student = await server.as(students[0] as StudentPerson)
    expect((await student('flowPathInfo', ofCourse())).code).toBe('100403')
    const instructor = await server.as(await aTeacher(server.db, ROLE.instructor))
    expect((await instructor('studentPathInfo', { ...ofCourse(), studentId: newId() })).code).toBe('100403')
    const faceCaller = await server.as(face)
    const replies = await Promise.all([
      (await server.as(await aTeacher(server.db)))('flowPathInfo', ofCourse()),
      faceCaller('funnelPathInfo', { ...ofCourse(), courseClassId: secondClass }),
      faceCaller('studentPathInfo', { ...ofCourse(), studentId: students[10]?.studentId ?? '' }),
    ])
    expect(replies.map(({ code }) => code)).toEqual(['100455', '100455', '100455'])
    expect((await faceCaller('flowPathInfo', ofCourse())).data.head).toMatchObject({ students: 9, started: 9 })
  })

  it('equal what SQL gives from the rows', async () => {
    for (const [call, classId] of [
      [host, undefined],
      [await server.as(face), course.classId],
    ] as const) {
      const { data } = await call('flowPathInfo', ofCourse())
      expect(data.nodes.map(({ id }) => id)).toEqual(steps)
      const { rows: reached } = await sql<{ step: string; n: number }>`${visitsBySql(classId)}
        select step, count(distinct student_id)::int as n from seen group by 1`.execute(server.db)
      const counts = new Map(reached.map(({ step, n }) => [step, n]))
      expect(data.nodes.map((one) => one.reached)).toEqual(steps.map((id) => counts.get(id) ?? 0))
      const { rows: ways } = await sql<{ from: string; to: string; n: number }>`${visitsBySql(classId)}
        select step as "from", next as "to", count(distinct student_id)::int as n from ways
        where next <> step and gap <= interval '30 minutes' group by 1, 2`.execute(server.db)
      const no = (id: string) => steps.indexOf(id) + 1
      const keys = (some: readonly { from: number; to: number; students: number }[]) =>
        some.map(({ from, to, students: n }) => `${from}>${to}:${n}`).sort()
      expect(keys(data.links)).toEqual(
        keys(ways.map(({ from, to, n }) => ({ from: no(from), to: no(to), students: n }))),
      )
    }
  })

  it('list the students of each figure of a step', async () => {
    const { data: rows } = await host('stepListPathInfo', { ...ofCourse(), chapterId })
    expect(rows).toHaveLength(4)
    for (const row of rows)
      for (const figure of ['reached', 'finished', 'repeated', 'skipped', 'stopped'] as const) {
        const { total } = await host('stepStudentPathInfo', { ...ofCourse(), stepId: row.id, figure })
        expect([row.no, figure, total]).toEqual([row.no, figure, row[figure]])
      }
    const [first, second, third, fourth] = [...rows].sort((a, b) => a.no - b.no)
    expect(first).toMatchObject({ reached: 12, repeated: 4, skipped: 0, order: 1, brief: 0 })
    expect(second).toMatchObject({ reached: 8, skipped: 4, order: 2 })
    expect(third).toMatchObject({ reached: 8, stopped: 4, stopRate: 0.5, brief: 8, seconds: 20 })
    // Who has done every step does not stand still.
    expect(fourth).toMatchObject({ reached: 4, finished: 4, finishRate: 1, stopped: 0, skipped: 0 })
    expect((await host('stepListPathInfo', ofCourse())).data[0]?.no).toBe(3)
  })

  it('lead through a chapter, with those who are left and how late they came', async () => {
    const { data } = await host('funnelPathInfo', ofCourse())
    const term = await server.db
      .selectFrom('term')
      .select('startDate')
      .where('isCurrent', '=', true)
      .executeTakeFirstOrThrow()
    const { rows } = await sql<{ median: number }>`${visitsBySql()}
      select percentile_cont(0.5) within group (order by lag) as median from (
        select (min(at) at time zone 'Asia/Shanghai')::date - ${term.startDate}::date as lag from seen group by student_id) x`.execute(
      server.db,
    )
    expect(data).toEqual([
      expect.objectContaining({ chapterId, entered: 12, studied: 4, practised: null, handedIn: 4, weekNo: 1 }),
    ])
    expect(data[0]?.lag?.median).toBe(Number(rows[0]?.median))
  })

  it('show the way of one student, with the pause that goes on', async () => {
    const { data } = await host('studentPathInfo', { ...ofCourse(), studentId: students[1]?.studentId ?? '' })
    expect(data.visits.map(({ no }) => no)).toEqual([1, 3])
    expect(data.visits.map(({ stallDays }) => stallDays)).toEqual([0, 9])
  })

  it('tell nothing of bands while fewer than ten have scores', async () => {
    expect((await host('flowPathInfo', ofCourse())).data.head.hasBands).toBe('0')
    expect((await host('comparePathInfo', ofCourse())).data).toEqual({ high: 0, low: 0, steps: [] })
    expect((await host('flowPathInfo', { ...ofCourse(), band: 'high' })).data.head.students).toBe(0)
  })

  it('fill a workbook, and a link that names nobody', async () => {
    const { file } = await sheetsOf(server, course.host)
    const pages = await pagesOf((await file('exportPathInfo', ofCourse())).bytes)
    expect(pages.map(({ name }) => name)).toEqual(['常见路径', '章节漏斗', '步骤', '高低分对比'])
    const share = { ...ofCourse(), page: 'learning-path' as const, days: 7, maskNames: '1' as const }
    const { data: link } = await host('shareExamAnalysisInfo', share)
    const { data } = await server.nobody('openShareExamAnalysisInfo', { share: link.token })
    expect(data).toMatchObject({ page: 'learning-path', behavior: null, head: null })
    expect(data.path?.flow.links).toEqual((await host('flowPathInfo', ofCourse())).data.links)
    for (const { studentId } of students) expect(JSON.stringify(data)).not.toContain(studentId)
    const { courseId: _, ...without } = share
    expect((await host('shareExamAnalysisInfo', without)).code).toBe('100422')
  })
})
