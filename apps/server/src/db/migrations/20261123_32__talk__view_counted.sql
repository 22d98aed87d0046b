-- Which opening was counted last: of several at the same moment one counts.
alter table bbs_view add column counted_id uuid;
