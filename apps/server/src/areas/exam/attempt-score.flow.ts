import { createHash } from 'node:crypto'
import type { Layout } from '@shuyuan/contract/entities/paper.ts'
import type { AnswerContent } from '@shuyuan/contract/entities/question.ts'
import { nextAttempt } from '@shuyuan/domain/life/attempt.rule.ts'
import { isNo } from '@shuyuan/domain/life/next.rule.ts'
import { daysLate, lateScore } from '@shuyuan/domain/scoring/late.rule.ts'
import { scorePaper } from '@shuyuan/domain/scoring/paper.rule.ts'
import { answerState, scoreAnswer } from '@shuyuan/domain/scoring/registry.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { recountResult } from '../marking/result.flow.ts'
import { layoutVersionIds } from './attempt-meta.read.ts'
import { questionVersions, type VersionRow } from './question-version.read.ts'

interface Stored {
  questionVersionId: string
  content: AnswerContent | null
  reviewScore: number | null
  fileCount: number
}

export const storedOf = async (db: Db, studyPaperId: string): Promise<Map<string, Stored>> => {
  const { rows } = await sql<Stored>`
    select question_version_id as "questionVersionId", content, review_score as "reviewScore",
      (select count(*)::int from answer_file f where f.study_paper_id = a.study_paper_id and f.question_version_id = a.question_version_id) as "fileCount"
    from answer a where study_paper_id = ${studyPaperId}
    union all
    select distinct question_version_id, null::jsonb, null::numeric, count(*)::int from answer_file f
    where study_paper_id = ${studyPaperId} and not exists (select 1 from answer a
      where a.study_paper_id = f.study_paper_id and a.question_version_id = f.question_version_id)
    group by question_version_id`.execute(db)
  return new Map(rows.map((row) => [row.questionVersionId, row]))
}

/** Questions without an answer, by their place in the layout. */
export async function unansweredOf(db: Db, layout: Layout, stored: ReadonlyMap<string, Stored>): Promise<string[]> {
  const ids = layoutVersionIds(layout)
  const versions = await questionVersions(db, ids)
  return ids.filter((id) => {
    const answer = stored.get(id)
    if ((answer?.fileCount ?? 0) > 0) return false
    return answerState((versions.get(id) as VersionRow).body, answer?.content ?? null) === 'empty'
  })
}

interface Attempt {
  id: string
  assignmentId: string
  courseId: string
  studentId: string
  layout: Layout
  submittedAt: Date
}

/** What was handed in, as one short text that student and teacher can compare. */
function checksumOf(ids: readonly string[], stored: ReadonlyMap<string, Stored>): string {
  const hash = createHash('sha256')
  for (const id of ids) hash.update(`${id}:${JSON.stringify(stored.get(id)?.content ?? null)};`)
  return hash.digest('hex').slice(0, 16)
}

/**
 * Scores a handed-in attempt by machine: every question gets a row with its points, the attempt its sums and its state
 * ('1' while anything waits for a person, else '2'). Run again it gives the same. The caller holds the lock.
 */
export async function scoreAttempt(tx: Db, attempt: Attempt, now: Date): Promise<void> {
  const stored = await storedOf(tx, attempt.id)
  const ids = layoutVersionIds(attempt.layout)
  const versions = await questionVersions(tx, ids)
  const scored = attempt.layout.topics.flatMap(({ questions }) =>
    questions.map(({ questionVersionId, score }) => {
      const { body, key } = versions.get(questionVersionId) as VersionRow
      const answer = stored.get(questionVersionId)
      const result = scoreAnswer(body, key, answer?.content ?? null, score)
      // Files are looked at by a person, whatever the machine makes of the text.
      const needsReview = result.needsReview && (answer?.content != null || (answer?.fileCount ?? 0) > 0)
      return {
        questionVersionId,
        score: result.score,
        parts: result.parts,
        needsReview,
        reviewScore: answer?.reviewScore ?? null,
      }
    }),
  )
  await sql`
    insert into answer (study_paper_id, question_version_id, content, seq, saved_at, auto_score, auto_parts)
    select ${attempt.id}, t.qv, 'null'::jsonb, 0, ${now}, t.score, t.parts::jsonb
    from unnest(${scored.map((one) => one.questionVersionId)}::uuid[], ${scored.map((one) => one.score)}::numeric[],
      ${scored.map((one) => JSON.stringify({ parts: one.parts, needsReview: one.needsReview }))}::text[]) as t (qv, score, parts)
    order by t.qv
    on conflict (study_paper_id, question_version_id) do update
      set auto_score = excluded.auto_score, auto_parts = excluded.auto_parts`.execute(tx)
  const sums = scorePaper(
    scored.map((one) => ({
      questionId: one.questionVersionId,
      autoScore: one.score,
      needsReview: one.needsReview,
      reviewScore: one.reviewScore,
    })),
  )
  const next = nextAttempt('0', 'timeout', { needsReview: sums.waiting.length > 0 })
  const status = isNo(next) ? '1' : next.to
  const unanswered = await unansweredOf(tx, attempt.layout, stored)
  const days = await lateDaysOf(tx, attempt)
  const total = lateScore(sums.total, days.rule, days.percent, days.days)
  await tx
    .updateTable('studyPaper')
    .set({
      reviewStatus: status,
      objectiveScore: sums.objective,
      subjectiveScore: status === '2' ? sums.subjective : null,
      score: status === '2' ? total : null,
      reviewedAt: status === '2' ? now : null,
      late: days.days > 0,
      answeredCount: ids.length - unanswered.length,
      checksum: checksumOf(ids, stored),
      updatedAt: now,
    })
    .where('id', '=', attempt.id)
    .execute()
  await recountResult(tx, attempt.assignmentId, attempt.studentId, now)
}

/** Days after the student's own closing time, or the later one it was given when sent back; 0 where the assignment takes no late work. */
export async function lateDaysOf(tx: Db, attempt: Pick<Attempt, 'id' | 'submittedAt'>) {
  const { rows } = await sql<{ rule: 'refuse' | 'accept' | 'deduct'; percent: number; due: Date }>`
    select a.late_rule as rule, a.late_deduct_percent as percent,
      greatest(coalesce(o.closes_at, oc.closes_at, a.closes_at), sp.redo_until) as due
    from study_paper sp join assignment a on a.id = sp.assignment_id
    left join assignment_override o on o.assignment_id = a.id and o.student_id = sp.student_id
    left join content_place s on s.course_id = a.course_id and s.student_id = sp.student_id
    left join assignment_override oc on oc.assignment_id = a.id and oc.course_class_id = s.course_class_id
    where sp.id = ${attempt.id}`.execute(tx)
  const row = rows[0]
  if (!row || row.rule === 'refuse') return { rule: 'refuse' as const, percent: 0, days: 0 }
  return { rule: row.rule, percent: row.percent, days: daysLate(attempt.submittedAt.getTime(), row.due.getTime()) }
}
