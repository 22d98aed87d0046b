// The formative sheet of 500 students and 10 assignments, page by page: CPU of server and database, also with 5,000 extensions.

import { sql } from 'kysely'
import { aCourse, aStudent, aUser, enrol } from '../apps/server/src/test/builders.ts'
import { cpuMs } from './parts/cpu.ts'
import { databaseCpuMs } from './parts/database-cpu.ts'
import { verdict } from './parts/figures.ts'
import { openWire } from './parts/http-client.ts'
import { markedWorks } from './parts/marked-works.ts'
import { benchSchool, sessionHeaders } from './parts/school.ts'

const STUDENTS = 500
const WORKS = 10
const PAGE = 200
const ROUNDS = 30
const MOST_TIMES = 1.5

const school = await benchSchool()
const { db, pool } = school.database
const course = await aCourse(db)
const { courseId } = course
await takeStudents()
const assignmentIds = await markedWorks(db, course, WORKS)
await pool.query('analyze')
const headers = await sessionHeaders(school, (await aUser(db, 'ROLE_SUPPER')).userId, 'ROLE_SUPPER')
const wire = await openWire('127.0.0.1', school.port)

async function takeStudents(): Promise<void> {
  const first = await aStudent(db)
  const like = await db
    .selectFrom('student')
    .select(['majorId', 'gradeCode', 'subSchoolId'])
    .where('id', '=', first.studentId)
    .executeTakeFirstOrThrow()
  for (let n = 0; n < STUDENTS; n++) await enrol(db, course, await aStudent(db, like))
}

const page = (offset: number) =>
  wire.post('/api/study/studyCheckResultInfo/matrix', headers, JSON.stringify({ courseId, limit: PAGE, offset }))

async function wholeSheet(): Promise<void> {
  for (let offset = 1; offset <= Math.ceil(STUDENTS / PAGE); offset++) {
    const { body } = await page(offset)
    if (!body.startsWith('{"code":"0"')) throw new Error(body.slice(0, 300))
  }
}

async function measure(says: string): Promise<number> {
  for (let n = 0; n < 3; n++) await wholeSheet()
  const before = [await cpuMs(school.server), await databaseCpuMs(pool)] as const
  for (let n = 0; n < ROUNDS; n++) await wholeSheet()
  const own = ((await cpuMs(school.server)) - before[0]) / ROUNDS
  const database = ((await databaseCpuMs(pool)) - before[1]) / ROUNDS
  console.log(`${says.padEnd(32)} ${own.toFixed(1)} ms of the server, ${database.toFixed(1)} ms of the database`)
  return own + database
}

const plain = await measure('whole sheet')
await sql`insert into assignment_override (id, assignment_id, student_id, closes_at)
  select gen_random_uuid(), a.id, s.student_id, now() + interval '9 days'
  from course_class_student s cross join unnest(${assignmentIds}::uuid[]) as a (id)
  where s.course_id = ${courseId}`.execute(db)
await pool.query('analyze assignment_override')
const extended = await measure('with 5,000 extensions')
await sql`update study_check_result set source = 'override', reason = '复核' where course_id = ${courseId}`.execute(db)
await sql`insert into score_change (id, course_id, student_id, field, from_value, to_value)
  select gen_random_uuid(), course_id, student_id, 'assignment:' || assignment_id, '61', '62'
  from study_check_result where course_id = ${courseId}`.execute(db)
await pool.query('analyze study_check_result, score_change')
const changed = await measure('with 5,000 changed scores too')
wire.close()
await school.close()
verdict(
  `${(extended / plain).toFixed(1)} times as much with extensions`,
  extended / plain <= MOST_TIMES,
  `${MOST_TIMES}`,
)
verdict(
  `${(changed / plain).toFixed(1)} times as much with both`,
  changed / plain <= 2 * MOST_TIMES,
  `${2 * MOST_TIMES}`,
)
process.exit(0)
