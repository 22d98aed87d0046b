import { gramsOf, likenessOf, searchText, toAnyQuery } from '@shuyuan/domain/talk/search.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { isOfPlace, isPublished, isReadableBoard } from '../board/readable.read.ts'
import type { TalkAccess } from '../board/talk-access.read.ts'

const CANDIDATES = 200
const SHOWN = 5
/** Titles with less in common are about something else. */
const LEAST_LIKENESS = 0.25

/** Posts whose titles say nearly the same, solved ones first among equals. */
export async function alikePosts(db: Db, access: TalkAccess, now: Date, title: string, butId: string | undefined) {
  const grams = gramsOf(searchText(title))
  if (grams.length === 0) return []
  const { rows } = await sql<{ id: string; title: string; solved: boolean; replies: number }>`
    select p.id, p.title, p.accepted_id is not null as solved, p.reply_count as replies
    from bbs_post p join bbs_module m on m.id = p.module_id
    where ${isOfPlace(access)} and ${isReadableBoard(access)} and ${isPublished(access, now)}
      and p.title_grams @@ ${toAnyQuery(grams)}::tsquery and p.id is distinct from ${butId ?? null}::uuid
    order by p.active_at desc limit ${CANDIDATES}`.execute(db)
  return rows
    .map((row) => ({ ...row, likeness: Math.round(likenessOf(grams, gramsOf(searchText(row.title))) * 100) / 100 }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .sort((a, b) => b.likeness - a.likeness || Number(b.solved) - Number(a.solved))
    .slice(0, SHOWN)
}
