import { sql } from 'kysely'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'

export const thesisTexts: readonly PublishedTexts[] = [
  {
    place: 'thesis',
    texts: sql`
      select t.id as ref_id, t.course_id, coalesce(t.updated_by, t.created_by) as user_id, t.updated_at as at,
        f.field, f.kind, f.text, b.course_name as thing
      from thesis_setting t join course c on c.id = t.course_id join basic_course b on b.id = c.basic_course_id
      cross join lateral (values ('instructions', 'rich', t.instructions), ('declaration', 'plain', t.declaration))
        f (field, kind, text)`,
    replace: (db, id, field, text, now) =>
      db
        .updateTable('thesisSetting')
        .set({ [field]: text, updatedAt: now })
        .where('id', '=', id)
        .execute(),
  },
  {
    place: 'thesis',
    texts: sql`
      select p.id as ref_id, t.course_id, coalesce(t.updated_by, t.created_by) as user_id, t.updated_at as at,
        f.field, 'plain' as kind, f.text, p.title as thing
      from thesis_topic p join thesis_setting t on t.id = p.setting_id
      cross join lateral (values ('title', p.title), ('body', p.body)) f (field, text)`,
    replace: (db, id, field, text) =>
      db
        .updateTable('thesisTopic')
        .set({ [field]: text })
        .where('id', '=', id)
        .execute(),
  },
  {
    place: 'thesis',
    texts: sql`
      select x.id as ref_id, x.course_id, st.user_id, x.updated_at as at, 'ownTitle' as field, 'plain' as kind,
        x.own_title as text, b.course_name as thing
      from thesis_submission x join student st on st.id = x.student_id join course c on c.id = x.course_id
      join basic_course b on b.id = c.basic_course_id where x.own_title <> ''`,
    replace: (db, id, field, text, now) =>
      db
        .updateTable('thesisSubmission')
        .set({ [field]: text, updatedAt: now })
        .where('id', '=', id)
        .execute(),
  },
]
