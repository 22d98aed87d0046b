import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Ctx } from '../../../wire/context.ts'
import { outsideScope } from '../../../wire/error.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'
import { IS_DOUBLE } from '../double/turn.read.ts'
import { visibleClassIds } from '../review/marker.policy.ts'

/** Which attempts a person sees for marking: those of the classes, and those that a task has given to the person. */
export interface Seen {
  /** null: the whole course. */
  classIds: readonly string[] | null
  teacherId: string | null
  /** The host marks whatever stays with nobody, and any attempt that is opened by name. */
  isHost: boolean
}

export const seenBy = (ctx: Pick<Ctx, 'me'>, access: CourseAccess): Seen => ({
  classIds: visibleClassIds(access),
  teacherId: ctx.me.teacherId,
  isHost: access.duty === 'host',
})

/** In a query over study_paper sp: an attempt or a question of it was given to this teacher. */
const isGivenTo = (teacherId: string | null): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from review_hold h where h.study_paper_id = sp.id and h.teacher_id = ${teacherId})
  or exists (select 1 from review_share q join review_task qt on qt.id = q.task_id
    where qt.assignment_id = sp.assignment_id and q.teacher_id = ${teacherId} and q.question_id is not null)
  or exists (select 1 from review_mark m where m.study_paper_id = sp.id and m.teacher_id = ${teacherId}
    and m.purpose in ('double', 'arbitrate')))`

/** In a query over study_paper sp and its place s: whether this person sees the attempt. */
export const isSeen = ({ classIds, teacherId }: Seen): RawBuilder<boolean> =>
  classIds === null
    ? sql<boolean>`true`
    : sql<boolean>`(coalesce(s.course_class_id = any(${[...classIds]}::uuid[]), false) or ${isGivenTo(teacherId)})`

/** Until a trial is over nothing else is marked, but by the host and those for whom it was opened. */
const isOpenFor = ({ teacherId, isHost }: Seen): RawBuilder<boolean> =>
  isHost
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select 1 from review_task tt where tt.assignment_id = sp.assignment_id and tt.is_trial
        and not coalesce(${teacherId}::uuid = any(tt.open_for), false))`

/** In the same query: the attempt is this person's to mark alone, as it was given to nobody else and has not two markers. */
export const isToMark = (seen: Seen): RawBuilder<boolean> => sql<boolean>`(${isSeen(seen)} and ${isOpenFor(seen)}
  and not ${IS_DOUBLE}
  and not exists (select 1 from review_hold h where h.study_paper_id = sp.id
    and h.teacher_id is distinct from ${seen.teacherId}::uuid)
  and (not exists (select 1 from review_share q join review_task qt on qt.id = q.task_id
      where qt.assignment_id = sp.assignment_id and q.question_id is not null)
    or ${isGivenTo(seen.teacherId)}))`

/** In a query over study_paper sp and question_version v: the question was given to nobody else. */
export const isQuestionToMark = ({ teacherId, isHost }: Seen): RawBuilder<boolean> =>
  isHost
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select 1 from review_share q join review_task qt on qt.id = q.task_id
        where qt.assignment_id = sp.assignment_id and q.question_id = v.question_id
          and q.teacher_id is distinct from ${teacherId}::uuid)`

/** One class of what a person sees; refused where the person neither marks the class nor was given anything of it. */
export async function ofClass(db: Db, seen: Seen, courseClassId: string | undefined): Promise<RawBuilder<boolean>> {
  if (!courseClassId) return sql<boolean>`true`
  if (seen.classIds && !seen.classIds.includes(courseClassId)) {
    const { rows } = await sql`
      select 1 from content_place s join study_paper sp on sp.course_id = s.course_id and sp.student_id = s.student_id
      where s.course_class_id = ${courseClassId} and ${isGivenTo(seen.teacherId)} limit 1`.execute(db)
    if (rows.length === 0) throw outsideScope()
  }
  return sql<boolean>`s.course_class_id = ${courseClassId}`
}

/** Everything of a course, as its host plans it. */
export const hostSees: { seen: Seen; ofClass: RawBuilder<boolean> } = {
  seen: { classIds: null, teacherId: null, isHost: true },
  ofClass: sql<boolean>`true`,
}
