import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const reviewLaws: Law[] = [
  {
    name: 'marking.sent-back',
    guards: ['studyPaper', 'reviewEvent'],
    says: 'An attempt that was sent back (3) tells by whom and why in an event of its own.',
    source: 'back-review.flow, withdraw.flow',
    conditions: () => sql`
      select sp.id, exists (select 1 from review_event e where e.study_paper_id = sp.id
          and e.kind in ('back', 'withdraw', 'reopen') and e.at >= sp.submitted_at) as holds,
        jsonb_build_object('submittedAt', sp.submitted_at, 'redoUntil', sp.redo_until) as facts
      from study_paper sp where sp.review_status = '3'`,
  },
  {
    name: 'marking.reviewed-by',
    guards: ['studyPaper', 'reviewEvent'],
    says: 'Who is named as the reviewer of an attempt has handed its review in.',
    source: 'submit-review.flow',
    conditions: () => sql`
      select sp.id, exists (select 1 from review_event e where e.study_paper_id = sp.id and e.kind = 'submit'
          and e.by = sp.reviewer_id) as holds, jsonb_build_object('reviewer', sp.reviewer_id) as facts
      from study_paper sp where sp.review_status = '2' and sp.reviewer_id is not null`,
  },
  {
    name: 'marking.late-decided',
    guards: ['lateAnswer'],
    says: 'A late answer that was taken or refused says by whom; one that is kept does not.',
    source: 'accept-late.flow',
    conditions: () => sql`
      select l.id, (l.state = 'kept') = (l.by is null) as holds, jsonb_build_object('state', l.state, 'by', l.by) as facts
      from late_answer l`,
  },
  {
    name: 'marking.redo-decided',
    guards: ['redoApply'],
    says: 'A wish to answer again that was decided says by whom and when; one that waits does not.',
    source: 'answer-redo.flow, redo.rule',
    conditions: () => sql`
      select r.id, (r.state = 'applied') = (r.by is null) and (r.state = 'applied') = (r.at is null) as holds,
        jsonb_build_object('state', r.state, 'by', r.by, 'at', r.at) as facts from redo_apply r`,
  },
  {
    name: 'marking.question-query-answered',
    guards: ['questionQuery'],
    says: 'A query about a question that was answered says by whom and when, an open one does not; both name the assignment of their attempt.',
    source: 'question-query.flow',
    conditions: () => sql`
      select q.id, (q.state = 'open') = (q.answered_by is null) and (q.state = 'open') = (q.answered_at is null)
          and (q.state = 'open') = (q.answer = '') and q.assignment_id = sp.assignment_id as holds,
        jsonb_build_object('state', q.state, 'by', q.answered_by, 'at', q.answered_at, 'assignment', q.assignment_id) as facts
      from question_query q join study_paper sp on sp.id = q.study_paper_id`,
  },
  {
    name: 'marking.query-answered',
    guards: ['scoreQuery'],
    says: 'A question about a score that was answered says by whom and when; an open one does not.',
    source: 'score-query.flow',
    conditions: () => sql`
      select q.id, (q.state = 'open') = (q.answered_by is null) and (q.state = 'open') = (q.answered_at is null) as holds,
        jsonb_build_object('state', q.state, 'by', q.answered_by, 'at', q.answered_at) as facts from score_query q`,
  },
]
