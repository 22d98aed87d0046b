import type { Lang } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { JobKind } from '../../jobs/jobs.ts'
import type { Ctx } from '../../wire/context.ts'
import { AppError } from '../../wire/error.ts'
import { inTransaction } from '../../wire/serialization.ts'
import { thesisFinals } from './enter/thesis-finals.flow.ts'
import { type Chosen, chosenCourses } from './publish.flow.ts'
import { recomputeScore } from './result/recompute.flow.ts'
import { assertCanEditScores } from './score.policy.ts'
import { settleTotals } from './settle-totals.flow.ts'

interface ComputeJob {
  lang: Lang
  courses: { courseId: string; courseName: string }[]
  studentIds: string[] | null
}

/**
 * Takes final scores from marking: the result of the course's final exam, in percent. Scores entered, imported or
 * corrected by a person are kept, and so are submitted rows.
 */
const applyFinals = (tx: Db, courseId: string, now: Date, studentIds: readonly string[] | null) =>
  sql`
    update score x set final_score = r.percent, final_source = case when r.percent is null then '' else 'review' end,
      final_at = ${now}, final_by = null, updated_at = ${now}
    from (select k.student_id, max(k.score / nullif(k.full_score, 0) * 100) as percent
      from study_check_result k join assignment a on a.id = k.assignment_id and a.kind = 'finalExam'
      where k.course_id = (select coalesce(main_course_id, id) from course where id = ${courseId}) group by k.student_id) r
    where x.course_id = ${courseId} and x.student_id = r.student_id and x.state = 'computed'
      and x.final_source in ('', 'review') and x.final_score is distinct from r.percent
      and ${studentIds ? sql`x.student_id = any(${[...studentIds]}::uuid[])` : sql`true`}`.execute(tx)

/**
 * Recomputes one course: formative by its scheme, final from marking for online exams and theses, totals by the rule.
 */
export async function computeCourse(
  tx: Db,
  courseId: string,
  now: Date,
  studentIds: readonly string[] | null,
): Promise<{ students: number; totals: number }> {
  const { students } = await recomputeScore(tx, courseId, now, studentIds)
  const course = await tx.selectFrom('course').select('examForm').where('id', '=', courseId).executeTakeFirst()
  if (course?.examForm === 'online') await applyFinals(tx, courseId, now, studentIds)
  if (course?.examForm === 'thesis') await thesisFinals(tx, courseId, now, studentIds)
  return { students, totals: await settleTotals(tx, courseId, now, studentIds, 'computed') }
}

export async function startComputing(ctx: Ctx, input: Chosen): Promise<{ jobId: string }> {
  const courses = await chosenCourses(ctx, input)
  for (const course of courses) assertCanEditScores(ctx.me, course)
  const job: ComputeJob = {
    lang: ctx.lang,
    courses: courses.map(({ courseId, courseName }) => ({ courseId, courseName })),
    studentIds: input.studentIds ?? null,
  }
  const jobId = await ctx.deps.jobs.add(ctx.db, 'computeScores', job, ctx.me.userId, ctx.now)
  ctx.after(() => ctx.deps.jobs.kick())
  ctx.log({
    targetType: 'score',
    targetId: courses[0]?.courseId ?? '',
    targetName: courses
      .map(({ courseName }) => courseName)
      .join('、')
      .slice(0, 200),
    after: { courses: courses.length },
  })
  return { jobId }
}

const TOLD = {
  zh: ({ students }: { students: number }) => (students > 0 ? `${students}名学生` : '未发布考核方案，未计算形考'),
  en: ({ students }: { students: number }) => (students > 0 ? `${students} students` : 'no scheme is published'),
}

export const scoreJobs: Readonly<Record<string, JobKind>> = {
  /** Each course is its own transaction, so a restarted job repeats nothing harmful. */
  async computeScores(deps, job, { tell, signal }) {
    const { courses, studentIds, lang } = job.input as ComputeJob
    const items: { name: string; ok: boolean; reason: string }[] = []
    for (const [at, { courseId, courseName }] of courses.entries()) {
      if (signal.aborted) return undefined
      try {
        const done = await inTransaction(deps.db, (tx) => computeCourse(tx, courseId, deps.now(), studentIds))
        items.push({ name: courseName, ok: true, reason: TOLD[lang](done) })
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        items.push({ name: courseName, ok: false, reason: error.message })
      }
      tell((at + 1) / courses.length)
    }
    return { items }
  },
}
