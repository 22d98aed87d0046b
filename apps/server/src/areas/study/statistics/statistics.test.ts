import { addDays, mondayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { assignmentBench, at, DAY, MINUTE, type Sitter, START } from '../../../test/benches/assignment-bench.ts'
import { aCourse, enrol } from '../../../test/builders.ts'
import { aChapter, aResource } from '../../../test/course-builders.ts'
import { expectLaws } from '../../../test/laws.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'
import { studyLaws } from '../study.laws.ts'

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>
let learner: Sitter
let other: Sitter
let films: string[]

const TODAY = schoolDay(START)
const WEEK = { from: addDays(TODAY, -6), to: TODAY }
const today = { from: TODAY, to: TODAY }

const goTo = (instant: number) => {
  server.clock.now = new Date(instant)
}

/** Opens it now and plays it for so long from its beginning, in one beat. */
async function plays(call: Caller, resourceId: string, seconds: number, more: object = {}) {
  const opened = await call('openStudyResInfo', { resourceId, deviceId: 'window-one', force: '1' })
  expect(opened.code).toBe('0')
  goTo(server.clock.now.getTime() + seconds * 1000)
  const to = server.clock.now.getTime()
  const beat = {
    ...{ seq: 1, from: to - seconds * 1000, to, stretches: [[0, seconds]] as [number, number][], pages: [] },
    ...{ position: seconds, playedSeconds: seconds, rate: 1, state: 'play' as const, ...more },
  }
  const { playSessionId } = opened.data
  expect((await call('addTimeStudyResInfo', { playSessionId, beats: [beat] })).code).toBe('0')
}

async function handsIn({ call }: Sitter, assignmentId: string) {
  const { data: room, message } = await bench.start(call, assignmentId)
  expect(message).toBe('成功')
  const handed = { studyPaperId: room.studyPaperId, deviceId: 'device-one', epoch: room.epoch }
  const reply = await call('submitPaperStudyPaperInfo', { ...handed, confirmUnanswered: '1', answers: [] })
  expect(reply.code).toBe('0')
}

const statOf = async (call: Caller, days = WEEK) => (await call('statStudyResult', days)).data

beforeAll(async () => {
  server = await startTestServer()
  bench = await assignmentBench(server)
  ;[learner, other] = [await bench.aSitter(), await bench.aSitter()]
  const second = await aCourse(server.db)
  await enrol(server.db, second, learner.student)
  films = await Promise.all(
    [bench.course, second].map(async ({ courseId }) =>
      aResource(server.db, courseId, {
        ...{ kind: 'video', durationSec: 100, chapterId: await aChapter(server.db, courseId), mustSee: true },
      }),
    ),
  )
  const [film = '', elsewhere = ''] = films
  // Yesterday before midnight and over it, today in another course, with a piece that was not counted.
  goTo(startOfDay(TODAY).getTime() - 30 * MINUTE)
  learner.call = await server.as(learner.student)
  await plays(learner.call, film, 50)
  goTo(START)
  learner.call = await server.as(learner.student)
  other.call = await server.as(other.student)
  await plays(learner.call, elsewhere, 40)
  await plays(learner.call, elsewhere, 30, { state: 'idle' })
  await plays(other.call, film, 20)
})
afterAll(() => server.close())

describe('own statistics of study', () => {
  it('refuse what are no days, days in the wrong order and too many; and goals beyond a week', async () => {
    const { call } = learner
    const replies = await Promise.all([
      call('statStudyResult', { from: 'yesterday', to: TODAY }),
      call('statStudyResult', { from: TODAY, to: addDays(TODAY, -1) }),
      call('statStudyResult', { from: addDays(TODAY, -200), to: TODAY }),
      call('setGoalStudyResult', { weekMinutes: -1 }),
      call('setGoalStudyResult', { weekMinutes: 3001 }),
      call('setGoalStudyResult', { weekMinutes: 1.5 }),
    ])
    expect(replies.map(({ code }) => code)).toEqual(Array(6).fill('100422'))
  })

  it('are for students, who see nothing of others', async () => {
    expect((await bench.host('statStudyResult', WEEK)).code).toBe('100403')
    expect((await bench.host('setGoalStudyResult', { weekMinutes: 60 })).code).toBe('100403')
    expect(await statOf(other.call)).toMatchObject({ seconds: 20, days: 1, streak: 1, uncounted: [] })
    const { data: rows } = await other.call('sessionListStudyResInfo', today)
    expect(rows.map(({ credited }) => credited)).toEqual([20])
  })

  it('are what plain sums of the rows give', async () => {
    const stat = await statOf(learner.call)
    const { studentId } = learner.student
    const { rows: days } = await sql<{ day: string; seconds: number }>`
      select day, sum(seconds)::int as seconds from study_day where student_id = ${studentId} group by day order by day`.execute(
      server.db,
    )
    expect(stat.byDay.filter(({ seconds }) => seconds > 0)).toEqual(days)
    expect(stat).toMatchObject({ seconds: 90, days: 2, streak: 2 })
    const { rows: heat } = await sql<object>`
      select extract(isodow from sb.at at time zone 'Asia/Shanghai')::int as weekday,
        extract(hour from sb.at at time zone 'Asia/Shanghai')::int as hour, sum(sb.credited)::int as seconds
      from study_beat sb join play_session ps on ps.id = sb.play_session_id
      where ps.student_id = ${studentId} group by 1, 2 having sum(sb.credited) > 0 order by 1, 2`.execute(server.db)
    expect(stat.heat).toEqual(heat)
    const { rows: courses } = await sql<{ id: string; seconds: number }>`
      select course_id as id, sum(seconds)::int as seconds from study_day where student_id = ${studentId}
      group by 1 order by 2 desc`.execute(server.db)
    expect(stat.byCourse.map(({ courseId, seconds }) => ({ id: courseId, seconds }))).toEqual(courses)
    for (const { seconds, byKind } of stat.byCourse) expect(byKind).toEqual([{ kind: 'video', seconds }])
    const { rows: lost } = await sql<object>`
      select ps.course_id as "courseId", sb.reason, sum(sb.claimed - sb.credited)::int as seconds
      from study_beat sb join play_session ps on ps.id = sb.play_session_id
      where ps.student_id = ${studentId} and sb.reason <> '' group by 1, 2`.execute(server.db)
    expect(stat.uncounted.map(({ courseName: _, ...one }) => one)).toEqual(lost)
    await expectLaws(server.db, server.clock.now, studyLaws)
  })

  it('open the rows of a day, which add up to it', async () => {
    const stat = await statOf(learner.call)
    for (const { day, seconds } of stat.byDay) {
      const { data: rows } = await learner.call('sessionListStudyResInfo', { from: day, to: day })
      expect(rows.reduce((sum, { credited }) => sum + credited, 0)).toBe(seconds)
    }
    const { data: rows } = await learner.call('sessionListStudyResInfo', today)
    const studied = stat.byCourse.find(({ seconds }) => seconds === 40)
    expect(rows.map(({ courseId, courseName }) => ({ courseId, courseName }))).toEqual(
      Array(2).fill({ courseId: studied?.courseId, courseName: studied?.courseName }),
    )
  })

  it('count each day for itself where somebody studies over midnight', async () => {
    const night = await bench.aSitter()
    goTo(startOfDay(TODAY).getTime() - 20_000)
    const call = await server.as(night.student)
    const { data } = await call('openStudyResInfo', { resourceId: films[0] ?? '', deviceId: 'window-one', force: '1' })
    for (const seq of [1, 2]) {
      goTo(server.clock.now.getTime() + 15_000)
      const to = server.clock.now.getTime()
      const beat = {
        ...{ seq, from: to - 15_000, to, stretches: [[(seq - 1) * 15, seq * 15]] as [number, number][], pages: [] },
        ...{ position: seq * 15, playedSeconds: 15, rate: 1, state: 'play' as const },
      }
      expect((await call('addTimeStudyResInfo', { playSessionId: data.playSessionId, beats: [beat] })).code).toBe('0')
    }
    const stat = await statOf(call, { from: addDays(TODAY, -1), to: TODAY })
    expect(stat.byDay.map(({ seconds }) => seconds)).toEqual([15, 15])
    for (const { day } of stat.byDay) {
      const { data: rows } = await call('sessionListStudyResInfo', { from: day, to: day })
      expect(rows.map(({ credited }) => credited)).toEqual([15])
    }
    goTo(START + 10 * MINUTE)
  })

  it('count work on paper as it came in, and hold nobody to what a teacher has not entered yet', async () => {
    const sitter = await bench.aSitter()
    const now = server.clock.now
    const onPaper = async (known: object | null) => {
      const id = newId()
      const { courseId, host } = bench.course
      await server.db
        .insertInto('assignment')
        .values({
          ...{ id, courseId, kind: 'paperHomework', title: '书面', paperId: null, publishStatus: 'published' },
          ...{ opensAt: new Date(START), closesAt: new Date(START + DAY), createdBy: host.userId },
        })
        .execute()
      const { studentId } = sitter.student
      if (known)
        await server.db
          .insertInto('writtenWork')
          .values({ id: newId(), assignmentId: id, studentId, createdAt: now, updatedAt: now, ...known })
          .execute()
      return id
    }
    const ids = [
      await onPaper({ receivedAt: new Date(START + DAY) }),
      await onPaper({ receivedAt: new Date(START + DAY), lateDays: 2 }),
      await onPaper({ outcome: 'missing' }),
      await onPaper(null),
    ]
    goTo(START + 2 * DAY)
    const call = await server.as(sitter.student)
    const before = await statOf(call, { from: TODAY, to: addDays(TODAY, 3) })
    expect(before).toMatchObject({ tasksDone: 2, tasksDue: 3, tasksOnTime: 1 })
    await server.db.deleteFrom('writtenWork').where('assignmentId', 'in', ids).execute()
    await server.db.deleteFrom('assignment').where('id', 'in', ids).execute()
    goTo(START + 10 * MINUTE)
  })

  it('count tasks by the first hand-in and by the own deadline', async () => {
    const sitter = await bench.aSitter()
    const lateTaken = { lateRule: 'accept' as const, lateDays: 7 }
    const onTime = await bench.published({ closesAt: at(DAY) })
    const late = await bench.published({ closesAt: at(DAY), ...lateTaken })
    await bench.published({ closesAt: at(DAY) })
    await bench.published({ closesAt: at(30 * DAY) })
    await handsIn(sitter, onTime)
    goTo(START + 2 * DAY)
    sitter.call = await server.as(sitter.student)
    await handsIn(sitter, late)
    const days = { from: TODAY, to: addDays(TODAY, 3) }
    expect(await statOf(sitter.call, days)).toMatchObject({ tasksDone: 2, tasksDue: 3, tasksOnTime: 1 })
    expect(await statOf(sitter.call, today)).toMatchObject({ tasksDone: 1, tasksDue: 0, tasksOnTime: 0 })
    const [course] = (await statOf(sitter.call, days)).byCourse
    const progress = await server.db
      .selectFrom('progress')
      .select(['taskDone', 'taskTotal'])
      .where('studentId', '=', sitter.student.studentId)
      .executeTakeFirst()
    expect(course).toMatchObject({ tasksDone: progress?.taskDone, tasks: progress?.taskTotal })
  })

  it('export the courses of the page', async () => {
    const { book } = await sheetsOf(server, learner.student)
    const [heads, ...rows] = await book('exportStatStudyResult', WEEK)
    expect(heads?.slice(0, 3)).toEqual(['课程', '学习时长（分钟）', '视频（分钟）'])
    const stat = await statOf(await server.as(learner.student))
    expect(rows.map((cells) => cells[0])).toEqual(stat.byCourse.map(({ courseName }) => courseName))
    const refused = await (await sheetsOf(server, bench.course.host)).file('exportStatStudyResult', WEEK)
    expect(refused.json?.code).toBe('100403')
  })
})

describe('the goal of a week', () => {
  it('is kept, shown on the home page and on this one, and taken back', async () => {
    goTo(START)
    const call = await server.as(learner.student)
    const goals = async () => [(await call('stripStudyResult', {})).data.goal, (await statOf(call)).goal]
    const monday = mondayOf(TODAY)
    const { rows } = await sql<{ seconds: number }>`
      select coalesce(sum(seconds), 0)::int as seconds from study_day
      where student_id = ${learner.student.studentId} and day between ${monday} and ${addDays(monday, 6)}`.execute(
      server.db,
    )
    const weekSeconds = rows[0]?.seconds
    for (const weekMinutes of [300, 240, 0]) {
      expect((await call('setGoalStudyResult', { weekMinutes })).code).toBe('0')
      expect(await goals()).toEqual(Array(2).fill({ minutes: weekMinutes, weekSeconds }))
    }
    expect(await server.db.selectFrom('studyGoal').selectAll().execute()).toEqual([])
  })
})
