import { VERSIONS_KEPT } from '@shuyuan/contract/entities/message/channels.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import type { WrittenBy } from '../wire/log/written-by.ts'

export interface TemplateText {
  title: string
  content: string
  routeKey: string
  query: string
  providerTemplateNo: string
}

export interface NewTemplate extends TemplateText {
  kind: string
  eventKey: string
  sort: number
  channel: string
  lang: string
}

export const lockTemplate = (db: Db, id: string) =>
  db.selectFrom('messageTemplate').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Off until somebody enables it: another one may be in use. */
export async function insertTemplate(db: Db, row: NewTemplate, { now, userId }: WrittenBy): Promise<string> {
  const id = newId()
  const stamps = { createdAt: now, updatedAt: now, updatedBy: userId }
  await db
    .insertInto('messageTemplate')
    .values({ id, ...row, status: 'disabled', ...stamps })
    .execute()
  return id
}

/** A new version; the former text is kept, of those the last twenty. */
export async function rewriteTemplate(
  db: Db,
  id: string,
  text: TemplateText,
  { now, userId }: WrittenBy,
): Promise<void> {
  await sql`
    insert into message_template_version
      (template_id, version, title, content, route_key, query, provider_template_no, updated_at, updated_by)
    select id, version, title, content, route_key, query, provider_template_no, updated_at, updated_by
    from message_template where id = ${id}`.execute(db)
  await db
    .updateTable('messageTemplate')
    .set(({ eb }) => ({ ...text, version: eb('version', '+', 1), updatedAt: now, updatedBy: userId }))
    .where('id', '=', id)
    .execute()
  await sql`
    delete from message_template_version v using message_template t
    where t.id = ${id} and v.template_id = t.id and v.version < t.version - ${VERSIONS_KEPT}::int`.execute(db)
}

/** One is enabled for an event, channel and language: the others go off. */
export async function setTemplateStatus(
  db: Db,
  { id, kind, eventKey, channel, lang }: { id: string; kind: string; eventKey: string; channel: string; lang: string },
  status: 'enabled' | 'disabled',
  { now, userId }: WrittenBy,
): Promise<void> {
  const stamps = { updatedAt: now, updatedBy: userId }
  if (status === 'enabled' && kind === 'event')
    await db
      .updateTable('messageTemplate')
      .set({ status: 'disabled', ...stamps })
      .where('kind', '=', 'event')
      .where('eventKey', '=', eventKey)
      .where('channel', '=', channel)
      .where('lang', '=', lang)
      .where('status', '=', 'enabled')
      .execute()
  await db
    .updateTable('messageTemplate')
    .set({ status, ...stamps })
    .where('id', '=', id)
    .execute()
}

export const deleteTemplate = (db: Db, id: string) => db.deleteFrom('messageTemplate').where('id', '=', id).execute()
