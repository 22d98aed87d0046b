import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const regradeLaws: Law[] = [
  {
    name: 'exam.regrade-figures',
    guards: ['regrade', 'reviewEvent'],
    says: 'A regrade tells how many attempts it raised, lowered and skipped, as their histories do.',
    source: 'regrade.flow',
    figures: () => sql`
      select r.id, jsonb_build_array(r.went_up, r.went_down, r.skipped) as stored, jsonb_build_array(
        (select count(*) from review_event e where e.kind = 'regrade' and e.facts->>'regradeId' = r.id::text
          and e.facts->>'way' = 'up'),
        (select count(*) from review_event e where e.kind = 'regrade' and e.facts->>'regradeId' = r.id::text
          and e.facts->>'way' = 'down'),
        (select count(*) from regrade_skip k where k.regrade_id = r.id)) as computed
      from regrade r`,
  },
]
