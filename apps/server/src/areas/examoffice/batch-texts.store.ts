import { sql } from 'kysely'
import type { PublishedTexts } from '../../wire/words/published-texts.ts'

export const batchTexts: PublishedTexts = {
  place: 'exam',
  texts: sql`
    select e.id as ref_id, null::uuid as course_id, coalesce(e.updated_by, e.created_by) as user_id, e.updated_at as at,
      f.field, 'plain' as kind, f.text, e.name as thing
    from add_exam e cross join lateral (values ('name', e.name), ('notice', e.notice)) f (field, text)`,
  replace: (db, id, field, text, now) =>
    db
      .updateTable('addExam')
      .set({ [field]: text, updatedAt: now })
      .where('id', '=', id)
      .execute(),
}
