-- Days late, as a teacher or the hand-in of pictures says; and work that was sent back to be done again, whose earlier
-- points count until there are new ones.
alter table written_work
  add column late_days integer not null default 0 check (late_days between 0 and 30),
  add column earlier_score numeric(6, 2) check (earlier_score >= 0),
  add column back_reason text not null default '',
  add column redo_until timestamptz,
  add check ((redo_until is null) = (back_reason = '')),
  add check (earlier_score is null or score is null);
