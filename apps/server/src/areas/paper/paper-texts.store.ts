import { sql } from 'kysely'
import type { PublishedTexts } from '../../wire/words/published-texts.ts'

export const paperTexts: PublishedTexts = {
  place: 'paper',
  texts: sql`
    select p.id as ref_id, p.course_id, coalesce(p.updated_by, p.created_by) as user_id, p.updated_at as at,
      f.field, f.kind, f.text, p.title as thing
    from paper p cross join lateral (values ('title', 'plain', p.title), ('notes', 'rich', p.notes)) f (field, kind, text)`,
  replace: (db, id, field, text, now) =>
    db
      .updateTable('paper')
      .set({ [field]: text, updatedAt: now })
      .where('id', '=', id)
      .execute(),
}
