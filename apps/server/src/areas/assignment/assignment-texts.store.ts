import { sql } from 'kysely'
import type { PublishedTexts } from '../../wire/words/published-texts.ts'

export const assignmentTexts: PublishedTexts = {
  place: 'assignment',
  texts: sql`
    select a.id as ref_id, a.course_id, coalesce(a.updated_by, a.created_by) as user_id, a.updated_at as at,
      f.field, f.kind, f.text, a.title as thing
    from assignment a
    cross join lateral (values ('title', 'plain', a.title), ('instructions', 'rich', a.instructions),
      ('place', 'plain', a.place), ('hours', 'plain', a.hours), ('bring', 'plain', a.bring)) f (field, kind, text)`,
  replace: (db, id, field, text, now) =>
    db
      .updateTable('assignment')
      .set({ [field]: text, updatedAt: now })
      .where('id', '=', id)
      .execute(),
}
