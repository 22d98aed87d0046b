-- The name of a final's paper may be given again by those who may not know of it: a clash would tell that it is there.
alter table paper drop constraint paper_course_id_title_key;
create unique index paper__title on paper (course_id, title) where purpose <> 'final';
create index paper__final_title on paper (course_id, title) where purpose = 'final';
