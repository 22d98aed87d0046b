import { sql } from 'kysely'
import type { Law } from '../../laws/law.ts'

export const appraiseLaws: Law[] = [
  {
    name: 'appraise.answers',
    guards: ['appraise', 'appraiseUser', 'appraiseDone'],
    says: 'As many answers of an evaluation are kept as people have answered it, though nobody can tell whose they are.',
    source: 'docs/decisions/2026-11-22-evaluation-of-a-course.md',
    figures: () => sql`
      select a.id, (select count(*) from appraise_user u where u.appraise_id = a.id) as stored,
        (select count(*) from appraise_done d where d.appraise_id = a.id) as computed from appraise a`,
  },
]
