// Operation log: the list and its bars with every filter, at 10 thousand and at 1 million rows.
import { sql } from 'kysely'
import { countLog } from '../apps/server/src/areas/system/log/log-count.store.ts'
import { openMonths } from '../apps/server/src/db/months.ts'
import { aUser } from '../apps/server/src/test/builders.ts'
import { openWire, type Wire } from './parts/http-client.ts'
import { benchSchool, sessionHeaders } from './parts/school.ts'

const SIZES = [10_000, 1_000_000]
const PEOPLE = 2000
const DAYS = 90
const TURNS = 30
/** Not measured: the first queries after filling read from disk, while a school uses its log every day. */
const WARM = 3
const CHUNK = 50_000
const LIST = '/api/log/api/loggingEvent/oprList'
const STAT = '/api/log/api/loggingEvent/stat'

const school = await benchSchool()
const { db } = school.database
const admin = await aUser(db, 'ROLE_SUPPER')
const headers = await sessionHeaders(school, admin.userId, 'ROLE_SUPPER')
await sql`
  insert into app_user (id, username, realname)
  select gen_random_uuid(), 'person' || n, '人员' || n from generate_series(1, ${PEOPLE}) n`.execute(db)
const now = Date.now()
const day = 86_400_000

for (let back = 4; back >= 0; back--) await openMonths(db, new Date(now - back * 30 * day))

/** Rows spread over three months, as in a real school: few people do much, few things fail. */
async function fill(to: number): Promise<void> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from op_log`.execute(db)
  for (let from = rows[0]?.n ?? 0; from < to; from += CHUNK) await insert(from, Math.min(to, from + CHUNK))
  await sql`vacuum analyze op_log`.execute(db)
  // As the server does every minute.
  await countLog(db)
  await sql`vacuum analyze op_log_count`.execute(db)
}

const insert = (from: number, to: number) =>
  sql`
    insert into op_log (id, at, user_id, username, realname, role, ip, module, action, call_name, target_type,
      target_id, target_name, outcome, code, duration_ms, after)
    select gen_random_uuid(), ${new Date(now)}::timestamptz - random() * interval '90 days', u.id, u.username, u.realname,
      (array['ROLE_TEACHER', 'ROLE_MASTER_TEACH', 'ROLE_EDU', 'ROLE_STUDENT'])[1 + (n % 4)], '10.0.' || (n % 200) || '.' || (n % 250),
      'module' || (n % 60), (array['add', 'update', 'delete', 'publish'])[1 + (n % 4)], 'call' || (n % 240), 'type' || (n % 20),
      'target' || (n % 50000), '对象' || n, case when n % 50 = 0 then 'refused' when n % 5000 = 1 then 'error' else 'success' end,
      '0', n % 300, '{"title": "某个标题", "status": "enabled"}'
    from generate_series(${from}::int + 1, ${to}::int) n
    join (select id, username, realname, row_number() over () - 1 as place from app_user where username like 'person%') u
      on u.place = (n::bigint * n) % ${PEOPLE}`.execute(db)

const span = (days: number) => ({
  from: new Date(now - days * day).toISOString(),
  to: new Date(now + day).toISOString(),
})
const whole = span(DAYS)
const asked: readonly (readonly [string, string, object])[] = [
  ['list, last 7 days', LIST, span(7)],
  ['list, 91 days', LIST, whole],
  ['list, page 400', LIST, { ...whole, offset: 400 }],
  ['by person', LIST, { ...whole, keyword: 'person77' }],
  ['by a name nobody has', LIST, { ...whole, keyword: 'nobody' }],
  ['by role', LIST, { ...whole, roleFlag: 'ROLE_EDU' }],
  ['by module', LIST, { ...whole, module: 'module7' }],
  ['by action', LIST, { ...whole, action: 'delete' }],
  ['by call', LIST, { ...whole, callName: 'call77' }],
  ['by ip', LIST, { ...whole, ip: '10.0.7.7' }],
  ['by refused', LIST, { ...whole, outcome: 'refused' }],
  ['by error', LIST, { ...whole, outcome: 'error' }],
  ['by kind of thing', LIST, { ...whole, targetType: 'type7' }],
  ['by thing', LIST, { ...whole, targetType: 'type7', targetId: 'target4007' }],
  ['by role, action and refused', LIST, { ...whole, roleFlag: 'ROLE_EDU', action: 'delete', outcome: 'refused' }],
  ['bars, last 7 days', STAT, span(7)],
  ['bars, 91 days', STAT, whole],
  ['bars, 91 days of one role', STAT, { ...whole, roleFlag: 'ROLE_EDU' }],
  ['bars, 91 days of one module', STAT, { ...whole, module: 'module7' }],
  ['bars, 91 days of one action', STAT, { ...whole, action: 'delete' }],
  ['bars, 91 days of one person', STAT, { ...whole, keyword: 'person77' }],
]

const p95 = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0

async function measure(wire: Wire, path: string, body: object): Promise<number> {
  const times: number[] = []
  for (let turn = -WARM; turn < TURNS; turn++) {
    const started = performance.now()
    const answer = await wire.post(path, headers, JSON.stringify(body))
    if (!answer.body.startsWith('{"code":"0"')) throw new Error(answer.body.slice(0, 300))
    if (turn >= 0) times.push(performance.now() - started)
  }
  return p95(times)
}

const found: number[][] = []
for (const size of SIZES) {
  await fill(size)
  // Filling takes longer than the server keeps an idle connection.
  const wire = await openWire('127.0.0.1', school.port)
  const column: number[] = []
  for (const [, path, body] of asked) column.push(await measure(wire, path, body))
  wire.close()
  found.push(column)
}
await school.close()
console.log(`p95 in ms of ${TURNS} each`.padEnd(34), ...SIZES.map((size) => String(size).padStart(10)), '     ratio')
for (const [at, [name]] of asked.entries()) {
  const [small = 0, large = 0] = found.map((column) => column[at] ?? 0)
  console.log(
    name.padEnd(34),
    small.toFixed(1).padStart(10),
    large.toFixed(1).padStart(10),
    (large / small).toFixed(1).padStart(10),
  )
}
process.exit(0)
