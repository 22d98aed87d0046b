/** As they stand in the cells of a sheet. */
export const EXAM_FORM_TEXT = {
  closed: { zh: '闭卷', en: 'Closed book' },
  open: { zh: '开卷', en: 'Open book' },
  thesis: { zh: '大作业', en: 'Thesis' },
  online: { zh: '网考', en: 'Online exam' },
  none: { zh: '无终考', en: 'No final exam' },
} as const
export const PASS_RULE_TEXT = {
  total: { zh: '总评及格', en: 'Total score passes' },
  both: { zh: '形考终考均及格', en: 'Formative and final both pass' },
} as const
