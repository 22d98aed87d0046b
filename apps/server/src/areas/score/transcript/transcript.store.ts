import { createHash } from 'node:crypto'
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
      facts: content.kind === 'study' ? JSON.stringify(content.facts) : null,
    })
    .execute()
}

interface StoredTranscript {
  studentId: string
  lines: PrintedLine[]
  /** Of a study certificate; null: a transcript. */
  facts: StudyFacts | null
  issuedAt: Date
}

export async function findTranscript(db: Db, code: string): Promise<StoredTranscript | undefined> {
  const row = await db
    .selectFrom('scoreTranscript')
    .select(['studentId', 'lines', 'facts', 'issuedAt'])
    .where('codeHash', '=', hashOf(code))
    .executeTakeFirst()
  return row && { ...row, lines: row.lines as unknown as PrintedLine[], facts: row.facts as StudyFacts | null }
}
