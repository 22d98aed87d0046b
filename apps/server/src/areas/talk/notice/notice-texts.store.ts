import { sql } from 'kysely'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'

export const noticeTexts: PublishedTexts = {
  place: 'notice',
  texts: sql`
    select n.id as ref_id, n.course_id, coalesce(n.updated_by, n.created_by) as user_id, n.updated_at as at,
      f.field, f.kind, f.text, n.title as thing
    from notice n cross join lateral (values ('title', 'plain', n.title), ('body', 'rich', n.body)) f (field, kind, text)
    where n.state in ('scheduled', 'published')`,
  replace: (db, id, field, text, now) =>
    db
      .updateTable('notice')
      .set({ [field]: text, updatedAt: now })
      .where('id', '=', id)
      .execute(),
}
