-- What hosts share of their resources with other courses, and the quotes that follow it. A quote is a resource of the
-- quoting course with the same content; it outlives its source, from which it is then cut off.
create table resource_share (
  resource_id uuid primary key references resource on delete cascade,
  -- course: openings of the same catalogue course; all: every course.
  scope text not null check (scope in ('course', 'all')),
  licence text not null default '' check (char_length(licence) <= 100),
  shared_at timestamptz not null,
  shared_by uuid not null references app_user
);
create index resource_share__at on resource_share (shared_at desc);

alter table resource drop constraint resource_quoted_from_id_fkey;
alter table resource add constraint resource_quoted_from_id_fkey
  foreign key (quoted_from_id) references resource on delete set null;
create index resource__quoted on resource (quoted_from_id) where quoted_from_id is not null;
