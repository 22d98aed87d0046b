import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'

/** Each tag as the field `tags.0` and so on. */
const TAGS = sql`select 'tags.' || (place - 1), 'plain', tag from unnest(tags) with ordinality as t (tag, place)`

/** The place of a tag in its array, counted from one; null for another field. */
const tagPlace = (field: string): number | null => {
  const place = /^tags\.(\d+)$/.exec(field)?.[1]
  return place === undefined ? null : Number(place) + 1
}

/** The texts of a section's rows as the fields `rows.0.q` and so on; addresses are not texts. */
const rowTexts = (column: 'rows' | 'readers_rows', name: 'rows' | 'readersRows') => sql`
  select ${sql.lit(name)} || '.' || (place - 1) || '.' || key, 'plain', value
  from jsonb_array_elements(coalesce(${sql.ref(column)}, '[]')) with ordinality as r (line, place), jsonb_each_text(line) as e (key, value)
  where key not in ('url', 'email', 'must')`

async function replaceInDetail(db: Db, id: string, field: string, text: string, now: Date): Promise<void> {
  const [of = '', ...path] = field.split('.')
  if (path.length === 0) {
    const html = field === 'body' ? { html: text } : { readersHtml: text }
    await db
      .updateTable('courseDetail')
      .set({ ...html, updatedAt: now })
      .where('id', '=', id)
      .execute()
    return
  }
  const rows = sql.ref(of === 'rows' ? 'rows' : 'readers_rows')
  await sql`update course_detail set ${rows} = jsonb_set(${rows}, ${path}::text[], to_jsonb(${text}::text), false),
    updated_at = ${now} where id = ${id}`.execute(db)
}

/** What a course says to its students, for the sensitive words. */
export const contentTexts: readonly PublishedTexts[] = [
  {
    place: 'resource',
    texts: sql`
      select r.id as ref_id, r.course_id, coalesce(r.updated_by, r.created_by) as user_id, r.updated_at as at,
        f.field, f.kind, f.text, r.title as thing
      from resource r
      cross join lateral (values ('title', 'plain', r.title), ('intro', 'plain', r.intro), ('body', 'rich', r.body)
        union all select 'caption.' || k.lang, 'plain', k.vtt from resource_caption k where k.resource_id = r.id) f (field, kind, text)
      where r.recycled_at is null`,
    replace: (db, id, field, text, now) => {
      const lang = /^caption\.(\w+)$/.exec(field)?.[1]
      if (lang !== undefined)
        return sql`update resource_caption set vtt = ${text}, updated_at = ${now}
          where resource_id = ${id} and lang = ${lang}`.execute(db)
      return db
        .updateTable('resource')
        .set({ [field]: text, updatedAt: now })
        .where('id', '=', id)
        .execute()
    },
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
    place: 'teachCalendar',
    texts: sql`
      select x.id as ref_id, x.course_id, coalesce(x.updated_by, x.created_by) as user_id, x.updated_at as at,
        f.field, 'plain' as kind, f.text, x.content as thing
      from teach_calendar x cross join lateral (values ('content', x.content), ('selfStudy', x.self_study),
        ('homework', x.homework), ('place', x.place), ('remark', x.remark)) f (field, text)`,
    replace: (db, id, field, text, now) =>
      db
        .updateTable('teachCalendar')
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
        f.field, f.kind, f.text, d.section as thing
      from course_detail d
      cross join lateral (values ('body', 'rich', d.html), ('readersBody', 'rich', coalesce(d.readers_html, ''))
        union all ${rowTexts('rows', 'rows')} union all ${rowTexts('readers_rows', 'readersRows')}) f (field, kind, text)`,
    replace: replaceInDetail,
  },
  {
    place: 'course',
    texts: sql`
      select c.id as ref_id, c.id as course_id, coalesce(c.updated_by, c.created_by) as user_id, c.updated_at as at,
        f.field, f.kind, f.text, b.course_name as thing
      from course c join basic_course b on b.id = c.basic_course_id
      cross join lateral (values ('intro', 'plain', c.intro) union all ${TAGS}) f (field, kind, text)`,
    replace: (db, id, field, text, now) => {
      const place = tagPlace(field)
      if (place !== null)
        return sql`update course set tags[${place}::int] = ${text}, updated_at = ${now} where id = ${id}`.execute(db)
      return db.updateTable('course').set({ intro: text, updatedAt: now }).where('id', '=', id).execute()
    },
  },
]
