import type { InheritPart } from '@shuyuan/contract/entities/course/opening.ts'
import type { PartCounts } from '@shuyuan/domain/course/inherit.rule.ts'
import { sql } from 'kysely'
import { type EventCtx, tell } from '../../../events/hub.ts'
import { filledParts, PART_ROWS } from './inherit.read.ts'

/** Deletes the selected parts, dependents first. Files and questions stay, as they belong to the school and the bank. */
export async function clearParts(
  { db, now }: EventCtx,
  courseId: string,
  parts: readonly InheritPart[],
): Promise<PartCounts> {
  const held = (await filledParts(db, [courseId])).get(courseId) ?? {}
  const of = (part: InheritPart) => sql`course_id = ${courseId} and ${sql.raw(PART_ROWS[part].where)}`
  // Steps before assignments, which would take theirs along; what names chapters before them.
  if (parts.includes('calendar')) await sql`delete from teach_calendar s where ${of('calendar')}`.execute(db)
  if (parts.includes('process')) await sql`delete from teach_process_step s where ${of('process')}`.execute(db)
  await tell({ db, now }, 'contentCleared', { courseId, parts })
  if (parts.includes('resource')) await sql`delete from resource s where ${of('resource')}`.execute(db)
  if (parts.includes('chapter')) await sql`delete from chapter s where ${of('chapter')}`.execute(db)
  if (parts.includes('detail')) await sql`delete from course_detail s where ${of('detail')}`.execute(db)
  return Object.fromEntries(parts.map((part) => [part, held[part] ?? 0]))
}
