-- What a marker ticked of an answer: ids of scoring points, or criterion/level of a rubric.
alter table answer add column review_picks text[] not null default '{}';
