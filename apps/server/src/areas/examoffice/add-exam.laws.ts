import { sql } from 'kysely'
import type { Law } from '../../laws/law.ts'
import { stillToSit } from './detail-list.read.ts'

export const addExamLaws: Law[] = [
  {
    name: 'examoffice.detail-state',
    guards: ['addExamDetail'],
    says:
      'A candidate of a resit that was decided says by whom, unless the application lapsed with a pass; one that has a place says when and where, one that is scored ' +
      'has a score or was absent; what is in the score sheet was scored.',
    source: 'add-exam.rule',
    conditions: () => sql`
      select d.id, (d.state = 'applied') = (d.decided_at is null) 
          and (d.state <> 'applied' or d.decided_by is null) and (d.state in ('applied', 'rejected') or d.decided_by is not null)
          and (d.state in ('scheduled', 'taken', 'scored')) = (d.starts_at is not null and d.place <> '')
          and (d.state = 'scored') = (d.scored_at is not null) and (d.scored_by is null) = (d.scored_at is null)
          and (d.state = 'scored') = (d.score is not null or d.flag <> 'normal')
          and (d.written_at is null or d.state = 'scored') and (d.state <> 'rejected' or d.reject_reason <> '') as holds,
        jsonb_build_object('state', d.state, 'decidedAt', d.decided_at, 'startsAt', d.starts_at, 'place', d.place, 'score', d.score,
          'flag', d.flag, 'scoredAt', d.scored_at, 'writtenAt', d.written_at, 'rejectReason', d.reject_reason) as facts
      from add_exam_detail d`,
  },
  {
    name: 'examoffice.failed-alone',
    guards: ['addExamDetail'],
    says: 'Who is still to sit an exam of a batch has not passed the course, as far as scores are published.',
    source: 'lapse-passed.flow',
    conditions: (at) => sql`
      select d.id, x.passed is not true or x.state not in ('published', 'locked') as holds, jsonb_build_object('state', d.state, 'passed', x.passed, 'total', x.total_score) as facts
      from add_exam_detail d left join score x on x.course_id = d.course_id and x.student_id = d.student_id
      where ${stillToSit(at)}`,
  },
  {
    name: 'examoffice.batch-closed',
    guards: ['addExam', 'addExamDetail'],
    says: 'Nobody has sat a paper of a batch that is a draft, and nobody waits for a score in one that is closed.',
    source: 'add-exam.rule',
    conditions: () => sql`
      select e.id, not exists (select 1 from add_exam_detail d where d.add_exam_id = e.id
          and d.state = any(case e.state when 'draft' then array['approved', 'rejected', 'scheduled', 'taken', 'scored']
            when 'closed' then array['taken'] else '{}' end)) as holds,
        jsonb_build_object('state', e.state) as facts from add_exam e`,
  },
  {
    name: 'examoffice.most-courses',
    guards: ['addExam', 'addExamDetail'],
    says: 'Nobody is listed in a batch for more courses than it allows.',
    source: 'qualify.rule',
    conditions: () => sql`
      select d.add_exam_id || '/' || d.student_id as id, count(*) <= e.max_courses as holds,
        jsonb_build_object('courses', count(*), 'most', e.max_courses) as facts
      from add_exam_detail d join add_exam e on e.id = d.add_exam_id where d.state <> 'rejected' group by d.add_exam_id, d.student_id, e.max_courses`,
  },
]
