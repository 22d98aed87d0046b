import type { Lang } from '@shuyuan/contract/errors.ts'
import type { Labels } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'

/** Labels of the sheets of accounts, as the dictionaries of a new school have them. */
export const GENDERS = {
  male: { zh: '男', en: 'Male' },
  female: { zh: '女', en: 'Female' },
  unknown: { zh: '未知', en: 'Unknown' },
}
export const STATES = { enabled: { zh: '启用', en: 'Enabled' }, disabled: { zh: '停用', en: 'Disabled' } }
export const ACCOUNT_STATES = { ...STATES, locked: { zh: '锁定', en: 'Locked' } }

export const spoken =
  <T extends string>(labels: Labels<T>) =>
  (value: T, lang: Lang): string =>
    labels[value][lang]

export const genderText = spoken(GENDERS)
export const accountText = spoken(ACCOUNT_STATES)
