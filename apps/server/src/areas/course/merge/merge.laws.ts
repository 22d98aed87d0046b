import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'
import { mergedInto } from './merged-into.read.ts'

export const mergeLaws: Law[] = [
  {
    name: 'course.merged-into',
    guards: ['basicCourse', 'courseMerge'],
    says: 'The catalogue names the main course that the merges in force, or else the next ones, give.',
    source: 'merged-into.read',
    figures: () => sql`
      select b.id, b.merged_into_id as stored, w.main as computed from basic_course b join (${mergedInto}) w on w.id = b.id`,
  },
  {
    name: 'course.merge-log',
    guards: ['courseMerge', 'courseMergeLog'],
    says: 'Every merge stands in the history, and so does its end.',
    source: 'merge.flow',
    conditions: () => sql`
      select m.id, exists (select 1 from course_merge_log l where l.kind = 'merge' and l.main_id = m.main_id
            and m.deputy_id = any(l.deputy_ids) and l.from_term_id = m.from_term_id)
          and (m.until_term_id is null or exists (select 1 from course_merge_log l where l.kind = 'split'
            and m.deputy_id = any(l.deputy_ids) and l.from_term_id = m.until_term_id)) as holds,
        jsonb_build_object('main', m.main_id, 'deputy', m.deputy_id, 'from', m.from_term_id, 'until', m.until_term_id) as facts
      from course_merge m`,
  },
]
