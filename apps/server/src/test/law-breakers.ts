/** The first row of a table, or the first that matches. */
const first = (table: string, where = 'true', key = 'id') =>
  `${key} = (select ${key} from ${table} where ${where} limit 1)`

/** Changes one row of a table in a way that no flow of the product would. */
const set = (table: string, change: string, where?: string, key?: string) =>
  `update ${table} set ${change} where ${first(table, where, key)}`

/** A change that breaks each law: a law that cannot be broken proves nothing. */
export const breakers: Readonly<Record<string, string>> = {
  'analysis.reports': set('analysis_report', "improvement = ''", "state = 'submitted'"),
  'analysis.shares': set('analysis_share', 'opens = opens + 1', 'last_opened_at is null'),
  'system.job-state': set('job', "state = 'running', beat_at = null", "state = 'queued'"),
  'system.permission-tree': set('permission', 'pid = null', "kind = 'button'"),
  'file.references': set('file_blob', 'ref_count = ref_count + 1', 'true', 'sha256'),
  'file.content': set('file', 'size = size + 1', "status = 'ready'"),
  'account.id-numbers': set('app_user', 'id_number_hash = null', 'id_number_hash is not null'),
  'account.disabled-out':
    "update app_user set status = 'disabled' where id = (select user_id from session where expires_at > now() limit 1)",
  'account.people-roles':
    "delete from user_role where role_id = (select id from role where role_flag = 'ROLE_STUDENT') and user_id = (select user_id from student limit 1)",
  'points.totals': set('integral_total', 'points = points + 1', "period = 'week'", 'user_id'),
  'points.entries': set('integral_entry', 'paid = points + 1'),
  'talk.post-figures': set('bbs_post', 'reply_count = reply_count + 1'),
  'talk.comment-likes': set('bbs_comment', 'like_count = like_count + 1'),
  'talk.place': set('bbs_comment', "path = '00000000'"),
  'talk.text-state': set('bbs_post', 'published_at = null', "state = 'visible'"),
  'talk.opening': set('bbs_post', 'announced_at = null', 'announced_at is not null and opens_at is null'),
  'talk.accepted': set('bbs_post', "kind = 'topic'", 'accepted_id is not null'),
  'talk.search': set('bbs_post', "search_text = 'x'"),
  'message.inbox': set('remind', "title = 'x'"),
  'message.withdrawn': set('message_event', "state = 'dropped'", 'id in (select event_id from remind)'),
  'message.delivery-state': set('message_delivery', "state = 'skipped'", "state = 'sent'"),
  'help.levels':
    'update help_category set pid = (select id from help_category where pid is not null limit 1) where id = (select id from help_category where pid is not null order by id desc limit 1)',
  'help.versions': set('help_article', 'version = version + 1', "state = 'published'"),
  'help.search': set('help_version', "words = ''", 'true', 'article_id'),
  'help.misses': set('help_miss', 'count = 0', 'day = (select max(day) from help_miss_person)', 'word'),
  'message.versions': set('message_template', 'version = 2'),
  'school.study-status': set('student', "study_status = 'enrolled'", "study_status = 'suspended'"),
  'school.class-of-student':
    'update student set major_id = (select m.id from major m where m.id <> student.major_id limit 1) where id = (select id from student limit 1)',
  'school.monitors':
    'update student set org_class_id = null where id = (select student_id from org_class_monitor limit 1)',
  'school.withdrawn-left':
    "update student set study_status = 'withdrawn' where id = (select student_id from course_class_student where left_at is null limit 1)",
  'school.current-term': 'update term set is_current = false',
  'school.unit-state': set('sub_school', 'users_stopped = true', "status = 'enabled'"),
  'school.main-group': 'update research_group_member set is_main = false',
  'marking.query-answered': set('score_query', 'answered_at = null', "state = 'answered'"),
  'marking.question-query-answered': set('question_query', "answer = ''", "state = 'answered'"),
  'marking.peer-self': set('mutual_self', 'total = total + 1', 'true', 'student_id'),
  'marking.peer-received': 'update mutual_received set marks = marks + 1',
  'marking.peer-pairs':
    'update mutual_task set author_id = (select s.id from student s where s.id not in (mutual_task.author_id, mutual_task.reviewer_id) limit 1)',
  'marking.peer-task-state': set('mutual_task', 'total = total - 1', "state = 'submitted' and total > 1"),
  'marking.peer-stage': set('mutual_evaluate', 'seed = null', 'allocated_at is not null'),
  'marking.peer-appeals': set('mutual_appeal', 'at = null', "state = 'settled'"),
  'marking.task-trial': set('review_task', 'open_for = array[gen_random_uuid()]', 'not is_trial'),
  'marking.shares-fit-way': set('review_task', "way = 'byQuestion'", "way = 'random'"),
  'marking.holds-of-task':
    'update review_hold h set task_id = (select t.id from review_task t where t.id <> h.task_id limit 1) where study_paper_id = (select study_paper_id from review_hold limit 1)',
  'marking.extension-decided': set('review_extend', 'at = now()', "state = 'applied'"),
  'marking.double-result':
    "update answer set review_score = 0.5 where review_score > 1 and (auto_parts->>'needsReview')::boolean and study_paper_id = (select sp.id from study_paper sp join review_mark m on m.study_paper_id = sp.id where m.purpose = 'double' and sp.review_status = '2' limit 1)",
  'marking.double-markers':
    "update review_mark m set teacher_id = (select d.teacher_id from review_mark d where d.study_paper_id = m.study_paper_id and d.purpose = 'double' limit 1) where m.id = (select id from review_mark where purpose = 'arbitrate' limit 1)",
  'marking.arbiter-waits':
    "update study_paper set review_status = '2' where id = (select study_paper_id from review_mark where purpose = 'arbitrate' and state = 'waiting' limit 1)",
  'marking.blind-marks': set('review_mark', 'total = null', "state = 'done'"),
  'talk.message-numbers': set('bbs_in_time_msg', 'seq = seq + 1000'),
  'talk.changes': set('bbs_in_time', 'rev = 0, state_rev = 0, last_seq = 0', 'last_seq > 0'),
  'talk.votes': set('bbs_in_time_msg', 'counts[1] = counts[1] + 1', "kind = 'poll'"),
  'talk.message-kinds': set('bbs_in_time_msg', "code = '123456'", "kind = 'text'"),
  'talk.presence': set(
    'bbs_in_time_presence',
    "last_at = joined_at - interval '1 day'",
    'joined_at is not null',
    'user_id',
  ),
  'course.group-of-class':
    'update course_class_student p set left_at = now() where p.id = (select x.id from course_class_student x join class_group_member m on m.student_id = x.student_id and m.course_class_id = x.course_class_id where x.left_at is null limit 1)',
  'course.group-not-over': set(
    'class_group',
    'capacity = 2',
    '(select count(*) from class_group_member m where m.class_group_id = class_group.id) > 2',
  ),
  'talk.group-board': set('bbs_module', "course_class_ids = '{}'", "kind = 'group'"),
  'course.place-copies': set('course_class_student', "realname = '别人'", 'left_at is null'),
  'course.prerequisites':
    'update basic_course set prerequisite_ids = array[id] where id = (select id from basic_course limit 1)',
  'course.choice-term': set('choose_course', 'term_id = (select id from term order by start_date limit 1)'),
  'course.choice-once': set(
    'choose_course',
    "state = 'chosen', confirmed_at = null, confirmed_by = null",
    "state = 'confirmed'",
  ),
  'course.choice-moves-up':
    "update course_class set capacity = capacity + 1 where id = (select course_class_id from choose_course where state = 'waiting' limit 1)",
  'course.place-in-course': set('course_class_student', "left_at = joined_at - interval '1 day'", 'left_at is null'),
  'course.passed-once': `
    insert into course_class_student (id, course_class_id, course_id, student_id, joined_at)
    select gen_random_uuid(), k.id, c.id, x.student_id, now() from score x join course o on o.id = x.course_id
    join course c on c.basic_course_id = o.basic_course_id and c.id <> o.id join course_class k on k.course_id = c.id
    where x.passed and x.state = 'locked' and not exists (select 1 from course_class_student p
      where p.course_id = c.id and p.student_id = x.student_id) limit 1`,
  'course.class-not-over': set(
    'course_class',
    'capacity = 0',
    'exists (select 1 from course_class_student p where p.course_class_id = course_class.id and p.left_at is null)',
  ),
  'course.content-place': `
    update resource set chapter_id = (select h.id from chapter h where h.course_id <> resource.course_id limit 1)
    where id = (select id from resource where chapter_id is not null limit 1)`,
  'course.step-order': `
    update teach_process_step set chapter_id = (select h.id from chapter h
      where h.course_id = teach_process_step.course_id and h.id <> teach_process_step.chapter_id limit 1)
    where id = (select step_id from step_before limit 1)`,
  'course.captions': set('resource_caption', 'cue_count = cue_count + 1', 'true', 'resource_id'),
  'study.word-initials': set('word_pedia', "initials = 'zzzz'"),
  'study.word-related': set('word_pedia', 'related_ids = array[id]'),
  'study.word-proposals': set('word_proposal', "reason = 'x'", "state = 'pending'"),
  'study.word-cards': set('word_train', 'next_at = null', 'box is not null', 'word_id'),
  'course.quotes': set('resource', 'duration_sec = duration_sec + 1', 'quoted_from_id is not null'),
  'course.tag-tree': set(
    'course_tag',
    "status = 'disabled'",
    'exists (select 1 from course_tag k where k.pid = course_tag.id)',
  ),
  'course.resource-tags': set(
    'course_tag',
    'basic_course_id = (select id from basic_course order by id desc limit 1)',
    "exists (select 1 from resource_tag x where x.tag_id = course_tag.id) and basic_course_id is null and pid is not null and state = 'approved'",
  ),
  'course.supplement-state': set('tutor_resource', 'published_at = null', "state = 'published'"),
  'course.supplement-place': `
    update tutor_resource set chapter_id = (select h.id from chapter h where h.course_id <> tutor_resource.course_id limit 1)
    where id = (select id from tutor_resource where chapter_id is not null limit 1)`,
  'course.text-versions': set('course_detail', 'version_no = version_no + 1', 'version_no > 0'),
  'course.text-readings': set('course_detail_read', 'version_no = version_no + 9', 'true', 'course_detail_id'),
  'course.merged-into': set('basic_course', 'merged_into_id = null', 'merged_into_id is not null'),
  'course.merge-log': "delete from course_merge_log where kind = 'merge'",
  'course.ratios': set('course', 'final_ratio = final_ratio + 1'),
  'course.opening-state': set('course', 'opened_at = null', "publish_status = 'published'"),
  'course.main-course': set('course', 'main_course_id = id', 'main_course_id is not null'),
  'course.inherited-from': set('course', 'inherited_from_id = id', 'inherited_from_id is not null'),
  'course.host': set('course', 'host_teacher_id = null', 'host_teacher_id is not null'),
  'course.face-teachers': "delete from course_teacher where duty = 'face'",
  'course.summary-state': set('course_summary', 'submitted_at = null', "state <> 'draft'"),
  'bank.stems': set('question', "stem_key = 'x'"),
  'bank.question-figures': set('question', 'answered = answered + 1'),
  'bank.question-uses': set('question_use', 'attempts = attempts + 1', 'true', 'assignment_id'),
  'bank.current-version': set('question', 'version = version + 1'),
  'bank.question-place':
    'update question set basic_course_id = (select b.id from basic_course b where b.id <> question.basic_course_id limit 1) where id = (select id from question limit 1)',
  'paper.sums': set('paper', 'total_score = total_score + 1'),
  'paper.frozen': 'update paper set frozen_at = null',
  'assignment.place':
    'update assignment set chapter_id = (select h.id from chapter h where h.course_id <> assignment.course_id limit 1) where id = (select id from assignment limit 1)',
  'assignment.state': set('assignment', 'published_at = null', "publish_status = 'published' and kind <> 'finalExam'"),
  'assignment.settings': set(
    'assignment',
    "show_answers = 'afterSubmit', edit_before_review = true",
    "kind = 'webHomework'",
  ),
  'assignment.written-work': set('written_work', 'received_at = null, received_by = null', 'score is not null'),
  'assignment.written-pages': set('written_page', 'page_no = page_no + 5'),
  'assignment.written-leave': set('written_leave', "state = 'accepted', answered_at = now()", "state = 'applied'"),
  'assignment.recount-noted': 'update assignment set recount_at = null where closes_at > now()',
  'exam.attempt-sums': set('study_paper', 'score = score + 1', 'score is not null'),
  'exam.machine-points': 'update answer set auto_score = auto_score + 1 where auto_score is not null',
  'exam.regrade-figures': `insert into regrade (id, course_id, question_id, choice, reason, went_up, by, at)
    select gen_random_uuid(), c.id, q.id, 'full', '', 1, q.created_by, now()
    from question q join course c on c.basic_course_id = q.basic_course_id where q.created_by is not null limit 1`,
  'exam.leavings': set('study_paper', 'leave_count = leave_count + 1'),
  'exam.layout-sums': set('study_paper', 'question_count = question_count + 1'),
  'exam.answers-of-layout':
    "update study_paper set layout = jsonb_set(layout, '{topics}', '[]') where id = (select study_paper_id from answer limit 1)",
  'exam.attempt-place': set('study_paper', 'attempt_no = attempt_no + 10'),
  'exam.attempt-state': set('study_paper', 'submitted_at = null', "review_status = '2'"),
  'exam.attempt-times': set('study_paper', "submitted_at = started_at - interval '1 hour'", "review_status = '2'"),
  'exam.sittings': set('study_paper', 'earlier_seconds = 60', 'resumed_at is null'),
  'exam.released': set('study_paper', "released_at = started_at - interval '1 hour'", "review_status = '2'"),
  'exam.forced': set('study_paper', "submit_kind = 'forced'", "submit_kind = 'student' and leave_count = 0"),
  'study.progress': 'update progress set must_done = must_done + 1',
  'study.coverage': "update study_resource set coverage = '[[5, 9], [1, 3]]'",
  'study.record': 'update study_resource set percent = 101',
  'study.point-answers': 'update resource_answer set try_no = 5 where try_no = 1 and passes',
  'study.points-of-films':
    "update resource set kind = 'document' where id = (select resource_id from resource_question limit 1)",
  'study.beats':
    'update study_beat set credited = claimed + 1 where play_session_id = (select play_session_id from study_beat limit 1)',
  'study.play-sessions': set('play_session', "last_at = started_at - interval '1 hour'"),
  'study.session-sums': set('play_session', 'seconds = seconds + 1'),
  'study.days': 'update study_day set seconds = seconds + 1',
  'marking.formative': "update score set formative_score = formative_score / 2 where state = 'computed'",
  'marking.results': set('study_check_result', 'score = score / 2', "source = 'auto' and score > 0"),
  'marking.result-of-course': set('study_check_result', 'score = full_score + 1'),
  'marking.batch-mark': `with one as (select an.*, sp.assignment_id, v.question_id from answer an join study_paper sp on sp.id = an.study_paper_id
      join question_version v on v.id = an.question_version_id where an.review_score is not null limit 1),
    batch as (insert into review_batch (id, assignment_id, question_id, score, by, at)
      select gen_random_uuid(), assignment_id, question_id, review_score + 1, (select id from app_user limit 1), now() from one returning id)
    insert into review_batch_mark (batch_id, study_paper_id, question_version_id, seq)
      select batch.id, one.study_paper_id, one.question_version_id, one.review_seq from batch, one`,
  'marking.similar-share':
    'update similar_pair set a_percent = a_percent / 2, percent = percent / 2 where judged is null',
  'marking.sent-back': "delete from review_event where kind = 'back'",
  'marking.reviewed-by': "delete from review_event where kind = 'submit'",
  'marking.scheme-whole':
    "update check_option set weight = weight / 2 where scheme_id = (select id from check_scheme where state = 'active' limit 1)",
  'marking.scheme-state': set('check_scheme', 'published_at = null', "state = 'active'"),
  'marking.scheme-parts':
    'update check_option set course_id = (select c.id from course c where c.id <> check_option.course_id limit 1) where id = (select id from check_option limit 1)',
  'marking.template-version': set('check_template', 'version = version + 1'),
  'appraise.answers': 'delete from appraise_done where user_id = (select user_id from appraise_done limit 1)',
  'score.totals': set('score', 'passed = not passed', 'passed is not null'),
  'score.resits': set('score', 'makeup_score = makeup_score + 1', 'makeup_score is not null'),
  'score.state': set('score', 'locked_at = null', "state = 'locked'"),
  'score.final-source': set('score', "final_source = ''", 'final_score is not null'),
  'score.history':
    "update score_change set to_value = '1.5' where id = (select id from score_change where field = 'finalScore' limit 1)",
  'score.ask-decided': set('score_ask', 'decided_at = now()', "state = 'waiting'"),
  'score.appeal-closed': set('score_appeal', 'closed_at = now()', "state = 'applied'"),
  'score.appeal-corrects': set('score_appeal', "closed_at = closed_at + interval '1 minute'", "state = 'accepted'"),
  'filter.normalised': set('sensitive_word', "normalised = normalised || '.'"),
  'filter.words-of-hits': set('sensitive_filter_record', "level = 'block'", "level <> 'block'"),
  'filter.record-state': set('sensitive_filter_record', 'handled_at = null', "state = 'rejected'"),
  'filter.mutes': set('user_mute', "lifted_at = until + interval '1 day'"),
  'talk.notice-receivers': set('notice', 'due_count = due_count + 1'),
  'talk.notice-read': set('notice_receipt', 'read_revision = 0', 'read_at is not null', 'user_id'),
  'talk.notice-versions': set('notice', 'revision = revision + 1'),
  'talk.notice-pinned': `
    insert into notice (id, title, category, body, scope, reach, course_id, pinned_until, publish_at, state, created_role,
      created_at, updated_at, created_by)
    select gen_random_uuid(), 'x', 'course', 'x', '{}', '{}', c.id, now() + interval '1 day', now(), 'published', 'x', now(),
      now(), (select id from app_user limit 1) from (select id from course limit 1) c, generate_series(1, 4)`,
  'recommend.clicks': 'update course_recommend_day set clicks = clicks + 1',
  'finalexam.assignment': set('final_exam_course', 'duration_min = duration_min + 1'),
  'finalexam.in-term':
    'update final_exam_course set term_id = (select t.id from term t where t.id <> final_exam_course.term_id limit 1)',
  'finalexam.paper-state': set('final_exam_paper', 'checked_at = null', "state = 'checked'"),
  'finalexam.extra-minutes': set('exam_seat', 'extra_minutes = extra_minutes + 1'),
  'finalexam.seat-state': set('exam_seat', 'verified_by = (select id from app_user limit 1), verified_at = null'),
  'finalexam.candidates':
    'delete from course_class_student where course_id = (select course_id from final_exam_course where id = (select final_exam_course_id from exam_seat limit 1))',
  'finalexam.answer-files': set('final_exam_answer_file', 'submitted_at = null', "state = 'submitted'"),
  'finalexam.sheet-sets': set('final_exam_answer_file', 'page_no = page_no + 1'),
  'finalexam.help-answered': set('final_exam_help', "reply = '请稍候'", 'replied_at is null'),
  'finalexam.upload-checked': set('exam_upload', 'checked_at = null', "check_status <> 'pending'"),
  'finalexam.paper-ends': set('paper_time', "ends_at = ends_at + interval '1 minute'"),
  'thesis.mark-totals': set('thesis_mark', 'total = total - 1', 'submitted_at is not null and total > 1'),
  'thesis.outcomes': set('thesis_submission', 'final_mark = final_mark + 1', 'final_mark is not null'),
  'thesis.versions': set('thesis_submission', 'version_no = version_no + 1', 'version_no > 0'),
  'thesis.paper-state': set('thesis_submission', 'published_at = null', "state = 'published'"),
  'thesis.returns': set('thesis_submission', 'returns = returns + 1'),
  'thesis.of-course':
    'update thesis_submission set course_id = (select c.id from course c where c.id <> thesis_submission.course_id limit 1) where id = (select id from thesis_submission limit 1)',
  'thesis.words': set('thesis_version', 'words = coalesce(words, 0) + 1', 'read_at is not null'),
  'thesis.finals': set('thesis_submission', 'final_mark = final_mark - 1', "state = 'published'"),
  'thesis.similarity': set('thesis_submission', 'similarity_at = null', 'similarity_percent is not null'),
  'thesis.setting-state': set('thesis_setting', 'opened_at = null', "state = 'open'"),
  'examoffice.detail-state': set('add_exam_detail', 'decided_at = null', "state = 'approved'"),
  'examoffice.failed-alone':
    "update score x set passed = true from add_exam_detail d where d.course_id = x.course_id and d.student_id = x.student_id and d.state = 'applied'",
  'examoffice.batch-closed': set('add_exam', "state = 'closed'", "state = 'published'"),
  'examoffice.most-courses': 'update add_exam set max_courses = 0',
}
