-- A unit that is closed may stop its people from signing in; they keep their accounts and come back with it.
alter table sub_school
  add column users_stopped boolean not null default false,
  add column status_reason text not null default '';
create unique index sub_school__name on sub_school (school_name, is_department);
create index sub_school__pid on sub_school (pid, sort);
