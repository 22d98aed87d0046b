import type { Words } from '@shuyuan/contract/errors.ts'
import type { ChangeFault, DateFault } from '@shuyuan/domain/life/add-exam-change.rule.ts'
import type { Refusal } from '@shuyuan/domain/life/next.rule.ts'
import type { IneligibleReason } from '@shuyuan/domain/scoring/course/qualify.rule.ts'
import { listedWords } from '@shuyuan/domain/text/listed.rule.ts'
import type { Actor } from '../../wire/context.ts'
import { AppError } from '../../wire/error.ts'
import { canManageWholeSchool } from '../../wire/scope/scope.policy.ts'

/** Drafts are visible to the exam office only. */
export const canSeeDrafts = (me: Actor): boolean => canManageWholeSchool(me)

const REASONS: Readonly<Record<string, Words>> = {
  BATCH_NOT_DRAFT: { zh: '批次已发布', en: 'the batch has already been published' },
  BATCH_NOT_PUBLISHED: { zh: '批次尚未发布', en: 'the batch is not published' },
  BATCH_CLOSED: { zh: '批次已关闭', en: 'the batch is closed' },
  ROW_WRITTEN: { zh: '成绩已写入总评', en: 'the score has already been written to the score sheet' },
  ROW_DECIDED: { zh: '已审核', en: 'already decided' },
  ROW_NOT_APPROVED: { zh: '尚未审核通过或已考', en: 'not approved yet, or already sat' },
  ROW_NOT_SCHEDULED: { zh: '尚未排考', en: 'not scheduled yet' },
  ROW_NOT_TAKEN: { zh: '尚未登记到考', en: 'attendance has not been registered' },
  NOT_BEGUN: {
    zh: '考试尚未开始，开考后才能登记到考和录入成绩',
    en: 'the exam has not started; attendance and scores can be entered after that',
  },
  ROW_SCORED: { zh: '已录入成绩', en: 'already scored' },
  REASON_NEEDED: { zh: '请填写原因（2至200个字）', en: 'give a reason (2 to 200 characters)' },
}

export const reasonOf = (code: string): Words =>
  REASONS[code] ?? { zh: '当前状态不能操作', en: 'not possible in the current state' }

export function batchRefusal({ no, facts }: Refusal): AppError {
  if (no === 'COURSES_NOT_READY') {
    const names = listedWords((facts?.courses ?? []) as readonly string[])
    return new AppError(100412, {
      reason: { zh: `${names.zh}未设时间或试卷`, en: `no time or paper set for: ${names.en}` },
    })
  }
  if (no === 'UNSCORED')
    return new AppError(100412, {
      reason: { zh: `还有${facts?.count}人未录成绩`, en: `${facts?.count} students have no score yet` },
    })
  return new AppError(100412, { reason: reasonOf(no) })
}

const DATE_WORDS: Readonly<Record<DateFault, Words>> = {
  order: { zh: '结束时间须晚于开始时间', en: 'the end must be later than the start' },
  outsideWindow: { zh: '须在学期的补考时间内', en: 'must be within the resit window of the term' },
  applyAfterExam: { zh: '报名不能晚于考试结束', en: 'registration cannot end after the exams' },
}
const CHANGE_WORDS: Readonly<Record<ChangeFault, Words>> = {
  fixed: { zh: '发布后不能修改', en: 'cannot be changed once published' },
  earlier: { zh: '发布后只能推迟', en: 'once published it can only be moved later' },
  courseGone: { zh: '发布后不能移除课程', en: 'once published no course can be removed' },
}

/** Each problem is reported at its own field. */
export function assertFields(faults: Record<string, DateFault | ChangeFault>): void {
  if (Object.keys(faults).length === 0) return
  const words = (fault: DateFault | ChangeFault) =>
    fault in DATE_WORDS ? DATE_WORDS[fault as DateFault] : CHANGE_WORDS[fault as ChangeFault]
  const fields = Object.fromEntries(Object.entries(faults).map(([name, fault]) => [name, words(fault)]))
  throw new AppError(100422, {}, { fields })
}

const WHY_NOT: Readonly<Record<IneligibleReason, Words>> = {
  term: { zh: '课程不在可报学期内', en: 'the course is not from an eligible term' },
  passed: { zh: '课程已及格', en: 'has already passed the course' },
  exempt: { zh: '课程已免修', en: 'is exempt from the course' },
  flag: { zh: '成绩标记不在可报范围', en: 'the score’s flag is not eligible' },
  notOut: { zh: '总评尚未发布', en: 'the total score has not been published' },
  enough: { zh: '总评不低于报考线', en: 'the total score is not below the threshold' },
  notDeferred: { zh: '未被批准缓考', en: 'was not granted a deferral' },
}

/** 「不符合报考条件：{规则}」 */
export const unqualified = (why: IneligibleReason): Words => ({
  zh: `不符合报考条件：${WHY_NOT[why].zh}`,
  en: `does not qualify: ${WHY_NOT[why].en}`,
})

export const OVER_LIMIT: Words = { zh: '超过每人可报门数', en: 'over the limit of courses per student' }
export const IN_LIST: Words = { zh: '已在名单中', en: 'already on the list' }
export const NOT_OPEN: Words = { zh: '不在报名时间内', en: 'registration is not open' }
export const NOT_YOUR_COURSE: Words = {
  zh: '您没有选这门课程，或学籍不在读',
  en: 'you did not take this course, or are not enrolled',
}
export const NO_BATCH: Words = {
  zh: '这门课程目前没有可以申请的考试',
  en: 'there is no exam of this course to apply for at present',
}
export const APPLY_CLOSED: Words = { zh: '不在申请时间内', en: 'applications are not open' }
export const ASKED: Words = { zh: '您已申请过这门课程', en: 'you have already applied for this course' }
export const BEGUN: Words = {
  zh: '考试已经开始，缓考须在开考前申请',
  en: 'the exam has begun; a deferral must be requested before it',
}
export const NOT_ASKED: Words = {
  zh: '由学校列入名单，不能自行撤回，请联系教务',
  en: 'the school put you on the list; ask academic affairs instead of withdrawing',
}
export const NOT_IN_COURSE: Words = { zh: '学生没有选这门课程', en: 'the student did not take the course' }
