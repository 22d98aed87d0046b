import { asChoice, asCode, asEmail } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { GENDERS } from './account-words.ts'

/** Columns that sheets of accounts share with those of the people who hold them: one header, one reading, one hint. */

export const asPlainCode = (max: number) => asCode(new RegExp(`^\\S{1,${max}}$`), '代码有误', 'not a valid code')

export const genderColumn = (sample: string) =>
  ({
    key: 'gender',
    header: '性别',
    headerEn: 'Gender',
    read: asChoice(GENDERS),
    guide: { zh: '男、女、未知。', en: 'male, female or unknown.' },
    sample,
    sampleEn: 'female',
  }) as const

export const emailColumn = {
  key: 'email',
  header: '邮箱',
  headerEn: 'E-mail',
  read: asEmail,
  guide: { zh: '', en: '' },
  sample: 'wang@example.com',
} as const
