import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const writtenLaws: Law[] = [
  {
    name: 'assignment.written-work',
    guards: ['writtenWork'],
    says:
      'Sheets are of published written work, with a score within its full score; who has a score has handed in, of what ' +
      'is missing nothing was received, only a test is written another time, pictures are handed in with a page, and work is late where that is taken.',
    source: 'register.flow, pages.flow',
    conditions: () => sql`
      select w.id, a.kind in ('paperHomework', 'lab', 'paperTest')
          and (a.publish_status = 'published' or w.score is null and w.received_at is null and w.submitted_at is null and w.outcome = '')
          and coalesce(w.score <= a.full_score, true) and (w.score is null or w.received_at is not null)
          and (w.outcome <> 'missing' or w.received_at is null) and (w.outcome <> 'resit' or a.kind = 'paperTest')
          and (w.late_days = 0 or a.late_rule <> 'refuse' and w.late_days <= a.late_days)
          and (w.redo_until is null or a.kind <> 'paperTest')
          and (w.received_at is null) = (w.received_by is null)
          and (w.submitted_at is null or exists (select 1 from written_page p where p.written_work_id = w.id and p.side = 'own'))
          as holds,
        jsonb_build_object('kind', a.kind, 'state', a.publish_status, 'score', w.score, 'fullScore', a.full_score,
          'receivedAt', w.received_at, 'submittedAt', w.submitted_at, 'outcome', w.outcome) as facts
      from written_work w join assignment a on a.id = w.assignment_id`,
  },
  {
    name: 'assignment.written-pages',
    guards: ['writtenPage'],
    says: 'The pages of each side are numbered from 1 without a gap.',
    source: 'pages.flow',
    figures: () => sql`
      select p.id, p.page_no as stored,
        row_number() over (partition by p.written_work_id, p.side order by p.page_no, p.id)::int as computed
      from written_page p`,
  },
  {
    name: 'assignment.written-leave',
    guards: ['writtenLeave'],
    says: 'Leave is asked for from tests on paper, and an answer says when it was given and by whom.',
    source: 'leave.flow',
    conditions: () => sql`
      select l.id, a.kind = 'paperTest' and (l.state = 'applied') = (l.answered_at is null)
          and (l.answered_at is null) = (l.answered_by is null) as holds,
        jsonb_build_object('kind', a.kind, 'state', l.state, 'answeredAt', l.answered_at) as facts
      from written_leave l join assignment a on a.id = l.assignment_id`,
  },
]
