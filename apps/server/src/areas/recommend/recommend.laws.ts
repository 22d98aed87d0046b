import { sql } from 'kysely'
import type { Law } from '../../laws/law.ts'

export const recommendLaws: Law[] = [
  {
    name: 'recommend.clicks',
    guards: ['courseRecommendDay', 'courseRecommendClick'],
    says: 'The clicks of a day are those of each person once, and no more than the times it was shown.',
    source: 'recommend.store',
    figures: () => sql`
      select coalesce(d.recommend_id, k.recommend_id) || '/' || coalesce(d.day, k.day) as id,
        coalesce(d.clicks, 0) as stored, coalesce(k.clicks, 0) as computed
      from course_recommend_day d
      full join (select recommend_id, day, count(*)::int as clicks from course_recommend_click group by 1, 2) k using (recommend_id, day)`,
  },
]
