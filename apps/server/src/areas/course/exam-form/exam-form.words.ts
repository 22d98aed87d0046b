/** As written in the cells of a sheet. */
export const EXAM_FORM_TEXT = {
  closed: { zh: '闭卷', en: 'Closed book' },
  open: { zh: '开卷', en: 'Open book' },
  thesis: { zh: '大作业', en: 'Thesis' },
  online: { zh: '网考', en: 'Online exam' },
  none: { zh: '无终考', en: 'No final exam' },
} as const
export const PASS_RULE_TEXT = {
  total: { zh: '总评及格', en: 'Total score' },
  both: { zh: '总评终考均及格', en: 'Total and final exam' },
} as const
/** The former name of the second rule, although it never involved the formative score. */
export const OLD_PASS_RULES = { 形考终考均及格: 'both' } as const
