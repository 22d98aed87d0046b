import type { Range } from '@shuyuan/domain/study/coverage.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

interface StudyRecord {
  seconds: number
  lastPosition: number
  coverage: Range[]
  percent: number
  finishedAt: Date | null
}

const EMPTY: StudyRecord = { seconds: 0, lastPosition: 0, coverage: [], percent: 0, finishedAt: null }

export async function recordOf(db: Db, studentId: string, resourceId: string): Promise<StudyRecord> {
  const row = await db
    .selectFrom('studyResource')
    .select(['seconds', 'lastPosition', 'coverage', 'percent', 'finishedAt'])
    .where('studentId', '=', studentId)
    .where('resourceId', '=', resourceId)
    .executeTakeFirst()
  return row ? { ...row, coverage: row.coverage as Range[] } : EMPTY
}

/** The student has just done what was left. */
export const finishNow = (db: Db, studentId: string, resourceId: string, now: Date) =>
  sql`update study_resource set finished_at = ${now}, last_at = greatest(last_at, ${now})
    where student_id = ${studentId} and resource_id = ${resourceId}`.execute(db)

/** A milder demand finds these finished, as of their last visit; nothing that is asked later takes it away. */
export const finishResources = (db: Db, turned: readonly { studentId: string; resourceId: string }[]) =>
  sql`update study_resource r set finished_at = r.last_at
    from unnest(${turned.map(({ studentId }) => studentId)}::uuid[],
      ${turned.map(({ resourceId }) => resourceId)}::uuid[]) as t (student, resource)
    where r.student_id = t.student and r.resource_id = t.resource`.execute(db)

/** The file is another one and everybody begins it anew. */
export const restartResource = (db: Db, resourceId: string) =>
  db
    .updateTable('studyResource')
    .set({ lastPosition: 0, coverage: '[]', percent: 0, finishedAt: null })
    .where('resourceId', '=', resourceId)
    .execute()
