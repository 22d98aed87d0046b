import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../wire/context.ts'
import { isPastFinal, visiblePapers } from '../bank/question/visible-papers.read.ts'
import type { CourseAccess } from '../course/people/duty.read.ts'

export type Bank = Pick<CourseAccess, 'courseId' | 'basicCourseId' | 'termId' | 'duty'>

/**
 * Questions of a bank used in a final exam, with the number of terms since then (this term is 0), as rows of
 * `question_id, ago`. Random final papers only count with their required questions, and papers of coming finals only for
 * those who may see them.
 */
export const finalTermsAgo = (ctx: Pick<Ctx, 'me' | 'now'>, access: Bank): RawBuilder<unknown> => sql`
  (select pq.question_id, min((select count(*) from term x where x.start_date > t.start_date and x.start_date <= now.start_date))::int as ago
    from paper p join course c on c.id = p.course_id join term t on t.id = c.term_id
    join paper_question pq on pq.paper_id = p.id
    cross join (select start_date from term where id = ${access.termId}) now
    where c.basic_course_id = ${access.basicCourseId} and p.purpose = 'final' and p.status <> 'draft' and t.start_date <= now.start_date
      and (${isPastFinal(ctx.now)} or ${visiblePapers(ctx, access)})
    group by pq.question_id)`
