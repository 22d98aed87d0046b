import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { addDays, mondayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { CLASS_MIN } from '@shuyuan/domain/study/portrait.rule.ts'
import { DAY_MS, schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { assignmentBench, at, DAY, type Sitter, START } from '../../../test/benches/assignment-bench.ts'
import { aCourse } from '../../../test/builders.ts'
import { aChapter, aResource } from '../../../test/course-builders.ts'
import { anAssignment, aPaper, aQuestion, shownAs } from '../../../test/paper-builders.ts'
import { aScheme } from '../../../test/score-builders.ts'
import { startTestServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
let bench: Awaited<ReturnType<typeof assignmentBench>>
let learner: Sitter
let courseId: string
let resourceId: string

const TODAY = schoolDay(START)

/** So many minutes of study on a day, as beats would have left them. */
async function studied({ student }: Sitter, day: string, minutes: number) {
  const [seconds, moment] = [minutes * 60, new Date(`${day}T02:00:00Z`)]
  const row = { studentId: student.studentId, courseId, seconds }
  await server.db
    .insertInto('studyDay')
    .values({ ...row, day })
    .execute()
  await server.db
    .insertInto('studyResource')
    .values({ ...row, resourceId, firstAt: moment, lastAt: moment })
    .onConflict((c) => c.columns(['studentId', 'resourceId']).doUpdateSet({ lastAt: moment }))
    .execute()
}

beforeAll(async () => {
  server = await startTestServer()
  bench = await assignmentBench(server)
  ;({ courseId } = bench.course)
  resourceId = await aResource(server.db, courseId, {
    ...{ kind: 'video', durationSec: 100, chapterId: await aChapter(server.db, courseId), mustSee: true },
  })
  await sql`update term set start_date = ${addDays(mondayOf(TODAY), -21)}, teach_weeks = 16
    where id = (select term_id from course where id = ${courseId})`.execute(server.db)
  learner = await bench.aSitter()
  await studied(learner, addDays(mondayOf(TODAY), -21), 90)
  await studied(learner, addDays(mondayOf(TODAY), -20), 30)
  await studied(learner, addDays(mondayOf(TODAY), -14), 60)
})
afterAll(() => server.close())

const mine = async (of = learner) => (await of.call('mineCourseStuPortrayalInfo', { courseId })).data
const ofClass = async (of = learner) => (await of.call('classCourseStuPortrayalInfo', { courseId })).data

describe('the portrait of a student in a course', () => {
  it('refuses what is no course and no advice', async () => {
    const { call } = learner
    const replies = await Promise.all([
      call('mineCourseStuPortrayalInfo', { courseId: 'x' }),
      call('dismissAdviceCourseStuPortrayalInfo', { courseId, adviceId: '' }),
      call('dismissAdviceCourseStuPortrayalInfo', { courseId, adviceId: 'anything' }),
    ])
    expect(replies.map(({ code }) => code)).toEqual(Array(3).fill('100422'))
  })

  it('is for students of the course alone', async () => {
    expect((await bench.host('mineCourseStuPortrayalInfo', { courseId })).code).toBe('100403')
    const other = await aCourse(server.db)
    for (const name of ['mineCourseStuPortrayalInfo', 'classCourseStuPortrayalInfo'] as const)
      expect((await learner.call(name, { courseId: other.courseId })).code).toBe('100612')
    const foreign = { courseId: other.courseId, adviceId: 'quiet:' }
    expect((await learner.call('dismissAdviceCourseStuPortrayalInfo', foreign)).code).toBe('100612')
  })

  it('says nothing before an hour of study', async () => {
    const fresh = await bench.aSitter()
    expect(await mine(fresh)).toMatchObject({ enough: '0', scales: [], advice: [] })
  })

  it('makes each scale of its rows', async () => {
    await server.db
      .insertInto('progress')
      .values({ studentId: learner.student.studentId, courseId, mustTotal: 1, percent: 25 })
      .onConflict((c) => c.columns(['studentId', 'courseId']).doUpdateSet({ percent: 25 }))
      .execute()
    const portrait = await mine()
    const { rows } = await sql<{ minutes: number; regular: number }>`
      select round(sum(seconds) / 60.0 / 4, 1)::float8 as minutes,
        (select count(*) from (select 1 from study_day where student_id = ${learner.student.studentId}
          group by date_trunc('week', day) having count(*) >= 2) x)::int as regular
      from study_day where student_id = ${learner.student.studentId}`.execute(server.db)
    expect(portrait).toMatchObject({ enough: '1', weeks: 4, seconds: 180 * 60 })
    expect(portrait.scales).toEqual([
      { key: 'effort', part: rows[0]?.minutes, of: 120, value: 37.5 },
      { key: 'regularity', part: rows[0]?.regular, of: 4, value: 25 },
      { key: 'progress', part: 25, of: 100, value: 25 },
      { key: 'punctuality', part: 0, of: 0, value: null },
      { key: 'interaction', part: 0, of: 10, value: 0 },
      { key: 'score', part: 0, of: 100, value: null },
    ])
    expect(portrait.byWeek.map(({ seconds }) => seconds / 60)).toEqual([120, 60, 0, 0])
  })

  it('tells nothing of a score that is not released, and of no answer whose key is not shown', async () => {
    const homework = await bench.published({ closesAt: at(DAY), showAnswers: 'afterClose' })
    const { data: room } = await bench.start(learner.call, homework)
    const handed = { studyPaperId: room.studyPaperId, deviceId: 'device-one', epoch: room.epoch }
    await learner.call('submitPaperStudyPaperInfo', { ...handed, confirmUnanswered: '1', answers: [] })
    const portrait = await mine()
    expect(portrait.chapters).toEqual([])
    expect(portrait.scales.find(({ key }) => key === 'score')?.value).toBeNull()
  })

  it('counts what was answered of each chapter once its key is shown', async () => {
    const chapterId = await aChapter(server.db, courseId, { title: '第二章' })
    const questions = await Promise.all(Array.from({ length: 6 }, () => aQuestion(server.db, bench.course)))
    for (const { questionId } of questions)
      await server.db.updateTable('question').set({ chapterId }).where('id', '=', questionId).execute()
    const paperId = await aPaper(server.db, bench.course, questions)
    const practice = await bench.published({ kind: 'onlinePractice', paperId, showAnswers: 'afterSubmit' })
    const { data: room } = await bench.start(learner.call, practice)
    const { studyPaperId, epoch } = room
    // Two right, three wrong, one left blank.
    const answers = questions.slice(0, 5).map(({ questionVersionId }, n) => ({
      ...{ questionVersionId, content: { type: 'single' as const, choice: shownAs(n < 2 ? 'a' : 'b') } },
      seq: epoch * SEQ_PER_EPOCH + n + 1,
    }))
    const handed = { studyPaperId, deviceId: 'device-one', epoch, confirmUnanswered: '1' as const, answers }
    expect((await learner.call('submitPaperStudyPaperInfo', handed)).code).toBe('0')
    const { rows } = await sql<object>`
      select count(*)::int as answered, count(*) filter (where an.auto_score > 0)::int as right
      from answer an where an.study_paper_id = ${studyPaperId}`.execute(server.db)
    const portrait = await mine()
    expect(portrait.chapters).toEqual([{ chapterId, title: '第二章', ...rows[0] }])
    expect(portrait.chapters[0]).toMatchObject({ answered: 5, right: 2 })
    expect(portrait.advice).toContainEqual(expect.objectContaining({ id: `weakChapter:${chapterId}`, part: 2, of: 5 }))
    await server.db.updateTable('assignment').set({ showAnswers: 'never' }).where('id', '=', practice).execute()
    expect((await mine()).chapters).toEqual([])
  })

  it('advises by its rules, and keeps quiet for two weeks about what was dismissed', async () => {
    const rules = async () => (await mine()).advice.map(({ rule }) => rule)
    expect(await rules()).toEqual(['mustSee', 'pause', 'quiet'])
    const dismissed = { courseId, adviceId: 'quiet:' }
    expect((await learner.call('dismissAdviceCourseStuPortrayalInfo', dismissed)).code).toBe('0')
    expect((await learner.call('dismissAdviceCourseStuPortrayalInfo', dismissed)).code).toBe('0')
    expect(await rules()).toEqual(['mustSee', 'pause'])
    server.clock.now = new Date(START + 14 * DAY_MS + 1)
    learner.call = await server.as(learner.student)
    expect(await rules()).toContain('quiet')
    server.clock.now = new Date(START)
    learner.call = await server.as(learner.student)
  })
})

describe('the medians of the own class', () => {
  it('are told of eight who have studied, and of the own class alone', async () => {
    expect(await ofClass()).toEqual({ students: 0, scales: [], byWeek: [] })
    const away = await bench.aSitter(bench.otherClass)
    await studied(away, TODAY, 600)
    const monday = addDays(mondayOf(TODAY), -21)
    for (let n = 1; n < CLASS_MIN; n += 1) {
      expect((await ofClass()).students).toBe(0)
      await studied(await bench.aSitter(), monday, n * 8)
    }
    const { rows } = await sql<{ median: number; first: number }>`
      select round((percentile_cont(0.5) within group (order by minutes) / 4 / 120 * 100)::numeric, 1)::float8 as median,
        (percentile_cont(0.5) within group (order by first))::float8 as first
      from (select d.student_id, sum(d.seconds) / 60.0 as minutes, sum(d.seconds) filter (where d.day < ${addDays(monday, 7)}) as first
        from study_day d join course_class_student s on s.student_id = d.student_id and s.course_class_id = ${bench.course.classId}
        where d.course_id = ${courseId} group by 1) x`.execute(server.db)
    const told = await ofClass()
    expect(told.students).toBe(CLASS_MIN)
    expect(told.scales.find(({ key }) => key === 'effort')?.median).toBeCloseTo(rows[0]?.median ?? 0, 0)
    expect(told.byWeek[0]).toEqual({ weekNo: 1, seconds: rows[0]?.first })
    expect(JSON.stringify(told)).not.toContain(learner.student.studentId)
  })
})

describe('the forecast of the formative score', () => {
  it('rests on three released results at least, and on none that is not released', async () => {
    const { db } = server
    expect((await mine()).forecast).toBeNull()
    const { optionId, contentId } = await aScheme(db, bench.course, new Date(START))
    const scheme = db.selectFrom('checkContent').select('schemeId').where('id', '=', contentId)
    const { schemeId } = await scheme.executeTakeFirstOrThrow()
    const closed = {
      opensAt: new Date(START - 2 * DAY),
      closesAt: new Date(START - DAY),
      fullScore: 100,
      showAnswers: 'afterClose',
    }
    const works: string[] = []
    for (const score of [80, 90, 70]) {
      const assignmentId = await anAssignment(db, bench.course, bench.paperId, closed)
      works.push(assignmentId)
      await db
        .insertInto('checkContent')
        .values({ id: newId(), checkOptionId: optionId, schemeId, assignmentId })
        .execute()
      const row = { id: newId(), courseId, studentId: learner.student.studentId, assignmentId, score, fullScore: 100 }
      await db.insertInto('studyCheckResult').values(row).execute()
    }
    const told = (await mine()).forecast
    expect(told).toMatchObject({ results: 3, mean: 80, likely: 80, spread: 12.8 })
    const { rows } = await sql<{ spread: number }>`
      select round((1.28 * stddev_samp(score))::numeric, 1)::float8 as spread from study_check_result
      where student_id = ${learner.student.studentId} and assignment_id = any(${works}::uuid[])`.execute(db)
    expect(told?.spread).toBe(rows[0]?.spread)
    expect(told?.low).toBeLessThan(80)
    expect(told?.high).toBeGreaterThan(80)
    await db
      .updateTable('assignment')
      .set({ showAnswers: 'never' })
      .where('id', '=', works[0] ?? '')
      .execute()
    expect((await mine()).forecast).toBeNull()
  })
})
