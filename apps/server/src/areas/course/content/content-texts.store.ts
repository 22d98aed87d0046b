import { sql } from 'kysely'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'

/** What a course says to its students, for the sensitive words. */
export const contentTexts: readonly PublishedTexts[] = [
  {
    place: 'resource',
    texts: sql`
      select r.id as ref_id, r.course_id, coalesce(r.updated_by, r.created_by) as user_id, r.updated_at as at,
        f.field, f.kind, f.text, r.title as thing
      from resource r
      cross join lateral (values ('title', 'plain', r.title), ('intro', 'plain', r.intro), ('body', 'rich', r.body))
        f (field, kind, text)
      where r.recycled_at is null`,
    replace: (db, id, field, text, now) =>
      db
        .updateTable('resource')
        .set({ [field]: text, updatedAt: now })
        .where('id', '=', id)
        .execute(),
  },
  {
    place: 'chapter',
    texts: sql`
      select c.id as ref_id, c.course_id, coalesce(c.updated_by, c.created_by) as user_id, c.updated_at as at,
        f.field, 'plain' as kind, f.text, c.title as thing
      from chapter c cross join lateral (values ('title', c.title), ('goals', c.goals)) f (field, text)`,
    replace: (db, id, field, text, now) =>
      db
        .updateTable('chapter')
        .set({ [field]: text, updatedAt: now })
        .where('id', '=', id)
        .execute(),
  },
  {
    place: 'process',
    texts: sql`
      select s.id as ref_id, s.course_id, coalesce(s.updated_by, s.created_by) as user_id, s.updated_at as at,
        f.field, f.kind, f.text, s.title as thing
      from teach_process_step s
      cross join lateral (values ('title', 'plain', s.title), ('guide', 'rich', s.body)) f (field, kind, text)`,
    replace: (db, id, field, text, now) =>
      db
        .updateTable('teachProcessStep')
        .set({ [field === 'guide' ? 'body' : field]: text, updatedAt: now })
        .where('id', '=', id)
        .execute(),
  },
  {
    place: 'courseDetail',
    // What readers see while a draft waits stands beside it.
    texts: sql`
      select d.id as ref_id, d.course_id, coalesce(d.updated_by, d.created_by) as user_id, d.updated_at as at,
        f.field, 'rich' as kind, f.text, d.section as thing
      from course_detail d
      cross join lateral (values ('body', d.html), ('readersBody', coalesce(d.readers_html, ''))) f (field, text)`,
    replace: (db, id, field, text, now) =>
      db
        .updateTable('courseDetail')
        .set({ [field === 'body' ? 'html' : 'readersHtml']: text, updatedAt: now })
        .where('id', '=', id)
        .execute(),
  },
  {
    place: 'course',
    texts: sql`
      select c.id as ref_id, c.id as course_id, coalesce(c.updated_by, c.created_by) as user_id, c.updated_at as at,
        'intro' as field, 'plain' as kind, c.intro as text, b.course_name as thing
      from course c join basic_course b on b.id = c.basic_course_id`,
    replace: (db, id, _, text, now) =>
      db.updateTable('course').set({ intro: text, updatedAt: now }).where('id', '=', id).execute(),
  },
]
