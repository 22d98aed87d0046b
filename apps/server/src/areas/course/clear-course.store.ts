import type { InheritPart } from '@shuyuan/contract/entities/opening.ts'
import type { PartCounts } from '@shuyuan/domain/course/inherit.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { rootOf } from '../bank/chapter-here.read.ts'

const TABLE: Readonly<Record<InheritPart, string>> = {
  detail: 'course_detail',
  chapter: 'chapter',
  resource: 'resource',
  process: 'teach_process_step',
  paper: 'paper',
  assignment: 'assignment',
  checkOption: 'check_scheme',
}

/** Steps before assignments, which would take theirs along uncounted. */
const ORDER: readonly InheritPart[] = ['process', 'checkOption', 'assignment', 'paper', 'resource', 'chapter', 'detail']

/** The exam office's: the assignment that a final's attempts belong to, and papers that lie in its slots. */
const KEPT: Readonly<Partial<Record<InheritPart, string>>> = {
  assignment: "kind <> 'finalExam'",
  paper: 'not exists (select 1 from final_exam_paper f where f.paper_id = paper.id)',
}

/** Questions that were placed in a chapter taken over go back to where it came from; else they would stand nowhere. */
const leaveQuestions = (db: Db, courseId: string) =>
  sql`update question q set chapter_id = named.id from chapter c
    join lateral (select r.id from chapter r where ${rootOf('r')} = c.root_id and r.course_id <> c.course_id
      order by r.created_at desc, r.id limit 1) named on true
    where c.id = q.chapter_id and c.course_id = ${courseId}`.execute(db)

/** Removes the ticked parts, what stands on others first. Files and questions stay: they are the school's and the bank's. */
export async function clearParts(db: Db, courseId: string, parts: readonly InheritPart[]): Promise<PartCounts> {
  const removed: PartCounts = {}
  if (parts.includes('chapter')) await leaveQuestions(db, courseId)
  for (const part of ORDER) {
    if (!parts.includes(part)) continue
    const done = await sql`delete from ${sql.raw(TABLE[part])} where course_id = ${courseId}
      and ${sql.raw(KEPT[part] ?? 'true')}`.execute(db)
    removed[part] = Number(done.numAffectedRows ?? 0)
  }
  return removed
}
