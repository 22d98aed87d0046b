import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'

interface Entries {
  count: number
  nextOpensAt: Date | null
}

/** Exams whose entry is open, that are not over, and that this person sits or marks. */
export async function openEntries(db: Db, { studentId, teacherId }: Actor, now: Date) {
  const { rows } = await sql<Entries>`
    select count(*)::int as count, min(f.opens_at) filter (where f.opens_at > ${now}) as "nextOpensAt"
    from final_exam_course f
    where f.entry_open and f.closes_at > ${now} and (
      exists (select 1 from content_seat s where s.course_id = f.course_id and s.student_id = ${studentId})
      or exists (select 1 from final_exam_reviewer r where r.final_exam_course_id = f.id and r.teacher_id = ${teacherId}))`.execute(
    db,
  )
  const { count, nextOpensAt } = rows[0] ?? { count: 0, nextOpensAt: null }
  return { entryOpen: count > 0, count, nextOpensAt, serverTime: now }
}
