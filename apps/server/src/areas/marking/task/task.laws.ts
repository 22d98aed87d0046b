import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const taskLaws: Law[] = [
  {
    name: 'marking.task-trial',
    guards: ['reviewTask'],
    says: 'Only while a trial goes on is marking opened to some of the markers.',
    source: 'trial.flow',
    conditions: () => sql`
      select t.id, t.is_trial or t.open_for = '{}' as holds, jsonb_build_object('openFor', t.open_for) as facts
      from review_task t`,
  },
  {
    name: 'marking.shares-fit-way',
    guards: ['reviewShare', 'reviewTask'],
    says: 'By class every share names a class, by question a question, in turns neither.',
    source: 'assign.flow',
    conditions: () => sql`
      select s.id, (s.course_class_id is not null) = (t.way = 'byClass') and (s.question_id is not null) = (t.way = 'byQuestion') as holds,
        jsonb_build_object('way', t.way, 'class', s.course_class_id, 'question', s.question_id) as facts
      from review_share s join review_task t on t.id = s.task_id`,
  },
  {
    name: 'marking.holds-of-task',
    guards: ['reviewHold'],
    says: 'An attempt is given to a marker by the task of its own assignment.',
    source: 'assign.flow',
    conditions: () => sql`
      select h.study_paper_id as id, t.assignment_id = sp.assignment_id as holds,
        jsonb_build_object('task', t.assignment_id, 'attempt', sp.assignment_id) as facts
      from review_hold h join review_task t on t.id = h.task_id join study_paper sp on sp.id = h.study_paper_id`,
  },
  {
    name: 'marking.extension-decided',
    guards: ['reviewExtend'],
    says: 'A request for more days that was answered says by whom and when; one that waits does not.',
    source: 'extend.flow',
    conditions: () => sql`
      select e.id, (e.state = 'applied') = (e.by is null) and (e.state = 'applied') = (e.at is null) as holds,
        jsonb_build_object('state', e.state, 'by', e.by, 'at', e.at) as facts from review_extend e`,
  },
  {
    name: 'marking.blind-marks',
    guards: ['reviewMark'],
    says: 'Marks beside those that count have a total once they are handed in; what came of a spot check has its moment.',
    source: 'blind-mark.flow, spot.flow',
    conditions: () => sql`
      select m.id, (m.state = 'waiting') = (m.total is null) and (m.state = 'waiting') = (m.marked_at is null)
          and (m.state in ('back', 'stands')) = (m.decided_at is not null)
          and (m.purpose in ('spot', 'again')) = (m.judged_id is not null) as holds,
        jsonb_build_object('state', m.state, 'total', m.total, 'markedAt', m.marked_at, 'decidedAt', m.decided_at) as facts
      from review_mark m`,
  },
]
