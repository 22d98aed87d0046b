-- Resources and assignments of its course that a post points at: [{kind, id}]
alter table bbs_post add column cards jsonb not null default '[]';

-- A post that opens later is told of once, when it opens.
alter table bbs_post add column announced_at timestamptz;
update bbs_post set published_at = greatest(published_at, opens_at), announced_at = greatest(published_at, opens_at)
where published_at is not null;
create index bbs_post__opening on bbs_post (opens_at) where announced_at is null and opens_at is not null;
