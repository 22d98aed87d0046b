import type { Words } from '@shuyuan/contract/errors.ts'
import type { PlanFault } from '@shuyuan/domain/finals/final-exam.rule.ts'
import type { Refusal } from '@shuyuan/domain/life/next.rule.ts'
import type { Actor } from '../../wire/context.ts'
import { AppError } from '../../wire/error.ts'
import { scopeOf } from '../../wire/scope/scope.policy.ts'

/** Branches do not see which papers an exam has. */
export const canSeePapers = (me: Actor): boolean => {
  const { isWhole, colleges } = scopeOf(me)
  return isWhole || colleges.length > 0
}

const REASONS: Readonly<Record<string, Words>> = {
  PAPER_TIME_BEGUN: { zh: '考试已开始，不能修改', en: 'the exam has started and can no longer be changed' },
  OUTSIDE_FINAL_WINDOW: { zh: '不在终考时间窗口内', en: 'outside the final exam window of the term' },
  FINAL_UNSET: { zh: '考试未安排', en: 'no exam has been arranged yet' },
  FINAL_OVER: { zh: '考试已结束', en: 'the exam has ended' },
  FINAL_BEGUN: { zh: '考试已开始，不能修改试卷', en: 'the exam has started; its papers can no longer be changed' },
  ENTRY_OPEN: { zh: '入口已打开，试卷不能修改', en: 'entry is open; the papers can no longer be changed' },
  PAPER_NOT_CHECKED: { zh: '试卷未审核', en: 'no paper has been checked' },
  NO_REVIEWER: { zh: '未设置阅卷人', en: 'no marker has been assigned' },
  OWN_PAPER: { zh: '不能审核自己提交的试卷', en: 'you cannot check your own paper' },
  CHECKED_ALREADY: { zh: '试卷已审核', en: 'already checked' },
  NOT_ANSWERING: { zh: '不在作答中', en: 'not in progress' },
  NOT_HANDED_IN: { zh: '尚未交卷', en: 'has not handed in' },
  SCORE_PUBLISHED: { zh: '成绩已公布', en: 'the score has been published' },
  NOT_ASKED: { zh: '该考生没有待核验的申请', en: 'this candidate has no identity check pending' },
  ALREADY_BEGUN: { zh: '考生已进入考试', en: 'has already entered the exam' },
  NO_FILES: { zh: '没有已提交的答题文件', en: 'no answer files were handed in' },
  UPLOAD_ACCEPTED: { zh: '已接收，不能修改', en: 'already accepted; it can no longer be changed' },
  UPLOAD_RETURNED: { zh: '已退回，请等待重新上传', en: 'already returned; wait for the new upload' },
}

export const reasonOf = (code: string): Words =>
  REASONS[code] ?? { zh: '当前状态不能操作', en: 'not possible in the current state' }

/** The refusal of a move, at the field that would resolve it if there is one. */
export function moveRefusal({ no }: Refusal): AppError {
  if (no === 'PAPER_TIME_REASON' || no === 'REASON_NEEDED')
    return fieldFaults({ reason: { zh: '请填写原因', en: 'give a reason' } })
  if (no === 'OUTSIDE_FINAL_WINDOW') return fieldFaults({ startsAt: reasonOf(no) })
  return new AppError(100412, { reason: reasonOf(no) })
}

export const fieldFaults = (fields: Record<string, Words>): AppError => new AppError(100422, {}, { fields })

const PLAN_WORDS: Readonly<Record<PlanFault | 'begun' | 'earlier', Words>> = {
  order: { zh: '结束时间须晚于开始时间', en: 'the end must be later than the start' },
  outsideWindow: { zh: '不在终考时间窗口内', en: 'outside the final exam window of the term' },
  shorterThanExam: { zh: '开放时间短于考试时长', en: 'the opening period is shorter than the exam' },
  longerThanExam: { zh: '不能超过考试时长', en: 'cannot be longer than the exam' },
  needed: { zh: '双评须填写', en: 'required for double marking' },
  twice: { zh: '阅卷人重复', en: 'a marker appears twice' },
  isReviewer: { zh: '仲裁人不能是阅卷人', en: 'the arbiter cannot be a marker' },
  past: { zh: '须晚于现在', en: 'must be in the future' },
  begun: { zh: '考试开始后不能修改', en: 'cannot be changed once the exam has started' },
  earlier: { zh: '考试开始后只能推迟结束时间', en: 'once started the end can only be moved later' },
}

/** Each problem is reported at its own field. */
export function assertPlan(faults: Record<string, PlanFault | 'begun' | 'earlier'>): void {
  const entries = Object.entries(faults)
  if (entries.length === 0) return
  throw fieldFaults(Object.fromEntries(entries.map(([field, fault]) => [field, PLAN_WORDS[fault]])))
}
