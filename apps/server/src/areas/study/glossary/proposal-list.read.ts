import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Page } from '../../../wire/handlers.ts'
import type { Slice } from '../../../wire/paging.ts'

export interface ProposalRow {
  id: string
  wordId: string | null
  term: string
  termEn: string
  meaning: string
  before: string
  chapterId: string | null
  state: 'pending' | 'approved' | 'rejected'
  reason: string
  byName: string
  createdAt: Date
  decidedByName: string
  decidedAt: Date | null
}

interface Asked {
  courseId: string
  state?: ProposalRow['state'] | undefined
  /** Absent: everybody's. */
  proposedBy?: string | undefined
}

function conditions({ courseId, state, proposedBy }: Asked): RawBuilder<unknown> {
  const all: RawBuilder<unknown>[] = [sql`p.course_id = ${courseId}`]
  if (state) all.push(sql`p.state = ${state}`)
  if (proposedBy) all.push(sql`p.proposed_by = ${proposedBy}`)
  return sql.join(all, sql` and `)
}

export async function listProposals(db: Db, asked: Asked, { dir, limit, skip }: Slice): Promise<Page<ProposalRow>> {
  const from = sql`from word_proposal p join app_user u on u.id = p.proposed_by left join app_user d on d.id = p.decided_by
    left join word_pedia w on w.id = p.word_id where ${conditions(asked)}`
  const [{ rows }, total] = await Promise.all([
    sql<ProposalRow>`
      select p.id, p.word_id as "wordId", p.term, p.term_en as "termEn", p.meaning,
        case when p.state = 'pending' then coalesce(w.meaning, '') else '' end as before, p.chapter_id as "chapterId",
        p.state, p.reason, u.realname as "byName", p.created_at as "createdAt", coalesce(d.realname, '') as "decidedByName",
        p.decided_at as "decidedAt"
      ${from} order by p.created_at ${sql.raw(dir)}, p.id limit ${limit} offset ${skip}`.execute(db),
    countProposals(db, asked),
  ])
  return { rows, total }
}

export async function countProposals(db: Db, asked: Asked): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from word_proposal p where ${conditions(asked)}`.execute(db)
  return rows[0]?.n ?? 0
}
