-- Shown on the sign-in page to whoever opens it. Only a notice of the whole school to everybody may say so.
alter table notice add column for_visitors boolean not null default false;
alter table notice add check (not for_visitors or course_id is null);
create index notice__visitors on notice (publish_at desc, id) where for_visitors and state = 'published';
-- Lists between two days, whatever the state.
create index notice__publish_at on notice (publish_at desc, id);
