import type { ItemAnalysis, ItemVerdict } from '@shuyuan/contract/entities/analysis/analysis.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { roundHalfUp } from '@shuyuan/domain/scoring/round.rule.ts'
import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import type { ExportColumn } from '../../../sheet/sheet.ts'
import { QUESTION_TYPE_TEXT } from '../../bank/question/question-type.words.ts'

export const VERDICTS: Readonly<Record<ItemVerdict, Words>> = {
  tooEasy: { zh: '过易', en: 'Too easy' },
  tooHard: { zh: '过难', en: 'Too hard' },
  excellent: { zh: '优秀', en: 'Excellent' },
  good: { zh: '良好', en: 'Good' },
  fair: { zh: '尚可', en: 'Fair' },
  revise: { zh: '需修改', en: 'Revise' },
  negative: { zh: '负区分', en: 'Negative' },
}

const round = (value: number | null): number | '' => (value === null ? '' : roundHalfUp(value, 2))

export const itemColumns: readonly ExportColumn<ItemAnalysis>[] = [
  { header: { zh: '题号', en: 'No.' }, width: 6, value: ({ no }) => no },
  {
    header: { zh: '题型', en: 'Type' },
    width: 14,
    value: ({ questionType }, lang) => QUESTION_TYPE_TEXT[questionType][lang],
  },
  { header: { zh: '题干', en: 'Question' }, width: 60, value: ({ stem }) => plainText(stem) },
  { header: { zh: '知识点', en: 'Knowledge points' }, width: 24, value: ({ knowledge }) => knowledge.join('、') },
  { header: { zh: '作答数', en: 'Answers' }, width: 8, value: ({ attempts }) => attempts },
  { header: { zh: '难度P', en: 'Facility P' }, width: 10, value: ({ facility }) => round(facility) },
  { header: { zh: '区分度D', en: 'Discrimination D' }, width: 14, value: (one) => round(one.discrimination) },
  { header: { zh: '点二列相关', en: 'Point-biserial' }, width: 14, value: (one) => round(one.pointBiserial) },
  { header: { zh: '平均用时(秒)', en: 'Average time (s)' }, width: 14, value: ({ avgSeconds }) => round(avgSeconds) },
  { header: { zh: '空白率', en: 'Blank' }, width: 10, value: ({ blankRate }) => round(blankRate) },
  {
    header: { zh: '评价', en: 'Verdict' },
    width: 18,
    value: ({ verdicts }, lang) => verdicts.map((one) => VERDICTS[one][lang]).join('、'),
  },
]
