import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import { shippedTemplates } from './message-templates/all.ts'

/** Brings the texts of messages that came with this release; what a school has edited stays. */
export async function syncMessageTemplates(db: Db): Promise<void> {
  const rows = shippedTemplates.map((row) => ({ id: newId(), ...row }))
  await sql`
    insert into message_template (id, kind, event_key, channel, lang, sort, title, content, route_key, query, builtin)
    select t.id, t.kind, t."eventKey", t.channel, t.lang, t.sort, t.title, t.content, t."routeKey", t.query, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (id uuid, kind text, "eventKey" text, channel text,
      lang text, sort int, title text, content text, "routeKey" text, query text)
    on conflict (kind, event_key, channel, lang) where builtin do update set sort = excluded.sort,
      title = excluded.title, content = excluded.content, route_key = excluded.route_key, query = excluded.query
    where message_template.version = 1 and (message_template.sort, message_template.title, message_template.content,
        message_template.route_key, message_template.query)
      is distinct from (excluded.sort, excluded.title, excluded.content, excluded.route_key, excluded.query)`.execute(
    db,
  )
}
