import { sql } from 'kysely'
import type { PublishedTexts } from '../../wire/words/published-texts.ts'

export const recommendTexts: PublishedTexts = {
  place: 'recommend',
  texts: sql`
    select r.id as ref_id, r.course_id, coalesce(r.updated_by, r.created_by) as user_id, r.updated_at as at,
      f.field, 'plain' as kind, f.text, r.title as thing
    from course_recommend r cross join lateral (values ('title', r.title), ('reason', r.reason)) f (field, text)`,
  replace: (db, id, field, text, now) =>
    db
      .updateTable('courseRecommend')
      .set({ [field]: text, updatedAt: now })
      .where('id', '=', id)
      .execute(),
}
