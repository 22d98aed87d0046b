import type { ReceivedMarks } from '@shuyuan/domain/peer/received.rule.ts'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import type {
  MutualAppealTable,
  MutualEvaluateTable,
  MutualSelfTable,
  MutualTaskTable,
} from '../../../db/schema/tables.ts'
import type { WrittenBy } from '../../../wire/log/written-by.ts'
import { findPeer, type StoredPeer } from './stored-peer.read.ts'

/** Held alone by whoever deals works, closes or decides. */
export async function lockPeer(db: Db, id: string): Promise<StoredPeer | undefined> {
  await sql`select 1 from mutual_evaluate where id = ${id} for update`.execute(db)
  return findPeer(db, id)
}

/** Held together by those who mark: none of their marks can fall behind the closing. */
export async function sharePeer(db: Db, id: string): Promise<StoredPeer | undefined> {
  await sql`select 1 from mutual_evaluate where id = ${id} for share`.execute(db)
  return findPeer(db, id)
}

export async function insertPeer(
  db: Db,
  row: Omit<Insertable<MutualEvaluateTable>, 'id'>,
  { now, userId }: WrittenBy,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('mutualEvaluate')
    .values({ ...row, id, createdAt: now, updatedAt: now, createdBy: userId, updatedBy: userId })
    .execute()
  return id
}

export const updatePeer = (db: Db, id: string, change: Updateable<MutualEvaluateTable>) =>
  db.updateTable('mutualEvaluate').set(change).where('id', '=', id).execute()

export const deletePeer = (db: Db, id: string) => db.deleteFrom('mutualEvaluate').where('id', '=', id).execute()

export interface NewTask {
  reviewerId: string
  authorId: string
  studyPaperId: string
}

/** Works for their markers, each lettered after those that the marker has already. */
export async function insertTasks(db: Db, mutualId: string, tasks: readonly NewTask[], now: Date): Promise<string[]> {
  const ids = tasks.map(() => newId())
  if (tasks.length === 0) return ids
  await sql`
    insert into mutual_task (id, mutual_id, reviewer_id, author_id, study_paper_id, alias, updated_at)
    select t.id, ${mutualId}, t.reviewer, t.author, t.work,
      coalesce((select max(o.alias) + 1 from mutual_task o where o.mutual_id = ${mutualId} and o.reviewer_id = t.reviewer), 0)
        + row_number() over (partition by t.reviewer order by md5(t.work::text || t.reviewer::text)) - 1, ${now}
    from unnest(${ids}::uuid[], ${tasks.map(({ reviewerId }) => reviewerId)}::uuid[],
      ${tasks.map(({ authorId }) => authorId)}::uuid[], ${tasks.map(({ studyPaperId }) => studyPaperId)}::uuid[])
      as t (id, reviewer, author, work)`.execute(db)
  return ids
}

export const deleteTasks = (db: Db, ids: readonly string[]) =>
  sql`delete from mutual_task where id = any(${[...ids]}::uuid[])`.execute(db)

export const updateTasks = (db: Db, ids: readonly string[], change: Updateable<MutualTaskTable>) =>
  db
    .updateTable('mutualTask')
    .set(change)
    .where('id', 'in', [...ids])
    .execute()

/** Keeps what was handed in, beside what was handed in before. */
export const keepVersion = (
  db: Db,
  { taskId, marks, comment, total, at }: { taskId: string; marks: string; comment: string; total: number; at: Date },
) =>
  sql`
    insert into mutual_mark_version (task_id, no, marks, comment, total, at)
    select ${taskId}, coalesce(max(no), 0) + 1, ${marks}::jsonb, ${comment}, ${total}, ${at}
    from mutual_mark_version where task_id = ${taskId}`.execute(db)

/** The own marks of an author; the newest stand. */
export const storeSelf = (db: Db, row: Insertable<MutualSelfTable>) =>
  db
    .insertInto('mutualSelf')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['mutualId', 'studentId']).doUpdateSet((eb) => ({
        marks: eb.ref('excluded.marks'),
        comment: eb.ref('excluded.comment'),
        total: eb.ref('excluded.total'),
        at: eb.ref('excluded.at'),
      })),
    )
    .execute()

/** A teacher's score of an author stays beside it. */
export async function storeReceived(
  db: Db,
  mutualId: string,
  rows: readonly ReceivedMarks[],
  now: Date,
): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('mutualReceived')
    .values(rows.map((row) => ({ ...row, mutualId, updatedAt: now })))
    .onConflict((conflict) =>
      conflict.columns(['mutualId', 'studentId']).doUpdateSet((eb) => ({
        combined: eb.ref('excluded.combined'),
        marks: eb.ref('excluded.marks'),
        spread: eb.ref('excluded.spread'),
        due: eb.ref('excluded.due'),
        missed: eb.ref('excluded.missed'),
        updatedAt: eb.ref('excluded.updatedAt'),
      })),
    )
    .execute()
}

export const setTeacherScore = (db: Db, mutualId: string, studentId: string, score: number, now: Date) =>
  db
    .updateTable('mutualReceived')
    .set({ teacherScore: score, updatedAt: now })
    .where('mutualId', '=', mutualId)
    .where('studentId', '=', studentId)
    .execute()

/** false: this author has appealed before. */
export async function insertAppeal(db: Db, row: Omit<Insertable<MutualAppealTable>, 'id'>): Promise<boolean> {
  const made = await db
    .insertInto('mutualAppeal')
    .values({ ...row, id: newId() })
    .onConflict((conflict) => conflict.columns(['mutualId', 'studentId']).doNothing())
    .executeTakeFirst()
  return made.numInsertedOrUpdatedRows === 1n
}

/** false: there is no open appeal. */
export async function settleAppeal(
  db: Db,
  { mutualId, studentId, answer }: { mutualId: string; studentId: string; answer: string },
  { now, userId }: WrittenBy,
): Promise<boolean> {
  const done = await db
    .updateTable('mutualAppeal')
    .set({ state: 'settled', answer, by: userId, at: now })
    .where('mutualId', '=', mutualId)
    .where('studentId', '=', studentId)
    .where('state', '=', 'applied')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
