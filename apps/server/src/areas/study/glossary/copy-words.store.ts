import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Events } from '../../../events/events.ts'
import { copyOf, mapped, other, pairs } from '../../course/inherit/row-copy.ts'

/** Copies a glossary; what was proposed and learnt stays with the people of the old term. */
export async function copyWords(db: Db, { copy, glossary, chapter }: Events['contentCopied']): Promise<void> {
  if (glossary.size === 0) return
  const change = other({
    chapter_id: mapped(chapter, 's.chapter_id'),
    related_ids: sql`(select coalesce(jsonb_agg(p.new_id), '[]') from ${pairs(glossary, 'p')} where p.old_id = any(s.related_ids))`,
  })
  await sql`insert into word_pedia ${copyOf('word_pedia', glossary, copy, change)}`.execute(db)
}

export const clearWords = (db: Db, courseId: string) =>
  db.deleteFrom('wordPedia').where('courseId', '=', courseId).execute()

export async function moveWords(db: Db, fromId: string, toId: string): Promise<void> {
  await db.updateTable('wordPedia').set({ chapterId: toId }).where('chapterId', '=', fromId).execute()
  await db.updateTable('wordProposal').set({ chapterId: toId }).where('chapterId', '=', fromId).execute()
}
