import type { WordCategory, WordLevel } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { containing } from '../../../wire/page.ts'

export interface WordFilterInput {
  keyWords?: string | undefined
  category?: WordCategory | undefined
  level?: WordLevel | undefined
  status?: 'enabled' | 'disabled' | undefined
  hasHits?: '0' | '1' | undefined
}

const HITS_DAYS = 30
const JUDGED_DAYS = 365
const DAY_MS = 86_400_000

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** By which SQL each sortable field of listSensitiveWordInfo is ordered. */
export const WORD_ORDER = {
  word: 'w.word',
  category: 'w.category',
  level: 'w.level',
  exceptionCount: 'exceptionCount',
  hits: 'hits',
  falseRate: 'falseRate',
  status: 'w.status',
  updatedAt: 'w.updated_at',
}

/** How often each word was found, and what became of its texts where somebody else than the author decided. */
const counted = (now: Date) =>
  sql<{ wordId: string; hits: number; approved: number; judged: number }>`(
  select u.word_id, count(*) filter (where r.created_at >= ${daysBefore(now, HITS_DAYS)})::int as hits,
    count(*) filter (where r.state = 'approved' and r.handled_by is distinct from r.user_id)::int as approved,
    count(*) filter (where r.state in ('approved', 'rejected') and r.handled_by is distinct from r.user_id)::int as judged
  from sensitive_filter_record r cross join lateral unnest(r.word_ids) u (word_id)
  where r.created_at >= ${daysBefore(now, JUDGED_DAYS)} group by u.word_id)`.as<'h'>('h')

export function wordQuery(db: Db, now: Date, filter: WordFilterInput) {
  const hits = sql<number>`coalesce(h.hits, 0)`
  let query = db
    .selectFrom('sensitiveWord as w')
    .leftJoin(counted(now), (join) => join.onRef('h.wordId', '=', 'w.id'))
    .leftJoin('appUser as u', 'u.id', 'w.updatedBy')
    .select(['w.id', 'w.word', 'w.category', 'w.level', 'w.matchVariant', 'w.exceptions', 'w.remark', 'w.status'])
    .select(['w.updatedAt'])
    .select([
      sql<number>`cardinality(w.exceptions)`.as('exceptionCount'),
      hits.as('hits'),
      sql<number | null>`round(100.0 * h.approved / nullif(h.judged, 0))::int`.as('falseRate'),
      sql<string>`coalesce(u.realname, '')`.as('updatedByName'),
    ])
    .$narrowType<{ category: WordCategory; level: WordLevel; status: 'enabled' | 'disabled' }>()
  if (filter.keyWords) {
    const like = containing(filter.keyWords)
    query = query.where(({ or, eb }) => or([eb('w.word', 'ilike', like), eb('w.remark', 'ilike', like)]))
  }
  if (filter.category) query = query.where('w.category', '=', filter.category)
  if (filter.level) query = query.where('w.level', '=', filter.level)
  if (filter.status) query = query.where('w.status', '=', filter.status)
  if (filter.hasHits) query = query.where(hits, filter.hasHits === '1' ? '>' : '=', 0)
  return query
}

export type ListedWord = Awaited<ReturnType<ReturnType<typeof wordQuery>['execute']>>[number]
