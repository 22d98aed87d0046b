// The first minute of choosing courses: 5,000 students look at what is offered and choose three of ten courses each.

import { choosingLaws } from '../apps/server/src/areas/course/choosing/choose.laws.ts'
import { classLaws } from '../apps/server/src/areas/course/class/class.laws.ts'
import { checkLaws } from '../apps/server/src/laws/check-laws.ts'
import { CLASSES, COURSES, chance, choosingSchool, TERM_CODE } from './parts/choosing-school.ts'
import { cpuMs } from './parts/cpu.ts'
import { databaseCpuMs } from './parts/database-cpu.ts'
import { latencies, time, verdict } from './parts/figures.ts'
import { openWire } from './parts/http-client.ts'

const STUDENTS = Number(process.argv[2] ?? 5000)
/** Half of them come within this time, half of the others within the next, and so on. */
const HALF_MS = 10_000
const MINUTE_MS = 60_000
const TAKEN_EACH = 3
const P95_MS = 1000

const { school, courses, seats } = await choosingSchool(STUDENTS)
const base = '/api/edumanage/chooseCourse'
const [looked, chose]: [number[], number[]] = [[], []]
const became = { chosen: 0, waiting: 0, refused: 0 }
let errors = 0

async function aStudentChooses(headers: string, n: number): Promise<void> {
  const wire = await openWire('127.0.0.1', school.port)
  const asked = async (call: string, input: object, into: number[]) => {
    const from = performance.now()
    const { body } = await wire.post(`${base}/${call}`, headers, JSON.stringify(input))
    into.push(performance.now() - from)
    const { code, data } = JSON.parse(body) as { code: string; data: { state: 'chosen' | 'waiting'; ok: boolean }[] }
    if (code !== '0') errors += 1
    return code === '0' ? data : []
  }
  await asked('candidateList', { termCode: TERM_CODE, limit: 500 }, looked)
  for (let k = 0; k < TAKEN_EACH; k++) {
    // Everybody likes the first courses best, and the first class of each.
    const course = courses[(Math.floor(chance(n, k) ** 2 * COURSES) + k) % COURSES]
    const courseClassId = course?.classIds[Math.floor(chance(k, n) ** 2 * CLASSES)]
    const input = { courseIds: [course?.courseId], courseClassIds: [courseClassId] }
    for (const { ok, state } of await asked('add', input, chose)) became[ok ? state : 'refused'] += 1
  }
  wire.close()
}

const cpu = [await cpuMs(school.server), await databaseCpuMs(school.database.pool)] as const
const began = performance.now()
await Promise.all(
  seats.map(async (headers, n) => {
    const at = Math.min(MINUTE_MS - 1, -Math.log2(1 - (n + 0.5) / STUDENTS) * HALF_MS)
    await new Promise((resolve) => setTimeout(resolve, at))
    await aStudentChooses(headers, n).catch(() => (errors += 1))
  }),
)
const tookMs = performance.now() - began
const [server, database] = [(await cpuMs(school.server)) - cpu[0], (await databaseCpuMs(school.database.pool)) - cpu[1]]

const { rows } = await school.database.pool.query<{ over: number; idle: number; twice: number }>(`
  with k as (select k.id, k.capacity, count(*) filter (where x.state = 'chosen') as chosen, count(*) filter (where x.state = 'waiting') as waiting
    from course_class k left join choose_course x on x.course_class_id = k.id group by k.id)
  select (select count(*) from k where chosen > capacity)::int as over,
    (select count(*) from k where chosen < capacity and waiting > 0)::int as idle,
    (select count(*) from (select 1 from choose_course where state <> 'dropped' group by course_id, student_id having count(*) > 1) t)::int as twice`)
const { over = 1, idle = 1, twice = 1 } = rows[0] ?? {}
const laws = await checkLaws(school.database.db, new Date(), [...choosingLaws, ...classLaws])
const broken = laws.filter(({ breaches }) => breaches > 0).length
await school.close()

const [looks, choices] = [latencies(looked), latencies(chose)]
console.log(
  `${STUDENTS} students within ${(tookMs / 1000).toFixed(1)} s: ${became.chosen} places, ${became.waiting} waiting, ${became.refused} refused`,
)
console.log(`offer   p50 ${time(looks.p50)}, p95 ${time(looks.p95)}, max ${time(looks.max)}`)
console.log(`choice  p50 ${time(choices.p50)}, p95 ${time(choices.p95)}, max ${time(choices.max)}`)
console.log(`processor time of a student: server ${time(server / STUDENTS)}, database ${time(database / STUDENTS)}`)
verdict(`choice p95 ${time(choices.p95)}`, choices.p95 < P95_MS, `under ${P95_MS} ms`)
verdict(`${errors} errors`, errors === 0, '0')
verdict(`${over} classes over their capacity`, over === 0, '0')
verdict(`${idle} classes with a free place while somebody waits`, idle === 0, '0')
verdict(`${twice} courses chosen twice`, twice === 0, '0')
verdict(`${broken} of ${laws.length} laws broken`, broken === 0, '0')
process.exit(0)
