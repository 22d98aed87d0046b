import { asIdNumber, asMobile, asText } from '@shuyuan/domain/import/rows/cell-readers.rule.ts'
import type { CodeOf } from '@shuyuan/domain/import/rows/read-rows.rule.ts'
import { asPlainCode, emailColumn, genderColumn } from '../../account/user/account-columns.ts'

/** Columns shared by the sheets of people, classes and majors: one header, one reader, one hint each. */

export const UNIT = '分校编码'
export const MAJOR = '专业代码'
export const GRADE = '年级'
export const ID_NUMBER = '身份证号'

/** A code that must be listed on the template's page of codes. */
const known = <K extends string>(key: K, header: string, headerEn: string, sample: string, codeOf?: CodeOf) =>
  ({
    key,
    header,
    headerEn,
    required: true,
    read: asPlainCode(20),
    guide: { zh: '见「可用代码」。', en: 'See “Codes”.' },
    sample,
    ...(codeOf ? { codeOf } : {}),
  }) as const

/** Where a student or a class belongs. */
export const placeColumns = [
  known('subSchoolCode', UNIT, 'Branch code', 'S01', 'unit'),
  known('majorCode', MAJOR, 'Major code', '120203K', 'major'),
  known('gradeCode', GRADE, 'Grade', '2026秋'),
] as const

/** Compares an ID number by its hash, as the number itself must not be shown. */
export const idNumberPair = (given: string | undefined, isOwn: (idNumber: string) => boolean) => ({
  stored: true,
  wanted: given && isOwn(given),
  text: () => '***',
})

/** The columns of the person behind an account; `passwords` explains how people without an ID number get a password. */
export const personColumns = (name: string, gender: string, passwords: string) =>
  [
    {
      key: 'realname',
      header: '姓名',
      headerEn: 'Name',
      required: true,
      read: asText(50),
      guide: { zh: '1至50个字。', en: '1 to 50 characters.' },
      sample: name,
    },
    genderColumn(gender),
    {
      key: 'idNumber',
      header: ID_NUMBER,
      headerEn: 'ID number',
      read: asIdNumber,
      guide: {
        zh: `18位；初始密码为后6位。${passwords}`,
        en: 'The 18 of the card; its last 6 are the first password. Empty: by “Reset password”.',
      },
      sample: '11010519491231002X',
    },
    {
      key: 'mobile',
      header: '手机',
      headerEn: 'Mobile',
      read: asMobile,
      guide: { zh: '11位。', en: '11 digits.' },
      sample: '13800000000',
    },
    emailColumn,
  ] as const
