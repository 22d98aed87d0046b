import { randomBytes } from 'node:crypto'
import { insertFinalAssignment } from '../../apps/server/src/areas/assignment/final-assignment.flow.ts'
import { newId } from '../../apps/server/src/db/ids.ts'
import { aCourse, aStudent, aUser, enrol } from '../../apps/server/src/test/builders.ts'
import { aPaper, aQuestion } from '../../apps/server/src/test/paper-builders.ts'
import { tokenHash } from '../../apps/server/src/wire/session/sessions.ts'
import { type BenchSchool, benchSchool } from './school.ts'

const QUESTIONS = 50
const HOUR_MS = 3_600_000

export interface Hall {
  school: BenchSchool
  finalExamCourseId: string
  assignmentId: string
  questionIds: readonly string[]
  /** Request headers of each candidate. */
  seats: readonly string[]
}

/** Copies of a row with other values in some columns: `$1` is the number of copies, `n` the copy. */
const copies = (table: string, id: string, values: string, with_ = '') =>
  `${with_} insert into ${table} select (jsonb_populate_record(t, ${values})).* from ${table} t, generate_series(1, $1::int) n where t.id = '${id}'`

/** So many signed-in candidates of one final of 50 questions, whose entry is open and which starts now. */
export async function aHall(candidates: number, env: NodeJS.ProcessEnv = {}): Promise<Hall> {
  const school = await benchSchool(env)
  const { db, pool } = school.database
  const course = await aCourse(db)
  const questions = []
  for (let n = 0; n < QUESTIONS; n++) questions.push(await aQuestion(db, course))
  const paperId = await aPaper(db, course, questions, 2, { purpose: 'final' })
  const { userId } = await aUser(db, 'ROLE_EDU')
  const now = new Date()
  const terms = {
    opensAt: now,
    closesAt: new Date(now.getTime() + 2 * HOUR_MS),
    durationMin: 90,
    earliestSubmitMin: 30,
    leaveLimit: 0,
    blockCopy: true,
  }
  const assignmentId = await insertFinalAssignment(db, { courseId: course.courseId, title: '终考' }, terms, {
    now,
    userId,
  })
  const finalExamCourseId = newId()
  const { termId } = await db
    .selectFrom('course')
    .select('termId')
    .where('id', '=', course.courseId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('finalExamCourse')
    .values({
      ...terms,
      id: finalExamCourseId,
      courseId: course.courseId,
      termId,
      assignmentId,
      entryOpen: true,
      fileTypes: [],
    })
    .execute()
  await db
    .insertInto('finalExamPaper')
    .values({ id: newId(), finalExamCourseId, paperId, slot: 'A', unsealAt: now, state: 'checked' })
    .execute()
  const first = await aStudent(db)
  await enrol(db, course, first)
  const tokens = Array.from({ length: candidates }, () => randomBytes(16).toString('hex'))
  await copyCandidates(school, first, candidates)
  await openSessions(school, tokens)
  await pool.query('analyze')
  return {
    school,
    finalExamCourseId,
    assignmentId,
    questionIds: questions.map(({ questionVersionId }) => questionVersionId),
    seats: tokens.map((token) => `token: ${token}\r\ncurrentrole: ROLE_STUDENT\r\n`),
  }
}

/** Ids are counted, so that the rows of one candidate know each other: user 0…n, student 1…n. */
const counted = (kind: number, n = 'n') =>
  `('00000000-0000-4000-8000-' || lpad((${n} + ${kind} * 1000000)::text, 12, '0'))::uuid`

async function copyCandidates(
  { database: { pool } }: BenchSchool,
  { userId, studentId }: { userId: string; studentId: string },
  count: number,
): Promise<void> {
  const idOf = async (table: string, column: string, value: string): Promise<string> =>
    (await pool.query<{ id: string }>(`select id from ${table} where ${column} = $1`, [value])).rows[0]?.id ?? ''
  const made = (values: string) => `jsonb_build_object(${values})`
  const user = counted(1)
  const student = counted(2)
  await pool.query(copies('app_user', userId, made(`'id', ${user}, 'username', 'candidate' || n`)), [count])
  const role = await idOf('user_role', 'user_id', userId)
  await pool.query(copies('user_role', role, made(`'id', ${counted(3)}, 'user_id', ${user}`)), [count])
  const own = made(`'id', ${student}, 'user_id', ${user}, 'student_no', 'C' || n`)
  await pool.query(copies('student', studentId, own), [count])
  const place = await idOf('course_class_student', 'student_id', studentId)
  await pool.query(copies('course_class_student', place, made(`'id', ${counted(4)}, 'student_id', ${student}`)), [
    count,
  ])
}

const openSessions = ({ database: { pool } }: BenchSchool, tokens: readonly string[]) =>
  pool.query(
    `insert into session (id, token_hash, user_id, created_at, last_seen_at, expires_at)
     select gen_random_uuid(), hash, ${counted(1)}, now(), now(), now() + interval '4 hours'
     from unnest($1::bytea[]) with ordinality as t (hash, n)`,
    [tokens.map((token) => tokenHash(token))],
  )
