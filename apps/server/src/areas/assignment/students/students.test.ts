import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { assignmentBench, at, DAY, MINUTE, type Sitter } from '../../../test/benches/assignment-bench.ts'
import { aStudent } from '../../../test/builders.ts'
import { inboxOf } from '../../../test/inbox.ts'
import { aPaper, aQuestion, type BuiltQuestion, shownAs } from '../../../test/paper-builders.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'
import { sheetsOf } from '../../../test/sheets.ts'

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>
let questions: BuiltQuestion[]
let practiceId: string

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function knowledge(name: string, of: readonly BuiltQuestion[]) {
  const id = newId()
  const { basicCourseId } = bench.course
  await server.db.insertInto('courseClassify').values({ id, basicCourseId, name, sort: 0 }).execute()
  for (const { questionId } of of)
    await sql`update question set classify_ids = classify_ids || ${id}::uuid where id = ${questionId}`.execute(
      server.db,
    )
}

beforeEach(async () => {
  bench = await assignmentBench(server)
  questions = [
    await aQuestion(server.db, bench.course),
    await aQuestion(server.db, bench.course),
    await aQuestion(server.db, bench.course),
  ]
  await knowledge('导数', questions.slice(0, 2))
  await knowledge('积分', questions.slice(2))
  const paperId = await aPaper(server.db, bench.course, questions)
  practiceId = await bench.published({ kind: 'onlinePractice', paperId, maxAttempts: 0, attemptRule: 'best' })
})

/** One attempt, a letter a question: a is right, b wrong, - not answered. */
async function practise({ call }: Sitter, letters: string, minutes = 2) {
  const { data: room } = await bench.start(call, practiceId)
  const { studyPaperId, epoch } = room
  server.clock.now = new Date(server.clock.now.getTime() + minutes * MINUTE)
  const answers = questions.flatMap(({ questionVersionId }, n) => {
    const letter = letters.charAt(n)
    if (letter === '-') return []
    const content = { type: 'single' as const, choice: shownAs(letter) }
    return [{ questionVersionId, content, seq: epoch * SEQ_PER_EPOCH + n + 1 }]
  })
  const handed = { studyPaperId, deviceId: 'device-one', epoch, confirmUnanswered: '1' as const, answers }
  expect((await call('submitPaperStudyPaperInfo', handed)).code).toBe('0')
}

const listed = async (over: object = {}) =>
  (await bench.host('listStudentCourseHomeworkInfo', { id: practiceId, orderBy: 'validScore@asc', ...over })).data

describe('listStudentCourseHomeworkInfo of a practice', () => {
  it('tells first, best, latest, gain, time, right answers and weak points of each student', async () => {
    const [keen, idle] = [await bench.aSitter(), await bench.aSitter()]
    await practise(keen, 'abb', 2)
    await practise(keen, 'aab', 3)
    const [first, second] = await listed()
    expect(first).toMatchObject({
      studentId: idle.student.studentId,
      state: 'toStart',
      attempts: 0,
      rightPercent: null,
    })
    expect(second).toMatchObject({
      ...{ studentId: keen.student.studentId, attempts: 2, firstScore: 2, bestScore: 4, lastScore: 4, validScore: 4 },
      ...{ gain: 2, trend: [2, 4], seconds: 300, rightPercent: 50, weak: ['积分'] },
    })
  })

  it('leaves questions out that nobody answered', async () => {
    const one = await bench.aSitter()
    await practise(one, 'a--')
    expect((await listed())[0]).toMatchObject({ rightPercent: 100, weak: [] })
  })

  it('filters by points, weak point and state, and sorts what is owed first', async () => {
    const [good, bad, idle] = [await bench.aSitter(), await bench.aSitter(), await bench.aSitter()]
    await practise(good, 'aaa')
    await practise(bad, 'abb')
    await practise(bad, 'abb')
    const ids = async (over: object) => (await listed(over)).map(({ studentId }) => studentId)
    expect(await ids({ under: 3 })).toEqual([bad.student.studentId])
    expect(await ids({ weak: '积分' })).toEqual([bad.student.studentId])
    expect(await ids({ state: 'toStart' })).toEqual([idle.student.studentId])
    expect((await ids({ orderBy: 'state@asc' }))[0]).toBe(idle.student.studentId)
  })
})

describe('statCourseHomeworkInfo and statKnowledgeCourseHomeworkInfo', () => {
  it('are what SQL makes of the rows', async () => {
    const [one, two] = [await bench.aSitter(), await bench.aSitter(bench.otherClass)]
    await bench.aSitter()
    await practise(one, 'abb')
    await practise(one, 'aab')
    await practise(two, 'baa')
    const { data: stat } = await bench.host('statCourseHomeworkInfo', { id: practiceId })
    const { data: mastery } = await bench.host('statKnowledgeCourseHomeworkInfo', { id: practiceId })
    const { rows: average } = await sql<{ average: number }>`
      select round(avg(100.0 * best / 6), 1) as average from (
        select max(score) as best from study_paper where assignment_id = ${practiceId} group by student_id) x`.execute(
      server.db,
    )
    expect(stat).toMatchObject({ students: 3, late: 0, toMark: 0, avgPercent: Number(average[0]?.average) })
    expect(stat.states).toEqual([
      { state: 'toStart', students: 1 },
      { state: 'reviewed', students: 2 },
    ])
    const { rows: points } = await sql<{ name: string; answered: number; right: number }>`
      select k.name, count(*)::int as answered, count(*) filter (where an.auto_score = 2)::int as right
      from answer an join study_paper sp on sp.id = an.study_paper_id
      join question_version v on v.id = an.question_version_id join question q on q.id = v.question_id
      join course_classify k on k.id = any(q.classify_ids)
      where sp.assignment_id = ${practiceId} group by k.name order by count(*) filter (where an.auto_score = 2)::numeric / count(*), k.name`.execute(
      server.db,
    )
    expect(mastery.knowledge).toEqual(points)
    const { rows: tries } = await sql<{ no: number; students: number; mean: number }>`
      select attempt_no as no, count(*)::int as students, round(avg(score), 2)::float8 as mean
      from study_paper where assignment_id = ${practiceId} group by 1 order by 1`.execute(server.db)
    expect(mastery.byAttempt).toEqual(tries)
    const ofClass = { id: practiceId, courseClassId: bench.otherClass }
    expect((await bench.host('statCourseHomeworkInfo', ofClass)).data.students).toBe(1)
    expect((await bench.host('statKnowledgeCourseHomeworkInfo', ofClass)).data.byAttempt).toEqual([
      { no: 1, students: 1, mean: 4 },
    ])
  })

  it('show the whole at a glance, as plain sums of the attempts and results give it', async () => {
    const homeworkId = await bench.published({ closesAt: at(DAY), lateRule: 'accept', lateDays: 7 })
    const sitters = [await bench.aSitter(), await bench.aSitter(), await bench.aSitter(bench.otherClass)]
    await bench.aSitter(bench.otherClass)
    for (const [nth, sitter] of sitters.entries()) {
      if (nth === 2) server.clock.now = new Date(server.clock.now.getTime() + 2 * DAY)
      const call = await server.as(sitter.student)
      const { data: room } = await bench.start(call, homeworkId)
      server.clock.now = new Date(server.clock.now.getTime() + (nth + 1) * MINUTE)
      const { studyPaperId, epoch } = room
      const handed = { studyPaperId, deviceId: 'device-one', epoch, confirmUnanswered: '1' as const, answers: [] }
      expect((await call('submitPaperStudyPaperInfo', handed)).code).toBe('0')
    }
    bench.host = await server.as(bench.course.host)
    const { board } = (await bench.host('statCourseHomeworkInfo', { id: homeworkId })).data
    const { rows } = await sql<object>`
      select count(distinct sp.student_id)::int as "handedIn",
        count(distinct sp.student_id) filter (where not sp.late)::int as "onTime",
        round(avg(extract(epoch from sp.submitted_at - sp.started_at)))::int as "avgSeconds",
        count(*) filter (where sp.review_status = '1')::int as "toMark"
      from study_paper sp where sp.assignment_id = ${homeworkId} and sp.review_status in ('1', '2')`.execute(server.db)
    expect(board).toMatchObject({ students: 4, ...rows[0] })
    const { rows: days } = await sql<object>`
      select (submitted_at at time zone 'Asia/Shanghai')::date as day, count(distinct student_id)::int as students
      from study_paper where assignment_id = ${homeworkId} group by 1 order by 1`.execute(server.db)
    expect(board.byDay).toEqual(days)
    const { rows: scores } = await sql<{ scored: number; mean: number; passRate: number; min: number; max: number }>`
      select count(*)::int as scored, round(avg(100 * score / full_score), 1)::float8 as mean,
        round(100.0 * count(*) filter (where score >= 0.6 * full_score) / count(*), 1)::float8 as "passRate",
        round(min(100 * score / full_score), 1)::float8 as min, round(max(100 * score / full_score), 1)::float8 as max
      from study_check_result where assignment_id = ${homeworkId} and score is not null`.execute(server.db)
    const { min, max, ...figures } = scores[0] ?? { scored: 0, mean: 0, passRate: 0, min: 0, max: 0 }
    expect(board.scores).toMatchObject({ ...figures, box: { min, max } })
    expect(board.byClass.map((one) => [one.courseClassId, one.students, one.handedIn]).sort()).toEqual(
      [
        [bench.course.classId, 2, 2],
        [bench.otherClass, 2, 1],
      ].sort(),
    )
    const ofClass = { id: homeworkId, courseClassId: bench.otherClass }
    expect((await bench.host('statCourseHomeworkInfo', ofClass)).data.board).toMatchObject({ students: 2, onTime: 0 })
  })

  it('tell no score and no time of anybody while marking goes on without names', async () => {
    const homeworkId = await bench.published({ anonymous: '1' })
    const sitter = await bench.aSitter()
    const { data: room } = await bench.start(sitter.call, homeworkId)
    const handed = { studyPaperId: room.studyPaperId, deviceId: 'device-one', epoch: room.epoch }
    await sitter.call('submitPaperStudyPaperInfo', { ...handed, confirmUnanswered: '1', answers: [] })
    await server.db.updateTable('studyPaper').set({ reviewStatus: '1' }).where('id', '=', room.studyPaperId).execute()
    const { board } = (await bench.host('statCourseHomeworkInfo', { id: homeworkId })).data
    expect(board).toMatchObject({ handedIn: 1, scores: null, avgSeconds: null, byDay: [], bands: [], fast: [] })
  })

  it('count the own classes of a face-to-face teacher alone, and are not for students', async () => {
    const [own] = [await bench.aSitter(), await bench.aSitter(bench.otherClass)]
    expect((await bench.faceCaller('statCourseHomeworkInfo', { id: practiceId })).data.students).toBe(1)
    expect((await own.call('statCourseHomeworkInfo', { id: practiceId })).code).toBe('100403')
    expect((await bench.host('statCoursePeriodicTestInfo', { id: practiceId })).code).toBe('100404')
  })
})

describe('remindOverdueCourseHomeworkInfo', () => {
  it('tells each who owes it, with the own deadline, and again after twelve hours only', async () => {
    const [done, idle, late] = [await bench.aSitter(), await bench.aSitter(), await bench.aSitter()]
    await practise(done, 'aaa')
    const studentIds = [late.student.studentId]
    const extended = { id: practiceId, studentIds, closesAt: at(9 * DAY), reason: '住院' }
    expect((await bench.host('extendCourseHomeworkInfo', extended)).code).toBe('0')
    const remind = async () => (await bench.host('remindOverdueCourseHomeworkInfo', { id: practiceId })).data
    expect(await remind()).toEqual({ sent: 2, skipped: 0 })
    expect(await remind()).toEqual({ sent: 0, skipped: 2 })
    const urged = async () =>
      (await inboxOf(server, done.student.userId, idle.student.userId, late.student.userId)).filter(({ title }) =>
        title.startsWith('请提交'),
      )
    expect((await urged()).map(({ userId }) => userId).sort()).toEqual(
      [idle.student.userId, late.student.userId].sort(),
    )
    expect((await urged()).find(({ userId }) => userId === late.student.userId)?.content).toContain('11-30')
    server.clock.now = new Date(server.clock.now.getTime() + 13 * HOUR_MS)
    bench.host = await server.as(bench.course.host)
    expect(await remind()).toEqual({ sent: 2, skipped: 0 })
  })

  it('skips who owes nothing, and refuses strangers, drafts and what is not open', async () => {
    const [one, other] = [await bench.aSitter(), await bench.aSitter(bench.otherClass)]
    await practise(one, 'aaa')
    const ask = (id: string, studentIds: string[], call = bench.host) =>
      call('remindOverdueCourseHomeworkInfo', { id, studentIds })
    expect((await ask(practiceId, [one.student.studentId])).data).toEqual({ sent: 0, skipped: 1 })
    const stranger = await aStudent(server.db)
    expect((await ask(practiceId, [stranger.studentId])).code).toBe('100455')
    expect((await ask(practiceId, [other.student.studentId], bench.faceCaller)).code).toBe('100455')
    expect((await ask(await bench.add(), [one.student.studentId])).message).toContain('尚未发布')
    const coming = await bench.published({ opensAt: at(2 * DAY) })
    expect((await ask(coming, [one.student.studentId])).message).toContain('尚未开放')
    expect((await ask(practiceId, [one.student.studentId], one.call)).code).toBe('100403')
  })
})

describe('remindStudentCourseHomeworkInfo', () => {
  it('asks each for all that is owed and can be handed in, to nobody else and not twice', async () => {
    const [idle, done, other] = [await bench.aSitter(), await bench.aSitter(), await bench.aSitter(bench.otherClass)]
    await practise(done, 'aaa')
    const second = await bench.published({})
    const ask = (studentIds: string[], call = bench.host) =>
      call('remindStudentCourseHomeworkInfo', { courseId: bench.course.courseId, studentIds })
    expect((await ask([])).code).toBe('100422')
    expect((await ask([(await aStudent(server.db)).studentId])).code).toBe('100455')
    expect((await ask([other.student.studentId], bench.faceCaller)).code).toBe('100455')
    expect((await ask([idle.student.studentId], idle.call)).code).toBe('100403')
    expect((await bench.host('remindOverdueCourseHomeworkInfo', { id: second })).data).toMatchObject({ sent: 3 })
    const both = [idle.student.studentId, done.student.studentId]
    expect((await ask(both)).data).toEqual({ sent: 1, skipped: 2, people: 1 })
    expect((await ask(both)).data).toEqual({ sent: 0, skipped: 3, people: 0 })
  })
})

describe('exportStudentCourseHomeworkInfo', () => {
  it('has the rows of the list with a column for each attempt', async () => {
    const one = await bench.aSitter()
    await practise(one, 'abb')
    await practise(one, 'aab')
    const { book } = await sheetsOf(server, bench.course.host)
    const [heads, row] = await book('exportStudentCourseHomeworkInfo', { id: practiceId })
    expect(heads?.slice(-2)).toEqual(['第1次', '第2次'])
    expect(row?.slice(-2)).toEqual(['2', '4'])
    expect(row?.[heads?.indexOf('薄弱知识点') ?? -1]).toBe('积分')
    const face = await sheetsOf(server, bench.face)
    expect(await face.book('exportStudentCourseHomeworkInfo', { id: practiceId })).toHaveLength(2)
  })
})
