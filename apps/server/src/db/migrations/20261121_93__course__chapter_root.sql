-- A chapter taken over from an earlier opening says which one it once was. Questions are of the bank, which lives on
-- from term to term, and name one chapter: by its root it is found in every opening. null: the chapter is its own root.
-- No reference: the root says what belongs together also when that first chapter is gone.
alter table chapter add column root_id uuid;
create unique index chapter__root on chapter ((coalesce(root_id, id)), course_id);

-- Why a plan failed, in both languages.
alter table course_inherit_plan alter column reason drop default;
alter table course_inherit_plan alter column reason drop not null;
alter table course_inherit_plan alter column reason type jsonb
  using case when reason = '' then null else jsonb_build_object('zh', reason, 'en', reason) end;
