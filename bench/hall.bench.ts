// A whole cohort at one final: 10,000 candidates are let in, start, save through a crash of the server, and the bell rings.
import { setTimeout as pause } from 'node:timers/promises'
import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { retryWaitMs } from '@shuyuan/domain/time/retry-wait.rule.ts'
import { cpuMs } from './parts/cpu.ts'
import { latencies, time, verdict } from './parts/figures.ts'
import { aHall } from './parts/hall-school.ts'
import { openWire, type Wire } from './parts/http-client.ts'

/** `npm run bench -- hall 2000 60`: candidates, and seconds of saving. */
const [CANDIDATES = 10_000, SAVING_S = 600] = process.argv.slice(2).map(Number)
/** All of them press the button within so long. */
const ARRIVE_MS = 5000
/** Each saves an answer so often. */
const SAVE_EVERY_MS = 20_000
const DEVICE = 'bench-device'
const ENV = { browser: 'bench', screen: '1440x900', clockOffsetMs: 0, storageOk: '1', mobile: '0' }

const hall = await aHall(CANDIDATES)
const { school, questionIds } = hall
const { pool } = school.database

interface Candidate {
  readonly headers: string
  wire: Wire | null
  studyPaperId: string
  /** The highest acknowledged number of each question. */
  readonly saved: Map<string, number>
}

const candidates: Candidate[] = hall.seats.map((headers) => ({
  headers,
  wire: null,
  studyPaperId: '',
  saved: new Map(),
}))
let errors = 0

interface Answer {
  readonly code: string
  readonly message: string
  /** Of the calls made here. */
  readonly data: { admitted: string; pollSec: number; queueNo: string; examEntryToken: string; studyPaperId: string }
}

/** One request; a lost connection is opened again at the pace of the answering room, until an answer comes. */
async function request(one: Candidate, method: 'get' | 'post', path: string, body: object = {}): Promise<Answer> {
  for (let failures = 1; ; failures++) {
    try {
      one.wire ??= await openWire('127.0.0.1', school.port)
      const { body: text } =
        method === 'get'
          ? await one.wire.get(path, one.headers)
          : await one.wire.post(path, one.headers, JSON.stringify(body))
      const answer = JSON.parse(text) as Answer
      // The server is starting or stopping: a browser asks again.
      if (answer.code !== '100503') return answer
    } catch {
      one.wire?.close()
      one.wire = null
    }
    await pause(retryWaitMs(failures, Math.random()))
  }
}

const starts: number[] = []
let polls = 0

async function letIn(one: Candidate): Promise<void> {
  const base = '/api/study/finalPaperTest'
  const entry = { finalExamCourseId: hall.finalExamCourseId, pledge: '1', deviceId: DEVICE, env: ENV }
  let gate = await request(one, 'post', `${base}/enter`, entry)
  while (gate.code === '0' && gate.data.admitted !== '1') {
    await pause(gate.data.pollSec * 1000)
    polls += 1
    gate = await request(one, 'get', `${base}/queue?queueNo=${gate.data.queueNo}`)
  }
  if (gate.code !== '0') return void fail(gate)
  const from = performance.now()
  const start = {
    assignmentId: hall.assignmentId,
    deviceId: DEVICE,
    rulesRead: '1',
    examEntryToken: gate.data.examEntryToken,
  }
  const room = await request(one, 'post', '/api/exam/studyPaperInfo/add', start)
  starts.push(performance.now() - from)
  if (room.code !== '0') return void fail(room)
  one.studyPaperId = room.data.studyPaperId
}

function fail({ code, message }: { code: string; message: string }): void {
  errors += 1
  if (errors <= 5) console.error(`${code} ${message}`)
}

const cpuBefore = await cpuMs(school.server)
const opened = performance.now()
await Promise.all(
  candidates.map(async (one, place) => {
    await pause((place / CANDIDATES) * ARRIVE_MS)
    await letIn(one)
  }),
)
const allInMs = performance.now() - opened
const cpuIn = (await cpuMs(school.server)) - cpuBefore

const saves: number[] = []
const after: number[] = []
let crashedAt = Number.POSITIVE_INFINITY
let backAt = Number.POSITIVE_INFINITY

async function save(one: Candidate, n: number): Promise<void> {
  const questionVersionId = questionIds[n % questionIds.length] as string
  const seq = SEQ_PER_EPOCH + n + 1
  const content = { type: 'single', choice: n % 2 ? '_1' : '_2' }
  const answers = [{ questionVersionId, seq, spentSeconds: 5, content }]
  const from = performance.now()
  const body = { studyPaperId: one.studyPaperId, deviceId: DEVICE, epoch: 1, answers }
  const answer = await request(one, 'post', '/api/exam/studyPaperInfo/saveAnswer', body)
  if (answer.code !== '0') return fail(answer)
  one.saved.set(questionVersionId, seq)
  const wasDown = from < backAt && performance.now() > crashedAt
  ;(wasDown ? after : saves).push(performance.now() - from)
}

const savingMs = SAVING_S * 1000
const savingFrom = performance.now()
const crash = pause(savingMs / 2).then(async () => {
  crashedAt = performance.now()
  const downMs = await school.crash()
  backAt = performance.now()
  return downMs
})
await Promise.all(
  candidates.map(async (one, place) => {
    if (!one.studyPaperId) return
    await pause((place / CANDIDATES) * SAVE_EVERY_MS)
    for (let n = 0; performance.now() - savingFrom < savingMs; n++) {
      const from = performance.now()
      await save(one, n)
      await pause(Math.max(0, SAVE_EVERY_MS - (performance.now() - from)))
    }
  }),
)
const downMs = await crash
const { rows } = await pool.query<{ id: string; question: string; seq: string }>(
  'select study_paper_id as id, question_version_id as question, seq from answer',
)
const stored = new Map(rows.map(({ id, question, seq }) => [`${id} ${question}`, Number(seq)]))
const lost = candidates.flatMap(({ studyPaperId, saved }) =>
  [...saved].filter(([question, seq]) => (stored.get(`${studyPaperId} ${question}`) ?? 0) < seq),
).length

/** Waits until no attempt matches `where`; ms. */
async function until(where: string): Promise<number> {
  const from = performance.now()
  while ((await pool.query(`select 1 from study_paper where ${where} limit 1`)).rows.length > 0) await pause(100)
  return performance.now() - from
}
const GRACE_S = 30
await pool.query(`update study_paper set deadline_at = now() - interval '${GRACE_S} seconds'`)
const closedMs = await until(`review_status = '0'`)
const scoredMs = closedMs + (await until('objective_score is null'))
for (const { wire } of candidates) wire?.close()
await school.close()

const start = latencies(starts)
const saving = latencies(saves)
const down = latencies(after)
console.log(`${starts.length} of ${CANDIDATES} candidates began; asked for their place ${polls} times`)
console.log(`start   p50 ${time(start.p50)}, p95 ${time(start.p95)}, max ${time(start.max)}`)
console.log(`CPU time of the server alone until all were in: ${time(cpuIn / CANDIDATES)} a candidate`)
console.log(
  `${saves.length + after.length} saves   p50 ${time(saving.p50)}, p99 ${time(saving.p99)}, max ${time(saving.max)}`,
)
console.log(`killed and back after ${time(downMs)}; ${after.length} saves waited for it, the longest ${time(down.max)}`)
verdict(`all in ${time(allInMs)} after the opening`, allInMs < 60_000, 'within 60 s')
verdict(`start p95 ${time(start.p95)}`, start.p95 < 1000, 'under 1 s')
verdict(`save p99 ${time(saving.p99)}`, saving.p99 < 200, 'under 200 ms')
verdict(`closed ${time(closedMs)} after the bell`, closedMs < 10_000, 'under 10 s')
verdict(`scored after ${time(scoredMs)}`, scoredMs < 60_000, 'under 60 s')
verdict(`${errors} errors`, errors === 0, '0')
verdict(`${lost} acknowledged answers lost`, lost === 0, '0')
process.exit(0)
