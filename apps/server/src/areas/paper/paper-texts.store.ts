import { sql } from 'kysely'
import type { PublishedTexts } from '../../wire/words/published-texts.ts'

export const paperTexts: PublishedTexts = {
  place: 'paper',
  texts: sql`
    select p.id as ref_id, p.course_id, coalesce(p.updated_by, p.created_by) as user_id, p.updated_at as at,
      f.field, f.kind, f.text, p.title as thing
    from paper p cross join lateral (values ('title', 'plain', p.title), ('notes', 'rich', p.notes)
      union all select 'bigTopics.' || (place - 1) || '.' || key, 'plain', value
        from jsonb_array_elements(p.big_topics) with ordinality as b (topic, place), jsonb_each_text(topic) as e (key, value)
        where key in ('title', 'instructions')) f (field, kind, text)`,
  replace: (db, id, field, text, now) => {
    const [, ...path] = field.split('.')
    if (path.length > 0)
      return sql`update paper set big_topics = jsonb_set(big_topics, ${path}::text[], to_jsonb(${text}::text), false),
        updated_at = ${now} where id = ${id}`.execute(db)
    return db
      .updateTable('paper')
      .set({ [field]: text, updatedAt: now })
      .where('id', '=', id)
      .execute()
  },
}
