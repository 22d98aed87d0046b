import type { PaperUse } from '@shuyuan/domain/paper/purpose.rule.ts'
import { sql } from 'kysely'
import { IS_WORK_KNOWN } from '../../db/attempt-figures.ts'
import type { Db } from '../../db/db.ts'
import type { Ctx } from '../../wire/context.ts'

/** The term's formative window, within which assignments must close; null if the school has set none. */
export async function formativeWindow(db: Db, termId: string): Promise<{ from: Date; to: Date } | null> {
  const row = await db
    .selectFrom('termTimeSetting')
    .select(['fromAt as from', 'toAt as to'])
    .where('termId', '=', termId)
    .where('windowName', '=', 'formative')
    .executeTakeFirst()
  return row ?? null
}

/** Attempts of an assignment and the students who made them; sheets of which something is known count as one. */
export async function attemptCount(db: Db, assignmentId: string): Promise<{ attempts: number; students: number }> {
  const { rows } = await sql<{ attempts: number; students: number }>`
    select count(*) as attempts, count(distinct student_id) as students
    from (select student_id from study_paper where assignment_id = ${assignmentId}
      union all select w.student_id from written_work w where w.assignment_id = ${assignmentId} and ${IS_WORK_KNOWN}) begun`.execute(
    db,
  )
  return rows[0] ?? { attempts: 0, students: 0 }
}

/** Locks its paper until the call ends, so that it is neither changed nor assigned twice at the same time. */
export const paperForPublish = (db: Db, paperId: string) =>
  db
    .selectFrom('paper')
    .select(['id', 'courseId', 'title', 'status', 'purpose', 'totalScore'])
    .where('id', '=', paperId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Published assignments that use a paper and that students have not finished; excludes `exceptId`. */
export async function currentUses(ctx: Ctx, paperId: string, exceptId?: string): Promise<PaperUse[]> {
  const { rows } = await sql<PaperUse>`
    select a.kind, a.title from assignment a
    where a.paper_id = ${paperId} and a.publish_status = 'published' and a.id is distinct from ${exceptId ?? null}::uuid
      and a.closes_at + make_interval(days => a.late_days) > ${ctx.now}
    order by a.opens_at, a.id`.execute(ctx.db)
  return rows
}

/** Rows that refer to an assignment and would be left dangling without it. */
export async function pointersAt(db: Db, assignmentId: string): Promise<{ steps: number; contents: number }> {
  const { rows } = await sql<{ steps: number; contents: number }>`
    select (select count(*) from teach_process_step where assignment_id = ${assignmentId}) as steps,
      (select count(*) from check_content k join check_scheme s on s.id = k.scheme_id
        where k.assignment_id = ${assignmentId} and s.state <> 'superseded') as contents`.execute(db)
  return rows[0] ?? { steps: 0, contents: 0 }
}

/** Which of these students and classes the assignment targets. */
export async function targetedAmong(
  db: Db,
  assignmentId: string,
  studentIds: readonly string[],
  classIds: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ studentId: string }>`
    select s.student_id as "studentId" from assignment a
    join content_place s on s.course_id = a.course_id
    where a.id = ${assignmentId} and (a.all_targets or s.course_class_id = any(a.target_class_ids))
      and s.student_id = any(${studentIds}::uuid[]) and s.course_class_id = any(${classIds}::uuid[])`.execute(db)
  return new Set(rows.map(({ studentId }) => studentId))
}
