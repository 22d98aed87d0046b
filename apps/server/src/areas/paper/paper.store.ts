import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
import { paperScore, questionCountOf } from '@shuyuan/domain/paper/check.rule.ts'
import type { Updateable } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { PaperTable } from '../../db/schema/tables.ts'
import type { PinnedCandidate } from './resolved-paper.read.ts'

/** Locks the paper until the call ends. */
export const lockPaper = (db: Db, id: string) =>
  db.selectFrom('paper').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export type LockedPaper = NonNullable<Awaited<ReturnType<typeof lockPaper>>>

export const topicsOf = ({ bigTopics }: Pick<LockedPaper, 'bigTopics'>): BigTopic[] => bigTopics as BigTopic[]

/**
 * Two saves within a millisecond must differ in updatedAt: otherwise a cached paper would stay, and a stale editor
 * would pass as fresh.
 */
const laterThan = (before: Date | null, now: Date): Date =>
  before && now.getTime() <= before.getTime() ? new Date(before.getTime() + 1) : now

export interface Written {
  by: string
  at: Date
}

export interface NewPaper {
  id: string
  courseId: string
  title: string
  purpose: string
  mode: string
  targetScore: number
  minutes: number
  notes: string
  bigTopics: readonly BigTopic[]
  copiedFromId?: string
}

/** A question that appears twice is reported by the check; here its first place counts. */
async function writeQuestions(db: Db, paperId: string, topics: readonly BigTopic[]): Promise<void> {
  await db.deleteFrom('paperQuestion').where('paperId', '=', paperId).execute()
  const placed = topics.flatMap(({ bigTopicId, questions }) => questions.map((entry) => ({ bigTopicId, entry })))
  const first = new Map(placed.toReversed().map((one) => [one.entry.questionId, one]))
  const rows = [...first.values()].toReversed().map(({ bigTopicId, entry }, sort) => ({
    paperId,
    questionId: entry.questionId,
    questionVersionId: entry.questionVersionId ?? null,
    bigTopicId,
    sort,
    score: entry.score,
  }))
  if (rows.length > 0) await db.insertInto('paperQuestion').values(rows).execute()
}

const contentOf = (topics: readonly BigTopic[]) => ({
  bigTopics: JSON.stringify(topics),
  questionCount: questionCountOf(topics),
  totalScore: paperScore(topics),
})

export async function insertPaper(db: Db, { bigTopics, ...row }: NewPaper, { by, at }: Written): Promise<Date> {
  await db
    .insertInto('paper')
    .values({ ...row, ...contentOf(bigTopics), createdAt: at, updatedAt: at, createdBy: by, updatedBy: by })
    .execute()
  await writeQuestions(db, row.id, bigTopics)
  return at
}

type Change = Omit<Updateable<PaperTable>, 'bigTopics' | 'pool' | 'updatedAt' | 'updatedBy'> & {
  bigTopics?: readonly BigTopic[]
  pool?: readonly PinnedCandidate[]
}

/** Returns the new updatedAt. */
export async function updatePaperRow(db: Db, row: LockedPaper, change: Change, { by, at }: Written): Promise<Date> {
  const { bigTopics, pool, ...rest } = change
  const updatedAt = laterThan(row.updatedAt, at)
  await db
    .updateTable('paper')
    .set({
      ...rest,
      ...(bigTopics ? contentOf(bigTopics) : {}),
      ...(pool ? { pool: JSON.stringify(pool) } : {}),
      updatedAt,
      updatedBy: by,
    })
    .where('id', '=', row.id)
    .execute()
  if (bigTopics) await writeQuestions(db, row.id, bigTopics)
  return updatedAt
}

/** Copies of it stay and become independent. */
export async function deletePaper(db: Db, id: string): Promise<void> {
  await db.updateTable('paper').set({ copiedFromId: null }).where('copiedFromId', '=', id).execute()
  await db.deleteFrom('paper').where('id', '=', id).execute()
}
