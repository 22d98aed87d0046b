import type { ReviewStatus } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { sql } from 'kysely'
import { createBatcher } from '../../../db/batcher.ts'
import type { Db } from '../../../db/db.ts'
import { asAppError, isUnexpected } from '../../../wire/answer.ts'
import { AppError, found } from '../../../wire/error.ts'
import { memoizeByKey } from '../../../wire/memoize-by-key.ts'
import { type AnswerWrite, writeAnswers } from '../answer/answer.store.ts'
import { lockAllExclusive, lockExclusive, tryLockExclusive } from '../answer/attempt-lock.ts'
import { type HandedIn, scoreAttempts } from './attempt-score.flow.ts'
import { receiptNo, receiptOf } from './receipt.ts'
import { storedOf, unansweredOf, versionsOf } from './stored.read.ts'

const MINUTE_MS = 60_000

export interface Receipt {
  receiptNo: string
  submittedAt: Date
  answeredCount: number
  questionCount: number
  checksum: string
  reviewStatus: '0' | '1' | '2' | '3'
  objectiveScore: number | null
  score: number | null
  showAnswers: 'never' | 'afterSubmit' | 'afterClose'
}

async function readReceipts(tx: Db, ids: readonly string[]): Promise<Map<string, Receipt>> {
  const { rows } = await sql<Receipt & { id: string }>`
    select sp.id, coalesce(sp.receipt_no, '') as "receiptNo", sp.submitted_at as "submittedAt", sp.answered_count as "answeredCount",
      sp.question_count as "questionCount", coalesce(sp.checksum, '') as checksum, sp.review_status as "reviewStatus",
      sp.objective_score as "objectiveScore", sp.score, a.show_answers as "showAnswers"
    from study_paper sp join assignment a on a.id = sp.assignment_id where sp.id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ...receipt }) => [id, receipt]))
}

export interface Submission {
  studyPaperId: string
  studentId: string
  epoch: number
  writes: readonly AnswerWrite[]
  confirmUnanswered: boolean
  at: Date
}

interface OpenAttempt extends HandedIn {
  epoch: number
  reviewStatus: ReviewStatus
  startedAt: Date
  deadlineAt: Date
  earliestSubmitMin: number
}

/** Locks the rows too, so that the job that closes overdue attempts skips them and their last answers are not shut out. */
async function lockAttempts(tx: Db, ids: readonly string[]): Promise<Map<string, OpenAttempt>> {
  const { rows } = await sql<OpenAttempt>`
    select sp.id, sp.assignment_id as "assignmentId", sp.student_id as "studentId", sp.layout, sp.epoch,
      sp.review_status as "reviewStatus", sp.started_at as "startedAt", sp.deadline_at as "deadlineAt",
      a.earliest_submit_min as "earliestSubmitMin"
    from study_paper sp join assignment a on a.id = sp.assignment_id where sp.id = any(${[...ids]}::uuid[])
    order by sp.id for no key update of sp`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Why the attempt cannot be handed in; 'again' when it already was, and the first receipt is the answer. */
function submissionRefusal(
  { studentId, epoch, at }: Submission,
  attempt: OpenAttempt | undefined,
): AppError | 'again' | null {
  if (!attempt) return new AppError(100404)
  if (attempt.studentId !== studentId) return new AppError(100455)
  if (attempt.reviewStatus !== '0') return 'again'
  if (epoch !== attempt.epoch) return new AppError(100605, {}, { studyPaperId: attempt.id })
  const earliest = attempt.startedAt.getTime() + attempt.earliestSubmitMin * MINUTE_MS
  if (at.getTime() < Math.min(earliest, attempt.deadlineAt.getTime()))
    return new AppError(100607, { n: attempt.earliestSubmitMin })
  return null
}

const closeAll = (tx: Db, all: readonly Submission[]) =>
  sql`
  update study_paper sp set review_status = '1', submitted_at = t.at, submit_kind = 'student', receipt_no = t.receipt,
    updated_at = t.at
  from unnest(${all.map(({ studyPaperId }) => studyPaperId)}::uuid[], ${all.map(({ at }) => at)}::timestamptz[],
    ${all.map(({ studyPaperId, at }) => receiptNo(studyPaperId, at))}::text[]) as t (id, at, receipt)
  where sp.id = t.id`.execute(tx)

/** Refuses submissions with unanswered questions unless their student confirmed them; the answers sent along are kept. */
async function refuseUnanswered(tx: Db, all: readonly Submission[], held: ReadonlyMap<string, OpenAttempt>) {
  const refused = new Map<string, AppError>()
  const unconfirmed = all
    .filter(({ confirmUnanswered }) => !confirmUnanswered)
    .map(({ studyPaperId }) => held.get(studyPaperId) as OpenAttempt)
  if (unconfirmed.length === 0) return refused
  const stored = await storedOf(
    tx,
    unconfirmed.map(({ id }) => id),
  )
  const versions = await versionsOf(tx, unconfirmed)
  for (const { id, layout } of unconfirmed) {
    const empty = unansweredOf(layout, stored(id), versions)
    if (empty.length > 0) refused.set(id, new AppError(100606, { n: empty.length }, { questionVersionIds: empty }))
  }
  return refused
}

/**
 * Hands attempts in: stores the answers sent along, then closes and scores the attempts, all in one transaction under
 * their exclusive locks. Repeating a submission returns the first receipt. A submission that is refused gets its error
 * and does not affect the others.
 */
async function submitAll(db: Db, given: readonly Submission[]): Promise<(Receipt | AppError)[]> {
  const ids = given.map(({ studyPaperId }) => studyPaperId)
  return db.transaction().execute(async (tx) => {
    await lockAllExclusive(tx, ids)
    const held = await lockAttempts(tx, ids)
    const refusals = new Map(given.map((one) => [one.studyPaperId, submissionRefusal(one, held.get(one.studyPaperId))]))
    const open = given.filter(({ studyPaperId }) => refusals.get(studyPaperId) === null)
    const now = new Date(Math.max(0, ...open.map(({ at }) => at.getTime())))
    const writes = open.flatMap((one) => one.writes)
    if (writes.length > 0)
      await writeAnswers(
        tx,
        open.map(({ studyPaperId }) => studyPaperId),
        writes,
        now,
      )
    const gaps = await refuseUnanswered(tx, open, held)
    const closing = open.filter(({ studyPaperId }) => !gaps.has(studyPaperId))
    if (closing.length > 0) {
      await closeAll(tx, closing)
      const handedIn = closing.map(({ studyPaperId, at }) => ({
        ...(held.get(studyPaperId) as OpenAttempt),
        submittedAt: at,
      }))
      await scoreAttempts(tx, handedIn, now)
    }
    const receipts = await readReceipts(tx, ids)
    return ids.map((id) => {
      const no = refusals.get(id)
      return (no instanceof AppError ? no : gaps.get(id)) ?? found(receipts.get(id))
    })
  })
}

const MAX_BATCH = 40

const submitterOf = memoizeByKey((db: Db) =>
  createBatcher<Submission, Receipt | AppError>({
    maxBatch: MAX_BATCH,
    concurrency: 2,
    keyOf: ({ studyPaperId }) => studyPaperId,
    write: (all) => submitAll(db, all),
  }),
)

/** A class hands in within seconds: simultaneous submissions share one transaction. */
export async function submitAttempt(db: Db, given: Submission): Promise<Receipt> {
  const answer = await submitterOf(db)(given)
  if (answer instanceof AppError) throw answer
  return answer
}

/** Closes overdue attempts in one statement; what was saved so far counts as handed in. */
export async function closeOverdue(db: Db, now: Date, closeAfterMs: number): Promise<number> {
  const { rows } = await sql`
    update study_paper set review_status = '1', updated_at = ${now},
      submitted_at = least(deadline_at, coalesce(forced_at, deadline_at)),
      submit_kind = case when forced_at is not null and forced_at < deadline_at then 'forced' else 'timeout' end,
      receipt_no = ${receiptOf(sql`id`, sql`deadline_at`)}
    where id in (
      select id from study_paper where review_status = '0' and (deadline_at <= ${new Date(now.getTime() - closeAfterMs)} or forced_at <= ${now})
      order by id for update skip locked)
    returning id`.execute(db)
  return rows.length
}

/**
 * A final exam that was reopened but not resumed returns to its state as handed in. Homework that was sent back waits for
 * its student instead.
 */
export async function closeReopened(db: Db, now: Date, closeAfterMs: number): Promise<void> {
  await sql`
    update study_paper sp set review_status = case when sp.score is null then '1' else '2' end, redo_until = null,
      updated_at = ${now}
    from assignment a where a.id = sp.assignment_id and a.kind = 'finalExam' and sp.review_status = '3'
      and sp.redo_until <= ${new Date(now.getTime() - closeAfterMs)}`.execute(db)
}

/** Scores those that are still closed, unscored and not locked by anybody else; returns how many. */
const scoreUnlocked = (db: Db, ids: readonly string[], now: Date): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const free = await tryLockExclusive(tx, ids)
    const { rows } = await sql<HandedIn>`
      select id, assignment_id as "assignmentId", student_id as "studentId", layout,
        coalesce(submitted_at, ${now}) as "submittedAt"
      from study_paper where id = any(${free}::uuid[]) and review_status = '1' and objective_score is null`.execute(tx)
    await scoreAttempts(tx, rows, now)
    return rows.length
  })

/**
 * Scores a batch of closed attempts that have no score yet; returns how many. An attempt that cannot be scored is logged
 * and added to `failed`, which are skipped, so that it does not hold up the others.
 */
export async function scoreClosed(db: Db, now: Date, failed: Set<string>): Promise<number> {
  const waiting = await db
    .selectFrom('studyPaper')
    .select('id')
    // A literal, not a parameter: a generic plan would not use the partial index.
    .where('reviewStatus', '=', sql.lit('1'))
    .where('objectiveScore', 'is', null)
    .where(sql<boolean>`id <> all(${[...failed]}::uuid[])`)
    .orderBy('submittedAt')
    .limit(MAX_BATCH)
    .execute()
  const ids = waiting.map(({ id }) => id)
  try {
    return ids.length === 0 ? 0 : await scoreUnlocked(db, ids, now)
  } catch {
    let scored = 0
    for (const id of ids) scored += await scoreOne(db, id, now, failed)
    return scored
  }
}

async function scoreOne(db: Db, id: string, now: Date, failed: Set<string>): Promise<number> {
  try {
    return await scoreUnlocked(db, [id], now)
  } catch (error) {
    // A database that is down or busy says nothing about this attempt.
    if (!isUnexpected(asAppError(error, ''))) throw error
    console.error(JSON.stringify({ at: now, scoring: id, error: error instanceof Error ? error.stack : error }))
    failed.add(id)
    return 0
  }
}

/**
 * A save that arrives within the grace period after the server closed the attempt at its deadline: typed in time but slow
 * to arrive. It is stored and the attempt is rescored, unless a teacher has begun to mark.
 */
export async function saveInGrace(db: Db, studyPaperId: string, writes: readonly AnswerWrite[], now: Date) {
  return db.transaction().execute(async (tx) => {
    await lockExclusive(tx, studyPaperId)
    const attempt = await tx
      .selectFrom('studyPaper')
      .selectAll()
      .where('id', '=', studyPaperId)
      .executeTakeFirstOrThrow()
    const begun = await tx
      .selectFrom('reviewEvent')
      .select('id')
      .where('studyPaperId', '=', studyPaperId)
      .where('kind', 'in', ['save', 'submit'])
      .limit(1)
      .executeTakeFirst()
    if (begun) return null
    const state = (await writeAnswers(tx, [studyPaperId], writes, now, true)).get(studyPaperId)
    const handedIn = { ...attempt, layout: attempt.layout as Layout, submittedAt: attempt.submittedAt ?? now }
    await scoreAttempts(tx, [handedIn], now)
    return state ?? null
  })
}
