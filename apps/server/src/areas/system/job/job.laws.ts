import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const jobLaws: Law[] = [
  {
    name: 'system.job-state',
    guards: ['job'],
    says: 'A task that waits has not begun, one that runs has a beat and no end, one that is over has an end.',
    source: 'job.store',
    conditions: () => sql`
      select j.id, case j.state when 'queued' then j.started_at is null and j.ended_at is null
          when 'running' then j.started_at is not null and j.beat_at is not null and j.ended_at is null
          else j.ended_at is not null end and coalesce(j.ended_at >= j.created_at, true) as holds,
        jsonb_build_object('state', j.state, 'createdAt', j.created_at, 'startedAt', j.started_at, 'beatAt', j.beat_at, 'endedAt', j.ended_at) as facts
      from job j`,
  },
]
