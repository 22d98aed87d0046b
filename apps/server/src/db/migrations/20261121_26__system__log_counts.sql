-- Bars and totals of the operation log from counts instead of from its lines (docs/decisions, counts of the log).

-- The transaction that wrote a line. All lines of transactions below a mark are counted, those from it on are the tail:
-- a line is therefore counted once and only once, however late it is committed and whatever its time says.
alter table op_log add column txid xid8 not null default '0';
alter table op_log alter column txid set default pg_current_xact_id();
create index op_log__txid on op_log (txid);

create table op_log_counted (
  one boolean primary key default true check (one),
  txid xid8 not null
);
insert into op_log_counted (txid) values ('0');

-- By hour and by day of the school's clock. is_sum rows are over all calls and kinds of things, by role and outcome
-- alone: what is asked most is then read from a few rows a day.
create table op_log_count (
  grain text not null check (grain in ('hour', 'day')),
  is_sum boolean not null,
  bucket timestamptz not null,
  role text not null,
  call_name text not null,
  module text not null,
  action text not null,
  target_type text not null,
  outcome text not null,
  count bigint not null,
  primary key (grain, is_sum, bucket, role, call_name, module, action, target_type, outcome)
);
create index op_log_count__call on op_log_count (grain, call_name, bucket) where not is_sum;
create index op_log_count__module on op_log_count (grain, module, bucket) where not is_sum;
create index op_log_count__action on op_log_count (grain, action, bucket) where not is_sum;
create index op_log_count__target on op_log_count (grain, target_type, bucket) where not is_sum;
-- Rights are asked by the bars no more.
drop index op_log__stat;
