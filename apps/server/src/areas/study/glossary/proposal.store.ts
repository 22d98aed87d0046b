import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type { WordForm } from './word.store.ts'

interface Proposed extends Omit<WordForm, 'relatedIds'> {
  courseId: string
  wordId: string | null
}

export async function insertProposal(db: Db, row: Proposed, by: { now: Date; userId: string }): Promise<string> {
  const id = newId()
  await db
    .insertInto('wordProposal')
    .values({ id, ...row, proposedBy: by.userId, createdAt: by.now })
    .execute()
  return id
}

export const waitingOf = async (db: Db, courseId: string, userId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('wordProposal')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('proposedBy', '=', userId)
    .where('courseId', '=', courseId)
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow()
  return n
}

/** In the order of their ids, so that two who decide at once never wait for each other. */
export const lockProposals = (db: Db, courseId: string, ids: readonly string[]) =>
  db
    .selectFrom('wordProposal')
    .selectAll()
    .where('courseId', '=', courseId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
export type Proposal = Awaited<ReturnType<typeof lockProposals>>[number]

export const decideProposal = (
  db: Db,
  id: string,
  decided: { state: 'approved' | 'rejected'; reason: string; wordId: string | null },
  by: { now: Date; userId: string },
) =>
  db
    .updateTable('wordProposal')
    .set({ ...decided, decidedAt: by.now, decidedBy: by.userId })
    .where('id', '=', id)
    .execute()
