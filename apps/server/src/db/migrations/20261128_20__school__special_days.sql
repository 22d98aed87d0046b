-- Days of a term on which the school is closed, and days on which the classes of such a day are held instead.
create table term_day (
  term_id uuid not null references term (id) on delete cascade,
  day date not null,
  name text not null,
  -- The closed day whose timetable this day follows; null: closed.
  acts_as date,
  primary key (term_id, day),
  check (acts_as <> day)
);
create unique index term_day__acts_as on term_day (term_id, acts_as) where acts_as is not null;
-- What else a teacher or a place has at a time, and what moves with the days of a term.
create index teach_calendar__time on teach_calendar (starts_at) where starts_at is not null;
