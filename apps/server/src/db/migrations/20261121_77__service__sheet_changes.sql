-- What stands, before an import is written, in the cells that a row changes: header -> text. Null where nothing is known.
alter table import_row add column was jsonb;
