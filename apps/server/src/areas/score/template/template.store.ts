import type { TemplateItem } from '@shuyuan/domain/scoring/course/template.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'

export interface TemplateForm {
  name: string
  subSchoolIds: string[]
  categories: string[]
  examForms: string[]
  note: string
}

/** Serialises changes of templates, so that no two are enabled for the same courses. */
export const lockTemplates = (tx: Db) => sql`select pg_advisory_xact_lock(770162)`.execute(tx)

const writeVersion = (
  db: Db,
  templateId: string,
  version: number,
  items: readonly TemplateItem[],
  { now, userId }: WrittenBy,
) =>
  db
    .insertInto('checkTemplateVersion')
    .values({ templateId, version, items: JSON.stringify(items), createdAt: now, createdBy: userId })
    .onConflict((on) => on.columns(['templateId', 'version']).doUpdateSet({ items: JSON.stringify(items) }))
    .execute()

export async function insertTemplate(
  db: Db,
  form: TemplateForm,
  items: readonly TemplateItem[],
  by: WrittenBy,
): Promise<string> {
  const id = newId()
  const stamp = { createdAt: by.now, updatedAt: by.now, createdBy: by.userId, updatedBy: by.userId }
  await db
    .insertInto('checkTemplate')
    .values({ id, ...form, version: 1, ...stamp })
    .execute()
  await writeVersion(db, id, 1, items, by)
  return id
}

/** `version`: the same while no course uses it, otherwise the next. */
export async function updateTemplate(
  db: Db,
  id: string,
  form: TemplateForm,
  items: readonly TemplateItem[],
  version: number,
  by: WrittenBy,
): Promise<void> {
  await db
    .updateTable('checkTemplate')
    .set({ ...form, version, updatedAt: by.now, updatedBy: by.userId })
    .where('id', '=', id)
    .execute()
  await writeVersion(db, id, version, items, by)
}

export const setTemplateStatus = (db: Db, id: string, status: 'enabled' | 'disabled', { now, userId }: WrittenBy) =>
  db.updateTable('checkTemplate').set({ status, updatedAt: now, updatedBy: userId }).where('id', '=', id).execute()

export const deleteTemplate = (db: Db, id: string) => db.deleteFrom('checkTemplate').where('id', '=', id).execute()
