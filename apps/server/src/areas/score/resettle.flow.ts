import type { Lang } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Ctx } from '../../wire/context.ts'
import { addChanges } from './score.store.ts'
import { settleTotals } from './settle-totals.flow.ts'

interface Before {
  courseId: string
  studentId: string
  total: number | null
}

export function byCourse<R extends { courseId: string }>(rows: readonly R[]): Map<string, R[]> {
  const of = new Map<string, R[]>()
  for (const row of rows) {
    const held = of.get(row.courseId)
    if (held) held.push(row)
    else of.set(row.courseId, [row])
  }
  return of
}

/** Recomputes the totals of these rows, course by course. */
export async function settleRows(
  tx: Db,
  rows: readonly { courseId: string; studentId: string }[],
  now: Date,
): Promise<void> {
  for (const [courseId, of] of byCourse(rows))
    await settleTotals(
      tx,
      courseId,
      now,
      of.map(({ studentId }) => studentId),
    )
}

const textOf = (total: number | null | undefined) => (typeof total === 'number' ? String(total) : '')

/**
 * Recomputes the totals of whole courses within the transaction that changed their ratios, so that old totals are never
 * seen beside new ratios; every change is recorded in the history. `before`: the locked rows.
 */
export async function resettleTotals(
  tx: Db,
  before: readonly Before[],
  by: { now: Date; userId: string; reason: string },
): Promise<void> {
  for (const [courseId, rows] of byCourse(before)) {
    await settleTotals(tx, courseId, by.now)
    const { rows: after } = await sql<{ studentId: string; total: number | null }>`
      select student_id as "studentId", total_score as total from score where course_id = ${courseId}`.execute(tx)
    const now = new Map(after.map(({ studentId, total }) => [studentId, total]))
    const moved = rows.filter(({ studentId, total }) => total !== null && now.get(studentId) !== total)
    const changes = moved.map(({ studentId, total }) => ({
      studentId,
      field: 'totalScore',
      from: textOf(total),
      to: textOf(now.get(studentId)),
    }))
    await addChanges(tx, courseId, changes, by)
  }
}

/** Recomputes the courses in the background, as final scores of online exams and theses come from marking. */
export async function recomputeLater(ctx: Ctx, courses: readonly { courseId: string; courseName: string }[]) {
  const lang: Lang = ctx.lang
  const named = courses.map(({ courseId, courseName }) => ({ courseId, courseName }))
  const input = { lang, courses: named, studentIds: null }
  const jobId = await ctx.deps.jobs.add(ctx.db, 'computeScores', input, ctx.me.userId, ctx.now)
  ctx.after(() => ctx.deps.jobs.kick())
  return jobId
}
