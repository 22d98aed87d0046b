/** As they stand in the cells of a sheet. */
export const EXAM_FORM_TEXT = {
  closed: '闭卷',
  open: '开卷',
  thesis: '大作业',
  online: '网考',
  none: '无终考',
} as const
export const PASS_RULE_TEXT = { total: '总评及格', both: '形考终考均及格' } as const
