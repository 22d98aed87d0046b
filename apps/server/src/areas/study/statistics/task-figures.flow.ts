import { isWrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { tasksWithin, type WrittenEffort, writtenEffort } from '@shuyuan/domain/study/effort.rule.ts'
import { endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import { WRITTEN_EFFORT } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { assignmentsForStudent, standing } from '../../exam/start/assignment-for-student.read.ts'
import type { Days } from './effort.read.ts'

type Reading = Pick<Ctx, 'db' | 'now'>

/** What is known of a student's work on paper, by assignment. */
async function sheetsOf(db: Db, studentId: string): Promise<Map<string, WrittenEffort>> {
  const { rows } = await sql<{ id: string; known: WrittenEffort }>`
    select w.assignment_id as id, ${WRITTEN_EFFORT} as known from written_work w where w.student_id = ${studentId}`.execute(
    db,
  )
  return new Map(rows.map(({ id, known }) => [id, known]))
}

async function effortTasks({ db, now }: Reading, studentId: string, which: RawBuilder<unknown>) {
  const rows = await assignmentsForStudent(db, studentId, which)
  const sheets = await sheetsOf(db, studentId)
  return rows.map((row) => {
    const { myState, closesAt } = standing(row, now)
    if (isWrittenKind(row.kind) && myState !== 'exempt')
      return { closesAt, ...writtenEffort(sheets.get(row.assignmentId) ?? null) }
    const attempts = row.attempts
      .filter(({ valid }) => valid)
      .map(({ submittedAt, late }) => ({ submittedAt: submittedAt === null ? null : Date.parse(submittedAt), late }))
    return { state: myState, closesAt, attempts }
  })
}

/** Own tasks that were done, due and handed in on time within some days, in all courses. */
export async function tasksWithinDays(ctx: Reading, studentId: string, { from, to }: Days) {
  const which = sql`t.end_date >= ${from} and a.opens_at < ${endOfDay(to)}`
  const tasks = await effortTasks(ctx, studentId, which)
  return tasksWithin(tasks, startOfDay(from).getTime(), endOfDay(to).getTime(), ctx.now.getTime())
}

/** The same of one course, up to now. */
export async function tasksOfCourse(ctx: Reading, studentId: string, courseId: string) {
  const tasks = await effortTasks(ctx, studentId, sql`c.id = ${courseId}`)
  return tasksWithin(tasks, 0, Number.POSITIVE_INFINITY, ctx.now.getTime())
}
