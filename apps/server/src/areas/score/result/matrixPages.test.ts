import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../db/ids.ts'
import { aCourse, aCourseClass, aStudent, type BuiltCourse, enrol, type StudentPerson } from '../../../test/builders.ts'
import { anAssignment, aPaper, aQuestion } from '../../../test/paper-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { activeScheme } from '../scheme/scheme.read.ts'
import { standingsOf, studentFacts } from './formative.read.ts'
import { knownFacts } from './known-facts.read.ts'
import { presentStanding } from './matrix.present.ts'

const MINUTE_MS = 60_000

let server: TestServer
let course: BuiltCourse
let host: Caller
const students: StudentPerson[] = []
const works: string[] = []

beforeAll(async () => {
  server = await startTestServer()
  const { db, clock } = server
  course = await aCourse(db)
  const second = await aCourseClass(db, course.courseId)
  for (let n = 0; n < 5; n++) {
    const student = await aStudent(db)
    await enrol(db, n < 3 ? course : { ...course, classId: second }, student)
    students.push(student)
  }
  const paperId = await aPaper(db, course, [await aQuestion(db, course)], 100)
  const at = { now: clock.now, closesAt: new Date(clock.now.getTime() + 10 * MINUTE_MS) }
  for (let n = 0; n < 2; n++) works.push(await anAssignment(db, course, paperId, at))
  host = await server.as(course.host)
  const contents = works.map((assignmentId) => ({ assignmentId, share: 50 }))
  const options = [{ name: '作业', kind: 'webHomework' as const, weight: 100, contents }]
  await host('saveSchemeCheckOptionInfo', { courseId: course.courseId, options, updatedAt: null })
  expect((await host('publishCheckOptionInfo', { courseId: course.courseId })).code).toBe('0')
})
afterAll(() => server.close())

/** Rows of all pages, two per page, from the cache. */
async function byPages(courseClassId?: string) {
  const rows: unknown[] = []
  for (let offset = 1; offset <= 3; offset++) {
    const input = { courseId: course.courseId, limit: 2, offset, ...(courseClassId ? { courseClassId } : {}) }
    const { code, data } = await host('listMatrixStudyCheckResultInfo', input)
    expect(code).toBe('0')
    rows.push(...data.rows)
  }
  return rows
}

/** The same rows, computed from scratch. */
async function atOnce(classIds: string[] | null = null) {
  const { db, clock } = server
  const ctx = { db, now: clock.now }
  const scheme = await activeScheme(db, course.courseId)
  if (!scheme) throw new Error('no scheme')
  const facts = await knownFacts(ctx, course.courseId, await studentFacts(db, course.courseId, null, classIds))
  return JSON.parse(JSON.stringify(standingsOf(scheme, facts, clock.now).map(presentStanding)))
}

const pass = async (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}

const first = () => students[0] as StudentPerson
const result = (student: StudentPerson, assignmentId: string | undefined, score: number) =>
  server.db
    .insertInto('studyCheckResult')
    .values({
      id: newId(),
      courseId: course.courseId,
      studentId: student.studentId,
      assignmentId: assignmentId as string,
      score,
      fullScore: 100,
    })
    .execute()

const changes: readonly [what: string, make: () => Promise<unknown>][] = [
  ['nothing', async () => undefined],
  ['a first result', () => result(first(), works[0], 71)],
  ['a second result', () => result(students[4] as StudentPerson, works[1], 64.5)],
  ['a changed result', () => server.db.updateTable('studyCheckResult').set({ score: 93 }).execute()],
  [
    'an overridden result',
    () => server.db.updateTable('studyCheckResult').set({ source: 'override', reason: '复核' }).execute(),
  ],
  [
    'an extension for one student',
    () =>
      server.db
        .insertInto('assignmentOverride')
        .values({
          id: newId(),
          assignmentId: works[0] as string,
          studentId: (students[1] as StudentPerson).studentId,
          closesAt: new Date(server.clock.now.getTime() + 30 * MINUTE_MS),
        })
        .execute(),
  ],
  [
    'an exemption for a class',
    () =>
      server.db
        .insertInto('assignmentOverride')
        .values({
          id: newId(),
          assignmentId: works[1] as string,
          courseClassId: course.classId,
          closesAt: null,
          exempt: true,
        })
        .execute(),
  ],
  ['a deadline that passes', () => pass(15 * MINUTE_MS)],
  ['an extension that ends', () => pass(30 * MINUTE_MS)],
  ['an extension taken back', () => server.db.deleteFrom('assignmentOverride').execute()],
  ['a stored score', () => sql`update score set formative_score = 55, updated_at = now()`.execute(server.db)],
  ['a state of it', () => sql`update score set state = 'entered'`.execute(server.db)],
  ['a new name', () => sql`update app_user set realname = realname || '改' where username <> ''`.execute(server.db)],
  [
    'a student who leaves',
    () =>
      sql`update course_class_student set left_at = now()
    where student_id = ${first().studentId}`.execute(server.db),
  ],
  ['a result taken away', () => server.db.deleteFrom('studyCheckResult').execute()],
]

/** When scores were last written: the server recounts a course after a deadline, perhaps between two reads. */
const lastWritten = async () =>
  (
    await sql<{ at: string }>`select string_agg(updated_at::text, ',' order by student_id) as at from score`.execute(
      server.db,
    )
  ).rows[0]?.at

/** Pages and the whole of one moment. */
async function bothWays(classId?: string) {
  for (;;) {
    const before = await lastWritten()
    const pages = await byPages(classId)
    const whole = await atOnce(classId ? [classId] : null)
    if ((await lastWritten()) === before) return { pages, whole }
  }
}

describe('pages of the formative sheet', () => {
  it.each(changes)('are those of the whole after %s', async (what, make) => {
    const before = await byPages()
    await make()
    const all = await bothWays()
    expect(JSON.parse(JSON.stringify(all.pages)).map(withoutOld)).toEqual(all.whole.map(withoutOld))
    if (what === 'nothing') expect(await byPages()).toEqual(before)
    const ofClass = await bothWays(course.classId)
    expect(ofClass.pages.map(withoutOld)).toEqual(ofClass.whole.map(withoutOld))
  })
})

/** The score before a change is read only for the rows of the page. */
function withoutOld(row: unknown) {
  const { cells, ...rest } = row as { cells: Record<string, { old: unknown }> }
  return { ...rest, cells: Object.fromEntries(Object.entries(cells).map(([id, { old: _, ...cell }]) => [id, cell])) }
}
