-- Boards and rooms of groups. No foreign key: they outlive a group, and belong to the teachers of its class from then on.
alter table bbs_module add class_group_id uuid;
alter table bbs_module add check ((kind = 'group') = (class_group_id is not null));
create unique index bbs_module__group on bbs_module (class_group_id) where class_group_id is not null;

alter table bbs_in_time add class_group_id uuid;
create index bbs_in_time__group on bbs_in_time (class_group_id) where class_group_id is not null;

-- Kept as what the group has agreed on.
alter table bbs_post add minutes_at timestamptz;
