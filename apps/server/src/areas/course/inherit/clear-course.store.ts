import type { InheritPart } from '@shuyuan/contract/entities/course/opening.ts'
import type { PartCounts } from '@shuyuan/domain/course/inherit.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { rootOf } from '../content/chapter-here.read.ts'
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

/**
 * Moves questions placed in inherited chapters back to the original chapters, so that they are not left without one.
 */
const leaveQuestions = (db: Db, courseId: string) =>
  sql`update question q set chapter_id = named.id from chapter c
    join lateral (select r.id from chapter r where ${rootOf('r')} = c.root_id and r.course_id <> c.course_id
      order by r.created_at desc, r.id limit 1) named on true
    where c.id = q.chapter_id and c.course_id = ${courseId}`.execute(db)

/**
 * Deletes the selected parts, dependents first. Files and questions stay, as they belong to the school and the bank.
 */
export async function clearParts(db: Db, courseId: string, parts: readonly InheritPart[]): Promise<PartCounts> {
  const removed: PartCounts = {}
  if (parts.includes('chapter')) await leaveQuestions(db, courseId)
  for (const part of ORDER) {
    if (!parts.includes(part)) continue
    const { table, where } = HELD[part]
    const done =
      await sql`delete from ${sql.raw(table)} s where s.course_id = ${courseId} and ${sql.raw(where)}`.execute(db)
    removed[part] = Number(done.numAffectedRows ?? 0)
  }
  return removed
}
