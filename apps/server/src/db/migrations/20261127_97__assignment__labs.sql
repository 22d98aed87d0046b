-- Labs are done by hand from now on: nothing of answering on line goes with them. Those that somebody answered stay as they are.
update assignment a set paper_id = null, duration_min = null, max_attempts = 1, late_rule = 'refuse', late_days = 0,
  late_deduct_percent = 0, edit_before_review = false, instant_feedback = false, anonymous = false, one_per_screen = false,
  no_backward = false, block_copy = false, leave_limit = 0, earliest_submit_min = 0, safe_browser = 'off'
where a.kind = 'lab' and not exists (select 1 from study_paper s where s.assignment_id = a.id);
