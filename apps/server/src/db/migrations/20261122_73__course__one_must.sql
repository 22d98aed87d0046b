-- What must be studied is said of the resource, which progress counts; a step that points at it says the same.
alter table teach_process_step drop column must;
