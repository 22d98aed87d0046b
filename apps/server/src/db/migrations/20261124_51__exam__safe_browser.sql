-- Tests and final exams that run in Safe Exam Browser only: with the configuration made here (config), or with the
-- school's own, known by its keys (keys). Both passwords are told to those who set the exam, and to nobody else.
alter table assignment
  add safe_browser text not null default 'off' check (safe_browser in ('off', 'config', 'keys')),
  add safe_browser_keys text not null default '',
  add safe_browser_start_password text not null default '',
  add safe_browser_quit_password text not null default '';
alter table final_exam_course
  add safe_browser text not null default 'off' check (safe_browser in ('off', 'config', 'keys')),
  add safe_browser_keys text not null default '',
  add safe_browser_start_password text not null default '',
  add safe_browser_quit_password text not null default '';
