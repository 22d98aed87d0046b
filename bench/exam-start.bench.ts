// Start-of-exam stampede: 2,000 students open one random paper of 50 questions within 5 s.
import { isDeepStrictEqual } from 'node:util'
import type { BigTopic, Layout } from '@shuyuan/contract/entities/paper.ts'
import { makeLayout } from '@shuyuan/domain/paper/shuffle.rule.ts'
import { paperForStart, resolveTopics } from '../apps/server/src/areas/exam/resolved-paper.read.ts'
import { aCourse, anAssignment, aPaper, aQuestion, aStudent, enrol } from '../apps/server/src/test/builders.ts'
import { cpuMs } from './parts/cpu.ts'
import { latencies, rate, time, verdict } from './parts/figures.ts'
import { openWire } from './parts/http-client.ts'
import { benchSchool, sessionHeaders } from './parts/school.ts'

const STUDENTS = 2000
const WITHIN_MS = 5000
const POOL = 200
const DRAWN = 50
const PATH = '/api/exam/studyPaperInfo/add'

const school = await benchSchool()
const { db } = school.database
const course = await aCourse(db)
const pool = []
for (let n = 0; n < POOL; n++) pool.push(await aQuestion(db, course))
const rule = { types: ['single' as const], chapterIds: [], difficultyFrom: 1, difficultyTo: 5, count: DRAWN, score: 2 }
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
const paperId = await aPaper(db, course, [], 2, {
  mode: 'random',
  bigTopics: JSON.stringify([topic]),
  pool: JSON.stringify(pool.map((one) => ({ ...one, type: 'single', chapterId: null, difficulty: 3 }))),
  questionCount: DRAWN,
  totalScore: DRAWN * 2,
})
const assignmentId = await anAssignment(db, course, paperId, { kind: 'midTest', durationMin: 60 })
const seats: string[] = []
const [major, grade, subSchool] = await firstStudentFacts()

async function firstStudentFacts() {
  const { studentId } = await aStudent(db)
  const row = await db
    .selectFrom('student')
    .select(['majorId', 'gradeCode', 'subSchoolId'])
    .where('id', '=', studentId)
    .executeTakeFirstOrThrow()
  return [row.majorId, row.gradeCode, row.subSchoolId] as const
}
for (let n = 0; n < STUDENTS; n++) {
  const student = await aStudent(db, { majorId: major, gradeCode: grade, subSchoolId: subSchool })
  await enrol(db, course, student)
  seats.push(await sessionHeaders(school, student.userId, 'ROLE_STUDENT'))
}
await school.database.pool.query('analyze')

async function start(headers: string): Promise<boolean> {
  const wire = await openWire('127.0.0.1', school.port)
  const reply = await wire.post(PATH, headers, body)
  wire.close()
  return reply.body.startsWith('{"code":"0"')
}

let errors = 0
const each: number[] = []
const body = JSON.stringify({ assignmentId, deviceId: 'bench-device', rulesRead: '1' })
const started = performance.now()
const cpuBefore = await cpuMs(school.server)
await Promise.all(
  seats.map(async (headers, place) => {
    // They come evenly over the five seconds, each on a connection of its own.
    await new Promise((resolve) => setTimeout(resolve, (place / STUDENTS) * WITHIN_MS))
    const from = performance.now()
    const begun = await start(headers).catch(() => false)
    each.push(performance.now() - from)
    if (!begun) errors += 1
  }),
)
const took = performance.now() - started
const cpuEach = ((await cpuMs(school.server)) - cpuBefore) / STUDENTS
const figures = latencies(each)

// Each stored layout again from its seed.
const attempts = await db
  .selectFrom('studyPaper')
  .select(['seed', 'layout'])
  .where('assignmentId', '=', assignmentId)
  .execute()
const paper = await paperForStart(
  db,
  paperId,
  (await db.selectFrom('paper').select('updatedAt').where('id', '=', paperId).executeTakeFirstOrThrow()).updatedAt,
)
let different = 0
for (const attempt of attempts.slice(0, 200)) {
  const again = makeLayout(await resolveTopics(db, paper, attempt.seed), attempt.seed)
  if (!isDeepStrictEqual(again, attempt.layout as Layout)) different += 1
}
await school.close()
console.log(
  `${attempts.length} of ${STUDENTS} students began within ${time(took)}: ${rate((attempts.length / took) * 1000)}`,
)
console.log(
  `start with ${DRAWN} questions   p50 ${time(figures.p50)}, p95 ${time(figures.p95)}, max ${time(figures.max)}`,
)
console.log(`processor time of the server alone: ${time(cpuEach)} a start`)
verdict(`p95 ${time(figures.p95)}`, figures.p95 < 1000, 'under 1 s')
verdict(`${errors} errors`, errors === 0, '0')
verdict(`${different} of 200 layouts not rebuilt from their seed`, different === 0, '0')
process.exit(0)
