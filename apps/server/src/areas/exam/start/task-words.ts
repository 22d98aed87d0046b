import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import type { MyState } from '@shuyuan/domain/life/assignment-state.rule.ts'

// Kinds of work, and where a student stands with it, as sheets say them.

export const KIND_WORDS: Readonly<Record<AssignmentKind, Words>> = {
  onlinePractice: { zh: '练习', en: 'Practice' },
  webHomework: { zh: '作业', en: 'Homework' },
  paperHomework: { zh: '书面作业', en: 'Paper homework' },
  lab: { zh: '实验', en: 'Lab' },
  midTest: { zh: '测验', en: 'Test' },
  paperTest: { zh: '书面测验', en: 'Paper test' },
  finalExam: { zh: '终考', en: 'Final exam' },
}

export const STATE_WORDS: Readonly<Record<MyState, Words>> = {
  notOpen: { zh: '未开放', en: 'Not open' },
  toStart: { zh: '待作答', en: 'To do' },
  answering: { zh: '作答中', en: 'Answering' },
  waiting: { zh: '待批阅', en: 'To be marked' },
  reviewed: { zh: '已批阅', en: 'Marked' },
  sentBack: { zh: '已退回', en: 'Sent back' },
  missed: { zh: '已逾期', en: 'Missed' },
  offline: { zh: '线下完成', en: 'Done on paper' },
  exempt: { zh: '免做', en: 'Exempt' },
}
