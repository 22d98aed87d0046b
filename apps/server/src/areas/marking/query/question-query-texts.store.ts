import { sql } from 'kysely'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'

export const questionQueryTexts: PublishedTexts = {
  place: 'questionQuery',
  texts: sql`
    select q.id as ref_id, a.course_id, f.user_id, f.at, f.field, 'plain' as kind, f.text, a.title as thing
    from question_query q join study_paper sp on sp.id = q.study_paper_id join student s on s.id = sp.student_id
    join assignment a on a.id = q.assignment_id
    cross join lateral (values ('text', s.user_id, q.created_at, q.text),
      ('answer', q.answered_by, q.answered_at, q.answer)) f (field, user_id, at, text)`,
  replace: (db, id, field, text) =>
    db
      .updateTable('questionQuery')
      .set({ [field]: text })
      .where('id', '=', id)
      .execute(),
}
