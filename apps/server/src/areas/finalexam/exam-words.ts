import type { CandidateState, PaperTimeState, UploadKind } from '@shuyuan/contract/entities/finalexam/final-exam.ts'
import type { Words } from '@shuyuan/contract/errors.ts'

export const TIME_STATE_WORDS: Readonly<Record<PaperTimeState, Words>> = {
  draft: { zh: '草稿', en: 'Draft' },
  published: { zh: '已发布', en: 'Published' },
}

export const CANDIDATE_WORDS: Readonly<Record<CandidateState, Words>> = {
  notIn: { zh: '未进入', en: 'Not entered' },
  answering: { zh: '作答中', en: 'Answering' },
  submitted: { zh: '已交', en: 'Handed in' },
  forced: { zh: '强制', en: 'Collected' },
  absent: { zh: '缺考', en: 'Absent' },
}

/** Used in reminders and in the names of packed files. */
export const UPLOAD_KIND_NAMES: Readonly<Record<UploadKind, string>> = {
  answerSheet: '答题卡',
  siteRecord: '考场记录单',
  signIn: '签到表',
  violation: '违纪材料',
  paperFile: '纸质试卷电子稿',
}
