import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../wire/context.ts'
import { withinSchoolScope } from '../../../wire/scope/within-scope.ts'

/** Courses of one's colleges, and those in which one's branches have classes; uses the aliases c and b. */
export const coursesInScope = (me: Actor): RawBuilder<boolean> =>
  withinSchoolScope(me, {
    ofColleges: (ids) => sql`b.sub_school_id = any(${ids}::uuid[])`,
    ofSubSchools: (ids) =>
      sql`exists (select 1 from course_class k where k.course_id = c.id and k.sub_school_id = any(${ids}::uuid[]))`,
  })
