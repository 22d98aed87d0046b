import { type ReviewStatus, SAVE_GRACE_SEC } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { sql } from 'kysely'
import { createBatcher } from '../../../db/batcher.ts'
import type { Db } from '../../../db/db.ts'
import { AppError, found } from '../../../wire/error.ts'
import { memoizeByKey } from '../../../wire/memoize-by-key.ts'
import { inTransaction } from '../../../wire/serialization.ts'
import { type AnswerWrite, writeAnswers } from '../answer/answer.store.ts'
import { lockAllExclusive, lockExclusive } from '../answer/attempt-lock.ts'
import { type HandedIn, scoreAttempts } from './attempt-score.flow.ts'
import { type Receipt, readReceipts } from './receipt.read.ts'
import { receiptNo } from './receipt.ts'
import { storedOf, unansweredOf, versionsOf } from './stored.read.ts'

const MINUTE_MS = 60_000
/** After the deadline: the save in transit, and the page's last one. Not a stream of new answers. */
const MAX_FLUSHES = 2

export interface Submission {
  studyPaperId: string
  studentId: string
  epoch: number
  writes: readonly AnswerWrite[]
  confirmUnanswered: boolean
  at: Date
  /** False while the clocks disagree: then nothing counts as too late. */
  isTimeKnown: boolean
}

interface OpenAttempt extends HandedIn {
  epoch: number
  reviewStatus: ReviewStatus
  startedAt: Date
  deadlineAt: Date
  forcedAt: Date | null
  flushes: number
  earliestSubmitMin: number
}

/** Locks the rows too, so that the job that closes overdue attempts skips them and their last answers are not shut out. */
async function lockAttempts(tx: Db, ids: readonly string[]): Promise<Map<string, OpenAttempt>> {
  const { rows } = await sql<OpenAttempt>`
    select sp.id, sp.assignment_id as "assignmentId", sp.student_id as "studentId", sp.layout, sp.epoch,
      sp.review_status as "reviewStatus", sp.started_at as "startedAt", sp.deadline_at as "deadlineAt",
      sp.forced_at as "forcedAt", sp.flushes, a.earliest_submit_min as "earliestSubmitMin"
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

/** When the attempt ends by itself: at its deadline, or as announced after leaving the page too often. */
const endOf = ({ deadlineAt, forcedAt }: OpenAttempt): Date =>
  forcedAt && forcedAt < deadlineAt ? forcedAt : deadlineAt

const isAfterEnd = ({ at, isTimeKnown }: Submission, attempt: OpenAttempt): boolean =>
  isTimeKnown && at >= endOf(attempt)

interface Closing {
  id: string
  at: Date
  kind: 'student' | 'timeout' | 'forced'
}

/** A hand-in after the end counts as closed by the clock, not as the student's own. */
function closingOf(given: Submission, attempt: OpenAttempt): Closing {
  const { studyPaperId: id, at } = given
  const end = endOf(attempt)
  if (!isAfterEnd(given, attempt)) return { id, at, kind: 'student' }
  return { id, at: end, kind: end === attempt.forcedAt ? 'forced' : 'timeout' }
}

const closeAll = (tx: Db, all: readonly Closing[], now: Date) =>
  sql`
  update study_paper sp set review_status = '1', submitted_at = t.at, submit_kind = t.kind, receipt_no = t.receipt,
    updated_at = ${now}
  from unnest(${all.map(({ id }) => id)}::uuid[], ${all.map(({ at }) => at)}::timestamptz[],
    ${all.map(({ kind }) => kind)}::text[], ${all.map(({ id, at }) => receiptNo(id, at))}::text[])
    as t (id, at, kind, receipt)
  where sp.id = t.id`.execute(tx)

/** Accepts what was in transit at the end, and records that it arrived. */
async function takeFlushes(tx: Db, late: readonly Submission[], held: ReadonlyMap<string, OpenAttempt>, now: Date) {
  const taken = late.filter(({ studyPaperId, writes, at }) => {
    const { flushes, deadlineAt } = held.get(studyPaperId) as OpenAttempt
    return writes.length > 0 && flushes < MAX_FLUSHES && at.getTime() <= deadlineAt.getTime() + SAVE_GRACE_SEC * 1000
  })
  const ids = taken.map(({ studyPaperId }) => studyPaperId)
  if (ids.length === 0) return
  const writes = taken.flatMap((one) => one.writes)
  await writeAnswers(tx, ids, writes, { now, isFlush: true })
  await noteFlush(tx, ids)
}

const noteFlush = (tx: Db, ids: readonly string[]) =>
  sql`update study_paper set flushes = flushes + 1 where id = any(${[...ids]}::uuid[])`.execute(tx)

/**
 * Refuses submissions with unanswered questions unless the student confirmed them; the answers sent along are stored.
 * After the end there is nothing left to confirm: repeated refusals must not keep an attempt open.
 */
async function refuseUnanswered(tx: Db, all: readonly Submission[], held: ReadonlyMap<string, OpenAttempt>) {
  const refused = new Map<string, AppError>()
  const unconfirmed = all
    .filter((one) => !one.confirmUnanswered && !isAfterEnd(one, held.get(one.studyPaperId) as OpenAttempt))
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
  return inTransaction(db, async (tx) => {
    await lockAllExclusive(tx, ids)
    const held = await lockAttempts(tx, ids)
    const refusals = new Map(given.map((one) => [one.studyPaperId, submissionRefusal(one, held.get(one.studyPaperId))]))
    const open = given.filter(({ studyPaperId }) => refusals.get(studyPaperId) === null)
    const now = new Date(Math.max(0, ...open.map(({ at }) => at.getTime())))
    const isLate = (one: Submission) => isAfterEnd(one, held.get(one.studyPaperId) as OpenAttempt)
    const inTime = open.filter((one) => !isLate(one))
    const writes = inTime.flatMap((one) => one.writes)
    if (writes.length > 0)
      await writeAnswers(
        tx,
        inTime.map(({ studyPaperId }) => studyPaperId),
        writes,
        { now, isFlush: true },
      )
    await takeFlushes(tx, open.filter(isLate), held, now)
    const gaps = await refuseUnanswered(tx, open, held)
    const closing = open.filter(({ studyPaperId }) => !gaps.has(studyPaperId))
    if (closing.length > 0) {
      const ends = closing.map((one) => closingOf(one, held.get(one.studyPaperId) as OpenAttempt))
      await closeAll(tx, ends, now)
      const handedIn = ends.map(({ id, at }) => ({ ...(held.get(id) as OpenAttempt), submittedAt: at }))
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
    run: (all) => submitAll(db, all),
  }),
)

/** A class hands in within seconds: simultaneous submissions share one transaction. */
export async function submitAttempt(db: Db, given: Submission): Promise<Receipt> {
  const answer = await submitterOf(db)(given)
  if (answer instanceof AppError) throw answer
  return answer
}

/**
 * A save that arrives within the grace period after the deadline: typed in time but slow to arrive. Such a delivery is
 * stored, and an attempt that was closed meanwhile is rescored; null if there were enough, or a teacher has begun.
 */
export async function saveInGrace(db: Db, studyPaperId: string, writes: readonly AnswerWrite[], now: Date) {
  return inTransaction(db, async (tx) => {
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
    const isOpen = attempt.reviewStatus === '0'
    const isClosed = attempt.submitKind === 'timeout' && attempt.reviewStatus !== '3'
    if (begun || attempt.flushes >= MAX_FLUSHES || !(isOpen || isClosed)) return null
    const state = (await writeAnswers(tx, [studyPaperId], writes, { now, isFlush: true })).get(studyPaperId)
    await noteFlush(tx, [studyPaperId])
    if (isOpen) return state ?? null
    const handedIn = { ...attempt, layout: attempt.layout as Layout, submittedAt: attempt.submittedAt ?? now }
    await scoreAttempts(tx, [handedIn], now)
    return state ?? null
  })
}
