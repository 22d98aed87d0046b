import { sql } from 'kysely'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'

/** What teachers give to their classes, and why a host returned it, for the sensitive words. */
export const supplementTexts: PublishedTexts = {
  place: 'supplement',
  texts: sql`
    select t.id as ref_id, t.course_id, coalesce(t.updated_by, t.created_by) as user_id, t.updated_at as at,
      f.field, f.kind, f.text, t.title as thing
    from tutor_resource t
    cross join lateral (values ('title', 'plain', t.title), ('intro', 'plain', t.intro), ('body', 'rich', t.body),
      ('reason', 'plain', t.reason)) f (field, kind, text)`,
  replace: (db, id, field, text, now) =>
    db
      .updateTable('tutorResource')
      .set({ [field]: text, updatedAt: now })
      .where('id', '=', id)
      .execute(),
}
