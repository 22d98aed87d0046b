import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const thesisSettingLaws: Law[] = [
  {
    name: 'thesis.setting-state',
    guards: ['thesisSetting'],
    says: 'Rules that were opened say when, closed ones when they closed; open ones have a time, and their rubric gives 100.',
    source: 'thesis.rule',
    conditions: () => sql`
      select s.id, (s.state = 'draft' or s.opened_at is not null and s.from_at is not null and s.to_at is not null and r.sum = 100)
          and (s.state <> 'closed' or s.closed_at is not null) as holds,
        jsonb_build_object('state', s.state, 'openedAt', s.opened_at, 'closedAt', s.closed_at, 'from', s.from_at, 'to', s.to_at, 'rubric', r.sum) as facts
      from thesis_setting s, lateral (select coalesce(sum((row->>'max')::numeric), 0) as sum from jsonb_array_elements(s.rubric) row) r`,
  },
]
