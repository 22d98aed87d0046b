import { sql } from 'kysely'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'

export const analysisReportTexts: PublishedTexts = {
  place: 'analysisReport',
  texts: sql`
    select r.id as ref_id, r.course_id, r.updated_by as user_id, r.updated_at as at, f.field, 'plain' as kind, f.text,
      a.title as thing
    from analysis_report r join assignment a on a.id = r.assignment_id
    cross join lateral (values ('setting', r.setting), ('answering', r.answering), ('problems', r.problems),
      ('improvement', r.improvement), ('composer', r.composer), ('analyst', r.analyst), ('reason', r.reason)) f (field, text)`,
  replace: (db, id, field, text, now) =>
    db
      .updateTable('analysisReport')
      .set({ [field]: text, updatedAt: now })
      .where('id', '=', id)
      .execute(),
}
