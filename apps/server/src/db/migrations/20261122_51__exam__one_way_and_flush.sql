-- Where a paper goes one way: questions before this place are passed and closed.
alter table study_paper add column furthest integer not null default 0;
-- Deliveries taken after the deadline: of what was on its way then, and no more.
alter table study_paper add column flushes smallint not null default 0;
