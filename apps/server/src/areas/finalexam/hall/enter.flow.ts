import type { In } from '@shuyuan/contract/calls/index.ts'
import {
  type EntryRefusal,
  enterRefusal,
  isPlaceKept,
  TOKEN_LIFE_MS,
  waitingTime,
} from '@shuyuan/domain/finals/final-entry.rule.ts'
import { newId } from '../../../db/ids.ts'
import type { Ctx } from '../../../wire/context.ts'
import { AppError, badField, refuse } from '../../../wire/error.ts'
import { toWellFormed } from '../../../wire/to-well-formed.ts'
import { assertSafeBrowser, guarded } from '../../exam/safe-browser/safe-browser.ts'
import { entryToken } from '../../exam/start/entry-token.ts'
import { leaveLine } from './hall.store.ts'
import { examLine } from './line.ts'
import { entryFacts, placeOf } from './own-exam.present.ts'
import { type OwnExamRow, readOwnExam } from './own-exam.read.ts'
import { readPlace } from './place.read.ts'

const notOpen = (zh: string, en: string) => new AppError(100601, { reason: { zh, en } })

function refusalError(refusal: EntryRefusal, row: OwnExamRow): AppError {
  switch (refusal) {
    case 'NOT_CANDIDATE':
      return new AppError(100611, {}, { reasons: entryFacts(row).reasons })
    case 'NOT_OPEN':
      return notOpen('未到开考时间', 'the exam has not started')
    case 'ENTRY_CLOSED':
      return notOpen('考试入口尚未打开', 'the entry has not been opened')
    case 'OVER':
      return new AppError(100602)
    case 'NEEDS_PC':
      return new AppError(100614)
    case 'LATE':
      return new AppError(100610, { n: row.lateEnterMin })
    case 'FACE':
      return new AppError(100608)
  }
}

/** The student's own exam; 100611 where the student is no candidate of it. */
export async function ownExam(ctx: Ctx, finalExamCourseId: string): Promise<OwnExamRow> {
  const row = ctx.me.studentId ? await readOwnExam(ctx.deps.hot, ctx.me.studentId, finalExamCourseId) : undefined
  if (!row) throw new AppError(100611, {}, { reasons: [] })
  return row
}

interface Standing {
  assignmentId: string
  queueNo: string
  isAdmitted: boolean
}

/** The way in, or where the place stands and when to ask again. */
async function presentGate(ctx: Ctx, { assignmentId, queueNo, isAdmitted }: Standing) {
  const ahead = isAdmitted ? 0 : examLine(ctx.deps).ahead(queueNo)
  const waiting = isAdmitted ? { etaSec: 0, pollSec: 0 } : waitingTime(ahead, ctx.deps.config.examGate.perSecond)
  const right = { assignmentId, studentId: ctx.me.studentId ?? '', until: ctx.now.getTime() + TOKEN_LIFE_MS }
  return {
    admitted: isAdmitted,
    examEntryToken: isAdmitted ? await entryToken(ctx.deps, right) : '',
    assignmentId,
    queueNo,
    ahead,
    ...waiting,
    serverTime: ctx.now,
  }
}

/** 进入考试: lets the candidate in, or gives a place in the line. A begun attempt is gone on with in the room itself. */
export async function enterExam(ctx: Ctx, input: In<'enterFinalPaperTest'>) {
  if (input.pledge !== '1') throw badField('pledge', '请先阅读并同意考试承诺', 'read and accept the pledge first')
  const row = await ownExam(ctx, input.finalExamCourseId)
  await assertSafeBrowser(ctx, guarded({ ...row, kind: 'finalExam' }, ctx))
  const { attempt } = row
  if (attempt && attempt.reviewStatus !== '3')
    throw attempt.reviewStatus === '0'
      ? new AppError(100605, {}, { studyPaperId: attempt.id })
      : new AppError(100604, {}, { studyPaperId: attempt.id })
  // Who was let in again by an invigilator is past all of this.
  if (attempt) return presentGate(ctx, { assignmentId: row.assignmentId, queueNo: '', isAdmitted: true })
  const refusal = enterRefusal({ ...entryFacts(row), isMobile: input.env.mobile === '1' }, ctx.now.getTime())
  if (refusal) throw refusalError(refusal, row)
  const env = { ...input.env, browser: toWellFormed(input.env.browser), screen: toWellFormed(input.env.screen) }
  const place = await examLine(ctx.deps).enter({
    id: newId(),
    final_exam_course_id: row.finalExamCourseId,
    student_id: ctx.me.studentId as string,
    pledge_ip: ctx.ip,
    env: { ...env, deviceId: toWellFormed(input.deviceId) },
    now: ctx.now,
  })
  const isAdmitted = place.admittedAt !== null
  return presentGate(ctx, { assignmentId: row.assignmentId, queueNo: place.queueSeq, isAdmitted })
}

const lost = () => refuse('排队已失效，请重新进入', 'you lost your place in the line; enter again')

/** Keeps the place and says where it stands; thousands ask, so most answers come from what the process last read. */
export async function askPlace(ctx: Ctx, queueNo: string) {
  const line = examLine(ctx.deps)
  await line.pump()
  const waiting = line.waitingSeat(queueNo)
  if (waiting && waiting.studentId !== ctx.me.studentId) throw lost()
  if (waiting) {
    // Should this fail, the next asking keeps the place.
    line.keep(waiting.id).catch(() => undefined)
    return presentGate(ctx, { assignmentId: '', queueNo, isAdmitted: false })
  }
  const place = await readPlace(ctx.deps.hot, ctx.me.studentId ?? '', queueNo)
  if (!place || !isPlaceKept(placeOf(place), ctx.now.getTime())) throw lost()
  return presentGate(ctx, { assignmentId: place.assignmentId, queueNo, isAdmitted: place.admittedAt !== null })
}

export async function quitPlace(ctx: Ctx, queueNo: string): Promise<void> {
  if (!(await leaveLine(ctx.deps.pool, ctx.me.studentId ?? '', queueNo))) throw lost()
}
