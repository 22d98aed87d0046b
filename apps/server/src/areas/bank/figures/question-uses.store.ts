import type { QuestionFigures } from '@shuyuan/domain/scoring/question-figures.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { QuestionUse } from './question-uses.read.ts'

/** A class hands in within minutes: the recount waits until then instead of running all the time. */
const AFTER_MS = 120_000

/**
 * Attempts of these assignments have changed. While a recount is pending this neither writes nor locks, because a whole
 * class comes through here; one that is due may be running already, so it is postponed rather than lost.
 */
export async function noteRecount(db: Db, assignmentIds: readonly string[], now: Date): Promise<void> {
  if (assignmentIds.length === 0) return
  const dueAt = new Date(now.getTime() + AFTER_MS)
  await sql`insert into question_recount (assignment_id, due_at)
    select id, ${dueAt} from unnest(${[...new Set(assignmentIds)].sort()}::uuid[]) as a (id)
    where not exists (select 1 from question_recount r where r.assignment_id = a.id and r.due_at > ${now})
    on conflict (assignment_id) do update set due_at = excluded.due_at`.execute(db)
}

export const postponeRecount = (db: Db, assignmentId: string, dueAt: Date) =>
  db.updateTable('questionRecount').set({ dueAt }).where('assignmentId', '=', assignmentId).execute()

/** Done, unless something has changed since it started. */
export const endRecount = (db: Db, { assignmentId, dueAt }: { assignmentId: string; dueAt: Date }) =>
  db.deleteFrom('questionRecount').where('assignmentId', '=', assignmentId).where('dueAt', '=', dueAt).execute()

/** Returns the questions whose figures are affected: those it asks now and those it asked before. */
export async function replaceUses(db: Db, assignmentId: string, uses: readonly QuestionUse[]): Promise<string[]> {
  const before = await db
    .deleteFrom('questionUse')
    .where('assignmentId', '=', assignmentId)
    .returning('questionId')
    .execute()
  if (uses.length > 0)
    await db
      .insertInto('questionUse')
      .values(uses.map((one) => ({ assignmentId, ...one })))
      .execute()
  return [...new Set([...before, ...uses].map(({ questionId }) => questionId))].sort()
}

export const storeFigures = (db: Db, figures: ReadonlyMap<string, QuestionFigures>) => {
  const all = [...figures].sort(([a], [b]) => (a < b ? -1 : 1))
  return sql`
    update question q set answered = t.answered, facility = t.facility, discrimination = t.discrimination
    from unnest(${all.map(([id]) => id)}::uuid[], ${all.map(([, one]) => one.answered)}::int[],
      ${all.map(([, one]) => one.facility)}::numeric[], ${all.map(([, one]) => one.discrimination)}::numeric[])
      as t (id, answered, facility, discrimination)
    where q.id = t.id and (q.answered, q.facility, q.discrimination)
      is distinct from (t.answered, t.facility, t.discrimination)`.execute(db)
}
