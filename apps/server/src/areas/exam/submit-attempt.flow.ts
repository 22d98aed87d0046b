import type { Layout } from '@shuyuan/contract/entities/paper.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { AppError, found } from '../../wire/error.ts'
import { type AnswerWrite, writeAnswers } from './answer.store.ts'
import { lockAlone } from './attempt-lock.ts'
import { scoreAttempt, storedOf, unansweredOf } from './attempt-score.flow.ts'
import { receiptNo, receiptOf } from './receipt.ts'

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

async function readReceipt(tx: Db, id: string): Promise<Receipt> {
  const { rows } = await sql<Receipt>`
    select coalesce(sp.receipt_no, '') as "receiptNo", sp.submitted_at as "submittedAt", sp.answered_count as "answeredCount",
      sp.question_count as "questionCount", coalesce(sp.checksum, '') as checksum, sp.review_status as "reviewStatus",
      sp.objective_score as "objectiveScore", sp.score, a.show_answers as "showAnswers"
    from study_paper sp join assignment a on a.id = sp.assignment_id where sp.id = ${id}`.execute(tx)
  return found(rows[0])
}

export interface Submission {
  studyPaperId: string
  studentId: string
  epoch: number
  writes: readonly AnswerWrite[]
  confirmUnanswered: boolean
}

/**
 * Hands an attempt in: what is unsent is written, then the attempt is closed and scored, all in one transaction under
 * the attempt's own lock. Asked a second time it answers the first receipt.
 */
export async function submitAttempt(db: Db, given: Submission, now: Date): Promise<Receipt> {
  return db.transaction().execute(async (tx) => {
    await lockAlone(tx, given.studyPaperId)
    const attempt = found(
      await tx
        .selectFrom('studyPaper')
        .innerJoin('assignment', 'assignment.id', 'studyPaper.assignmentId')
        .selectAll('studyPaper')
        .select('assignment.earliestSubmitMin')
        .where('studyPaper.id', '=', given.studyPaperId)
        .executeTakeFirst(),
    )
    if (attempt.studentId !== given.studentId) throw new AppError(100455)
    if (attempt.reviewStatus !== '0') return readReceipt(tx, attempt.id)
    if (given.epoch !== attempt.epoch) throw new AppError(100605, {}, { studyPaperId: attempt.id })
    const earliest = attempt.startedAt.getTime() + attempt.earliestSubmitMin * MINUTE_MS
    if (now.getTime() < Math.min(earliest, attempt.deadlineAt.getTime()))
      throw new AppError(100607, { n: attempt.earliestSubmitMin })
    if (given.writes.length > 0) await writeAnswers(tx, [attempt.id], given.writes, now)
    const layout = attempt.layout as Layout
    if (!given.confirmUnanswered) {
      const empty = await unansweredOf(tx, layout, await storedOf(tx, attempt.id))
      if (empty.length > 0) throw new AppError(100606, { n: empty.length }, { questionVersionIds: empty })
    }
    await tx
      .updateTable('studyPaper')
      .set({
        reviewStatus: '1',
        submittedAt: now,
        submitKind: 'student',
        receiptNo: receiptNo(attempt.id, now),
        updatedAt: now,
      })
      .where('id', '=', attempt.id)
      .execute()
    await scoreAttempt(tx, { ...attempt, layout, submittedAt: now }, now)
    return readReceipt(tx, attempt.id)
  })
}

/** Closes what is over, in one statement for any number; the answers saved so far are what was handed in. */
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
 * A final that was let in again and that nobody went on with is as it was handed in before. Homework sent back waits for
 * its student instead.
 */
export async function closeReopened(db: Db, now: Date, closeAfterMs: number): Promise<void> {
  await sql`
    update study_paper sp set review_status = case when sp.score is null then '1' else '2' end, redo_until = null,
      updated_at = ${now}
    from assignment a where a.id = sp.assignment_id and a.kind = 'finalExam' and sp.review_status = '3'
      and sp.redo_until <= ${new Date(now.getTime() - closeAfterMs)}`.execute(db)
}

/** Scores one attempt that was closed and not scored yet; null when there is none left. */
export async function scoreNextClosed(db: Db, now: Date): Promise<string | null> {
  return db.transaction().execute(async (tx) => {
    const next = await tx
      .selectFrom('studyPaper')
      .select('id')
      // As a literal: a plan for any state would not find the index of those that wait.
      .where('reviewStatus', '=', sql.lit('1'))
      .where('objectiveScore', 'is', null)
      .orderBy('submittedAt')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!next) return null
    await lockAlone(tx, next.id)
    const attempt = await tx.selectFrom('studyPaper').selectAll().where('id', '=', next.id).executeTakeFirstOrThrow()
    await scoreAttempt(
      tx,
      { ...attempt, layout: attempt.layout as Layout, submittedAt: attempt.submittedAt ?? now },
      now,
    )
    return next.id
  })
}

/**
 * A save that arrives within the grace after the server closed the attempt at its deadline: typed in time, slow on the
 * way. It is written and the attempt is scored again, unless a teacher has begun to mark.
 */
export async function saveInGrace(db: Db, studyPaperId: string, writes: readonly AnswerWrite[], now: Date) {
  return db.transaction().execute(async (tx) => {
    await lockAlone(tx, studyPaperId)
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
    await scoreAttempt(
      tx,
      { ...attempt, layout: attempt.layout as Layout, submittedAt: attempt.submittedAt ?? now },
      now,
    )
    return state ?? null
  })
}
