-- A random paper draws from the pool as it stood when the paper was enabled: the same seed gives the same paper for ever.
alter table paper add column pool jsonb not null default '[]';

-- Attempts that were closed at their deadline and still wait for the machine's score; also after a crash.
create index study_paper__to_score on study_paper (submitted_at) where review_status = '1' and objective_score is null;
create index study_paper__forced on study_paper (forced_at) where review_status = '0' and forced_at is not null;
