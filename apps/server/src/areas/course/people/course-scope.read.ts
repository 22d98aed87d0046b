import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../../wire/context.ts'
import { withinScope } from '../../../wire/scope/within-scope.ts'

/** Courses of one's colleges, and those in which one's branches have classes; uses the aliases c and b. */
export const coursesInScope = (me: Actor): RawBuilder<boolean> =>
  withinScope(me, {
    ofColleges: (ids) => sql`b.sub_school_id = any(${ids}::uuid[])`,
    ofSubSchools: (ids) =>
      sql`exists (select 1 from course_class k where k.course_id = c.id and k.sub_school_id = any(${ids}::uuid[]))`,
  })

/** Catalogue courses that belong to the person's colleges, or that classes of the person's branches take or took. */
export const catalogueInScope = (me: Actor, course: RawBuilder<unknown>): RawBuilder<boolean> =>
  withinScope(me, {
    ofColleges: (ids) => sql`${course}.sub_school_id = any(${ids}::uuid[])`,
    ofSubSchools: (ids) => sql`exists (select 1 from course o join course_class k on k.course_id = o.id
      where o.basic_course_id = ${course}.id and k.sub_school_id = any(${ids}::uuid[]))`,
  })
