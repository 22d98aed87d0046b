-- What a call of the last seconds answered: the same call again, by a double click or a network that repeats, gets that
-- answer and adds nothing.
create table repeated_call (
  key bytea primary key,
  at timestamptz not null,
  answer jsonb
);
create index repeated_call__at on repeated_call (at);
