import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aCourse, aStudent, aUser, type BuiltCourse, enrol, theTerm } from '../../../test/builders.ts'
import { aResource } from '../../../test/course-builders.ts'
import { aScheme, aScore } from '../../../test/score-builders.ts'
import { type Caller, startTestServer, type TestServer } from '../../../test/server.ts'
import { recomputeScore } from '../../score/result/recompute.flow.ts'
import { settleTotals } from '../../score/settle-totals.flow.ts'
import { recountCourse } from '../../study/progress.store.ts'

const NOW = '2026-2'
let server: TestServer
let edu: Caller

beforeAll(async () => {
  server = await startTestServer()
  edu = await server.as(await aUser(server.db, 'ROLE_EDU'))
  await theTerm(server.db)
})
afterAll(() => server.close())

/** Everything that each student has, of every course; stamps of time left out. */
async function belongings() {
  const rows = async (table: string, order: string) =>
    (
      await sql<{ row: Record<string, unknown> }>`
        select to_jsonb(x) - 'updated_at' as row from ${sql.table(table)} x order by ${sql.raw(order)}`.execute(
        server.db,
      )
    ).rows.map(({ row }) => row)
  return {
    attempts: await rows('study_paper', 'id'),
    answers: await rows('answer', 'study_paper_id, question_version_id'),
    results: await rows('study_check_result', 'id'),
    scores: await rows('score', 'student_id, course_id'),
    progress: await rows('progress', 'student_id, course_id'),
    studied: await rows('study_resource', 'student_id, resource_id'),
    days: await rows('study_day', 'student_id, course_id, day'),
    seats: await rows('course_class_student', 'id'),
  }
}

type Belongings = Awaited<ReturnType<typeof belongings>>
type Row = Readonly<Record<string, unknown>>

/** What is worked out from the rest has its own question. */
const workOf = ({ scores: _, progress: __, ...work }: Belongings) => work
const ofCourses = (rows: readonly Row[], courseIds: readonly string[]) =>
  rows.filter((row) => courseIds.includes(String(row.course_id)))
const keyOf = (row: Row) => `${row.student_id} ${row.course_id}`
/** Rows that were there already; those that were made meanwhile are of nobody's doing. */
const hadIn = (before: readonly Row[], after: readonly Row[]) => {
  const had = new Set(before.map(keyOf))
  return after.filter((row) => had.has(keyOf(row)))
}

interface Doing {
  isDeputy: boolean
  seconds: number
  finished: boolean
  final: number | null
  fixed: number | null
  /** A formative score that no scheme explains. */
  typed: number | null
  flag: 'normal' | 'absent'
}

it('gives everybody back what they had: merged and split again nothing is lost and nothing is changed', async () => {
  const doing: fc.Arbitrary<Doing> = fc.record({
    isDeputy: fc.boolean(),
    seconds: fc.integer({ min: 0, max: 9000 }),
    finished: fc.boolean(),
    final: fc.option(fc.integer({ min: 0, max: 100 })),
    fixed: fc.option(fc.integer({ min: 0, max: 100 })),
    typed: fc.option(fc.integer({ min: 0, max: 100 })),
    flag: fc.constantFrom('normal', 'absent'),
  })
  const act = async (
    one: Doing,
    courses: { main: BuiltCourse; deputy: BuiltCourse },
    resources: Map<string, string>,
  ) => {
    const course = one.isDeputy ? courses.deputy : courses.main
    const who = await aStudent(server.db)
    await enrol(server.db, course, who)
    const at = server.clock.now
    await server.db
      .insertInto('studyResource')
      .values({
        ...{
          studentId: who.studentId,
          courseId: course.courseId,
          resourceId: resources.get(course.courseId) as string,
        },
        ...{
          seconds: one.seconds,
          percent: one.finished ? 100 : 10,
          firstAt: at,
          lastAt: at,
          finishedAt: one.finished ? at : null,
        },
      })
      .execute()
    await server.db
      .insertInto('studyDay')
      .values({ studentId: who.studentId, courseId: course.courseId, day: '2026-10-10', seconds: one.seconds })
      .execute()
    await aScore(server.db, course.courseId, who.studentId, {
      ...{ finalScore: one.final, finalSource: one.final === null ? '' : 'entered', flag: one.flag },
      ...(one.fixed === null ? { formativeScore: one.typed } : { formativeScore: one.fixed, formativeFixed: true }),
    })
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(doing, { minLength: 1, maxLength: 5 }),
      fc.constantFrom('none', 'main', 'deputy', 'both'),
      async (doings, schemes) => {
        const courses = { main: await aCourse(server.db), deputy: await aCourse(server.db) }
        const resources = new Map<string, string>()
        for (const { courseId } of Object.values(courses))
          resources.set(courseId, await aResource(server.db, courseId, { mustSee: true }))
        for (const one of doings) await act(one, courses, resources)
        for (const which of ['main', 'deputy'] as const)
          if (schemes === which || schemes === 'both') {
            const { optionId } = await aScheme(
              server.db,
              courses[which],
              new Date(server.clock.now.getTime() - 30 * 86_400_000),
            )
            await server.db
              .updateTable('checkOption')
              .set({ kind: 'resourceStudy' })
              .where('id', '=', optionId)
              .execute()
            await server.db.deleteFrom('checkContent').where('checkOptionId', '=', optionId).execute()
          }
        for (const { courseId } of Object.values(courses)) {
          await recountCourse(server.db, courseId, server.clock.now)
          await recomputeScore(server.db, courseId, server.clock.now)
          await settleTotals(server.db, courseId, server.clock.now)
        }
        const before = await belongings()
        const asked = {
          mainId: courses.main.basicCourseId,
          deputyIds: [courses.deputy.basicCourseId],
          fromTermCode: NOW,
        }
        expect((await edu('mergeBasicCourseInfo', asked)).code).toBe('0')
        const merged = await belongings()
        expect(workOf(merged)).toEqual(workOf(before))
        const { deputyIds, fromTermCode } = asked
        expect((await edu('splitBasicCourseInfo', { deputyIds, fromTermCode })).code).toBe('0')
        const after = await belongings()
        expect(workOf(after)).toEqual(workOf(before))
        // Of these two alone: what fell due in another course is worked out anew at any moment.
        const ours = Object.values(courses).map(({ courseId }) => courseId)
        const had = { scores: ofCourses(before.scores, ours), progress: ofCourses(before.progress, ours) }
        expect(hadIn(had.scores, after.scores)).toEqual(had.scores)
        expect(hadIn(had.progress, after.progress)).toEqual(had.progress)
      },
    ),
    { numRuns: 12 },
  )
}, 120_000)
