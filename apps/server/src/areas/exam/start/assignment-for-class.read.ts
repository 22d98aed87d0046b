import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { override, type StandingFacts } from './assignment-for-student.read.ts'

/** An assignment as it stands for whoever of a class has not begun it, also one that the class does not see. */
export interface ClassAssignmentRow extends StandingFacts {
  assignmentId: string
  title: string
  chapterId: string | null
}

/** Those of a course, without finals, which have a hall of their own; `visible` says which of them the asker may know. */
export async function assignmentsForClass(
  db: Db,
  { contentId, courseClassId }: { contentId: string; courseClassId: string },
  visible: RawBuilder<unknown>,
): Promise<ClassAssignmentRow[]> {
  const { rows } = await sql<ClassAssignmentRow>`
    select a.id as "assignmentId", a.title, a.kind, a.chapter_id as "chapterId", a.paper_id as "paperId",
      a.opens_at as "opensAt", a.closes_at as "closesAt", a.duration_min as "durationMin", a.max_attempts as "maxAttempts",
      a.late_rule as "lateRule", a.late_days as "lateDays", a.edit_before_review as "editBeforeReview",
      a.show_answers as "showAnswers", a.publish_status as "publishStatus", c.archived_at is not null as archived,
      a.all_targets or ${courseClassId}::uuid = any(a.target_class_ids) as "inTargets", null as written, null as own,
      ${sql.raw(override('o.course_class_id = cc.id'))} as "ofClass", '[]'::json as attempts
    from assignment a join course_class cc on cc.id = ${courseClassId} join course c on c.id = cc.course_id
    where a.course_id = ${contentId} and a.kind <> 'finalExam' and ${visible}
    order by a.closes_at, a.id`.execute(db)
  return rows
}
