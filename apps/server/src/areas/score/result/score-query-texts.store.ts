import { sql } from 'kysely'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'

export const scoreQueryTexts: PublishedTexts = {
  place: 'scoreQuery',
  texts: sql`
    select q.id as ref_id, q.course_id, f.user_id, f.at, f.field, 'plain' as kind, f.text, a.title as thing
    from score_query q join student s on s.id = q.student_id join assignment a on a.id = q.assignment_id
    cross join lateral (values ('text', s.user_id, q.created_at, q.text),
      ('answer', q.answered_by, q.answered_at, q.answer)) f (field, user_id, at, text)`,
  replace: (db, id, field, text) =>
    db
      .updateTable('scoreQuery')
      .set({ [field]: text })
      .where('id', '=', id)
      .execute(),
}
