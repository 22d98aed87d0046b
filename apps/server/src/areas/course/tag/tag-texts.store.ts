import { sql } from 'kysely'
import type { PublishedTexts } from '../../../wire/words/published-texts.ts'

/** The names of tags, for the sensitive words; what was rejected nobody chooses. */
export const tagTexts: PublishedTexts = {
  place: 'tag',
  texts: sql`
    select g.id as ref_id, null::uuid as course_id, coalesce(g.updated_by, g.created_by) as user_id, g.updated_at as at,
      f.field, 'plain' as kind, f.text, g.name as thing
    from course_tag g cross join lateral (select 'name' as field, g.name as text
      union all select 'synonyms.' || (place - 1), word from unnest(g.synonyms) with ordinality as s (word, place)) f
    where g.state <> 'rejected'`,
  replace: (db, id, field, text, now) => {
    const at = /^synonyms\.(\d+)$/.exec(field)?.[1]
    if (at !== undefined)
      return sql`update course_tag set synonyms[${Number(at) + 1}::int] = ${text}, updated_at = ${now} where id = ${id}`.execute(
        db,
      )
    // Two tags may come to be starred out to the same name; then the second keeps a part of its id.
    return sql`update course_tag g set updated_at = ${now}, name = case when exists (select 1 from course_tag o
        where o.id <> g.id and o.state = 'approved' and o.pid is not distinct from g.pid and lower(o.name) = lower(${text}))
      then left(${text}, 25) || right(g.id::text, 4) else ${text} end where g.id = ${id}`.execute(db)
  },
}
