import { isWrittenKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { errorText, type Lang, type Words } from '@shuyuan/contract/errors.ts'
import type { LeaveRefusal, ScanRefusal } from '@shuyuan/domain/life/written-work.rule.ts'
import { AppError, refuse } from '../../../wire/error.ts'
import { assertStaffCanEdit } from '../../course/people/duty.policy.ts'
import type { Assignment } from '../assignment.store.ts'
import type { AssignmentAccess } from '../assignment-access.read.ts'

/** Whoever marks the course registers sheets and enters scores: a face-to-face teacher those of the own classes. */
export function assertCanRegister(access: AssignmentAccess, row: Assignment, now: Date): void {
  assertStaffCanEdit(access, 'review')
  if (!isWrittenKind(row.kind)) throw new AppError(100404)
  if (row.publishStatus !== 'published') throw refuse('尚未发布', 'it has not been published')
  if (now < row.opensAt)
    throw row.kind === 'paperTest'
      ? refuse('测验尚未开始', 'the test has not begun')
      : refuse('作业尚未开放', 'it is not open yet')
}

/** Why nothing can be registered, for the page; '' where it can. */
export function whyNotRegister(access: AssignmentAccess, row: Assignment, now: Date, lang: Lang): string {
  try {
    assertCanRegister(access, row, now)
    return ''
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return errorText(error.code, error.facts, lang)
  }
}

const SCAN: Readonly<Record<Exclude<ScanRefusal, 'NOT_OPEN' | 'CLOSED'>, Words>> = {
  NOT_ASKED: { zh: '不收扫描件或报告', en: 'neither pictures nor a report are asked for' },
  RECEIVED: { zh: '教师已收到纸质作业，不能再修改扫描件', en: 'your teacher has the sheets; the pictures are fixed' },
  MARKED: { zh: '教师已登记结果，不能再修改扫描件', en: 'your teacher has entered the result; the pictures are fixed' },
}

export function scanError(refusal: ScanRefusal): AppError {
  if (refusal === 'NOT_OPEN') return new AppError(100601, { reason: { zh: '未到开放时间', en: 'it is not open yet' } })
  if (refusal === 'CLOSED') return new AppError(100602)
  return refuse(SCAN[refusal].zh, SCAN[refusal].en)
}

const LEAVE: Readonly<Record<LeaveRefusal, Words>> = {
  BEGUN: { zh: '测验已开始，请直接联系教师', en: 'the test has begun; ask your teacher' },
  WAITING: { zh: '请假申请已提交，请等待教师答复', en: 'your request is waiting for an answer' },
  GRANTED: { zh: '教师已同意请假', en: 'you are excused already' },
  DECIDED: { zh: '教师已登记结果', en: 'your teacher has entered the result' },
}

export const leaveError = (refusal: LeaveRefusal): AppError => refuse(LEAVE[refusal].zh, LEAVE[refusal].en)
