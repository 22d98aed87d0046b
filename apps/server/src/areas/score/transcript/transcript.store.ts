import { createHash } from 'node:crypto'
import type { ExamReceipt } from '@shuyuan/contract/entities/finalexam/exam-receipt.ts'
import type { StudyFacts } from '@shuyuan/contract/entities/study/portfolio.ts'
import type { ScoreFlag } from '@shuyuan/domain/scoring/course/course-score.rule.ts'
import type { Db } from '../../../db/db.ts'
import { newId } from '../../../db/ids.ts'

/** One course as it was printed. */
export interface PrintedLine {
  courseId: string
  courseCode: string
  courseName: string
  termName: string
  credits: number
  score: number | null
  flag: ScoreFlag
}

/** What a document says, as its code proves it. */
export type IssuedContent =
  | { readonly kind: 'transcript'; readonly lines: readonly PrintedLine[] }
  | { readonly kind: 'study'; readonly facts: StudyFacts }
  | { readonly kind: 'receipt'; readonly facts: ExamReceipt }

/** A code has a hundred random bits, so that its bare hash tells nothing. */
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

export async function insertTranscript(
  db: Db,
  { code, studentId, ...content }: { code: string; studentId: string } & IssuedContent,
  now: Date,
): Promise<void> {
  await db
    .insertInto('scoreTranscript')
    .values({
      ...{ id: newId(), codeHash: hashOf(code), studentId, kind: content.kind, issuedAt: now },
      lines: JSON.stringify(content.kind === 'transcript' ? content.lines : []),
      facts: content.kind === 'transcript' ? null : JSON.stringify(content.facts),
    })
    .execute()
}

interface StoredTranscript {
  studentId: string
  lines: PrintedLine[]
  study: StudyFacts | null
  receipt: ExamReceipt | null
  issuedAt: Date
}

export async function findTranscript(db: Db, code: string): Promise<StoredTranscript | undefined> {
  const row = await db
    .selectFrom('scoreTranscript')
    .select(['studentId', 'kind', 'lines', 'facts', 'issuedAt'])
    .where('codeHash', '=', hashOf(code))
    .executeTakeFirst()
  if (!row) return undefined
  const { studentId, issuedAt, kind, facts } = row
  return {
    ...{ studentId, issuedAt },
    lines: row.lines as unknown as PrintedLine[],
    study: kind === 'study' ? (facts as unknown as StudyFacts) : null,
    receipt: kind === 'receipt' ? (facts as unknown as ExamReceipt) : null,
  }
}
