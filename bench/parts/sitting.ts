import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { aCourse, aStudent, type BuiltCourse, enrol } from '../../apps/server/src/test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../apps/server/src/test/paper-builders.ts'
import { latencies } from './figures.ts'
import { openWire } from './http-client.ts'
import { type BenchSchool, benchSchool, sessionHeaders } from './school.ts'

const POOL = 200
export const DRAWN = 50
export const STUDENTS = 2000
const WITHIN_MS = 5000

const PAPERS = '/api/exam/studyPaperInfo'
const DEVICE = { deviceId: 'bench-device' }

export interface Sitting {
  school: BenchSchool
  course: BuiltCourse
  paperId: string
  assignmentId: string
  /** Request headers of each student. */
  seats: string[]
}

async function randomPaper({ database: { db } }: BenchSchool, course: BuiltCourse, size: number): Promise<string> {
  const pool = []
  for (let n = 0; n < size; n++) pool.push(await aQuestion(db, course))
  const rule = {
    types: ['single' as const],
    chapterIds: [],
    difficultyFrom: 1,
    difficultyTo: 5,
    count: DRAWN,
    score: 2,
  }
  const topic: BigTopic = {
    bigTopicId: 't1',
    title: '一、单项选择题',
    instructions: '',
    perQuestionScore: 2,
    shuffle: true,
    shuffleOptions: true,
    questions: [],
    rules: [rule],
  }
  return aPaper(db, course, [], 2, {
    mode: 'random',
    bigTopics: JSON.stringify([topic]),
    pool: JSON.stringify(pool.map((one) => ({ ...one, type: 'single', chapterId: null, difficulty: 3 }))),
    questionCount: DRAWN,
    totalScore: DRAWN * 2,
  })
}

/** 2,000 signed-in students with one random paper of 50 questions, drawn from `poolSize`. */
export async function aSitting(poolSize = POOL): Promise<Sitting> {
  const school = await benchSchool()
  const { db } = school.database
  const course = await aCourse(db)
  const paperId = await randomPaper(school, course, poolSize)
  const assignmentId = await anAssignment(db, course, paperId, { kind: 'midTest', durationMin: 60 })
  const first = await aStudent(db)
  const { majorId, gradeCode, subSchoolId } = await db
    .selectFrom('student')
    .select(['majorId', 'gradeCode', 'subSchoolId'])
    .where('id', '=', first.studentId)
    .executeTakeFirstOrThrow()
  const seats: string[] = []
  for (let n = 0; n < STUDENTS; n++) {
    const student = await aStudent(db, { majorId, gradeCode, subSchoolId })
    await enrol(db, course, student)
    seats.push(await sessionHeaders(school, student.userId, 'ROLE_STUDENT'))
  }
  await school.database.pool.query('analyze')
  return { school, course, paperId, assignmentId, seats }
}

/** All of them send requests evenly over five seconds, each on its own connection; the results, in seat order. */
export async function allAsk({ school, seats }: Sitting, path: string, bodyOf: (place: number) => object) {
  const each: number[] = []
  const started = performance.now()
  const replies = await Promise.all(
    seats.map(async (headers, place) => {
      await new Promise((resolve) => setTimeout(resolve, (place / STUDENTS) * WITHIN_MS))
      const from = performance.now()
      const body = await ask(school.port, path, headers, JSON.stringify(bodyOf(place)))
      each.push(performance.now() - from)
      return body
    }),
  )
  const errors = replies.filter((body) => !body.startsWith('{"code":"0"')).length
  return { replies, errors, tookMs: performance.now() - started, figures: latencies(each) }
}

async function ask(port: number, path: string, headers: string, body: string): Promise<string> {
  const wire = await openWire('127.0.0.1', port)
  const reply = await wire.post(path, headers, body).catch(() => ({ body: '' }))
  wire.close()
  return reply.body
}

/** Everybody's attempt, with an answer to each question as if autosaved during the exam; the attempts in seat order. */
export async function beginAll(sitting: Sitting): Promise<string[]> {
  const { pool } = sitting.school.database
  await pool.query('delete from study_check_result; delete from answer; delete from study_paper')
  const start = { assignmentId: sitting.assignmentId, ...DEVICE, rulesRead: '1' }
  const { replies } = await allAsk(sitting, `${PAPERS}/add`, () => start)
  await pool.query(`
    insert into answer (study_paper_id, question_version_id, content, seq, saved_at)
    select sp.id, (question->>'questionVersionId')::uuid, '{"type":"single","choice":"a"}', 1, now() from study_paper sp,
      jsonb_array_elements(sp.layout->'topics') topic, jsonb_array_elements(topic->'questions') question`)
  await pool.query('analyze')
  return replies.map((body) => JSON.parse(body).data.studyPaperId)
}

/** All of them hand in what `beginAll` began. */
export const handInAll = (sitting: Sitting, attempts: readonly string[]) =>
  allAsk(sitting, `${PAPERS}/submitPaper`, (place) => ({
    ...DEVICE,
    epoch: 1,
    answers: [],
    confirmUnanswered: '1',
    studyPaperId: attempts[place],
  }))
