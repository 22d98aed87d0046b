import type { Words } from '@shuyuan/contract/errors.ts'
import { type ExamTerms, ratioProblem } from '@shuyuan/domain/course/exam-form.rule.ts'
import { asChoice, asCode, asNumber } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import type { Fault } from '../../../sheet/sheet.ts'
import { EXAM_FORM_TEXT, OLD_PASS_RULES, PASS_RULE_TEXT } from './exam-form.words.ts'

/** Columns shared by every sheet with exam forms: one header, one reader, one hint each. */

export const CODE = '课程代码'
export const FORM = '考试形式'
export const FINAL = '终考比例'

export const courseCodeColumn = (guide: Words) =>
  ({
    key: 'courseCode',
    header: CODE,
    headerEn: 'Course code',
    codeOf: 'course',
    required: true,
    read: asCode(/^[A-Za-z0-9]{4,20}$/, '须为4至20个字母或数字', '4 to 20 letters or digits'),
    guide,
    sample: 'MG2101',
  }) as const

/** Faults of the two ratios; none if a cell they depend on could not be read. */
export function ratioFaults({ examForm, formativeRatio, finalRatio }: Partial<ExamTerms>): Fault[] {
  if (!examForm || formativeRatio === undefined || finalRatio === undefined) return []
  const problem = ratioProblem({ examForm, formativeRatio, finalRatio })
  if (!problem) return []
  const reason = {
    sum: { zh: '形考与终考比例之和必须为100', en: 'the two ratios must add up to 100' },
    noFinal: { zh: '无终考的课程终考比例必须为0', en: 'without a final exam the final ratio must be 0' },
  }[problem]
  return [{ column: FINAL, reason }]
}

/** `unfilled` says what an empty pass rule means. */
export const examFormColumns = (unfilled: Words) =>
  [
    {
      key: 'examForm',
      header: FORM,
      headerEn: 'Exam form',
      required: true,
      read: asChoice(EXAM_FORM_TEXT),
      guide: { zh: '闭卷、开卷、大作业、网考、无终考。', en: 'closed, open, thesis, online or none.' },
      sample: '闭卷',
      sampleEn: 'closed',
    },
    {
      key: 'formativeRatio',
      header: '形考比例',
      headerEn: 'Formative ratio',
      required: true,
      read: asNumber(0, 100, 1),
      guide: { zh: '与终考比例之和为100。', en: 'Adds up to 100 with the final ratio.' },
      sample: '40',
    },
    {
      key: 'finalRatio',
      header: FINAL,
      headerEn: 'Final ratio',
      required: true,
      read: asNumber(0, 100, 1),
      guide: { zh: '无终考的课程填0。', en: '0 for a course without a final exam.' },
      sample: '60',
    },
    {
      key: 'passRule',
      header: '及格规则',
      headerEn: 'Pass rule',
      read: asChoice(PASS_RULE_TEXT, OLD_PASS_RULES),
      guide: { zh: `总评及格、总评终考均及格；${unfilled.zh}`, en: `total or both; ${unfilled.en}` },
      sample: '总评及格',
      sampleEn: 'total',
    },
  ] as const
