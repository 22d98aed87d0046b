import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const paperTimeLaws: Law[] = [
  {
    name: 'finalexam.paper-ends',
    guards: ['paperTime'],
    says: 'A paper ends its minutes after it begins.',
    source: 'paper-time.rule',
    figures: () => sql`
      select p.id, p.ends_at as stored, p.starts_at + p.duration_min * interval '1 minute' as computed from paper_time p`,
  },
]
