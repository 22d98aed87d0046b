import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'
import { askRecountOf } from '../../bank/figures/ask-recount.flow.ts'

/** What marking writes into attempts. The caller holds the attempt's lock, but for leases. */

interface By {
  now: Date
  userId: string
}

/** false when another marker holds it. */
export async function leaseAttempt(db: Db, id: string, until: Date, { now, userId }: By): Promise<boolean> {
  const taken = await sql`update study_paper set lease_by = ${userId}, lease_until = ${until}
    where id = ${id} and (lease_by is null or lease_by = ${userId} or lease_until <= ${now})`.execute(db)
  return taken.numAffectedRows === 1n
}

/** By its holder, or when nobody works on it any more. */
export const releaseAttempt = (db: Db, id: string, { now, userId }: By) =>
  sql`update study_paper set lease_by = null, lease_until = null
    where id = ${id} and (lease_by = ${userId} or lease_until <= ${now})`.execute(db)

/** Releases the attempts that the teacher holds for marking in the course. */
export const releaseAttemptsOf = (db: Db, courseId: string, teacherId: string) =>
  sql`update study_paper set lease_by = null, lease_until = null
    where course_id = ${courseId} and lease_by = (select user_id from teacher where id = ${teacherId})`.execute(db)

/** Hands the teacher's started marking in the course over to another teacher. */
export const passAttempts = (db: Db, courseId: string, from: string, to: string) =>
  sql`update study_paper set lease_by = (select user_id from teacher where id = ${to})
    where course_id = ${courseId} and lease_by = (select user_id from teacher where id = ${from})`.execute(db)

/** These attempts are marked by somebody else from now on: nobody holds them. */
export const releaseAttemptsById = (db: Db, ids: readonly string[]) =>
  sql`update study_paper set lease_by = null, lease_until = null where id = any(${[...ids]}::uuid[])`.execute(db)

/** An answer without a row was never given: the machine gave nothing for it. */
export const markAnswer = (
  db: Db,
  studyPaperId: string,
  row: {
    questionVersionId: string
    reviewScore: number | null
    seq: number
    comment: string
    picks?: readonly string[]
  },
  now: Date,
) =>
  sql`
    insert into answer (study_paper_id, question_version_id, content, seq, saved_at, auto_score, review_score, review_seq, comment, review_picks)
    values (${studyPaperId}, ${row.questionVersionId}, 'null'::jsonb, 0, ${now}, 0, ${row.reviewScore}, ${row.seq}, ${row.comment},
      ${[...(row.picks ?? [])]})
    on conflict (study_paper_id, question_version_id) do update
      set review_score = excluded.review_score, review_seq = excluded.review_seq, comment = excluded.comment,
        review_picks = excluded.review_picks`.execute(db)

export interface AnswerMark {
  studyPaperId: string
  questionVersionId: string
  reviewScore: number | null
  seq: number
  comment: string
  picks: readonly string[]
}

/** Marks of many attempts, each of an answer that has its row. */
export const markAnswers = (db: Db, rows: readonly AnswerMark[]) =>
  sql`
    update answer an set review_score = t.score, review_seq = t.seq, comment = t.comment, review_picks = array(
      select jsonb_array_elements_text(t.picks))
    from jsonb_to_recordset(${JSON.stringify(
      rows.map(({ studyPaperId: sp, questionVersionId: qv, reviewScore, ...row }) => ({
        ...{ sp, qv, score: reviewScore },
        ...row,
      })),
    )}::jsonb) as t (sp uuid, qv uuid, score numeric, seq bigint, comment text, picks jsonb)
    where an.study_paper_id = t.sp and an.question_version_id = t.qv`.execute(db)

interface Sums {
  objectiveScore: number
  subjectiveScore: number
  score: number
}

/** Marks were written: the marker goes on holding it; one that is reviewed has new sums. */
export const storeMarks = (
  db: Db,
  id: string,
  { until, comment, sums }: { until: Date; comment: string | undefined; sums: Sums | null },
  { now, userId }: By,
) =>
  db
    .updateTable('studyPaper')
    .set({
      leaseBy: userId,
      leaseUntil: until,
      ...(comment === undefined ? {} : { comment }),
      ...(sums ? { ...sums, updatedAt: now } : {}),
    })
    .where('id', '=', id)
    .execute()

/** '1' -> '2'; without a reviewer where several people marked it and nobody alone. */
export const finishReview = (db: Db, id: string, sums: Sums, now: Date, reviewerId: string | null) =>
  db
    .updateTable('studyPaper')
    .set({
      reviewStatus: '2',
      ...sums,
      reviewerId,
      reviewedAt: now,
      leaseBy: null,
      leaseUntil: null,
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute()

/**
 * '1' or '2' -> '3'. Stores the current answers and marks in the event, so that later answers never hide what was
 * submitted. Clears the marks of the reopened questions (null: all); the others stay.
 */
export async function sendBackAttempt(
  db: Db,
  id: string,
  { reason, until, open }: { reason: string; until: string; open: string[] | null },
  { now, userId }: By,
): Promise<void> {
  await sql`
    insert into review_event (id, study_paper_id, kind, from_score, reason, facts, by, at)
    select ${newId()}, sp.id, 'back', sp.score, ${reason}, jsonb_build_object(
        'submittedAt', sp.submitted_at, 'score', sp.score, 'fullScore', sp.full_score, 'redoUntil', ${until}::timestamptz,
        'redoOnly', ${open === null ? null : JSON.stringify(open)}::jsonb,
        'answers', coalesce((select jsonb_agg(jsonb_build_object('questionVersionId', an.question_version_id,
          'content', an.content, 'autoScore', an.auto_score, 'reviewScore', an.review_score, 'comment', an.comment))
          from answer an where an.study_paper_id = sp.id), '[]')), ${userId}, ${now}
    from study_paper sp where sp.id = ${id}`.execute(db)
  await sql`update answer set review_score = null, review_picks = '{}' where study_paper_id = ${id}
    and (${open}::uuid[] is null or question_version_id = any(${open}::uuid[]))`.execute(db)
  await db
    .updateTable('studyPaper')
    .set({
      reviewStatus: '3',
      redoUntil: until,
      redoOnly: open,
      furthest: 0,
      timeBack: false,
      leaseBy: null,
      leaseUntil: null,
      updatedAt: now,
    })
    .where('id', '=', id)
    .execute()
  await askRecountOf(db, [id], now)
}
