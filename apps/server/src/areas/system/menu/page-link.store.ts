import { randomBytes } from 'node:crypto'
import { sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { PageLinkTable } from '../../../db/schema/tables.ts'
import { found } from '../../../wire/error.ts'
import { LINK_PREFIX } from '../../../wire/session/access.ts'
import { workspaceKey } from '../role/shipped-tree.ts'
import type { LinkForm } from './page-link.policy.ts'

/** Locks the rows of a workspace, which serialises changes of its menu. */
export async function lockMenu(db: Db, workspace: string) {
  await sql`select pg_advisory_xact_lock(5837403, hashtext(${workspace}))`.execute(db)
  return db.selectFrom('pageLink').selectAll().where('workspace', '=', workspace).orderBy('sort').execute()
}

export const linkById = async (db: Db, id: string) =>
  found(await db.selectFrom('pageLink').selectAll().where('id', '=', id).executeTakeFirst())

/** An external link gets a permission of its own, initially held by no role (screens/shell 1.6). */
export async function createLinkPermission(db: Db, form: LinkForm, by: string): Promise<string> {
  const key = `${LINK_PREFIX}${randomBytes(4).toString('hex')}`
  const parent = await db
    .selectFrom('permission')
    .select('id')
    .where('kind', '=', 'workspace')
    .where('key', '=', workspaceKey(form.workspace))
    .executeTakeFirst()
  const row = { id: newId(), pid: found(parent).id, key, kind: 'page', createdBy: by }
  await db
    .insertInto('permission')
    .values({ ...row, name: form.title, nameEn: form.titleEn || form.title, sort: 9000 })
    .execute()
  return key
}

export const nameLinkPermission = (db: Db, key: string, { title, titleEn }: LinkForm) =>
  db
    .updateTable('permission')
    .set({ name: title, nameEn: titleEn || title })
    .where('kind', '=', 'page')
    .where('key', '=', key)
    .execute()

export const deleteLinkPermission = (db: Db, key: string) =>
  db.deleteFrom('permission').where('kind', '=', 'page').where('key', '=', key).execute()

export async function insertLink(
  db: Db,
  row: LinkForm & { visible: boolean; sort: number },
  by: string,
  now: Date,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('pageLink')
    .values({ ...row, id, createdAt: now, updatedAt: now, createdBy: by })
    .execute()
  return id
}

export async function placeLinks(
  db: Db,
  rows: readonly { id: string; pid: string | null; sort: number }[],
  by: string,
  now: Date,
): Promise<void> {
  await sql`
    update page_link l set pid = new.pid, sort = new.sort, updated_at = ${now}, updated_by = ${by}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ pid }) => pid)}::uuid[],
      ${rows.map(({ sort }) => sort)}::int[]) as new(id, pid, sort)
    where l.id = new.id and (l.pid is distinct from new.pid or l.sort <> new.sort)`.execute(db)
}

type LinkChange = Omit<Updateable<PageLinkTable>, 'id' | 'updatedAt' | 'updatedBy'>

export const updateLink = (db: Db, id: string, change: LinkChange, by: string, now: Date) =>
  db
    .updateTable('pageLink')
    .set({ ...change, updatedAt: now, updatedBy: by })
    .where('id', '=', id)
    .execute()

export const deleteLink = (db: Db, id: string) => db.deleteFrom('pageLink').where('id', '=', id).execute()
