import type { OwnArchivePart } from '@shuyuan/contract/entities/study/archive.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface ArchiveRow {
  id: string
  jobId: string
  parts: OwnArchivePart[]
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled'
  percent: number
  /** '' until it is made. */
  fileId: string
  bytes: number
  createdAt: Date
  expiresAt: Date
}

/** Own archives of a course that can still be had, the newest first. */
export async function ownArchives(
  db: Db,
  { studentId, courseId }: { studentId: string; courseId: string },
  now: Date,
): Promise<ArchiveRow[]> {
  const { rows } = await sql<ArchiveRow>`
    select a.id, a.job_id as "jobId", a.parts, j.state, j.percent::float8 as percent, coalesce(a.file_id::text, '') as "fileId",
      a.bytes::float8 as bytes, a.created_at as "createdAt", a.expires_at as "expiresAt"
    from study_archive a join job j on j.id = a.job_id
    where a.student_id = ${studentId} and a.course_id = ${courseId} and a.expires_at > ${now}
    order by a.created_at desc, a.id`.execute(db)
  return rows
}

export async function isMaking(db: Db, studentId: string): Promise<boolean> {
  const { rows } = await sql<{ n: number }>`
    select 1 as n from study_archive a join job j on j.id = a.job_id
    where a.student_id = ${studentId} and j.state in ('queued', 'running') limit 1`.execute(db)
  return rows.length > 0
}
