import { sql } from 'kysely'
import type { Law } from '../../laws/law.ts'
import { TOTALS_BESIDE } from './ledger/totals.read.ts'

export const pointsLaws: Law[] = [
  {
    name: 'points.totals',
    guards: ['integralTotal', 'integralEntry'],
    says: 'Every sum of points is what the ledger gives.',
    source: 'entry.store',
    figures: () => TOTALS_BESIDE,
  },
  {
    name: 'points.entries',
    guards: ['integralEntry'],
    says:
      'An entry pays no more than was earned, lies in the term of its day, and a contrary entry takes back exactly what ' +
      'the other one paid.',
    source: 'pay.rule',
    conditions: () => sql`
      select e.id, (e.reverses_id is not null or e.paid between least(e.points, 0) and greatest(e.points, 0))
          and (e.term_id is null or e.day between t.start_date and t.end_date)
          and (o.id is null or o.user_id = e.user_id and o.event_key = e.event_key and e.paid = -o.paid) as holds,
        jsonb_build_object('points', e.points, 'paid', e.paid, 'day', e.day, 'term', t.term_code, 'takenBack', o.paid) as facts
      from integral_entry e left join term t on t.id = e.term_id left join integral_entry o on o.id = e.reverses_id`,
  },
]
