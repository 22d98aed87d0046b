import type { Words } from '@shuyuan/contract/errors.ts'
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'

/** A running job without a heartbeat for this long has lost its process. */
const LOST_AFTER_SEC = 30
/** A job whose processes died this often is not started again. */
export const ATTEMPTS = 3
/** A job's result is kept for a day. */
const KEPT_MS = 86_400_000

export interface Job {
  id: string
  kind: string
  input: unknown
  by: string
}

/** One of the many things that a job did, or the reason why not, told in the reader's language. */
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

/** Claims the oldest queued or lost job for this process. Heartbeats use the database's clock, which all processes share. */
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

/** Fails jobs that were started too often and never finished. */
export const failLostJobs = (db: Db) =>
  sql`update job set state = 'failed', ended_at = now(), message = case when input ->> 'lang' = 'en' then 'The task was interrupted; please try again' else '任务中断，请重试' end
    where state = 'running' and attempts >= ${ATTEMPTS} and beat_at < now() - make_interval(secs => ${LOST_AFTER_SEC})`.execute(
    db,
  )

/** Renews the claim; false when the job was cancelled or claimed by another process. */
export async function heartbeat(db: Db, id: string, percent: number): Promise<boolean> {
  const row = await db
    .updateTable('job')
    .set({ percent, beatAt: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const finishJob = (db: Db, id: string, now: Date, { state, message, fileId, items }: JobEnd) =>
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

/** A process that shuts down returns unfinished jobs to the queue. */
export const requeueJob = (db: Db, id: string) =>
  sql`update job set state = 'queued', attempts = attempts - 1, beat_at = null where id = ${id} and state = 'running'`.execute(
    db,
  )

/** Of one person where `by` is given; false when the job was over already. */
export async function cancelJob(db: Db, id: string, now: Date, by?: string): Promise<boolean> {
  let query = db
    .updateTable('job')
    .set({ state: 'cancelled', endedAt: now })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
  if (by) query = query.where('by', '=', by)
  const { numUpdatedRows } = await query.executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The result of a job is kept for a day; after that its row drops the reference. */
export const letResultsGo = (db: Db, now: Date) =>
  db.updateTable('job').set({ fileId: null }).where('expiresAt', '<', now).where('fileId', 'is not', null).execute()

export async function findJobState(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom('job').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state ?? 'failed'
}
