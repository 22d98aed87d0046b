import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

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
  submitKind: 'student' | 'timeout' | 'forced' | null
}

/** What was handed in, by attempt; one that is still open has no number. */
export async function readReceipts(db: Db, ids: readonly string[]): Promise<Map<string, Receipt>> {
  const { rows } = await sql<Receipt & { id: string }>`
    select sp.id, coalesce(sp.receipt_no, '') as "receiptNo", sp.submitted_at as "submittedAt", sp.answered_count as "answeredCount",
      sp.question_count as "questionCount", coalesce(sp.checksum, '') as checksum, sp.review_status as "reviewStatus",
      sp.objective_score as "objectiveScore", sp.score, a.show_answers as "showAnswers", sp.submit_kind as "submitKind"
    from study_paper sp join assignment a on a.id = sp.assignment_id where sp.id = any(${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, ...receipt }) => [id, receipt]))
}
