// Beside a widely used rival: processor time of server and database for each action of a student, in units of one bcrypt check.

import { checkPassword } from '../apps/server/src/areas/account/sign-in/password.ts'
import { readConfig } from '../apps/server/src/config.ts'
import type { Sent } from './parts/cold-visits.ts'
import { courseVisits } from './parts/course-visits.ts'
import { type Cost, costOf, SLICES } from './parts/cpu-costs.ts'
import { drive, verdict } from './parts/figures.ts'
import { openWire, type Wire } from './parts/http-client.ts'
import { PASSWORD, rivalSchool, type Seat } from './parts/rival-school.ts'

const STUDENTS = 500
/** Not measured, so that compiled code and filled caches are. */
const WARM_STUDENTS = 100
const WARM_MS = 2000
const AT_ONCE = 16
const SLICE_MS = 1500
const PAPERS = '/api/exam/studyPaperInfo'

/** What the rival's actions cost in the same units, measured on 2026-11-22, and how many times less ours is to cost (quality.md). */
const ACTIONS = {
  start: { says: 'start with first page', moodle: 2.5, times: 40 },
  autosave: { says: 'autosave of 5 answers', moodle: 0.33, times: 40 },
  finish: { says: 'finish with review', moodle: 2.6, times: 30 },
  course: { says: 'course page in the app', moodle: 1.2, times: 30 },
  cold: { says: 'course page from cold', moodle: 1.2, times: 12 },
  formative: { says: '25 marks of 500 students', moodle: 36, times: 30 },
  totals: { says: 'totals of 500 students', moodle: 6.1, times: 30 },
  signIn: { says: 'sign-in without its hash', moodle: 0.4, times: 10 },
} as const
type Action = keyof typeof ACTIONS

const asked = process.argv.slice(2)
const isAsked = (action: Action) => asked.length === 0 || asked.includes(action)

const { school, courseId, markedCourseId, assignmentId, passwordHash, admin, seats } = await rivalSchool(
  WARM_STUDENTS + STUDENTS,
)
const url = `http://127.0.0.1:${school.port}`
const isVisiting = isAsked('course') || isAsked('cold')
const visits = isVisiting ? await courseVisits(url, (seats[0] as Seat).username) : { inApp: [], cold: [] }
const wires: Wire[] = []
for (let n = 0; n < AT_ONCE; n++) wires.push(await openWire('127.0.0.1', school.port))

async function ask(client: number, headers: string, path: string, input: object) {
  const { body } = await (wires[client] as Wire).post(path, headers, JSON.stringify(input))
  if (!body.startsWith('{"code":"0"')) throw new Error(`${path}: ${body.slice(0, 300)}`)
  return body
}

type Work = (client: number, seat: Seat) => Promise<void>

/** Each of these students once, with 16 at a time. */
async function each(some: readonly Seat[], work: Work): Promise<number> {
  const waiting = [...some]
  await Promise.all(
    wires.map(async (_, client) => {
      for (let seat = waiting.pop(); seat; seat = waiting.pop()) await work(client, seat)
    }),
  )
  return some.length
}

/** Repeated for some seconds. */
async function again(forMs: number, work: Work): Promise<number> {
  const some = (client: number, turn: number) => work(client, seats[(client + turn * AT_ONCE) % seats.length] as Seat)
  return (await drive(AT_ONCE, forMs, some)).turns
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

const replay =
  (requests: readonly Sent[]): Work =>
  async (client, { headers }) => {
    const wire = wires[client] as Wire
    for (const { method, path, body } of requests) {
      const answer =
        method === 'POST'
          ? await wire.post(path, headers, body)
          : await wire.get(path, `${headers}accept-encoding: gzip, br\r\n`)
      const isRefused = path.startsWith('/api/') && !answer.body.startsWith('{"code":"0"')
      if (answer.status !== 200 || isRefused) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 300)}`)
    }
  }

function countRows(body: string, expected: number): void {
  const rows = body.split('"studentNo"').length - 1
  if (rows !== expected) throw new Error(`${rows} rows`)
}

const totals: Work = async (client) => {
  await ask(client, admin, '/api/study/manageScore/stat', { courseId })
  countRows(await ask(client, admin, '/api/study/manageScore/list', { courseId, limit: STUDENTS }), STUDENTS)
}

/** 500 students on the pages of 200 and 100 that the sheet has at most. */
const formative: Work = async (client) => {
  for (const [limit, offset] of [
    [200, 1],
    [200, 2],
    [100, 5],
  ] as const) {
    const input = { courseId: markedCourseId, limit, offset }
    countRows(await ask(client, admin, '/api/study/studyCheckResultInfo/matrix', input), limit)
  }
}

const signIn: Work = async (client, { username }) =>
  void (await ask(client, '', '/api/auth/login/local', { username, password: PASSWORD }))

/** CPU time in ms of a password's check alone, as many at once as the server lets through. */
async function hashMs(): Promise<number> {
  const config = readConfig({})
  const check = async () => void (await checkPassword(config, passwordHash, PASSWORD))
  await drive(AT_ONCE, 500, check)
  const before = process.cpuUsage()
  const { turns } = await drive(AT_ONCE, 2000, check)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / turns
}

const measured: [Action, Cost][] = []
async function measureEach(action: Action, work: Work, less = 0): Promise<void> {
  await each(seats.slice(0, WARM_STUDENTS), work)
  const some = STUDENTS / SLICES
  const from = (slice: number) => WARM_STUDENTS + slice * some
  measured.push([action, await costOf(school, (n) => each(seats.slice(from(n), from(n + 1)), work), less)])
}
async function measureAgain(action: Action, work: Work): Promise<void> {
  if (!isAsked(action)) return
  await again(WARM_MS, work)
  measured.push([action, await costOf(school, () => again(SLICE_MS, work))])
}

if (isAsked('start') || isAsked('autosave') || isAsked('finish')) await measureEach('start', start)
await measureAgain('autosave', saveFive)
if (isAsked('finish')) await measureEach('finish', finish)
await measureAgain('course', replay(visits.inApp))
await measureAgain('cold', replay(visits.cold))
await measureAgain('formative', formative)
await measureAgain('totals', totals)
const hash = isAsked('signIn') ? await hashMs() : 0
if (isAsked('signIn')) await measureEach('signIn', signIn, hash)
for (const wire of wires) wire.close()
await school.close()

const shown = (units: number) => units.toPrecision(2)
for (const [action, { server, database, units, bestUnits, worstUnits }] of measured) {
  const { says, moodle, times } = ACTIONS[action]
  const ms = `${server.toFixed(2).padStart(6)} + ${database.toFixed(2).padStart(5)} ms`
  const range = `${shown(units).padStart(5)} units (${shown(bestUnits)} to ${shown(worstUnits)})`
  const ratio = `Moodle ${moodle}, ${(moodle / units).toFixed(1)} times`
  verdict(`${says.padEnd(24)} ${ms}, ${range}; ${ratio}`, moodle / units >= times, `${times}`)
}
if (hash > 0) console.log(`the hash of a sign-in, beside it: ${hash.toFixed(1)} ms`)
console.log('ms of the server + ms of the database: the median of slices; units are bcrypt checks of cost 10')
if (isVisiting) console.log(`course page: ${visits.inApp.length} calls in the app, ${visits.cold.length} requests cold`)
process.exit(0)
