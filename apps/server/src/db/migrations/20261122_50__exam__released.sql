-- Key and score of this attempt were shown to its student, so nothing of it that a machine scores is answered again.
-- Written when settings change or the work is sent back; otherwise the settings themselves say it.
alter table study_paper add column released_at timestamptz;

-- Work that was shown keeps that from now on, as far as its settings below change.
update study_paper sp set released_at = sp.submitted_at from assignment a
where a.id = sp.assignment_id and sp.review_status in ('1', '2') and sp.submitted_at is not null
  and (a.show_answers = 'afterSubmit' and a.kind <> 'onlinePractice' and (a.edit_before_review or a.max_attempts <> 1)
    or a.show_answers = 'afterClose' and a.closes_at <= now() and a.late_rule <> 'refuse');

-- Settings that contradict each other become the stricter ones.
update assignment set edit_before_review = false
where edit_before_review and (duration_min is not null or no_backward or kind = 'onlinePractice' and show_answers = 'afterSubmit');
update assignment set show_answers = 'afterClose'
where kind not in ('onlinePractice', 'finalExam') and show_answers = 'afterSubmit' and (edit_before_review or max_attempts <> 1);
update assignment set instant_feedback = false
where instant_feedback and (kind <> 'onlinePractice' or show_answers <> 'afterSubmit');
update assignment set one_per_screen = true where no_backward;
update assignment set leave_limit = 0 where leave_limit > 0 and kind not in ('midTest', 'paperTest', 'finalExam');
update assignment set earliest_submit_min = 0
where earliest_submit_min > 0 and earliest_submit_min * interval '1 minute' >= least(closes_at - opens_at, duration_min * interval '1 minute');
