import type { AddExamDetailState, AddExamFlag, AddExamSource } from '@shuyuan/contract/entities/examoffice/add-exam.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'

export const STATE_WORDS: Readonly<Record<AddExamDetailState, Words>> = {
  applied: { zh: '待审', en: 'waiting' },
  approved: { zh: '通过', en: 'approved' },
  rejected: { zh: '驳回', en: 'rejected' },
  scheduled: { zh: '已排考', en: 'scheduled' },
  taken: { zh: '已考', en: 'sat' },
  scored: { zh: '已录', en: 'scored' },
}
export const SOURCE_WORDS: Readonly<Record<AddExamSource, Words>> = {
  apply: { zh: '学生报名', en: 'registered by the student' },
  generated: { zh: '系统生成', en: 'generated' },
  manual: { zh: '手工', en: 'added manually' },
  import: { zh: '导入', en: 'imported' },
}
export const FLAG_WORDS: Readonly<Record<AddExamFlag, Words>> = {
  normal: { zh: '', en: '' },
  absent: { zh: '缺考', en: 'absent' },
  cheating: { zh: '违纪', en: 'misconduct' },
}
export const flagText = (flag: AddExamFlag, lang: Lang): string => FLAG_WORDS[flag][lang]
