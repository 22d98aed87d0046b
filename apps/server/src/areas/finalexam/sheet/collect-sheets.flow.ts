import { sheetsDue } from '@shuyuan/domain/finals/answer-sheet.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { unfinishedSheets } from './own-sheets.read.ts'

async function overdueSheets(db: Db, now: Date) {
  const all = (await unfinishedSheets(db, now)).map((one) => ({
    ...one,
    due: sheetsDue({
      deadlineAt: one.deadlineAt.getTime(),
      forcedAt: one.submitKind === 'forced' ? (one.submittedAt?.getTime() ?? null) : null,
      graceMin: one.uploadGraceMin,
      returnedUntil: one.filesUntil?.getTime() ?? null,
    }),
  }))
  return all.filter(({ due }) => due < now.getTime())
}

/**
 * Hands in what was uploaded in time and not handed in. Who is adding a page or having sheets returned at this moment
 * holds the seat, and is looked at again in the next turn.
 */
export async function collectSheets(db: Db, now: Date): Promise<number> {
  const overdue = await overdueSheets(db, now)
  if (overdue.length === 0) return 0
  return db.transaction().execute(async (tx) => {
    const { rows: seats } = await sql<{ finalExamCourseId: string; studentId: string }>`
      select final_exam_course_id as "finalExamCourseId", student_id as "studentId" from exam_seat
      where (final_exam_course_id, student_id) in (select * from unnest(
        ${overdue.map((one) => one.finalExamCourseId)}::uuid[], ${overdue.map((one) => one.studentId)}::uuid[]))
      order by id for update skip locked`.execute(tx)
    const held = new Set(seats.map((one) => `${one.finalExamCourseId} ${one.studentId}`))
    // A return may have come before the lock.
    const still = (await overdueSheets(tx, now)).filter((one) => held.has(`${one.finalExamCourseId} ${one.studentId}`))
    const { rows } = await sql`
      update final_exam_answer_file x set state = 'submitted', submitted_at = t.due, submit_kind = 'server'
      from unnest(${still.map((one) => one.finalExamCourseId)}::uuid[], ${still.map((one) => one.studentId)}::uuid[],
        ${still.map(({ due }) => new Date(due))}::timestamptz[]) as t (exam, student, due)
      where x.final_exam_course_id = t.exam and x.student_id = t.student and x.state = 'draft'
      returning x.id`.execute(tx)
    return rows.length
  })
}
