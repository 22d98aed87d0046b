-- 标记待审: a question that somebody wants looked at, and why.
alter table question add column flag_note text not null default '';
alter table question add column flagged_at timestamptz;
alter table question add column flagged_by uuid references app_user;
alter table question add constraint question_flagged check ((flagged_at is null) = (flag_note = ''));
create index question__flagged on question (basic_course_id) where flagged_at is not null;
