-- One tree of tags for the resources of all courses: what teachers propose waits for a decision, what was approved is
-- chosen from. A tag belongs to the whole school or to a catalogue course, so that it lives on from term to term.
create table course_tag (
  id uuid primary key,
  tag_type text not null check (tag_type in ('knowledge', 'resource')),
  pid uuid references course_tag check (pid <> id),
  name text not null check (char_length(name) between 1 and 30),
  -- What else it is called; a merged tag leaves its name here.
  synonyms text[] not null default '{}' check (cardinality(synonyms) <= 10),
  -- null: the whole school's.
  basic_course_id uuid references basic_course on delete cascade,
  state text not null check (state in ('pending', 'approved', 'rejected')),
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  reason text not null default '',
  decided_at timestamptz,
  decided_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by uuid,
  updated_by uuid,
  check (state = 'approved' or status = 'enabled'),
  check ((state = 'rejected') = (reason <> '')),
  check ((state = 'pending') = (decided_at is null))
);
create index course_tag__state on course_tag (state, created_at);
create index course_tag__pid on course_tag (pid);
create index course_tag__course on course_tag (basic_course_id, state);
create index course_tag__proposer on course_tag (created_by) where state = 'pending';
create unique index course_tag__siblings on course_tag (tag_type, lower(name),
  coalesce(pid, '00000000-0000-0000-0000-000000000000'), coalesce(basic_course_id, '00000000-0000-0000-0000-000000000000'))
  where state = 'approved';

create table resource_tag (
  resource_id uuid not null references resource on delete cascade,
  tag_id uuid not null references course_tag on delete cascade,
  primary key (resource_id, tag_id)
);
create index resource_tag__tag on resource_tag (tag_id);

-- The free tags of resources go into the library as they are: those of one catalogue course as its own, others as the school's.
insert into course_tag (id, tag_type, name, basic_course_id, state, decided_at)
select gen_random_uuid(), 'resource', (array_agg(x.name order by x.name))[1],
  case when count(distinct x.basic_course_id) = 1 then min(x.basic_course_id::text)::uuid end, 'approved', now()
from (select left(btrim(t.name), 30) as name, c.basic_course_id
  from resource r join course c on c.id = r.course_id cross join unnest(r.tags) t (name) where btrim(t.name) <> '') x
group by lower(x.name);

insert into resource_tag (resource_id, tag_id)
select distinct r.id, g.id
from resource r cross join unnest(r.tags) t (name) join course_tag g on lower(g.name) = lower(left(btrim(t.name), 30));

alter table resource drop column tags;
