// A notice to 50,000 people: how long publishing takes, when the last one has it, what taking it back costs, who waits meanwhile.
import { setTimeout as pause } from 'node:timers/promises'
import { EVERYBODY } from '@shuyuan/contract/entities/talk/notice.ts'
import { sql } from 'kysely'
import { aGrade, aMajor, aSubSchool, aUser } from '../apps/server/src/test/builders.ts'
import { cpuMs } from './parts/cpu.ts'
import { databaseCpuMs } from './parts/database-cpu.ts'
import { latencies, time, verdict } from './parts/figures.ts'
import { benchSchool, sessionHeaders } from './parts/school.ts'

const PEOPLE = Number(process.argv[2] ?? 50_000)
const ANSWER_MS = 2000
const ALL_TOLD_MS = 60_000
const BESIDE_MS = 200

const school = await benchSchool()
const { db } = school.database
const [subSchoolId, majorId, gradeCode] = [await aSubSchool(db), await aMajor(db), await aGrade(db)]
await sql`
  with u as (insert into app_user (id, username, realname, mobile)
    select gen_random_uuid(), 'bench' || n, '学生' || n, '139' || lpad(n::text, 8, '0') from generate_series(1, ${PEOPLE}::int) n
    returning id, username)
  , r as (insert into user_role (id, user_id, role_id)
    select gen_random_uuid(), u.id, (select id from role where role_flag = 'ROLE_STUDENT') from u)
  insert into student (id, user_id, student_no, major_id, grade_code, sub_school_id, enrol_date)
  select gen_random_uuid(), u.id, u.username, ${majorId}, ${gradeCode}, ${subSchoolId}, '2026-09-01' from u`.execute(db)
await sql`analyze`.execute(db)
const writer = await aUser(db, 'ROLE_SCHOOL_MANAGE')
const headers = Object.fromEntries(
  (await sessionHeaders(school, writer.userId, writer.role))
    .trim()
    .split('\r\n')
    .map((line) => line.split(': ') as [string, string]),
)

async function call<T>(path: string, input: object): Promise<{ data: T; ms: number }> {
  const began = performance.now()
  const answer = await fetch(`http://127.0.0.1:${school.port}/api/msg/${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  const { code, message, data } = (await answer.json()) as { code: string; message: string; data: T }
  if (code !== '0') throw new Error(`${path}: ${code} ${message}`)
  return { data, ms: performance.now() - began }
}

const scope = { ...EVERYBODY, roles: ['ROLE_STUDENT'] }
const counted = await call<{ people: number }>('notice/countTarget', { scope })
console.log(`${counted.data.people} people counted in ${time(counted.ms)}`)
const { data: id } = await call<string>('notice/add', {
  ...{ title: '关于期末考试安排的通知', category: 'exam', body: '<p>请按时参加考试。</p>', scope },
})

// Somebody else works meanwhile.
const beside: number[] = []
let isOver = false
const other = (async () => {
  while (!isOver) {
    beside.push((await call('notice/list', { box: 'sent' })).ms)
    await pause(50)
  }
})()

const cpu = [await cpuMs(school.server), await databaseCpuMs(school.database.pool)] as const
const began = performance.now()
const published = await call<{ due: number }>('notice/publish', { id })
const told = async () => (await sql<{ n: number }>`select count(*)::int as n from remind`.execute(db)).rows[0]?.n ?? 0
while ((await told()) < PEOPLE && performance.now() - began < 5 * ALL_TOLD_MS) await pause(100)
const allTold = performance.now() - began
const server = (await cpuMs(school.server)) - cpu[0]
const database = (await databaseCpuMs(school.database.pool)) - cpu[1]
isOver = true
await other
const withdrawn = await call('notice/withdraw', { id, reason: '压力测试' })
const left = await told()

console.log(`${published.data.due} receivers; processor time: server ${time(server)}, database ${time(database)}`)
verdict('publishing answers', published.ms < ANSWER_MS, `${time(published.ms)} of ${ANSWER_MS} ms`)
verdict('everybody has it', allTold < ALL_TOLD_MS, `${(allTold / 1000).toFixed(1)} of ${ALL_TOLD_MS / 1000} s`)
verdict('a list beside, p95', latencies(beside).p95 < BESIDE_MS, `${time(latencies(beside).p95)} of ${BESIDE_MS} ms`)
verdict('withdrawn from every inbox', left === 0, `${left} left after ${time(withdrawn.ms)}`)
await school.close()
