import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '../../../db/school-time.ts'
import type { Ctx } from '../../../wire/context.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'
import { canSeeAllDrafts } from './bank.policy.ts'

/** A final's paper (alias p) is over when its term is, and no exam or resit with it is still to come. */
export const isPastFinal = (now: Date): RawBuilder<boolean> => sql<boolean>`(exists (
    select 1 from course oc join term ot on ot.id = oc.term_id where oc.id = p.course_id and ot.end_date < ${dayOf(sql`${now}::timestamptz`)})
  and not exists (select 1 from final_exam_paper fp join final_exam_course f on f.id = fp.final_exam_course_id
    where fp.paper_id = p.id and f.closes_at > ${now})
  and not exists (select 1 from add_exam_course ac join add_exam ae on ae.id = ac.add_exam_id
    where ac.paper_id = p.id and ae.state <> 'closed' and ae.exam_to > ${now}))`

/**
 * Which papers (alias p) a person may know of in this course: that they exist, and which questions they contain. Every
 * list, filter, count, figure, name and refusal about papers and questions uses this and nothing else, so that papers
 * which a person may not see leave no trace. Drafts are visible to their authors, the host and managers; a final's paper
 * to its author and its course's host until it is over, and then also to hosts who take over the bank.
 */
export function visiblePapers(
  ctx: Pick<Ctx, 'me' | 'now'>,
  access: Pick<CourseAccess, 'courseId' | 'duty'>,
): RawBuilder<boolean> {
  const { userId, teacherId } = ctx.me
  const isOwn = sql`coalesce(p.created_by = ${userId}, false)`
  const finals =
    access.duty === 'host'
      ? sql`(p.course_id = ${access.courseId} or ${isPastFinal(ctx.now)}
          or exists (select 1 from course oc where oc.id = p.course_id and oc.host_teacher_id = ${teacherId}))`
      : sql`false`
  return sql<boolean>`(${isOwn} or ((p.status <> 'draft' or ${canSeeAllDrafts(access)}) and (p.purpose <> 'final' or ${finals})))`
}

/** How many visible papers contain a question. */
export const visibleUses = (
  ctx: Ctx,
  access: Pick<CourseAccess, 'courseId' | 'duty'>,
  holds: RawBuilder<unknown>,
): RawBuilder<unknown> =>
  sql`(select 1 from paper_question x join paper p on p.id = x.paper_id where ${holds} and ${visiblePapers(ctx, access)})`
