import type { CheckKind } from '@shuyuan/domain/scoring/course/check-kind.rule.ts'

/** The school's names for the parts of a formative score. */
export const CHECK_NAMES: Partial<Record<CheckKind, string>> = {
  resourceStudy: '资源学习',
  webHomework: '网上作业',
  midTest: '阶段测验',
  discussion: '课程讨论',
  onlinePractice: '在线练习',
  attendance: '面授出勤',
  groupActivity: '小组活动',
}
