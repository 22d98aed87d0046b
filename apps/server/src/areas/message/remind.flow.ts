import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { newId } from '../../db/ids.ts'

export interface Reminder {
  userId: string
  /** The sending area: score, course. */
  module: string
  /** What happened: score.corrected. */
  eventKey: string
  title: string
  content?: string
  /** The screen that it opens. */
  routeKey?: string
  query?: Readonly<Record<string, string>>
}

/** Inserts any number of messages into people's inboxes in one statement. */
export async function remind(db: Db, rows: readonly Reminder[], now: Date): Promise<number> {
  if (rows.length === 0) return 0
  const column = (of: (row: Reminder) => string) => rows.map(of)
  await sql`
    insert into remind (id, user_id, module, event_key, title, content, route_key, query, created_at)
    select t.id, t.user_id, t.module, t.event_key, t.title, t.content, t.route_key, t.query::jsonb, ${now}
    from unnest(${column(() => newId())}::uuid[], ${column(({ userId }) => userId)}::uuid[],
      ${column(({ module }) => module)}::text[], ${column(({ eventKey }) => eventKey)}::text[],
      ${column(({ title }) => title)}::text[], ${column(({ content = '' }) => content)}::text[],
      ${column(({ routeKey = '' }) => routeKey)}::text[], ${column(({ query = {} }) => JSON.stringify(query))}::text[])
      as t (id, user_id, module, event_key, title, content, route_key, query)`.execute(db)
  return rows.length
}
