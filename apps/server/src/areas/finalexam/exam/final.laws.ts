import { sql } from 'kysely'
import type { Law } from '../../../laws/law.ts'

export const finalLaws: Law[] = [
  {
    name: 'finalexam.assignment',
    guards: ['finalExamCourse', 'assignment'],
    says: 'A final exam and the assignment of its attempts say the same of course, times and rules.',
    source: 'final.store',
    figures: () => sql`
      select f.id, jsonb_build_array(a.course_id, a.kind, a.opens_at, a.closes_at, a.duration_min, a.leave_limit, a.earliest_submit_min,
          a.block_copy, a.pc_only, a.face_verify, a.safe_browser, a.safe_browser_keys, a.safe_browser_start_password,
          a.safe_browser_quit_password) as stored,
        jsonb_build_array(f.course_id, 'finalExam', f.opens_at, f.closes_at, f.duration_min, f.leave_limit, f.earliest_submit_min,
          f.block_copy, f.pc_only, f.face_verify, f.safe_browser, f.safe_browser_keys, f.safe_browser_start_password,
          f.safe_browser_quit_password) as computed
      from final_exam_course f join assignment a on a.id = f.assignment_id`,
  },
  {
    name: 'finalexam.in-term',
    guards: ['finalExamCourse'],
    says: 'A final exam belongs to the term of its course, and is opened for entry with a checked paper alone.',
    source: 'final.flow, open-entry.read',
    conditions: () => sql`
      select f.id, f.term_id = c.term_id and (not f.entry_open or exists (select 1 from final_exam_paper p
          where p.final_exam_course_id = f.id and p.state = 'checked')) as holds,
        jsonb_build_object('term', f.term_id, 'termOfCourse', c.term_id, 'entryOpen', f.entry_open) as facts
      from final_exam_course f join course c on c.id = f.course_id`,
  },
  {
    name: 'finalexam.paper-state',
    guards: ['finalExamPaper'],
    says: 'A paper that was checked or rejected says by whom and when, and is of the course of its exam.',
    source: 'final-paper.rule',
    conditions: () => sql`
      select p.id, (p.state = 'draft') = (p.checked_by is null) and (p.state = 'draft') = (p.checked_at is null)
          and x.course_id = f.course_id as holds,
        jsonb_build_object('state', p.state, 'by', p.checked_by, 'at', p.checked_at, 'course', f.course_id, 'courseOfPaper', x.course_id) as facts
      from final_exam_paper p join final_exam_course f on f.id = p.final_exam_course_id join paper x on x.id = p.paper_id`,
  },
  {
    name: 'finalexam.extra-minutes',
    guards: ['examSeat'],
    says: 'The extra minutes of a candidate are those that were given, one act after the other.',
    source: 'seat-acts.flow',
    figures: () => sql`
      select s.id, s.extra_minutes as stored, coalesce((select sum((a->>'minutes')::int) from jsonb_array_elements(s.acts) a
        where a->>'kind' = 'extend'), 0)::int as computed from exam_seat s`,
  },
  {
    name: 'finalexam.seat-state',
    guards: ['examSeat'],
    says: 'Who was verified by a person says by whom and when; who was let in had waited, and a ticket that was used was given.',
    source: 'seat.rule, seat-acts.flow',
    conditions: () => sql`
      select s.id, (s.verified_by is null) = (s.verified_at is null)
          and (s.verified_by is null or s.face_result in ('passed', 'refused'))
          and coalesce(s.admitted_at >= s.queued_at, true) and (s.ticket_used_at is null or s.entry_ticket_hash is not null) as holds,
        jsonb_build_object('face', s.face_result, 'verifiedBy', s.verified_by, 'verifiedAt', s.verified_at, 'queuedAt', s.queued_at,
          'admittedAt', s.admitted_at, 'usedAt', s.ticket_used_at) as facts
      from exam_seat s`,
  },
  {
    name: 'finalexam.candidates',
    guards: ['examSeat', 'studyPaper', 'finalExamAnswerFile'],
    says: 'Who has a seat, an attempt or an answer file at a final exam has or had a place in its course.',
    source: 'lock-seats.flow',
    conditions: () => sql`
      with places as (
        select p.student_id, p.course_id from course_class_student p
        union select p.student_id, c.main_course_id from course_class_student p join course c on c.id = p.course_id)
      select f.id || '/' || x.student_id || '/' || x.what as id, p.student_id is not null as holds,
        jsonb_build_object('student', x.student_id, 'course', f.course_id) as facts
      from (select final_exam_course_id as id, student_id, 'seat' as what from exam_seat
        union all select e.id, sp.student_id, 'attempt' from final_exam_course e join study_paper sp on sp.assignment_id = e.assignment_id
        union all select final_exam_course_id, student_id, 'file' from final_exam_answer_file) x
      join final_exam_course f on f.id = x.id
      left join places p on p.student_id = x.student_id and p.course_id = f.course_id`,
  },
  {
    name: 'finalexam.answer-files',
    guards: ['finalExamAnswerFile'],
    says: 'A page that was handed in says when and by whom, one that waits does not; it is told by the digest of its file.',
    source: 'change-sheets.flow, collect-sheets.flow, return-file.flow',
    conditions: () => sql`
      select x.id, (x.state = 'submitted') = (x.submitted_at is not null) and (x.state = 'submitted') = (x.submit_kind is not null)
          and x.sha256 = f.sha256 as holds,
        jsonb_build_object('state', x.state, 'at', x.submitted_at, 'kind', x.submit_kind, 'digest', x.sha256, 'digestOfFile', f.sha256) as facts
      from final_exam_answer_file x join file f on f.id = x.file_id`,
  },
  {
    name: 'finalexam.sheet-sets',
    guards: ['finalExamAnswerFile'],
    says: 'The pages of one candidate are numbered from 1 without gaps, none is there twice, and none is there without an attempt.',
    source: 'change-sheets.flow',
    conditions: () => sql`
      select s.id, s.pages = s.n and s.first = 1 and s.last = s.n and s.files = s.n and exists (
          select 1 from final_exam_course f join study_paper sp on sp.assignment_id = f.assignment_id
          where f.id = s.exam and sp.student_id = s.student) as holds,
        jsonb_build_object('n', s.n, 'pages', s.pages, 'last', s.last, 'files', s.files) as facts
      from (select min(id::text) as id, final_exam_course_id as exam, student_id as student, count(*) as n,
          count(distinct page_no) as pages, min(page_no) as first, max(page_no) as last, count(distinct file_id) as files
        from final_exam_answer_file group by 2, 3) s`,
  },
  {
    name: 'finalexam.help-answered',
    guards: ['finalExamHelp'],
    says: 'A call for help that was answered says what, by whom and when.',
    source: 'help.flow',
    conditions: () => sql`
      select h.id, (h.replied_at is null) = (h.replied_by is null) and (h.replied_at is null) = (h.reply = '')
          and coalesce(h.replied_at >= h.at, true) as holds,
        jsonb_build_object('at', h.at, 'repliedAt', h.replied_at, 'by', h.replied_by, 'reply', h.reply) as facts from final_exam_help h`,
  },
]
