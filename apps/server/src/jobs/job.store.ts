import type { Words } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'

/** A running job not renewed for so long lost its process. */
const LOST_AFTER_SEC = 30
const ATTEMPTS = 3
/** A job's result can be had for a day. */
const KEPT_MS = 86_400_000

export interface Job {
  id: string
  kind: string
  input: unknown
  by: string
}

/** One of many things that a job did; why it did not, in the reader's language when it is read. */
export interface JobItem {
  name: string
  ok: boolean
  reason: string | Words
}

export interface JobEnd {
  state: 'done' | 'failed'
  message?: string
  fileId?: string
  items?: readonly JobItem[]
}

export async function addJob(db: Db, kind: string, input: unknown, by: string, now: Date): Promise<string> {
  const id = newId()
  await db
    .insertInto('job')
    .values({ id, kind, input: JSON.stringify(input), by, createdAt: now })
    .execute()
  return id
}

/** The oldest job that waits or was lost, taken by this process alone. Beats are of the database's clock: one for all. */
export async function claimJob(db: Db): Promise<Job | null> {
  const { rows } = await sql<Job>`
    update job set state = 'running', attempts = attempts + 1, started_at = coalesce(started_at, now()), beat_at = now()
    where id = (
      select id from job
      where (state = 'queued' or (state = 'running' and beat_at < now() - make_interval(secs => ${LOST_AFTER_SEC})))
        and attempts < ${ATTEMPTS}
      order by created_at limit 1 for update skip locked)
    returning id, kind, input, by`.execute(db)
  return rows[0] ?? null
}

/** What was begun too often and never ended is over. */
export const failLostJobs = (db: Db) =>
  sql`update job set state = 'failed', ended_at = now(), message = case when input ->> 'lang' = 'en' then 'The task was broken off, please try again' else '任务中断，请重试' end
    where state = 'running' and attempts >= ${ATTEMPTS} and beat_at < now() - make_interval(secs => ${LOST_AFTER_SEC})`.execute(
    db,
  )

/** false when the job was cancelled or taken away. */
export async function beat(db: Db, id: string, percent: number): Promise<boolean> {
  const row = await db
    .updateTable('job')
    .set({ percent, beatAt: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const endJob = (db: Db, id: string, now: Date, { state, message, fileId, items }: JobEnd) =>
  db
    .updateTable('job')
    .set({
      state,
      endedAt: now,
      expiresAt: new Date(now.getTime() + KEPT_MS),
      ...(state === 'done' ? { percent: 100 } : {}),
      ...(message === undefined ? {} : { message: message.slice(0, 500) }),
      ...(fileId === undefined ? {} : { fileId }),
      ...(items === undefined ? {} : { items: JSON.stringify(items) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()

/** A process that stops gives back what it has not ended. */
export const giveBack = (db: Db, id: string) =>
  sql`update job set state = 'queued', attempts = attempts - 1, beat_at = null where id = ${id} and state = 'running'`.execute(
    db,
  )

export async function jobState(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('job').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state ?? 'failed'
}
