import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

/** What an attempt says of itself and its rows say too. */
export const attemptLaws: Law[] = [
  {
    name: 'exam.leavings',
    guards: ['studyPaper', 'leaveEvent'],
    says: 'An attempt counts as many leavings as its events tell; copied text is told and not counted.',
    source: 'save-answers.flow',
    figures: () => sql`
      select sp.id, sp.leave_count as stored, count(e.study_paper_id)::int as computed
      from study_paper sp left join leave_event e on e.study_paper_id = sp.id and e.kind <> 'copy' group by sp.id`,
  },
  {
    name: 'exam.layout-sums',
    guards: ['studyPaper'],
    says: 'An attempt holds as many questions, and is worth as much, as the layout that its student was shown.',
    source: 'start-attempt.flow',
    figures: () => sql`
      select sp.id, jsonb_build_object('questions', sp.question_count, 'fullScore', sp.full_score) as stored,
        jsonb_build_object('questions', count(q.question), 'fullScore', coalesce(sum((q.question->>'score')::numeric), 0)) as computed
      from study_paper sp left join lateral (select jsonb_array_elements(t.topic->'questions') as question
        from jsonb_array_elements(sp.layout->'topics') as t (topic)) q on true
      group by sp.id`,
  },
  {
    name: 'exam.answers-of-layout',
    guards: ['answer', 'answerFile', 'lateAnswer', 'audioPlay'],
    says: 'Every answer, file, late answer and played sound is of a question that the layout shows.',
    source: 'save-answers.flow',
    conditions: () => sql`
      select x.study_paper_id || '/' || x.question_version_id as id,
        jsonb_path_exists(sp.layout, '$.topics[*].questions[*].questionVersionId ? (@ == $id)',
          jsonb_build_object('id', x.question_version_id)) as holds, jsonb_build_object('of', x.what) as facts
      from (select study_paper_id, question_version_id, 'answer' as what from answer
        union all select study_paper_id, question_version_id, 'file' from answer_file
        union all select study_paper_id, question_version_id, 'late answer' from late_answer
        union all select study_paper_id, question_version_id, 'sound' from audio_play) x
      join study_paper sp on sp.id = x.study_paper_id`,
  },
  {
    name: 'exam.attempt-place',
    guards: ['studyPaper'],
    says: 'An attempt belongs to the course of its assignment, and attempts of a student are numbered without a gap.',
    source: 'start-attempt.flow',
    conditions: () => sql`
      select sp.id, sp.course_id = a.course_id and sp.attempt_no = sp.place as holds,
        jsonb_build_object('course', sp.course_id, 'courseOfAssignment', a.course_id, 'no', sp.attempt_no, 'place', sp.place) as facts
      from (select id, assignment_id, course_id, attempt_no,
          row_number() over (partition by assignment_id, student_id order by attempt_no) as place from study_paper) sp
      join assignment a on a.id = sp.assignment_id`,
  },
  {
    name: 'exam.attempt-state',
    guards: ['studyPaper'],
    says:
      'An open attempt (0) has neither hand-in nor score. One that was handed in (1, 2, 3) has time, kind and receipt; ' +
      'a reviewed one (2) has its scores, and one that waits (1) has none but the machine’s.',
    source: 'attempt.rule, domain 4',
    conditions: () => sql`
      select sp.id, case sp.review_status
          when '0' then sp.submitted_at is null and sp.submit_kind is null and sp.score is null
            and sp.objective_score is null and sp.subjective_score is null
          when '1' then h.handed_in and sp.score is null and sp.subjective_score is null
          when '2' then h.handed_in and sp.score is not null and sp.objective_score is not null
            and sp.subjective_score is not null and sp.reviewed_at is not null
          else h.handed_in end as holds,
        jsonb_build_object('state', sp.review_status, 'submittedAt', sp.submitted_at, 'kind', sp.submit_kind,
          'receipt', sp.receipt_no, 'objective', sp.objective_score, 'subjective', sp.subjective_score, 'score', sp.score,
          'reviewedAt', sp.reviewed_at) as facts
      from study_paper sp, lateral (select sp.submitted_at is not null and sp.submit_kind is not null
        and sp.receipt_no is not null as handed_in) h`,
  },
  {
    name: 'exam.attempt-times',
    guards: ['studyPaper', 'answer'],
    says: 'An attempt is begun before its deadline and handed in after its beginning, and nothing is reviewed before it is in.',
    source: 'submit-attempt.flow',
    conditions: () => sql`
      select sp.id, sp.started_at < sp.deadline_at and coalesce(sp.submitted_at >= sp.started_at, true)
          and coalesce(sp.reviewed_at >= sp.submitted_at, true) as holds,
        jsonb_build_object('startedAt', sp.started_at, 'deadlineAt', sp.deadline_at, 'submittedAt', sp.submitted_at,
          'reviewedAt', sp.reviewed_at) as facts
      from study_paper sp`,
  },
  {
    name: 'exam.sittings',
    guards: ['studyPaper'],
    says: 'An attempt that goes on was given back before, and its earlier sittings lie between its start and then.',
    source: 'start-attempt.flow, answering-time.rule',
    conditions: () => sql`
      select sp.id, case when sp.resumed_at is null then sp.earlier_seconds = 0
          else sp.earlier_seconds between 0 and extract(epoch from sp.resumed_at - sp.started_at)
            and exists (select 1 from review_event e where e.study_paper_id = sp.id
              and e.kind in ('back', 'withdraw', 'reopen') and e.at <= sp.resumed_at) end as holds,
        jsonb_build_object('startedAt', sp.started_at, 'resumedAt', sp.resumed_at, 'earlierSeconds', sp.earlier_seconds) as facts
      from study_paper sp`,
  },
  {
    name: 'exam.released',
    guards: ['studyPaper'],
    says: 'Key and score of an attempt are shown after it was begun.',
    source: 'released.flow, release.rule',
    conditions: () => sql`
      select sp.id, sp.released_at >= sp.started_at as holds,
        jsonb_build_object('releasedAt', sp.released_at, 'startedAt', sp.started_at) as facts
      from study_paper sp where sp.released_at is not null`,
  },
  {
    name: 'exam.forced',
    guards: ['studyPaper'],
    says: 'Only an attempt with more leavings than its assignment allows is handed in by force.',
    source: 'save-answers.flow',
    conditions: () => sql`
      select sp.id, a.leave_limit > 0 and sp.leave_count > a.leave_limit
          or exists (select 1 from review_event e where e.study_paper_id = sp.id and e.kind = 'force') as holds,
        jsonb_build_object('forcedAt', sp.forced_at, 'leavings', sp.leave_count, 'limit', a.leave_limit) as facts
      from study_paper sp join assignment a on a.id = sp.assignment_id
      where sp.forced_at is not null or sp.submit_kind = 'forced'`,
  },
]
