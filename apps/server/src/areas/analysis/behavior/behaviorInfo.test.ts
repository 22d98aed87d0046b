import { ROLE } from '@shuyuan/contract/access/roles.ts'
import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { DAY, START } from '../../../test/benches/assignment-bench.ts'
import {
  aCourse,
  aCourseClass,
  anOrgClass,
  aStudent,
  aSubSchool,
  aTeacher,
  type BuiltCourse,
  enrol,
  type StudentPerson,
  type TeacherPerson,
} from '../../../test/builders.ts'
import { aBoard, aResource } from '../../../test/course-builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { pagesOf, sheetsOf } from '../../../test/sheets.ts'
import { aReviewedAttempt } from '../reviewed-attempt.builder.ts'
import { aVisit } from './visit.builder.ts'

let server: TestServer
let course: BuiltCourse
let host: Caller
let face: TeacherPerson
let instructor: TeacherPerson
let orgClassId: string
let branch: string
let secondClass: string
let first: StudentPerson[]
let second: StudentPerson[]
let film: string

const TODAY = schoolDay(START)
const range = { from: addDays(TODAY, -13), to: TODAY }
const at = (days: number, hours = 0) => new Date(START - days * DAY + hours * 3_600_000)
const ofCourse = () => ({ courseId: course.courseId, ...range })

/** Nine students of the first class, two of the second; the last of each have never begun. */
beforeAll(async () => {
  server = await startTestServer()
  server.clock.now = new Date(START)
  const { db } = server
  face = await aTeacher(db, ROLE.faceTeacher)
  branch = await aSubSchool(db)
  course = await aCourse(db, { face, subSchoolId: branch })
  secondClass = await aCourseClass(db, course.courseId)
  instructor = await aTeacher(db, ROLE.instructor)
  orgClassId = await anOrgClass(db, { subSchoolId: branch })
  await db.insertInto('orgClassInstructor').values({ orgClassId, teacherId: instructor.teacherId }).execute()
  film = await aResource(db, course.courseId, { kind: 'video', durationSec: 600, mustSee: true })
  const text = await aResource(db, course.courseId, { mustSee: true })
  const board = await aBoard(db, course.courseId, { counted: true })
  const paperId = await aPaper(db, course, [await aQuestion(db, course)])
  const closed = await anAssignment(db, course, paperId, { opensAt: at(10), closesAt: at(3) })
  await anAssignment(db, course, paperId, { opensAt: at(20), closesAt: at(9) })
  ;[first, second] = [[], []]
  for (let n = 0; n < 11; n += 1) {
    const inFirst = n < 9
    const student = await aStudent(db, n < 3 ? { orgClassId, subSchoolId: branch } : {})
    ;(inFirst ? first : second).push(student)
    await enrol(db, { courseId: course.courseId, classId: inFirst ? course.classId : secondClass }, student)
    if (n === 8 || n === 10) continue
    const { studentId } = student
    const visit = { courseId: course.courseId, studentId }
    for (let day = 0; day <= n; day += 1)
      await aVisit(db, {
        ...visit,
        resourceId: film,
        at: at(day, n % 5),
        seconds: 60 * (n + 1),
        isFinished: n % 2 === 0,
      })
    await aVisit(db, { ...visit, resourceId: text, at: at(12), seconds: 30 })
    await aVisit(db, { ...visit, resourceId: text, at: at(17), seconds: 45 })
    if (n < 4) await aReviewedAttempt(db, course, closed, student, [], { at: at(n < 3 ? 4 : 2) })
    if (n % 3 === 0) await aPost(board, student, at(n))
  }
  await db.updateTable('studyPaper').set({ late: true }).where('submittedAt', '>', at(3)).execute()
  host = await server.as(course.host)
})
afterAll(() => server.close())

async function aPost(moduleId: string, { userId }: StudentPerson, createdAt: Date) {
  await server.db
    .insertInto('bbsPost')
    .values({
      ...{ id: newId(), moduleId, courseId: course.courseId, authorId: userId, authorDuty: 'student' },
      ...{
        clientId: newId(),
        kind: 'topic',
        title: '帖子',
        body: '<p>正文</p>',
        textKey: newId(),
        chars: 2,
        createdAt,
        updatedAt: createdAt,
      },
    })
    .execute()
}

const figuresOf = async (call: Caller, target: object) => {
  const { data, code } = await call('summaryBehaviorInfo', target)
  expect(code).toBe('0')
  return Object.fromEntries(data.figures.map(({ key, part, of, before }) => [key, { part, of, before }]))
}

/** The same by another road: plain sums of rows of the named students. */
async function bySql(students: readonly StudentPerson[], { from, to }: { from: string; to: string }) {
  const ids = students.map(({ studentId }) => studentId)
  const one = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    Number((await query.execute(server.db)).rows[0]?.n)
  const active = (since: string) =>
    one(sql`select count(distinct student_id) as n from study_day
    where student_id = any(${ids}::uuid[]) and course_id = ${course.courseId} and day between ${since} and ${to}`)
  const zone = sql`at time zone 'Asia/Shanghai'`
  return {
    activeToday: await active(to),
    activeWeek: await active(addDays(to, -6)),
    seconds: await one(sql`select coalesce(sum(seconds), 0) as n from study_day
      where student_id = any(${ids}::uuid[]) and course_id = ${course.courseId} and day between ${from} and ${to}`),
    completion: await one(sql`select count(*) as n from study_resource where student_id = any(${ids}::uuid[])
      and course_id = ${course.courseId} and (finished_at ${zone})::date <= ${to}`),
    onTime:
      await one(sql`select count(distinct sp.student_id) as n from study_paper sp join assignment a on a.id = sp.assignment_id
      where sp.student_id = any(${ids}::uuid[]) and not sp.late and (a.closes_at ${zone})::date between ${from} and ${to}`),
    texts: await one(sql`select count(*) as n from bbs_post p join student s on s.user_id = p.author_id
      where s.id = any(${ids}::uuid[]) and (p.created_at ${zone})::date between ${from} and ${to}`),
  }
}

describe('figures of learning behaviour', () => {
  it('refuse what is no target, two of them, and days in the wrong order or too many', async () => {
    const { courseId } = course
    const replies = await Promise.all([
      host('summaryBehaviorInfo', {}),
      host('summaryBehaviorInfo', { courseId, orgClassId }),
      host('summaryBehaviorInfo', { orgClassId, courseClassId: secondClass }),
      host('summaryBehaviorInfo', { courseId, from: TODAY, to: addDays(TODAY, -1) }),
      host('summaryBehaviorInfo', { courseId, from: addDays(TODAY, -200), to: TODAY }),
      host('remindBehaviorInfo', { courseId, studentIds: [] }),
      host('rowListBehaviorInfo', { courseId, rows: 'study', hour: 24 }),
    ])
    expect(replies.map(({ code }) => code)).toEqual(Array(7).fill('100422'))
  })

  it('are told to nobody outside of the course, the class and the branch', async () => {
    const [stranger, elsewhere] = [await server.as(await aTeacher(server.db)), await aStudent(server.db)]
    const other = await server.as(await aTeacher(server.db, ROLE.instructor))
    const faceCaller = await server.as(face)
    const replies = await Promise.all([
      stranger('summaryBehaviorInfo', ofCourse()),
      other('summaryBehaviorInfo', ofCourse()),
      other('studentListBehaviorInfo', { orgClassId }),
      host('heatBehaviorInfo', { orgClassId }),
      host('summaryBehaviorInfo', { subSchoolId: branch }),
      (await server.as(elsewhere))('summaryBehaviorInfo', ofCourse()),
      (await server.as(elsewhere))('summaryBehaviorInfo', { orgClassId }),
      faceCaller('groupBehaviorInfo', { ...ofCourse(), courseClassId: secondClass }),
      faceCaller('rowListBehaviorInfo', { ...ofCourse(), rows: 'study', studentId: second[0]?.studentId ?? '' }),
    ])
    expect(replies.map(({ code }) => code)).toEqual(Array(9).fill('100455'))
    expect((await host('summaryBehaviorInfo', { courseId: newId() })).code).toBe('100404')
  })

  it('equal what SQL gives from the rows, of whoever may be seen', async () => {
    const then = { from: addDays(range.from, -7), to: addDays(range.to, -7) }
    const readers = [
      { call: host, people: [...first, ...second], target: {} },
      { call: host, people: second, target: { courseClassId: secondClass } },
      { call: await server.as(face), people: first, target: {} },
      { call: await server.as(instructor), people: first.slice(0, 3), target: {} },
    ]
    for (const { call, people, target } of readers) {
      const figures = await figuresOf(call, { ...ofCourse(), ...target })
      const [now, before] = [await bySql(people, range), await bySql(people, then)]
      for (const [key, part] of Object.entries(now)) expect([key, figures[key]?.part]).toEqual([key, part])
      for (const [key, part] of Object.entries(before)) expect([key, figures[key]?.before.part]).toEqual([key, part])
      expect(figures).toMatchObject({
        seconds: { of: people.length },
        completion: { of: people.length * 2 },
        onTime: { of: people.length * 2, before: { of: people.length } },
      })
    }
  })

  it('of an administrative class and of a branch are those of its students', async () => {
    const call = await server.as(instructor)
    expect(await figuresOf(call, { orgClassId, ...range })).toEqual(await figuresOf(call, ofCourse()))
    const manager = await aTeacher(server.db, ROLE.branchAdmin, { subSchoolId: branch })
    await server.db
      .updateTable('userRole')
      .set({ scopeSubSchoolId: branch })
      .where('userId', '=', manager.userId)
      .execute()
    const figures = await figuresOf(await server.as(manager), { subSchoolId: branch, ...range })
    expect(figures).toEqual(await figuresOf(call, ofCourse()))
  })

  it('by the hour and kind equal the beats, and open the visits they were made of', async () => {
    const { data } = await host('heatBehaviorInfo', ofCourse())
    const { rows } = await sql<object>`
      select extract(isodow from b.at at time zone 'Asia/Shanghai')::int as weekday,
        extract(hour from b.at at time zone 'Asia/Shanghai')::int as hour, sum(b.credited)::int as seconds
      from study_beat b join play_session p on p.id = b.play_session_id
      where p.course_id = ${course.courseId} and (b.at at time zone 'Asia/Shanghai')::date >= ${range.from} group by 1, 2`.execute(
      server.db,
    )
    const sorted = (some: readonly object[]) => some.map((one) => JSON.stringify(one)).sort()
    expect(sorted(data.heat)).toEqual(sorted(rows))
    for (const { weekday, hour, seconds } of data.heat) {
      const { data: visits } = await host('rowListBehaviorInfo', {
        ...ofCourse(),
        rows: 'visit',
        weekday,
        hour,
        limit: 500,
      })
      expect(visits.reduce((sum, one) => sum + (one.seconds ?? 0), 0)).toBe(seconds)
    }
    const [film1] = data.kinds
    const { data: films } = await host('rowListBehaviorInfo', {
      ...ofCourse(),
      rows: 'visit',
      kind: 'video',
      limit: 500,
    })
    expect(film1).toEqual({ kind: 'video', seconds: films.reduce((sum, one) => sum + (one.seconds ?? 0), 0) })
    for (const { day, students, seconds } of data.days) {
      const { data: days, total } = await host('rowListBehaviorInfo', { ...ofCourse(), rows: 'study', day })
      expect([total, days.reduce((sum, one) => sum + (one.seconds ?? 0), 0)]).toEqual([students, seconds])
    }
  })

  it('open their rows, which add up to them', async () => {
    const figures = await figuresOf(host, ofCourse())
    const rowsOf = (rows: 'study' | 'resource' | 'task' | 'text') =>
      host('rowListBehaviorInfo', { ...ofCourse(), rows, limit: 500 })
    const { data: study } = await rowsOf('study')
    expect(study.reduce((sum, one) => sum + (one.seconds ?? 0), 0)).toBe(figures.seconds?.part)
    for (const [kind, key] of [
      ['resource', 'completion'],
      ['task', 'onTime'],
    ] as const) {
      const { data, total } = await rowsOf(kind)
      expect([total, data.filter(({ isDone }) => isDone === '1').length]).toEqual([
        figures[key]?.of,
        figures[key]?.part,
      ])
    }
    expect((await rowsOf('text')).total).toBe(figures.texts?.part)
  })

  it('tell of each student what they tell of all, those who never began first', async () => {
    const { data: rows, total } = await host('studentListBehaviorInfo', { ...ofCourse(), limit: 100 })
    const figures = await figuresOf(host, ofCourse())
    expect(total).toBe(11)
    expect(rows.slice(0, 2).map(({ groups }) => groups)).toEqual([['none'], ['none']])
    const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
    expect([
      sum((one) => one.seconds),
      sum((one) => one.finished),
      sum((one) => one.onTime),
      sum((one) => one.texts),
    ]).toEqual(['seconds', 'completion', 'onTime', 'texts'].map((key) => figures[key]?.part))
    const { data } = await host('groupBehaviorInfo', ofCourse())
    for (const { group, students } of data.groups) {
      const { total: some } = await host('studentListBehaviorInfo', { ...ofCourse(), group })
      expect([group, some]).toEqual([group, students])
    }
    const name = first[4]?.studentId
    const no = rows.find(({ studentId }) => studentId === name)?.studentNo ?? ''
    expect(
      (await host('studentListBehaviorInfo', { ...ofCourse(), keyWords: no })).data.map((one) => one.studentId),
    ).toEqual([name])
  })
})

describe('a student', () => {
  it('sees the own study beside the medians of the class, and nobody else', async () => {
    const me = first[4] as StudentPerson
    const call = await server.as(me)
    const { data } = await call('summaryBehaviorInfo', ofCourse())
    expect(data).toMatchObject({ head: { isOwn: '1', students: 1 }, medians: { students: 8 } })
    expect((await figuresOf(call, ofCourse())).seconds?.part).toBe((await bySql([me], range)).seconds)
    const { data: rows } = await call('studentListBehaviorInfo', ofCourse())
    expect(rows.map(({ studentId }) => studentId)).toEqual([me.studentId])
    for (const kind of ['study', 'visit', 'resource', 'task', 'text'] as const) {
      const { data: own } = await call('rowListBehaviorInfo', { ...ofCourse(), rows: kind, limit: 500 })
      expect(new Set(own.map(({ studentId }) => studentId)).size).toBeLessThanOrEqual(1)
    }
    const denied = await Promise.all([
      call('rowListBehaviorInfo', { ...ofCourse(), rows: 'study', studentId: first[0]?.studentId ?? '' }),
      call('summaryBehaviorInfo', { ...ofCourse(), courseClassId: course.classId }),
    ])
    expect(denied.map(({ code }) => code)).toEqual(['100455', '100455'])
    const mine = { courseId: course.courseId, studentIds: [me.studentId] }
    expect((await call('remindBehaviorInfo', mine)).code).toBe('100403')
  })

  it('is told nothing of a class in which fewer than eight have studied', async () => {
    const call = await server.as(second[0] as StudentPerson)
    const { data } = await call('summaryBehaviorInfo', ofCourse())
    expect(data.medians).toBe(null)
    expect((await call('groupBehaviorInfo', ofCourse())).data.medianSeconds).toBe(null)
  })
})

describe('reminders', () => {
  it('reach the chosen students once a day, whoever sends them, and no student of others', async () => {
    const [one, two] = first as [StudentPerson, StudentPerson]
    const remind = (call: Caller, people: readonly StudentPerson[], target: object = { courseId: course.courseId }) =>
      call('remindBehaviorInfo', { ...target, studentIds: people.map(({ studentId }) => studentId) })
    expect((await remind(await server.as(face), [one, second[0] as StudentPerson])).code).toBe('100455')
    expect((await remind(host, [one])).data).toEqual({ sent: 1, skipped: 0 })
    expect((await remind(await server.as(instructor), [one, two], { orgClassId })).data).toEqual({
      sent: 1,
      skipped: 1,
    })
    const inbox = await inboxOf(server, one.userId, two.userId)
    expect(inbox.map(({ eventKey }) => eventKey).sort()).toEqual(['courseStudyReminded', 'studyReminded'])
    server.clock.now = new Date(START + DAY)
    host = await server.as(course.host)
    expect((await remind(host, [one, two])).data).toEqual({ sent: 2, skipped: 0 })
    server.clock.now = new Date(START)
    host = await server.as(course.host)
  })
})

describe('outside of the page', () => {
  it('the workbook has every table', async () => {
    const { file } = await sheetsOf(server, course.host)
    const { bytes } = await file('exportBehaviorInfo', ofCourse())
    const pages = await pagesOf(bytes)
    expect(pages.map(({ name }) => name)).toEqual(['指标', '时段', '资源类型', '每日', '学习类型', '学生'])
    expect(pages.at(-1)?.rows.length).toBe(12)
  })

  it('a link shows the figures and no student', async () => {
    const { data: link } = await host('shareExamAnalysisInfo', {
      ...{ ...ofCourse(), page: 'student-behavior', days: 7, maskNames: '1' },
    })
    const { data } = await server.nobody('openShareExamAnalysisInfo', { share: link.token })
    const text = JSON.stringify(data)
    expect(data).toMatchObject({ page: 'student-behavior', head: null, paper: null, items: [] })
    expect(data.behavior?.summary.figures).toEqual((await host('summaryBehaviorInfo', ofCourse())).data.figures)
    for (const { studentId } of first) expect(text).not.toContain(studentId)
    const denied = { ...ofCourse(), page: 'student-behavior' as const, days: 7, maskNames: '1' as const }
    expect((await (await server.as(first[0] as StudentPerson))('shareExamAnalysisInfo', denied)).code).toBe('100403')
    expect((await (await server.as(await aTeacher(server.db)))('shareExamAnalysisInfo', denied)).code).toBe('100455')
  })
})
