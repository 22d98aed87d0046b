import { sql } from 'kysely'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'

export const lectureTexts: PublishedTexts = {
  place: 'assignment',
  texts: sql`
    select l.id as ref_id, a.course_id, l.updated_by as user_id, l.updated_at as at, 'html' as field, 'rich' as kind,
      l.html as text, a.title as thing
    from question_lecture l join assignment a on a.id = l.assignment_id`,
  replace: (db, id, _, text) => db.updateTable('questionLecture').set({ html: text }).where('id', '=', id).execute(),
}
