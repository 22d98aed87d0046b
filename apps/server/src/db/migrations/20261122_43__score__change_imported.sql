-- That a change came by a sheet is a fact, told in the reader's words; the reason is what the sheet itself says.
alter table score_change add column imported boolean not null default false;
update score_change set imported = true, reason = '' where reason = '表格导入';
