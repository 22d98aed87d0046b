-- What students say of resources that other openings of their course share: stars, once each and changeable, and that
-- something is wrong with one. What exactly is told to its teachers at once, and stands in their messages.
create table resource_rating (
  resource_id uuid not null references resource on delete cascade,
  student_id uuid not null references student on delete cascade,
  stars smallint not null check (stars between 1 and 5),
  rated_at timestamptz not null,
  primary key (resource_id, student_id)
);
create index resource_rating__student on resource_rating (student_id);

create table resource_report (
  resource_id uuid not null references resource on delete cascade,
  student_id uuid not null references student on delete cascade,
  reported_at timestamptz not null,
  primary key (resource_id, student_id)
);
create index resource_report__student on resource_report (student_id);
