import type { InheritPart } from '@shuyuan/contract/entities/course/opening.ts'
import type { PartCounts } from '@shuyuan/domain/course/inherit.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { HELD } from './inherit.read.ts'

/**
 * Steps before assignments, whose deletion would cascade to steps uncounted; whatever refers to chapters before
 * chapters.
 */
const ORDER: readonly InheritPart[] = [
  'board',
  'calendar',
  'process',
  'checkOption',
  'assignment',
  'paper',
  'resource',
  'chapter',
  'detail',
]

/** Removes the ticked parts, what stands on others first. Files and questions stay: they are the school's and the bank's. */
export async function clearParts(db: Db, courseId: string, parts: readonly InheritPart[]): Promise<PartCounts> {
  const removed: PartCounts = {}
  for (const part of ORDER) {
    if (!parts.includes(part)) continue
    const { table, where } = HELD[part]
    const done =
      await sql`delete from ${sql.raw(table)} s where s.course_id = ${courseId} and ${sql.raw(where)}`.execute(db)
    removed[part] = Number(done.numAffectedRows ?? 0)
  }
  return removed
}
