import type { ExamReceipt } from '@shuyuan/contract/entities/finalexam/exam-receipt.ts'
import { maskedName, maskedNumber, typedCode } from '@shuyuan/domain/scoring/course/transcript.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { PublicCtx } from '../../../wire/context.ts'
import { AppError } from '../../../wire/error.ts'
import { printedLine } from './make-transcript.flow.ts'
import { holderOf, isPublished, ownResults } from './own-results.read.ts'
import { findTranscript, type PrintedLine } from './transcript.store.ts'

/** 10 a minute an address: a code has a hundred bits, this spares the server. */
const A_MINUTE = 10
const MINUTE_MS = 60_000
const ADDRESSES_MAX = 10_000
const asked = new Map<string, number[]>()

function assertSlow(ip: string, now: Date): void {
  const since = now.getTime() - MINUTE_MS
  const recent = (asked.get(ip) ?? []).filter((at) => at > since)
  if (recent.length >= A_MINUTE) {
    const n = Math.max(1, Math.ceil(((recent[0] ?? 0) - since) / 1000))
    throw new AppError(100429, { n })
  }
  if (asked.size >= ADDRESSES_MAX) asked.clear()
  asked.set(ip, [...recent, now.getTime()])
}

const NOT_FOUND = {
  found: false,
  realname: '',
  studentNo: '',
  issuedAt: null,
  changed: false,
  rows: [],
  study: null,
  receipt: null,
}

const isSame = (printed: PrintedLine, now: PrintedLine | undefined): boolean =>
  now !== undefined && printed.score === now.score && printed.flag === now.flag && printed.credits === now.credits

/** Whether an attempt of this student still has the number and the checksum of its receipt. */
async function isHandedInSo(db: Db, studentId: string, { receiptNo, checksum }: ExamReceipt): Promise<boolean> {
  const attempt = await db
    .selectFrom('studyPaper')
    .select('id')
    .where('studentId', '=', studentId)
    .where('receiptNo', '=', receiptNo)
    .where('checksum', '=', checksum)
    .executeTakeFirst()
  return attempt !== undefined
}

/**
 * What was printed: of a transcript also whether each line still stands, while a new score is not told; of a study
 * certificate the figures of the day of its issue; of the receipt of a final whether the answers are those of then.
 */
export async function checkTranscript(ctx: PublicCtx, given: string) {
  assertSlow(ctx.ip, ctx.now)
  const transcript = await findTranscript(ctx.db, typedCode(given))
  const holder = transcript && (await holderOf(ctx.db, transcript.studentId))
  if (!transcript || !holder) return NOT_FOUND
  const { studentId, study, receipt } = transcript
  const results = (await ownResults(ctx.db, studentId)).filter(isPublished)
  const standing = new Map(results.map((result) => [result.courseId, printedLine(result)]))
  const rows = transcript.lines.map(({ courseId, ...line }) => ({
    ...line,
    changed: !isSame({ courseId, ...line }, standing.get(courseId)),
  }))
  return {
    found: true,
    realname: maskedName(holder.realname),
    studentNo: maskedNumber(holder.studentNo),
    issuedAt: transcript.issuedAt,
    changed:
      rows.some(({ changed }) => changed) || (receipt !== null && !(await isHandedInSo(ctx.db, studentId, receipt))),
    rows,
    study,
    receipt,
  }
}
