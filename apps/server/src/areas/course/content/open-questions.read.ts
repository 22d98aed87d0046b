import { sql } from 'kysely'

/** Of a row of study_resource: the questions of the film that its student still has to answer (study/point). */
export const openQuestions = sql<number>`(
  select count(*)::int from resource_question p join question q on q.id = p.question_id join resource r on r.id = p.resource_id
  where p.resource_id = study_resource.resource_id and p.go_on <> 'skip' and q.status = 'enabled'
    and (r.duration_sec = 0 or p.at_second <= r.duration_sec)
    and not exists (select 1 from resource_answer a
      where a.point_id = p.id and a.student_id = study_resource.student_id and a.passes))`
