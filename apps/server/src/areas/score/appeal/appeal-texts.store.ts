import { sql } from 'kysely'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'

export const appealTexts: PublishedTexts = {
  place: 'scoreAppeal',
  texts: sql`
    select a.id as ref_id, a.course_id, f.user_id, f.at, f.field, 'plain' as kind, f.text, b.course_name as thing
    from score_appeal a join student s on s.id = a.student_id join course c on c.id = a.course_id
    join basic_course b on b.id = c.basic_course_id
    cross join lateral (values ('reason', s.user_id, a.created_at, a.reason),
      ('answer', a.decided_by, a.closed_at, a.answer)) f (field, user_id, at, text)`,
  replace: (db, id, field, text) =>
    db
      .updateTable('scoreAppeal')
      .set({ [field]: text })
      .where('id', '=', id)
      .execute(),
}
