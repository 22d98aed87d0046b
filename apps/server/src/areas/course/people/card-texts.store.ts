import { sql } from 'kysely'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'

/** Cards of teachers, for the sensitive words. */
export const cardTexts: PublishedTexts = {
  place: 'courseCard',
  texts: sql`
    select d.id as ref_id, d.course_id, t.user_id, d.updated_at as at, f.field, 'plain' as kind, f.text, u.realname as thing
    from course_card d join teacher t on t.id = d.teacher_id join app_user u on u.id = t.user_id
    cross join lateral (values ('answerHours', d.answer_hours), ('contactWay', d.contact_way)) f (field, text)`,
  replace: (db, id, field, text, now) =>
    db
      .updateTable('courseCard')
      .set({ [field]: text, updatedAt: now })
      .where('id', '=', id)
      .execute(),
}
