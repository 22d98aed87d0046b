import {
  asChoice,
  asCode,
  asEmail,
  asIdNumber,
  asMobile,
  asText,
} from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import { GENDERS } from './people-words.ts'

/** Columns that sheets of people and of what they belong to have in common: one header, one reading, one hint. */

export const UNIT = '分校编码'
export const MAJOR = '专业代码'
export const GRADE = '年级'
export const ID_NUMBER = '身份证号'

export const asPlainCode = (max: number) => asCode(new RegExp(`^\\S{1,${max}}$`), '代码有误', 'not a code')

/** A code that must be one of those on the template's page of codes. */
const known = <K extends string>(key: K, header: string, sample: string) =>
  ({ key, header, required: true, read: asPlainCode(20), guide: '见「可用代码」。', sample }) as const

/** Where a student or a class belongs. */
export const placeColumns = [
  known('subSchoolCode', UNIT, 'S01'),
  known('majorCode', MAJOR, '120203K'),
  known('gradeCode', GRADE, '2026秋'),
] as const

/** An id number in the comparison of a row: its hash alone is kept, so nothing of it is shown. */
export const idNumberPair = (given: string | undefined, isOwn: (idNumber: string) => boolean) => ({
  held: true,
  wanted: given && isOwn(given),
  text: () => '***',
})

/** Who an account stands for; `passwords` says how those without an id number come by one. */
export const personColumns = (name: string, gender: string, passwords: string) =>
  [
    { key: 'realname', header: '姓名', required: true, read: asText(50), guide: '1至50个字。', sample: name },
    { key: 'gender', header: '性别', read: asChoice(GENDERS), guide: '男、女、未知。', sample: gender },
    {
      key: 'idNumber',
      header: ID_NUMBER,
      read: asIdNumber,
      guide: `18位；初始密码为后6位。${passwords}`,
      sample: '11010519491231002X',
    },
    { key: 'mobile', header: '手机', read: asMobile, guide: '11位。', sample: '13800000000' },
    { key: 'email', header: '邮箱', read: asEmail, guide: '', sample: 'wang@example.com' },
  ] as const
