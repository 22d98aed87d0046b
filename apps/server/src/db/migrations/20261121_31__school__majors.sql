-- Which courses are opened for a major is asked from the major's side.
create index course__majors on course using gin (major_ids);
