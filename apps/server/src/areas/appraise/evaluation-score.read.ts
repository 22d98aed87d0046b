import { EVALUATION_MIN, EVALUATION_TERMS } from '@shuyuan/contract/entities/recommend/recommend.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * What students said about a course of the catalogue: mean rating and number of valid answers to finished evaluations,
 * over the openings of its latest terms up to the one that started at `termStart`. Few answers get no mean, as it could
 * reveal who gave which. A lateral subquery with the columns score and answers.
 */
export const evaluationOf = (basicCourseId: RawBuilder<unknown>, termStart: RawBuilder<unknown>, now: Date) => sql`(
  select count(a.star)::int as answers,
    case when count(a.star) >= ${EVALUATION_MIN} then round(avg(a.star), 1)::float8 end as score
  from course o join appraise e on e.course_id = o.id and e.kind = 'course'
    and (e.state = 'closed' or (e.state = 'published' and e.ends_at <= ${now}))
  join appraise_user a on a.appraise_id = e.id and not a.invalid
  where o.basic_course_id = ${basicCourseId} and o.term_id in (
    select l.id from term l where l.start_date <= ${termStart} order by l.start_date desc limit ${EVALUATION_TERMS}))`
