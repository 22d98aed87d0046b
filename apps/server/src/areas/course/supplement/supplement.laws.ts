import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const supplementLaws: Law[] = [
  {
    name: 'course.supplement-state',
    guards: ['tutorResource'],
    says: 'A supplement has a time of publication exactly while its classes read it, a reason while it is returned, and stands at the front only while it is read.',
    source: 'publish-supplement.flow',
    conditions: () => sql`
      select id, (published_at is not null) = (state in ('published', 'adopted')) and (reason <> '') = (state = 'returned')
          and (pinned_at is null or published_at is not null) and (resource_id is null or state = 'adopted') as holds,
        jsonb_build_object('state', state, 'published', published_at, 'reason', reason, 'pinned', pinned_at, 'resource', resource_id) as facts
      from tutor_resource`,
  },
  {
    name: 'course.supplement-place',
    guards: ['tutorResource', 'tutorResourceClass', 'tutorResourceRead'],
    says: 'A supplement lies in a chapter of its course, is for classes that study this course, and was not read before it was made.',
    source: 'change-supplement.flow',
    conditions: () => sql`
      select t.id, h.course_id = t.course_id as holds, jsonb_build_object('course', t.course_id, 'chapter', h.course_id) as facts
      from tutor_resource t join chapter h on h.id = t.chapter_id
      union all
      select t.id, coalesce(c.main_course_id, c.id) = t.course_id, jsonb_build_object('course', t.course_id, 'class', c.id)
      from tutor_resource_class k join tutor_resource t on t.id = k.tutor_resource_id
        join course_class cc on cc.id = k.course_class_id join course c on c.id = cc.course_id
      union all
      select t.id, r.read_at >= t.created_at, jsonb_build_object('read', r.read_at, 'made', t.created_at)
      from tutor_resource_read r join tutor_resource t on t.id = r.tutor_resource_id`,
  },
]
