// Study heartbeats of a school that studies: beats a second, and that no second is counted twice.

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { studyLaws } from '../apps/server/src/areas/study/study.laws.ts'
import { checkLaws } from '../apps/server/src/laws/check-laws.ts'
import { aCourse, aGrade, aMajor, aSubSchool } from '../apps/server/src/test/builders.ts'
import { aChapter, aResource } from '../apps/server/src/test/course-builders.ts'
import { cpuMs } from './parts/cpu.ts'
import { databaseCpuMs } from './parts/database-cpu.ts'
import { drive, latencies, per, rate, time, verdict } from './parts/figures.ts'
import { openWire } from './parts/http-client.ts'
import { benchSchool, sessionHeaders } from './parts/school.ts'

const STUDENTS = Number(process.argv[2] ?? 1000)
const CLIENTS = 50
const FOR_MS = Number(process.argv[3] ?? 20) * 1000
/** So much of the clock lies in a beat. */
const BEAT_MS = 5000
/** Of so many beats one is sent again, as after a lost answer, and one comes from a second window of its student. */
const REPEATED = 20
const SECOND_WINDOW = 10
const WANTED = 2000
const AHEAD_SECONDS = 2

const school = await benchSchool()
const { db, pool } = school.database

interface Seat {
  studentId: string
  userId: string
  headers: string
  sessions: string[]
  seq: number
  until: number
}

async function seats(): Promise<Seat[]> {
  const [subSchoolId, majorId, gradeCode] = [await aSubSchool(db), await aMajor(db), await aGrade(db)]
  const { courseId, classId } = await aCourse(db, { subSchoolId })
  const chapterId = await aChapter(db, courseId)
  const film = { kind: 'video', chapterId, body: '', durationSec: 3600 }
  const [first, second] = [await aResource(db, courseId, film), await aResource(db, courseId, film)]
  const { rows } = await sql<{ userId: string; studentId: string }>`
    with u as (insert into app_user (id, username, realname)
      select gen_random_uuid(), 'beat' || n, '学生' || n from generate_series(1, ${STUDENTS}::int) n returning id, username)
    , r as (insert into user_role (id, user_id, role_id)
      select gen_random_uuid(), u.id, (select id from role where role_flag = 'ROLE_STUDENT') from u)
    , s as (insert into student (id, user_id, student_no, major_id, grade_code, sub_school_id, enrol_date)
      select gen_random_uuid(), u.id, u.username, ${majorId}, ${gradeCode}, ${subSchoolId}, '2026-09-01' from u returning id, user_id)
    , c as (insert into course_class_student (id, course_id, course_class_id, student_id)
      select gen_random_uuid(), ${courseId}::uuid, ${classId}::uuid, s.id from s)
    select user_id as "userId", id as "studentId" from s`.execute(db)
  const all: Seat[] = []
  for (const row of rows) {
    const headers = await sessionHeaders(school, row.userId, 'ROLE_STUDENT')
    all.push({ ...row, headers, sessions: [], seq: 0, until: 0 })
  }
  const wire = await openWire('127.0.0.1', school.port)
  for (const seat of all)
    for (const [n, resourceId] of [first, second].entries()) {
      const input = { resourceId, deviceId: `window-${n}`, force: '1' }
      const { body } = await wire.post('/api/study/studyResInfo/open', seat.headers, JSON.stringify(input))
      seat.sessions.push((JSON.parse(body) as { data: { playSessionId: string } }).data.playSessionId)
    }
  wire.close()
  // Both windows claim to count, as after a change of the rows by hand: the clock alone keeps them apart.
  await sql`update play_session set counting = true`.execute(db)
  return all
}

const all = await seats()
await pool.query('analyze')
const began = Date.now()
for (const seat of all) seat.until = began
await pause(BEAT_MS)
const wires = await Promise.all(Array.from({ length: CLIENTS }, () => openWire('127.0.0.1', school.port)))
let [beats, errors, changed] = [0, 0, 0]

async function send(client: number, seat: Seat, session: number, beat: object): Promise<string> {
  const input = { playSessionId: seat.sessions[session], beats: [beat] }
  const answer = await wires[client]?.post('/api/study/studyResInfo/addTime', seat.headers, JSON.stringify(input))
  beats += 1
  const { code, data } = JSON.parse(answer?.body ?? '{}') as { code?: string; data?: { perBeat: unknown } }
  if (code !== '0') errors += 1
  return JSON.stringify(data?.perBeat)
}

const own = process.cpuUsage()
const cpu = [await cpuMs(school.server), await databaseCpuMs(pool)] as const
const run = await drive(CLIENTS, FOR_MS, async (client, turn) => {
  // Each client has students of its own, so that the beats of one student come one after the other.
  const seat = all[(client + (turn % Math.ceil(STUDENTS / CLIENTS)) * CLIENTS) % STUDENTS] as Seat
  const to = Date.now()
  const from = Math.max(seat.until, to - BEAT_MS)
  const played = (to - from) / 1000
  seat.until = to
  seat.seq += 1
  const position = ((to - began) / 1000) % 3600
  const stretches = [[Math.max(0, position - played), position]]
  const beat = { seq: seat.seq, from, to, stretches, position, playedSeconds: played, rate: 1, state: 'play' }
  const first = await send(client, seat, 0, beat)
  if (turn % REPEATED === 0 && (await send(client, seat, 0, beat)) !== first) changed += 1
  if (turn % SECOND_WINDOW === 0) await send(client, seat, 1, beat)
})
const spent = process.cpuUsage(own)
const load = (spent.user + spent.system) / 1000
const [server, database] = [(await cpuMs(school.server)) - cpu[0], (await databaseCpuMs(pool)) - cpu[1]]
for (const wire of wires) wire.close()
const elapsed = (Date.now() - began) / 1000

const { rows } = await pool.query<{ over: number; apart: number; lost: number }>(
  `with credited as (select s.student_id, sum(b.credited)::int as n, count(*)::int as beats
     from study_beat b join play_session s on s.id = b.play_session_id group by 1),
   kept as (select student_id, sum(seconds)::int as n from study_resource group by 1),
   days as (select student_id, sum(seconds)::int as n from study_day group by 1)
   select count(*) filter (where c.n > $1)::int as over,
     count(*) filter (where c.n <> k.n or c.n <> coalesce(d.n, 0))::int as apart, $2 - sum(c.beats)::int as lost
   from credited c join kept k using (student_id) left join days d using (student_id)`,
  [Math.ceil(elapsed) + AHEAD_SECONDS, beats],
)
const { over = 1, apart = 1 } = rows[0] ?? {}
const laws = await checkLaws(db, new Date(), studyLaws)
const broken = laws.filter(({ breaches }) => breaches > 0).length
// What one beat needs at least: its student's record, written by its key over one connection each.
const RAW_CLIENTS = 10
const RAW = {
  name: 'raw-beat',
  text: 'update study_resource set seconds = seconds + 0, last_position = $2, last_at = now() where student_id = $1',
}
const bare = await drive(RAW_CLIENTS, FOR_MS / 4, async (client, turn) => {
  const seat = all[(client + turn * RAW_CLIENTS) % STUDENTS] as Seat
  await pool.query({ ...RAW, values: [seat.studentId, turn] })
})
const raw = per(bare.turns, bare.ms)
await school.close()

const reached = per(beats, run.ms)
const { p50, p95, p99 } = latencies(run.each)
console.log(
  `${beats} beats of ${STUDENTS} students: ${rate(reached)}, ${(reached / raw).toFixed(2)} of ${rate(raw)} raw`,
)
console.log(`a turn  p50 ${time(p50)}, p95 ${time(p95)}, p99 ${time(p99)}`)
const micros = (ms: number) => `${Math.round((ms / beats) * 1000)} µs`
console.log(
  `processor time of a beat: server ${micros(server)}, database ${micros(database)}, the load itself ${micros(load)}`,
)
verdict(rate(reached), reached >= WANTED, `${WANTED} a second`)
verdict(`${errors} errors`, errors === 0, '0')
verdict(`${changed} repeated beats with another result`, changed === 0, '0')
verdict(`${over} students with more seconds than the clock`, over === 0, '0')
verdict(`${apart} students whose sums differ from their beats`, apart === 0, '0')
verdict(`${broken} of ${laws.length} laws broken`, broken === 0, '0')
process.exit(0)
