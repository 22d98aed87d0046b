import { sql } from 'kysely'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'

/** Teaching summaries, for the sensitive words. */
export const summaryTexts: PublishedTexts = {
  place: 'courseSummary',
  texts: sql`
    select s.id as ref_id, s.course_id, t.user_id, s.updated_at as at, f.field, 'plain' as kind, f.text, b.course_name as thing
    from course_summary s join teacher t on t.id = s.teacher_id
    join course c on c.id = s.course_id join basic_course b on b.id = c.basic_course_id
    cross join lateral (values ('teaching', s.teaching), ('scoreAnalysis', s.score_analysis), ('problems', s.problems),
      ('improve', s.improve), ('advice', s.advice)) f (field, text)`,
  replace: (db, id, field, text, now) =>
    db
      .updateTable('courseSummary')
      .set({ [field]: text, updatedAt: now })
      .where('id', '=', id)
      .execute(),
}
