-- Where something of the plan takes place is said in words: the school keeps no list of places for courses.
alter table teach_calendar drop column place_id;
alter table teach_calendar add column place text not null default '';
