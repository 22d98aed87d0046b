import { addDays, mondayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { STYLE_MIN } from '@shuyuan/domain/study/style.rule.ts'
import { schoolDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { assignmentBench, at, DAY, type Sitter, START } from '../../../test/benches/assignment-bench.ts'
import { aCourse, anOrgClass, aTeacher } from '../../../test/builders.ts'
import { aChapter, aResource } from '../../../test/course-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>
let courseId: string
let chapterId: string
let film: string
let text: string
let face: Caller
/** Four weeks have begun. */
const TODAY = schoolDay(START)
const MONDAY = addDays(mondayOf(TODAY), -21)
const HOUR = 3600

/** Study of a resource as a session with one beat leaves it: credited seconds at an hour of a day. */
async function studied({ student: { studentId } }: Sitter, day: string, seconds: number, hour = 20, resourceId = film) {
  const moment = new Date(startOfDay(day).getTime() + hour * HOUR * 1000)
  const [id, device] = [newId(), `device-${newId().slice(0, 8)}`]
  const { db } = server
  await db
    .insertInto('playSession')
    .values({
      ...{ id, resourceId, studentId, courseId, deviceId: device, startedAt: moment, lastAt: moment },
      ...{ lastSeq: 1, seconds, lastBeatAt: moment },
    })
    .execute()
  await db
    .insertInto('studyBeat')
    .values({
      playSessionId: id,
      seq: 1,
      at: moment,
      positionFrom: 0,
      positionTo: 1,
      claimed: seconds,
      credited: seconds,
    })
    .execute()
  await sql`insert into study_day (student_id, course_id, day, seconds) values (${studentId}, ${courseId}, ${day}, ${seconds})
    on conflict (student_id, course_id, day) do update set seconds = study_day.seconds + excluded.seconds`.execute(db)
  await sql`insert into study_resource (student_id, resource_id, course_id, seconds, first_at, last_at)
    values (${studentId}, ${resourceId}, ${courseId}, ${seconds}, ${moment}, ${moment})
    on conflict (student_id, resource_id) do update set seconds = study_resource.seconds + excluded.seconds`.execute(db)
}

const numberOf = async ({ student: { studentId } }: Sitter) =>
  (await server.db.selectFrom('student').select('studentNo').where('id', '=', studentId).executeTakeFirstOrThrow())
    .studentNo

let steady: Sitter
let stalled: Sitter
let fresh: Sitter

beforeAll(async () => {
  server = await startTestServer()
  bench = await assignmentBench(server)
  ;({ courseId } = bench.course)
  face = bench.faceCaller
  const { db } = server
  chapterId = await aChapter(db, courseId, { title: '第一章' })
  film = await aResource(db, courseId, { kind: 'video', durationSec: 900, chapterId, title: '第一讲' })
  text = await aResource(db, courseId, { kind: 'text', chapterId, title: '讲义' })
  await sql`update term set start_date = ${MONDAY}, teach_weeks = 16
    where id = (select term_id from course where id = ${courseId})`.execute(db)
  ;[steady, stalled, fresh] = [await bench.aSitter(), await bench.aSitter(), await bench.aSitter()]
  for (const week of [0, 1, 3]) await studied(steady, addDays(MONDAY, week * 7), HOUR, 20, week === 1 ? text : film)
  await studied(steady, addDays(MONDAY, 22), HOUR, 9)
  await studied(stalled, addDays(MONDAY, 1), 5 * HOUR)
  await studied(fresh, TODAY, 1800)
})
afterAll(() => server.close())

const classOf = async (call: Caller = face, more: object = {}) =>
  (await call('getStyleCourseStuPortrayalInfo', { courseId, ...more })).data
const tableOf = async (call: Caller = face, more: object = {}) =>
  (await call('listStyleCourseStuPortrayalInfo', { courseId, ...more })).data
const portraitOf = async ({ student }: Sitter, call: Caller = face, more: object = {}) =>
  (await call('getCourseStuPortrayalInfo', { courseId, studentId: student.studentId, ...more })).data

/** An instructor of the administrative class of one student. */
async function anInstructorOf({ student }: Sitter) {
  const [instructor, orgClassId] = [await aTeacher(server.db, 'ROLE_INSTRUCTOR'), await anOrgClass(server.db)]
  await server.db.updateTable('student').set({ orgClassId }).where('id', '=', student.studentId).execute()
  await server.db.insertInto('orgClassInstructor').values({ orgClassId, teacherId: instructor.teacherId }).execute()
  return server.as(instructor)
}

const CALLS = [
  'getStyleCourseStuPortrayalInfo',
  'listStyleCourseStuPortrayalInfo',
  'exportCourseStuPortrayalInfo',
] as const

describe('learning styles of a class', () => {
  it('refuses weeks that have not come, weeks the wrong way round and types that are none', async () => {
    for (const wrong of [{ toWeek: 5 }, { fromWeek: 3, toWeek: 2 }, { fromWeek: 0 }, { courseClassId: 'x' }])
      for (const name of CALLS) expect((await face(name, { courseId, ...wrong })).code).toBe('100422')
    expect((await face('listStyleCourseStuPortrayalInfo', { courseId, type: 'lazy' as 'other' })).code).toBe('100422')
  })

  it('is nothing for students, nor for teachers of other courses', async () => {
    const stranger = await server.as((await aCourse(server.db)).host)
    for (const name of CALLS) {
      expect((await steady.call(name, { courseId })).code).toBe('100403')
      expect((await stranger(name, { courseId })).code).toBe('100455')
    }
    const asked = { courseId, studentId: steady.student.studentId }
    expect((await steady.call('getCourseStuPortrayalInfo', asked)).code).toBe('100403')
    expect((await stranger('getCourseStuPortrayalInfo', asked)).code).toBe('100455')
  })

  it('shows teachers of classes their own students and instructors theirs, and no others by their ids', async () => {
    const away = await bench.aSitter(bench.otherClass)
    const names = (rows: readonly { studentId: string }[]) => rows.map(({ studentId }) => studentId)
    expect(names(await tableOf())).not.toContain(away.student.studentId)
    expect(names(await tableOf(bench.host))).toContain(away.student.studentId)
    const others = { courseId, courseClassId: bench.otherClass }
    for (const name of CALLS) expect((await face(name, others)).code).toBe('100455')
    const byId = { courseId, studentId: away.student.studentId }
    expect((await face('getCourseStuPortrayalInfo', byId)).code).toBe('100404')
    const instructor = await anInstructorOf(away)
    expect(names(await tableOf(instructor))).toEqual([away.student.studentId])
    expect((await instructor('getCourseStuPortrayalInfo', { courseId, studentId: fresh.student.studentId })).code).toBe(
      '100404',
    )
  })

  it('sorts the stalled first and tells what each type was made of', async () => {
    const rows = await tableOf()
    expect(rows[0]).toMatchObject({
      studentId: stalled.student.studentId,
      type: 'stalled',
      pause: 25,
      favourite: 'video',
    })
    const of = (sitter: Sitter) => rows.find(({ studentId }) => studentId === sitter.student.studentId)
    expect(of(steady)).toMatchObject({ type: 'steady', activeWeeks: 3, weeks: 4, favourite: 'video', usual: 'evening' })
    expect(of(fresh)).toMatchObject({ type: 'tooLittle', favourite: null, usual: null, seconds: 1800 })
  })

  it('is filtered by each dimension and by weeks', async () => {
    expect((await tableOf(face, { type: 'steady' })).map(({ studentId }) => studentId)).toEqual([
      steady.student.studentId,
    ])
    expect(await tableOf(face, { favourite: 'video', usual: 'evening' })).toHaveLength(2)
    expect(await tableOf(face, { favourite: 'practice' })).toEqual([])
    const [one] = await tableOf(face, { keyWords: await numberOf(steady), fromWeek: 2, toWeek: 3 })
    expect(one).toMatchObject({ weeks: 2, activeWeeks: 1, seconds: HOUR })
    const sortedBy = async (orderBy: string) => (await tableOf(face, { orderBy })).map(({ seconds }) => seconds)
    expect(await sortedBy('seconds@desc')).toEqual((await sortedBy('seconds@asc')).toReversed())
  })

  it('says nothing of a class that is too small but its number', async () => {
    const few = await classOf()
    expect(few).toMatchObject({ class: null, course: null, match: [], fromWeek: 1, toWeek: 4, weeks: 4 })
    expect(few.students).toBeLessThan(STYLE_MIN)
  })

  it('computes each figure of a student from the rows', async () => {
    const homework = await bench.published({ closesAt: at(DAY), chapterId })
    const { data: room } = await bench.start(steady.call, homework)
    const handed = { studyPaperId: room.studyPaperId, deviceId: 'device-one', epoch: room.epoch }
    await steady.call('submitPaperStudyPaperInfo', { ...handed, confirmUnanswered: '1', answers: [] })
    const late = await bench.published({ closesAt: at(DAY), kind: 'onlinePractice', title: '练习一' })
    server.clock.now = new Date(START + 2 * DAY)
    const teacher = await server.as(bench.face)
    const { studentId } = steady.student
    const { rows } = await sql<Record<string, number>>`
      select (select sum(seconds)::int from study_day where student_id = ${studentId}) as seconds,
        (select count(distinct date_trunc('week', day))::int from study_day where student_id = ${studentId} and seconds > 0) as weeks,
        (select count(*)::int from assignment a where a.course_id = ${courseId} and a.publish_status = 'published'
          and a.closes_at <= ${server.clock.now}) as due,
        (select count(distinct assignment_id)::int from study_paper where student_id = ${studentId} and submitted_at is not null and not late) as on_time,
        (select coalesce(sum(seconds), 0)::int from study_day where student_id = ${studentId}
          and day between (${new Date(START + DAY)}::timestamptz at time zone 'Asia/Shanghai')::date - 2
            and (${new Date(START + DAY)}::timestamptz at time zone 'Asia/Shanghai')::date) as near`.execute(server.db)
    const portrait = await portraitOf(steady, teacher)
    const { student } = portrait
    expect(late).not.toBe('')
    expect(rows[0]).toEqual({
      ...{ seconds: student.seconds, weeks: student.activeWeeks, due: student.tasksDue, onTime: student.tasksOnTime },
      near: student.nearSeconds,
    })
    const sumOf = (of: readonly { seconds: number }[]) => of.reduce((sum, { seconds }) => sum + seconds, 0)
    expect(sumOf(portrait.days)).toBe(student.seconds)
    expect(sumOf(portrait.days.filter(({ near }) => near === '1'))).toBe(student.nearSeconds)
    expect(new Set(portrait.days.map(({ weekNo }) => weekNo)).size).toBe(student.activeWeeks)
    expect(portrait.tasks.filter(({ state }) => state === 'onTime')).toHaveLength(student.tasksOnTime)
    expect(portrait.tasks.map(({ state }) => state).toSorted()).toEqual(['missing', 'onTime'])
    expect(portrait.texts).toHaveLength(student.texts)
    const beats = await sql<{ title: string; seconds: number }>`
      select r.title, sum(b.credited)::int as seconds from study_beat b join play_session ps on ps.id = b.play_session_id
      join resource r on r.id = ps.resource_id where ps.student_id = ${studentId} group by 1 order by 2 desc`.execute(
      server.db,
    )
    expect(portrait.means.map(({ title, seconds }) => ({ title, seconds }))).toEqual(beats.rows)
    expect(sumOf(portrait.parts)).toBe(student.seconds)
    const evening = portrait.parts.find(({ key }) => key === 'evening')
    expect(evening?.seconds).toBe(3 * HOUR)
    const own = await (await server.as(steady.student))('mineCourseStuPortrayalInfo', { courseId })
    const known = portrait.scales.filter(({ key }) => key !== 'score')
    expect(known).toEqual(own.data.scales.filter(({ key }) => key !== 'score'))
    server.clock.now = new Date(START)
    face = await server.as(bench.face)
    steady.call = await server.as(steady.student)
  })

  it('counts of a class that is large enough what its table lists', async () => {
    for (let n = 0; n < STYLE_MIN; n += 1) {
      const one = await bench.aSitter()
      await studied(one, addDays(MONDAY, 1 + n), 4 * HOUR, n % 2 === 0 ? 8 : 14, n < 6 ? film : text)
    }
    const told = await classOf()
    const rows = await tableOf(face, { limit: 200 })
    const counted = <K extends string>(keys: readonly (K | null)[], key: K) => keys.filter((one) => one === key).length
    const { types = [], means = [], parts = [] } = told.class ?? {}
    expect(told.students).toBe(rows.length)
    expect(types.reduce((sum, { students }) => sum + students, 0)).toBe(rows.length)
    for (const { key, students } of types)
      expect(
        counted(
          rows.map(({ type }) => type),
          key,
        ),
      ).toBe(students)
    for (const { key, students } of means)
      expect(
        counted(
          rows.map(({ favourite }) => favourite),
          key,
        ),
      ).toBe(students)
    for (const { key, students } of parts)
      expect(
        counted(
          rows.map(({ usual }) => usual),
          key,
        ),
      ).toBe(students)
    for (const { key, students } of types) expect(await tableOf(face, { type: key, limit: 200 })).toHaveLength(students)
    const cell = told.match.find((one) => one.chapterId === chapterId && one.means === 'text')
    const { rows: used } =
      await sql<object>`select count(distinct student_id)::int as viewers, sum(seconds)::int as seconds
      from study_resource where resource_id = ${text}`.execute(server.db)
    expect(cell).toMatchObject({ resources: 1, ...used[0], finishPercent: 0, lacking: '0' })
  })

  it('says what many favour and a chapter lacks', async () => {
    const empty = await aChapter(server.db, courseId, { title: '第二章' })
    const { match, students } = await classOf()
    const cellOf = (means: string) => match.find((one) => one.chapterId === empty && one.means === means)
    expect(cellOf('video')).toMatchObject({ resources: 0, lacking: '1' })
    expect((cellOf('video')?.fans ?? 0) * 4).toBeGreaterThanOrEqual(students)
  })

  it('puts the course beside a class only where the others are enough', async () => {
    expect((await classOf()).course).toBeNull()
    for (let n = 0; n < STYLE_MIN; n += 1) await bench.aSitter(bench.otherClass)
    const beside = await classOf()
    expect(beside.course?.students).toBeGreaterThan(beside.students)
    expect((await classOf(bench.host)).course).toBeNull()
    expect((await classOf(bench.host, { courseClassId: bench.course.classId })).course).toEqual(beside.course)
  })

  it('goes out as it is listed', async () => {
    const { book } = await sheetsOf(server, bench.face)
    const sheet = await book('exportCourseStuPortrayalInfo', { courseId, type: 'steady' })
    expect(sheet[0]?.slice(0, 4)).toEqual(['学号', '姓名', '课程班', '类型'])
    expect(sheet.slice(1).map((cells) => [cells[0], cells[3]])).toEqual([[await numberOf(steady), '稳定']])
  })
})

it('a term that is over is told as of its last teaching week', async () => {
  server.clock.now = new Date(START + 200 * DAY)
  const call = await server.as(bench.face)
  const told = await classOf(call)
  expect(told).toMatchObject({ weeks: 16, toWeek: 16 })
  const [first] = await tableOf(call)
  expect(first?.type).toBe('stalled')
})
