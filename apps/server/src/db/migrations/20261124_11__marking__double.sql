-- Two markers of each attempt and an arbiter (双评).
alter table review_task drop constraint review_task_way_check;
alter table review_task add constraint review_task_way_check check (way in ('byClass', 'byQuestion', 'random', 'double'));
-- How far the totals may be apart in points of 100, and the marks of a question in percent of its score.
alter table review_task add column paper_gap smallint not null default 10 check (paper_gap between 1 and 100);
alter table review_task add column question_gap smallint not null default 20 check (question_gap between 1 and 100);
-- Who decides between the two; null: the host.
alter table review_task add column arbiter_id uuid references teacher;
create index review_task__arbiter on review_task (arbiter_id) where arbiter_id is not null;

-- double: the marks of one of the two. again: the same marker, later and unknowing. arbitrate: those between the two.
alter table review_mark drop constraint review_mark_purpose_check;
alter table review_mark add constraint review_mark_purpose_check check (purpose in ('trial', 'spot', 'double', 'again', 'arbitrate'));

alter table review_event drop constraint review_event_kind_check;
alter table review_event add constraint review_event_kind_check check (kind in
  ('save', 'submit', 'back', 'withdraw', 'change', 'force', 'extend', 'takeOver', 'reopen', 'transfer', 'spot', 'backMarker',
   'double', 'arbitrate'));
