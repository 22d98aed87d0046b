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

/** Totals of these students, each in the course it is of. */
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
 * Totals of whole courses by their new ratios, in the transaction that changed these, so that no total of the old ones
 * is ever seen beside the new; each that moved leaves its line in the history. `before`: the rows as held.
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

/** Works the courses out anew behind the answer: finals of a form that is marked in the product come from marking. */
export async function recomputeLater(ctx: Ctx, courses: readonly { courseId: string; courseName: string }[]) {
  const lang: Lang = ctx.lang
  const named = courses.map(({ courseId, courseName }) => ({ courseId, courseName }))
  const input = { lang, courses: named, studentIds: null }
  const jobId = await ctx.deps.jobs.add(ctx.db, 'computeScores', input, ctx.me.userId, ctx.now)
  ctx.after(() => ctx.deps.jobs.kick())
  return jobId
}
