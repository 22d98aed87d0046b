import { createHash } from 'node:crypto'
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

/** A code has a hundred random bits, so that its bare hash tells nothing. */
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')

export async function insertTranscript(
  db: Db,
  { code, studentId, lines }: { code: string; studentId: string; lines: readonly PrintedLine[] },
  now: Date,
): Promise<void> {
  await db
    .insertInto('scoreTranscript')
    .values({ id: newId(), codeHash: hashOf(code), studentId, lines: JSON.stringify(lines), issuedAt: now })
    .execute()
}

interface StoredTranscript {
  studentId: string
  lines: PrintedLine[]
  issuedAt: Date
}

export async function findTranscript(db: Db, code: string): Promise<StoredTranscript | undefined> {
  const row = await db
    .selectFrom('scoreTranscript')
    .select(['studentId', 'lines', 'issuedAt'])
    .where('codeHash', '=', hashOf(code))
    .executeTakeFirst()
  return row && { ...row, lines: row.lines as unknown as PrintedLine[] }
}
