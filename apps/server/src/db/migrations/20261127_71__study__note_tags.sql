-- What a student calls the own notes by.
alter table study_tag add column tags text[] not null default '{}' check (cardinality(tags) <= 10);
