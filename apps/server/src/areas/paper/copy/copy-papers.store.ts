import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { ContentCopy, CopiedIds, Events } from '../../../events/events.ts'
import { PART_ROWS } from '../../course/inherit/inherit.read.ts'
import { copyOf, NULL, other, pairs } from '../../course/inherit/row-copy.ts'

/** Copies papers and their questions, which belong to the bank and so keep their versions from term to term. */
export async function copyPapers(db: Db, { copy, paper, chapter }: Events['contentCopied']): Promise<void> {
  if (paper.size > 0) await insertPapers(db, paper, copy, chapter)
}

async function insertPapers(
  db: Db,
  paper: CopiedIds,
  copy: ContentCopy,
  chapter: CopiedIds,
  title?: string,
): Promise<void> {
  const change = other({
    frozen_at: NULL,
    tried_at: NULL,
    copied_from_id: sql`s.id`,
    title: title === undefined ? sql`s.title` : sql`${title}::text`,
  })
  await sql`insert into paper ${copyOf('paper', paper, copy, change)}`.execute(db)
  await sql`insert into paper_question (paper_id, question_id, question_version_id, big_topic_id, sort, score)
    select m.new_id, q.question_id, q.question_version_id, q.big_topic_id, q.sort, q.score
    from paper_question q join ${pairs(paper, 'm')} on m.old_id = q.paper_id`.execute(db)
  await placeRules(db, paper, chapter)
}

/** One paper for another opening of its course, under a name that is free there. */
export async function copyPaperTo(
  db: Db,
  paperId: string,
  copy: ContentCopy,
  chapters: CopiedIds,
  title: string,
): Promise<string> {
  const id = newId()
  await insertPapers(db, new Map([[paperId, id]]), copy, chapters, title)
  return id
}

/** Drawing rules refer to chapters; the copy refers to the copied ones. */
async function placeRules(db: Db, papers: CopiedIds, chapters: CopiedIds): Promise<void> {
  const drawn = await db
    .selectFrom('paper')
    .select(['id', 'bigTopics', 'pool'])
    .where('id', 'in', [...papers.values()])
    .where('mode', '=', 'random')
    .execute()
  const placed = (rules: unknown) =>
    JSON.stringify(rules, (_, value) => (typeof value === 'string' ? (chapters.get(value) ?? value) : value))
  for (const { id, bigTopics, pool } of drawn)
    await db
      .updateTable('paper')
      .set({ bigTopics: placed(bigTopics), pool: placed(pool) })
      .where('id', '=', id)
      .execute()
}

export const clearPapers = (db: Db, courseId: string) =>
  sql`delete from paper s where s.course_id = ${courseId} and ${sql.raw(PART_ROWS.paper.where)}`.execute(db)
