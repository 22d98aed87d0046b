import type { Words } from './errors.ts'

/**
 * What a field shows when its value is refused. A schema may name one of these as its message; otherwise the kind of
 * fault decides (`tooShort`, `required`, …), so most schemas need no message.
 */
export const fieldMessages = {
  required: { zh: '请填写此项', en: 'Please fill in this field' },
  invalid: { zh: '格式不正确', en: 'Wrong format' },
  tooShort: { zh: '至少 {min} 个字符', en: 'At least {min} characters' },
  tooLong: { zh: '最多 {max} 个字符', en: 'At most {max} characters' },
  tooSmall: { zh: '不能小于 {min}', en: 'Must not be less than {min}' },
  tooBig: { zh: '不能大于 {max}', en: 'Must not be more than {max}' },
  tooFew: { zh: '至少 {min} 项', en: 'At least {min} items' },
  tooMany: { zh: '最多 {max} 项', en: 'At most {max} items' },
  notOneOf: { zh: '不在可选范围内', en: 'Not one of the options' },
  notMultiple: { zh: '须为 {step} 的整数倍', en: 'Must be a multiple of {step}' },
  termCode: { zh: '须写成 2026-1 或 2026-2', en: 'Use the form 2026-1 or 2026-2' },
  gradeCode: { zh: '须写成 2026春 或 2026秋', en: 'Use the form 2026春 or 2026秋' },
  lettersDigits: { zh: '只能用字母和数字', en: 'Use letters and digits only' },
  mobile: { zh: '手机号须为11位', en: 'A mobile number has 11 digits' },
  idNumber: { zh: '身份证号有误', en: 'This ID number is not valid' },
  username: { zh: '只能用字母、数字和 _ . @ -', en: 'Use letters, digits and _ . @ - only' },
  passwordLength: { zh: '长度在 6 到 40 个字符', en: '6 to 40 characters' },
  timeOrder: { zh: '结束时间须晚于开始时间', en: 'The end must be later than the start' },
  roleFlag: {
    zh: 'ROLE_ 开头，后面 2 到 30 个大写字母、数字或下划线',
    en: 'ROLE_ followed by 2 to 30 capital letters, digits or underscores',
  },
  permissionKey: { zh: '只能用字母、数字和 . _ : -', en: 'Use letters, digits and . _ : - only' },
  httpsOnly: { zh: '外链必须以https://开头', en: 'The link must start with https://' },
} as const satisfies Record<string, Words>

export type FieldMessage = keyof typeof fieldMessages
