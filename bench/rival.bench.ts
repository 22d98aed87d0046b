// Against a widely used rival: one person's actions, each as a share of raw prepared upserts on the same PostgreSQL.

import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { hashPassword } from '../apps/server/src/areas/account/sign-in/password.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { newId } from '../apps/server/src/db/ids.ts'
import { aCourse, aStudent, aUser, enrol } from '../apps/server/src/test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../apps/server/src/test/paper-builders.ts'
import { cpuMs } from './parts/cpu.ts'
import { drive, per, rate, verdict } from './parts/figures.ts'
import { openWire, type Wire } from './parts/http-client.ts'
import { rawUpserts } from './parts/raw-upserts.ts'
import { benchSchool, sessionHeaders } from './parts/school.ts'

const STUDENTS = 500
const QUESTIONS = 25
const AT_ONCE = 16
const FOR_MS = 5000
const PASSWORD = 'Bench-2026-shuyuan'
const PAPERS = '/api/exam/studyPaperInfo'

/** Moodle's figures on one machine with its own PostgreSQL: one action costs this many raw upserts (quality.md). */
const ACTIONS = {
  autosave: { says: 'autosave of 5 answers', moodle: 151, times: 30 },
  start: { says: 'start with first page', moodle: 1049, times: 20 },
  finish: { says: 'finish with review', moodle: 1709, times: 20 },
  course: { says: 'course page', moodle: 537, times: 20 },
  sheet: { says: 'scores of 500 students', moodle: 18_700, times: 100 },
  signIn: { says: 'sign-in', moodle: 1557, times: 2.5 },
} as const
type Action = keyof typeof ACTIONS

interface Seat {
  username: string
  headers: string
  studyPaperId: string
  ids: string[]
  seq: number
}

const school = await benchSchool()
const { db } = school.database
const course = await aCourse(db)
const questions = []
for (let n = 0; n < QUESTIONS; n++) questions.push(await aQuestion(db, course))
const assignmentId = await anAssignment(db, course, await aPaper(db, course, questions), {
  kind: 'midTest',
  durationMin: 60,
})
const admin = await sessionHeaders(school, (await aUser(db, 'ROLE_SUPPER')).userId, 'ROLE_SUPPER')
const seats: Seat[] = []
await takeSeats()
await school.database.pool.query('analyze')
const wires: Wire[] = []
for (let n = 0; n < AT_ONCE; n++) wires.push(await openWire('127.0.0.1', school.port))

async function takeSeats(): Promise<void> {
  const passwordHash = await hashPassword(readConfig({}), PASSWORD)
  const first = await aStudent(db)
  const { majorId, gradeCode, subSchoolId } = await db
    .selectFrom('student')
    .select(['majorId', 'gradeCode', 'subSchoolId'])
    .where('id', '=', first.studentId)
    .executeTakeFirstOrThrow()
  for (let n = 0; n < STUDENTS; n++) {
    const username = `bench${n}`
    const student = await aStudent(db, { username, majorId, gradeCode, subSchoolId })
    await enrol(db, course, student)
    await db.updateTable('appUser').set({ passwordHash }).where('id', '=', student.userId).execute()
    await db
      .insertInto('score')
      .values({
        id: newId(),
        studentId: student.studentId,
        courseId: course.courseId,
        formativeScore: 50 + (n % 50),
        finalScore: 40 + (n % 60),
        totalScore: 45 + (n % 55),
        passed: n % 55 >= 15,
        state: 'published',
      })
      .execute()
    const headers = await sessionHeaders(school, student.userId, 'ROLE_STUDENT')
    seats.push({ username, headers, studyPaperId: '', ids: [], seq: SEQ_PER_EPOCH })
  }
}

async function ask(client: number, headers: string, path: string, input: object) {
  const { body } = await (wires[client] as Wire).post(path, headers, JSON.stringify(input))
  if (!body.startsWith('{"code":"0"')) throw new Error(`${path}: ${body.slice(0, 300)}`)
  return body
}

/** Each student once, with this many at a time. */
async function each(work: (client: number, seat: Seat) => Promise<void>) {
  const waiting = [...seats]
  const from = performance.now()
  await Promise.all(
    wires.map(async (_, client) => {
      for (let seat = waiting.pop(); seat; seat = waiting.pop()) await work(client, seat)
    }),
  )
  return { turns: STUDENTS, ms: performance.now() - from }
}

/** Repeated for some seconds. */
async function again(work: (client: number, seat: Seat) => Promise<void>) {
  const some = (client: number, turn: number) => work(client, seats[(client + turn * AT_ONCE) % STUDENTS] as Seat)
  return drive(AT_ONCE, FOR_MS, some)
}

async function start(client: number, seat: Seat): Promise<void> {
  await ask(client, seat.headers, `${PAPERS}/isCanAnswer`, { assignmentId })
  const body = await ask(client, seat.headers, `${PAPERS}/add`, {
    assignmentId,
    deviceId: 'bench-device',
    rulesRead: '1',
  })
  const { data } = JSON.parse(body)
  seat.studyPaperId = data.studyPaperId
  seat.ids = data.topics.flatMap((topic: { questions: { questionVersionId: string }[] }) =>
    topic.questions.map((one) => one.questionVersionId),
  )
}

async function saveFive(client: number, seat: Seat): Promise<void> {
  const answers = Array.from({ length: 5 }, () => {
    const seq = ++seat.seq
    const questionVersionId = seat.ids[seq % seat.ids.length]
    return { questionVersionId, seq, spentSeconds: 3, content: { type: 'single', choice: seq % 2 ? '_1' : '_2' } }
  })
  const { studyPaperId } = seat
  await ask(client, seat.headers, `${PAPERS}/saveAnswer`, { studyPaperId, deviceId: 'bench-device', epoch: 1, answers })
}

async function finish(client: number, { headers, studyPaperId }: Seat): Promise<void> {
  const input = { studyPaperId, deviceId: 'bench-device', epoch: 1, confirmUnanswered: '1' }
  await ask(client, headers, `${PAPERS}/submitPaper`, input)
  await ask(client, headers, `${PAPERS}/detail/${studyPaperId}`, {})
}

async function coursePage(client: number, { headers }: Seat): Promise<void> {
  for (const call of ['home', 'courseMenu'])
    await ask(client, headers, `/api/study/studyResult/${call}`, { courseId: course.courseId })
}

async function sheet(client: number): Promise<void> {
  const { courseId } = course
  await ask(client, admin, '/api/study/manageScore/stat', { courseId })
  const body = await ask(client, admin, '/api/study/manageScore/list', { courseId, limit: STUDENTS })
  const rows = body.split('"studentNo"').length - 1
  if (rows !== STUDENTS) throw new Error(`${rows} rows`)
}

const signIn = async (client: number, { username }: Seat) =>
  void (await ask(client, '', '/api/auth/login/local', { username, password: PASSWORD }))

const asked = process.argv.slice(2)
const measured: { action: Action; speed: number; cpu: number }[] = []
/** `work` returns actions per second; the server's own CPU time is printed beside it, in ms per action. */
async function measure(action: Action, work: () => Promise<{ turns: number; ms: number }>): Promise<void> {
  if (asked.length > 0 && !asked.includes(action) && action !== 'start') return
  const before = await cpuMs(school.server)
  const { turns, ms } = await work()
  measured.push({ action, speed: per(turns, ms), cpu: ((await cpuMs(school.server)) - before) / turns })
}

await measure('start', () => each(start))
const rawBefore = await rawUpserts(school.databaseUrl, seats.slice(0, AT_ONCE), FOR_MS)
await measure('autosave', () => again(saveFive))
const rawAfter = await rawUpserts(school.databaseUrl, seats.slice(0, AT_ONCE), FOR_MS)
await measure('finish', () => each(finish))
await measure('course', () => again(coursePage))
await measure('sheet', () => again(sheet))
await measure('signIn', () => each(signIn))
for (const wire of wires) wire.close()
await school.close()

const raw = (rawBefore + rawAfter) / 2
console.log(`raw prepared upserts   ${rate(raw)} over ${AT_ONCE} connections (${rate(rawBefore)}, ${rate(rawAfter)})`)
for (const { action, speed, cpu } of measured) {
  const { says, moodle, times } = ACTIONS[action]
  const parts = raw / speed
  const faster = moodle / parts
  verdict(
    `${says.padEnd(24)} ${speed.toFixed(1).padStart(8)} a second, 1/${parts.toFixed(1)} of the raw rate, ${cpu.toFixed(1)} ms of the server: ${faster.toFixed(1)} times Moodle`,
    faster >= times,
    `${times}`,
  )
}
process.exit(0)
