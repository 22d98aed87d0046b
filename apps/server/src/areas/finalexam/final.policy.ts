import type { Words } from '@shuyuan/contract/errors.ts'
import type { PlanFault } from '@shuyuan/domain/life/final-exam.rule.ts'
import type { No } from '@shuyuan/domain/life/next.rule.ts'
import type { Actor } from '../../wire/context.ts'
import { AppError } from '../../wire/error.ts'
import { peopleScope } from '../../wire/scope/people-scope.policy.ts'

/** Which papers an exam has is no business of a subschool's. */
export const canSeePapers = (me: Actor): boolean => {
  const { isWhole, colleges } = peopleScope(me)
  return isWhole || colleges.length > 0
}

const REASONS: Readonly<Record<string, Words>> = {
  PAPER_TIME_BEGUN: { zh: '考试已开始，不能修改', en: 'it has begun and is fixed' },
  OUTSIDE_FINAL_WINDOW: { zh: '不在终考时间窗口内', en: 'outside of the final exam window of the term' },
  FINAL_UNSET: { zh: '考试未安排', en: 'nothing is arranged yet' },
  FINAL_OVER: { zh: '考试已结束', en: 'the exam is over' },
  FINAL_BEGUN: { zh: '考试已开始，不能修改试卷', en: 'the exam has begun, its papers are fixed' },
  ENTRY_OPEN: { zh: '入口已打开，试卷不能修改', en: 'the entry is open, the papers are fixed' },
  PAPER_NOT_CHECKED: { zh: '试卷未审核', en: 'no paper is checked' },
  NO_REVIEWER: { zh: '未设置阅卷人', en: 'no marker is set' },
  OWN_PAPER: { zh: '不能审核自己提交的试卷', en: 'you cannot check a paper of your own' },
  CHECKED_ALREADY: { zh: '试卷已审核', en: 'checked already' },
  NOT_ANSWERING: { zh: '不在作答中', en: 'not answering' },
  NOT_HANDED_IN: { zh: '尚未交卷', en: 'has not handed in' },
  SCORE_PUBLISHED: { zh: '成绩已公布', en: 'the score is published' },
  NOT_ASKED: { zh: '该考生没有待核验的申请', en: 'no check is asked for' },
  ALREADY_BEGUN: { zh: '考生已进入考试', en: 'has entered the exam' },
  NO_FILES: { zh: '没有已提交的答题文件', en: 'no file was handed in' },
  UPLOAD_ACCEPTED: { zh: '已接收，不能修改', en: 'accepted, fixed' },
  UPLOAD_RETURNED: { zh: '已退回，请等待重新上传', en: 'returned already, wait until it is sent anew' },
}

export const reasonOf = (code: string): Words => REASONS[code] ?? { zh: '当前状态不能操作', en: 'not now' }

/** A refused move, at the field that mends it where there is one. */
export function moveRefusal({ no }: No): AppError {
  if (no === 'PAPER_TIME_REASON' || no === 'REASON_NEEDED')
    return fieldFaults({ reason: { zh: '请填写原因', en: 'give the reason' } })
  if (no === 'OUTSIDE_FINAL_WINDOW') return fieldFaults({ startsAt: reasonOf(no) })
  return new AppError(100412, { reason: reasonOf(no) })
}

export const fieldFaults = (fields: Record<string, Words>): AppError => new AppError(100422, {}, { fields })

const PLAN_WORDS: Readonly<Record<PlanFault | 'begun' | 'earlier', Words>> = {
  order: { zh: '结束时间须晚于开始时间', en: 'the end must be later than the start' },
  outsideWindow: { zh: '不在终考时间窗口内', en: 'outside of the final exam window of the term' },
  shorterThanExam: { zh: '开放时间短于考试时长', en: 'open for less than the exam takes' },
  longerThanExam: { zh: '不能超过考试时长', en: 'not longer than the exam' },
  needed: { zh: '双评须填写', en: 'needed for two markers' },
  twice: { zh: '阅卷人重复', en: 'a marker stands twice' },
  isReviewer: { zh: '仲裁人不能是阅卷人', en: 'the arbiter cannot be a marker' },
  past: { zh: '须晚于现在', en: 'must lie ahead' },
  begun: { zh: '考试开始后不能修改', en: 'fixed once the exam has begun' },
  earlier: { zh: '考试开始后只能推迟结束时间', en: 'once begun the end can only become later' },
}

/** Every fault at its own field. */
export function assertPlan(faults: Record<string, PlanFault | 'begun' | 'earlier'>): void {
  const entries = Object.entries(faults)
  if (entries.length === 0) return
  throw fieldFaults(Object.fromEntries(entries.map(([field, fault]) => [field, PLAN_WORDS[fault]])))
}
