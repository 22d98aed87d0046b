import { asChoice, asCode, asNumber } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { EXAM_FORM_TEXT, PASS_RULE_TEXT } from './exam-form.words.ts'

/** Columns of every sheet that says how a course is examined: one header, one reading, one hint. */

export const CODE = '课程代码'
export const FORM = '考试形式'
export const FINAL = '终考比例'

export const courseCodeColumn = (guide: string) =>
  ({
    key: 'courseCode',
    header: CODE,
    required: true,
    read: asCode(/^[A-Za-z0-9]{4,20}$/, '须为4至20个字母或数字', '4 to 20 letters or digits'),
    guide,
    sample: 'MG2101',
  }) as const

/** `unfilled` says what an empty pass rule means. */
export const examFormColumns = (unfilled: string) =>
  [
    {
      key: 'examForm',
      header: FORM,
      required: true,
      read: asChoice(EXAM_FORM_TEXT),
      guide: '闭卷、开卷、大作业、网考、无终考。',
      sample: '闭卷',
    },
    {
      key: 'formativeRatio',
      header: '形考比例',
      required: true,
      read: asNumber(0, 100, 1),
      guide: '与终考比例之和为100。',
      sample: '40',
    },
    {
      key: 'finalRatio',
      header: FINAL,
      required: true,
      read: asNumber(0, 100, 1),
      guide: '无终考的课程填0。',
      sample: '60',
    },
    {
      key: 'passRule',
      header: '及格规则',
      read: asChoice(PASS_RULE_TEXT),
      guide: `总评及格、形考终考均及格；${unfilled}`,
      sample: '总评及格',
    },
  ] as const
