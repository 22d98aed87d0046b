import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const unitLaws: Law[] = [
  {
    name: 'school.unit-state',
    guards: ['subSchool', 'major'],
    says: 'Only a closed unit keeps its people out, and what is archived is closed.',
    source: 'subSchoolInfo.handlers, major.store',
    conditions: () => sql`
      select id, not users_stopped or status = 'disabled' as holds,
        jsonb_build_object('status', status, 'usersStopped', users_stopped) as facts from sub_school
      union all select id, archived_at is null or status = 'disabled', jsonb_build_object('status', status, 'archivedAt', archived_at) from major`,
  },
  {
    name: 'school.main-group',
    guards: ['researchGroupMember', 'researchGroup'],
    says: 'A teacher in research groups that were not dissolved has exactly one main group among them.',
    source: 'research-group.store',
    figures: () => sql`
      select m.teacher_id as id, jsonb_build_array(count(*) filter (where m.is_main), count(*) filter (where m.is_main and g.archived_at is not null)) as stored,
        jsonb_build_array(least(1, count(*) filter (where g.archived_at is null)), 0) as computed
      from research_group_member m join research_group g on g.id = m.group_id group by m.teacher_id`,
  },
]
