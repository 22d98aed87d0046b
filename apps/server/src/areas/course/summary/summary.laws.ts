import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const summaryLaws: Law[] = [
  {
    name: 'course.summary-state',
    guards: ['courseSummary'],
    says: 'A summary of teaching that was handed in says when and holds the figures of that time; a class is of its course.',
    source: 'summary.flow',
    conditions: () => sql`
      select s.id, (s.state = 'draft' or s.submitted_at is not null and s.figures_at is not null)
          and coalesce(k.course_id = s.course_id, true) as holds,
        jsonb_build_object('state', s.state, 'submittedAt', s.submitted_at, 'figuresAt', s.figures_at) as facts
      from course_summary s left join course_class k on k.id = s.course_class_id`,
  },
]
