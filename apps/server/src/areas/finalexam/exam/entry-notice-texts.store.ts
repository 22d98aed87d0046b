import { sql } from 'kysely'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'

export const entryNoticeTexts: PublishedTexts = {
  place: 'exam',
  texts: sql`
    select f.id as ref_id, f.course_id, coalesce(f.updated_by, f.created_by) as user_id, f.updated_at as at,
      'entryNotice' as field, 'rich' as kind, f.entry_notice as text, b.course_name as thing
    from final_exam_course f join course c on c.id = f.course_id join basic_course b on b.id = c.basic_course_id`,
  replace: (db, id, _, text, now) =>
    db.updateTable('finalExamCourse').set({ entryNotice: text, updatedAt: now }).where('id', '=', id).execute(),
}
