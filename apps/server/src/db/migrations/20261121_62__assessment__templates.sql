-- What each version of a template says: a course keeps to the version that it was given until it is given another.
create table check_template_version (
  template_id uuid not null references check_template on delete cascade,
  version integer not null,
  items jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (template_id, version)
);
insert into check_template_version (template_id, version, items, created_at, created_by)
select id, version, items, updated_at, updated_by from check_template;
-- The versions are the one place of the items.
alter table check_template drop column items;

-- Which item of the template an option stands for, whatever its host calls it.
alter table check_option add column template_item_id uuid;
