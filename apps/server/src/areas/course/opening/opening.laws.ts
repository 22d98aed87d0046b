import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const openingLaws: Law[] = [
  {
    name: 'course.ratios',
    guards: ['course'],
    says: 'The formative and the final part of a course make 100.',
    source: 'domain 3.3',
    figures: () =>
      sql`select c.id, c.formative_ratio + c.final_ratio as stored, 100::numeric as computed from course c`,
  },
  {
    name: 'course.opening-state',
    guards: ['course'],
    says: 'A course that is published or archived was opened, and the courses of an archived term are archived.',
    source: 'course.rule, archive-term.flow',
    conditions: () => sql`
      select c.id, (c.publish_status <> 'published' and c.archived_at is null or c.opened_at is not null)
          and (t.archived_at is null or c.archived_at is not null) as holds,
        jsonb_build_object('state', c.publish_status, 'openedAt', c.opened_at, 'archivedAt', c.archived_at, 'termArchivedAt', t.archived_at) as facts
      from course c join term t on t.id = c.term_id`,
  },
  {
    name: 'course.main-course',
    guards: ['course'],
    says: 'A deputy course shares the content of a main course of its term, which has its own, and a merge says so.',
    source: 'merge.store, domain 3.3',
    conditions: () => sql`
      select c.id, m.term_id = c.term_id and m.main_course_id is null and exists (select 1 from course_merge g
          where g.deputy_id = c.basic_course_id and g.main_id = m.basic_course_id) as holds,
        jsonb_build_object('main', m.id, 'mainOfMain', m.main_course_id, 'term', c.term_id, 'termOfMain', m.term_id) as facts
      from course c join course m on m.id = c.main_course_id`,
  },
  {
    name: 'course.inherited-from',
    guards: ['course', 'courseInheritPlan'],
    says: 'A course is inherited from another opening of the same course, and a plan that was carried out says when.',
    source: 'inherit.flow',
    conditions: () => sql`
      select c.id, f.id <> c.id as holds, jsonb_build_object('from', c.inherited_from_id) as facts
      from course c join course f on f.id = c.inherited_from_id
      union all
      select p.id, (p.state = 'planned') = (p.done_at is null), jsonb_build_object('state', p.state, 'doneAt', p.done_at) from course_inherit_plan p`,
  },
]
