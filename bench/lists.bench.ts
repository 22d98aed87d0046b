// Lists: p95 of the heaviest ones in a school of 1 million scores, 1 million log rows and 100,000 students, against a small school.
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import { aUser } from '../apps/server/src/test/builders.ts'
import { cpuMs } from './parts/cpu.ts'
import { databaseCpuMs } from './parts/database-cpu.ts'
import { latencies, time, verdict } from './parts/figures.ts'
import { openWire } from './parts/http-client.ts'
import { fillLists, idOf, type Size } from './parts/lists-fill.ts'
import { benchSchool, sessionHeaders } from './parts/school.ts'

const TURNS = Number(process.argv[2] ?? 200)
const WARM = 8
const TO_REACH = 1.5

const SIZES: Record<'small' | 'big', Size> = {
  small: { students: 10_000, courses: 2, logRows: 10_000 },
  big: { students: 100_000, courses: 200, logRows: 1_000_000 },
}

async function open(size: Size) {
  const school = await benchSchool()
  const { db } = school.database
  const from = performance.now()
  await fillLists(db, size)
  console.log(
    `filled ${size.students} students, ${size.courses * 5000} scores, ${size.logRows} log rows in ${((performance.now() - from) / 1000).toFixed(0)} s`,
  )
  const { rows } = await sql<{ course: string; sub: string }>`
    select ${sql.raw(idOf('course', '1'))} as course, ${sql.raw(idOf('sub', '7'))} as sub`.execute(db)
  const admin = await sessionHeaders(school, (await aUser(db, 'ROLE_SUPPER')).userId, 'ROLE_SUPPER')
  return { school, admin, ...(rows[0] as { course: string; sub: string }) }
}

const filled = { small: await open(SIZES.small), big: await open(SIZES.big) }
// Connects once both are filled: the server closes idle connections before that.
const connected = async (one: (typeof filled)['small']) => ({
  ...one,
  wire: await openWire('127.0.0.1', one.school.port),
})
type Open = Awaited<ReturnType<typeof connected>>
const schools = { small: await connected(filled.small), big: await connected(filled.big) }

const now = Date.now()
const days = (n: number) => ({
  from: new Date(now - n * DAY_MS).toISOString(),
  to: new Date(now + DAY_MS).toISOString(),
})
const score = '/api/study/manageScore'
const log = '/api/log/api/loggingEvent/oprList'
const LISTS: [string, string, (one: Open) => object][] = [
  ['listManageScore by number', `${score}/list`, ({ course }) => ({ courseId: course })],
  ['listManageScore last page', `${score}/list`, ({ course }) => ({ courseId: course, limit: 50, offset: 100 })],
  ['listManageScore by total', `${score}/list`, ({ course }) => ({ courseId: course, orderBy: 'totalScore@desc' })],
  ['listManageScore by name', `${score}/list`, ({ course }) => ({ courseId: course, keyword: '学生12' })],
  ['getStatManageScore', `${score}/stat`, ({ course }) => ({ courseId: course })],
  ['listCourseManageScore', `${score}/courseList`, () => ({ termCode: 't1' })],
  ['statCourseManageScore', `${score}/courseStat`, () => ({ termCode: 't1' })],
  ['listLoggingEvent, 2 days', log, () => days(2)],
  ['listLoggingEvent by role', log, () => ({ ...days(2), roleFlag: 'ROLE_EDU' })],
  ['listLoggingEvent by module', log, () => ({ ...days(2), module: 'score' })],
  ['listLoggingEvent by person', log, () => ({ ...days(2), keyword: 'stu77' })],
  ['listLoggingEvent refused', log, () => ({ ...days(2), outcome: 'refused' })],
  ['listStudentInfo of a branch', '/api/basic/api/studentInfo/list', ({ sub }) => ({ subSchoolId: sub })],
]

async function ask(one: Open, path: string, input: object): Promise<number> {
  const from = performance.now()
  const { body } = await one.wire.post(path, one.admin, JSON.stringify(input))
  if (!body.startsWith('{"code":"0"')) throw new Error(`${path}: ${body.slice(0, 300)}`)
  return performance.now() - from
}

/** Of both processes of a school; on a busy machine it says more than waiting times. */
const cpuOf = async ({ school }: Open) => (await cpuMs(school.server)) + (await databaseCpuMs(school.database.pool))

let missed = 0
for (const [name, path, input] of LISTS) {
  const took = { small: [] as number[], big: [] as number[] }
  for (let turn = 0; turn < WARM; turn++)
    for (const size of ['small', 'big'] as const) await ask(schools[size], path, input(schools[size]))
  const before = { small: await cpuOf(schools.small), big: await cpuOf(schools.big) }
  // Alternates between the two, so that other load on the machine affects both alike.
  for (let turn = 0; turn < TURNS; turn++)
    for (const size of turn % 2 === 0 ? (['small', 'big'] as const) : (['big', 'small'] as const))
      took[size].push(await ask(schools[size], path, input(schools[size])))
  const cpu = async (size: 'small' | 'big') => ((await cpuOf(schools[size])) - before[size]) / TURNS
  const [smallCpu, bigCpu] = [await cpu('small'), await cpu('big')]
  const [small, big] = [latencies(took.small), latencies(took.big)]
  const ratio = big.p95 / small.p95
  if (ratio > TO_REACH) missed += 1
  console.log(
    `${name.padEnd(32)} p95 ${time(small.p95)} -> ${time(big.p95)}, p50 ${time(small.p50)} -> ${time(big.p50)}, ratio ${ratio.toFixed(2)}; CPU ${time(smallCpu)} -> ${time(bigCpu)}`,
  )
}
for (const { wire, school } of Object.values(schools)) {
  wire.close()
  await school.close()
}
verdict(
  `${LISTS.length - missed} of ${LISTS.length} lists`,
  missed === 0,
  `p95 of the big school at most ${TO_REACH} of the small one`,
)
process.exit(0)
