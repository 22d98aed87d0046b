import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const termLaws: Law[] = [
  {
    name: 'school.current-term',
    guards: ['term'],
    says: 'Where there are terms, exactly one that is not archived is the current one.',
    source: 'domain 3.2',
    figures: () => sql`
      select 'school' as id, count(*) filter (where is_current and archived_at is null) as stored, 1::bigint as computed
      from term having count(*) > 0`,
  },
]
