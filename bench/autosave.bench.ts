// Answer autosave at the peak of an exam: the real call against the same upsert as raw prepared statements.

import { SEQ_PER_EPOCH } from '@shuyuan/contract/entities/exam/attempt.ts'
import { aCourse, aStudent, enrol } from '../apps/server/src/test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../apps/server/src/test/paper-builders.ts'
import { drive, latencies, per, rate, time, verdict } from './parts/figures.ts'
import { openWire } from './parts/http-client.ts'
import { rawUpserts } from './parts/raw-upserts.ts'
import { benchSchool, sessionHeaders } from './parts/school.ts'

const CLIENTS = 64
const FOR_MS = 8000
const QUESTIONS = 25
const BASE = '/api/exam/studyPaperInfo'

const school = await benchSchool()
const { db } = school.database
const course = await aCourse(db)
const questions = []
for (let n = 0; n < QUESTIONS; n++) questions.push(await aQuestion(db, course))
const assignmentId = await anAssignment(db, course, await aPaper(db, course, questions), {
  kind: 'midTest',
  durationMin: 60,
})

interface Seat {
  wire: Awaited<ReturnType<typeof openWire>>
  headers: string
  studyPaperId: string
  ids: string[]
  acknowledged: Map<string, number>
}

async function takeSeat(): Promise<Seat> {
  const student = await aStudent(db)
  await enrol(db, course, student)
  const headers = await sessionHeaders(school, student.userId, 'ROLE_STUDENT')
  const wire = await openWire('127.0.0.1', school.port)
  const { body } = await wire.post(
    `${BASE}/add`,
    headers,
    JSON.stringify({ assignmentId, deviceId: 'bench-device', rulesRead: '1' }),
  )
  const { code, data } = JSON.parse(body)
  if (code !== '0') throw new Error(`not started: ${body.slice(0, 300)}`)
  const ids = data.topics.flatMap((topic: { questions: { questionVersionId: string }[] }) =>
    topic.questions.map((q) => q.questionVersionId),
  )
  return { wire, headers, studyPaperId: data.studyPaperId, ids, acknowledged: new Map() }
}

const seats: Seat[] = []
for (let n = 0; n < CLIENTS; n++) seats.push(await takeSeat())

let counter = 0
async function saveOne(client: number): Promise<void> {
  const seat = seats[client] as Seat
  const seq = SEQ_PER_EPOCH + ++counter
  const questionVersionId = seat.ids[seq % seat.ids.length] as string
  const answers = [
    { questionVersionId, seq, spentSeconds: 3, content: { type: 'single', choice: seq % 2 ? '_1' : '_2' } },
  ]
  const body = JSON.stringify({ studyPaperId: seat.studyPaperId, deviceId: 'bench-device', epoch: 1, answers })
  const reply = await seat.wire.post(`${BASE}/saveAnswer`, seat.headers, body)
  if (!reply.body.startsWith('{"code":"0"')) throw new Error(reply.body.slice(0, 300))
  seat.acknowledged.set(questionVersionId, seq)
}

const measureRaw = () => rawUpserts(school.databaseUrl, seats, FOR_MS)

await drive(CLIENTS, 2000, saveOne)
const raw1 = await measureRaw()
const calls = await drive(CLIENTS, FOR_MS, saveOne)
const raw2 = await measureRaw()
const raw = (raw1 + raw2) / 2
const callRate = per(calls.turns, calls.ms)
const peak = latencies(calls.each)

// Half of the peak rate, evenly spread, as from a full hall of students.
const gap = (1000 / (callRate / 2)) * CLIENTS
const half: number[] = []
await drive(CLIENTS, FOR_MS, async (client) => {
  const from = performance.now()
  await saveOne(client)
  half.push(performance.now() - from)
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, gap - (performance.now() - from))))
})
const calm = latencies(half)

let lost = 0
for (const seat of seats) {
  const rows = await db
    .selectFrom('answer')
    .select(['questionVersionId', 'seq'])
    .where('studyPaperId', '=', seat.studyPaperId)
    .execute()
  const stored = new Map(rows.map((row) => [row.questionVersionId, row.seq]))
  for (const [id, seq] of seat.acknowledged) if ((stored.get(id) ?? 0) < seq) lost += 1
  seat.wire.close()
}
await school.close()

console.log(`raw prepared upserts   ${rate(raw)} over ${CLIENTS} connections (${rate(raw1)}, ${rate(raw2)})`)
console.log(
  `saveAnswer             ${rate(callRate)} over ${CLIENTS} keep-alive clients, p50 ${time(peak.p50)}, p99 ${time(peak.p99)}`,
)
console.log(`at half of that        p50 ${time(calm.p50)}, p99 ${time(calm.p99)}`)
verdict(`${(callRate / raw).toFixed(2)} of the raw rate`, callRate / raw >= 0.5, '0.5')
verdict(`p99 ${time(calm.p99)} at half of the peak`, calm.p99 < 200, 'under 200 ms')
verdict(`${lost} acknowledged saves lost of ${calls.turns}`, lost === 0, '0')
process.exit(0)
