import type { FolderLevel, PackagePart } from '@shuyuan/contract/entities/thesis/thesis.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import type { PaperFilter } from '../paper/papers.read.ts'

/** How long packages are kept (screens/school-base, thesisExamDownLoad). */
const KEPT_MS = 7 * 86_400_000

export interface PackageRule {
  name: string
  filters: PaperFilter
  versions: 'last' | 'all'
  folderBy: FolderLevel[]
  nameRule: string
  include: PackagePart[]
}

export interface PackageRow extends PackageRule {
  id: string
  jobId: string
  partIds: string[]
  by: string
  expiresAt: Date
}

export async function insertPackage(
  tx: Db,
  rule: PackageRule,
  {
    jobId,
    filterText,
    count,
    files,
    bytes,
  }: { jobId: string; filterText: string; count: number; files: number; bytes: number },
  { now, userId }: WrittenBy,
): Promise<string> {
  const id = newId()
  const { filters, name, versions, folderBy, nameRule, include } = rule
  await tx
    .insertInto('thesisPackage')
    .values({
      id,
      name,
      versions,
      folderBy,
      nameRule,
      include,
      termCode: filters.termCode,
      filters: JSON.stringify(filters),
      filterText,
      jobId,
      paperCount: count,
      fileCount: files,
      bytes,
      by: userId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + KEPT_MS),
    })
    .execute()
  return id
}

export async function packageBy(db: Db, by: { id: string } | { jobId: string }): Promise<PackageRow | undefined> {
  const { rows } = await sql<PackageRow>`
    select id, name, filters, versions, folder_by as "folderBy", name_rule as "nameRule", include, job_id as "jobId",
      part_ids as "partIds", by, expires_at as "expiresAt"
    from thesis_package where ${'id' in by ? sql`id = ${by.id}` : sql`job_id = ${by.jobId}`}`.execute(db)
  return rows[0]
}

/** false if the package was deleted while it was being built. */
export async function storeParts(db: Db, id: string, partIds: readonly string[], bytes: number): Promise<boolean> {
  const done = await db
    .updateTable('thesisPackage')
    .set({ partIds: [...partIds], bytes })
    .where('id', '=', id)
    .executeTakeFirst()
  return done.numUpdatedRows > 0n
}

export const deletePackageRow = (tx: Db, id: string) => tx.deleteFrom('thesisPackage').where('id', '=', id).execute()

/** Expired packages lose their files; the row stays, so that they can be built again. */
export async function expiredParts(tx: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ partIds: string[] }>`
    with over as (select id, part_ids from thesis_package where expires_at < ${now} and part_ids <> '{}' for update)
    update thesis_package p set part_ids = '{}' from over where p.id = over.id
    returning over.part_ids as "partIds"`.execute(tx)
  return rows.flatMap(({ partIds }) => partIds)
}
