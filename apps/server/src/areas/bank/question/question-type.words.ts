import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { Words } from '@shuyuan/contract/errors.ts'

/** What printed and exported pages call the types of questions. */
export const QUESTION_TYPE_TEXT: Readonly<Record<QuestionType, Words>> = {
  single: { zh: '单选题', en: 'Single choice' },
  multiple: { zh: '多选题', en: 'Multiple choice' },
  judge: { zh: '判断题', en: 'True or false' },
  fill: { zh: '填空题', en: 'Fill in' },
  'fill-o': { zh: '填空题（无序）', en: 'Fill in, any order' },
  short: { zh: '简答题', en: 'Short answer' },
  essay: { zh: '论述题', en: 'Essay' },
  match: { zh: '匹配题', en: 'Matching' },
  order: { zh: '排序题', en: 'Ordering' },
  file: { zh: '文件题', en: 'File' },
  composite: { zh: '综合题', en: 'Composite' },
}
