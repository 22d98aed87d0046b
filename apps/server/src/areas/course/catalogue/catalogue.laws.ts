import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const catalogueLaws: Law[] = [
  {
    name: 'course.prerequisites',
    guards: ['basicCourse'],
    says: 'What a course wants before it exists, stands there once, and never comes round to the course itself.',
    source: 'prerequisites.flow',
    conditions: () => sql`
      with recursive way (id, at) as (
        select b.id, w.id from basic_course b cross join unnest(b.prerequisite_ids) w (id)
        union select way.id, w.id from way join basic_course b on b.id = way.at cross join unnest(b.prerequisite_ids) w (id))
      select b.id, not exists (select 1 from way where way.id = b.id and way.at = b.id)
          and (select count(*) from basic_course q where q.id = any(b.prerequisite_ids)) = cardinality(b.prerequisite_ids) as holds,
        jsonb_build_object('wanted', b.prerequisite_ids) as facts
      from basic_course b where b.prerequisite_ids <> '{}'`,
  },
]
