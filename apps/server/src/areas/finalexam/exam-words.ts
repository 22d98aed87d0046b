import type { ExamForm } from '@shuyuan/contract/entities/basic-course.ts'
import type { CandidateState, PaperTimeState } from '@shuyuan/contract/entities/final-exam.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { EXAM_FORM_TEXT } from '../course/exam-form.words.ts'

const EXAM_FORM_EN: Readonly<Record<ExamForm, string>> = {
  closed: 'Closed book',
  open: 'Open book',
  thesis: 'Thesis',
  online: 'Online',
  none: 'None',
}
export const examFormText = (form: ExamForm, lang: 'zh' | 'en'): string =>
  lang === 'zh' ? EXAM_FORM_TEXT[form] : EXAM_FORM_EN[form]

export const TIME_STATE_WORDS: Readonly<Record<PaperTimeState, Words>> = {
  draft: { zh: '草稿', en: 'Draft' },
  published: { zh: '已发布', en: 'Published' },
}

export const CANDIDATE_WORDS: Readonly<Record<CandidateState, Words>> = {
  notIn: { zh: '未进入', en: 'Not in' },
  answering: { zh: '作答中', en: 'Answering' },
  submitted: { zh: '已交', en: 'Handed in' },
  forced: { zh: '强制', en: 'Collected' },
  absent: { zh: '缺考', en: 'Absent' },
}
