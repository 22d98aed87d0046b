import { ARCHIVE_DAYS, type OwnArchivePart } from '@shuyuan/contract/entities/study/archive.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'

interface Archive {
  studentId: string
  courseId: string
  parts: readonly OwnArchivePart[]
  jobId: string
}

export async function insertArchive(db: Db, { parts, ...row }: Archive, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + ARCHIVE_DAYS * DAY_MS)
  await db
    .insertInto('studyArchive')
    .values({ id: newId(), ...row, parts: [...parts], createdAt: now, expiresAt })
    .execute()
}

/** false where the row is gone: it has expired, or the course was deleted. */
export async function storeArchive(db: Db, jobId: string, fileId: string, bytes: number): Promise<boolean> {
  const query = db.updateTable('studyArchive').set({ fileId, bytes }).where('jobId', '=', jobId)
  return (await query.executeTakeFirst()).numUpdatedRows > 0n
}

/** Takes out what is over, and tells whose files are to go. */
export async function deleteExpiredArchives(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ fileId: string | null }>`
    delete from study_archive where expires_at < ${now} returning file_id as "fileId"`.execute(db)
  return rows.flatMap(({ fileId }) => fileId ?? [])
}

/** One archive of a student at a time: the others wait here until it is known whether one is being made. */
export const lockStudent = (db: Db, studentId: string) =>
  db.selectFrom('student').select('id').where('id', '=', studentId).forUpdate().executeTakeFirst()
