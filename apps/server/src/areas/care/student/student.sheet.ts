import { dayOf } from '../../../sheet/cell-text.ts'
import type { ExportColumn, SheetExport } from '../../../sheet/sheet.ts'
import { genderText } from '../../account/user/account-words.ts'
import { maskedMobile } from '../../account/user/masked.ts'
import { statusText } from '../../school/people/people-words.ts'
import { type CaredStudent, caredStudents, type StudentFilter } from './student-list.read.ts'

export interface AskedStudents {
  filter: StudentFilter
  order: { field: string; dir: 'asc' | 'desc' }
  /** Mobile numbers in full, for those who hold that button. */
  withMobile: boolean
}

const MINUTE_SEC = 60
const figure = (zh: string, en: string, value: (row: CaredStudent) => number | null): ExportColumn<CaredStudent> => ({
  header: { zh, en },
  width: 10,
  value: (row) => value(row) ?? '',
})
const text = (
  zh: string,
  en: string,
  width: number,
  value: ExportColumn<CaredStudent>['value'],
): ExportColumn<CaredStudent> => ({
  header: { zh, en },
  width,
  value,
})

const columns = (withMobile: boolean): ExportColumn<CaredStudent>[] => [
  text('学号', 'Student no.', 18, ({ studentNo }) => studentNo),
  text('姓名', 'Name', 12, ({ realname }) => realname),
  text('性别', 'Gender', 8, ({ gender }, lang) => genderText(gender, lang)),
  text('班级', 'Class', 26, ({ className }) => className),
  text('手机', 'Mobile', 14, ({ mobile }) => (withMobile ? mobile : maskedMobile(mobile))),
  text('学籍状态', 'Study status', 12, ({ studyStatus }, lang) => statusText(studyStatus, lang)),
  figure('课程数', 'Courses', ({ courseCount }) => courseCount),
  figure('平均进度（%）', 'Progress (%)', ({ avgProgress }) => avgProgress),
  figure('形考均分', 'Formative mean', ({ formativeAvg }) => formativeAvg),
  figure('未交作业', 'Owed', ({ missingHomework }) => missingHomework),
  text('最近登录', 'Last sign-in', 14, ({ lastLoginAt }) => (lastLoginAt ? dayOf(lastLoginAt) : '')),
  figure('本周学习（分钟）', 'Minutes this week', ({ weekStudySeconds }) => Math.round(weekStudySeconds / MINUTE_SEC)),
  figure('积分', 'Points', ({ integral }) => integral),
  text('重点关注', 'Attention', 10, ({ attention }, lang) => (attention ? (lang === 'en' ? 'Yes' : '是') : '')),
  text('最近联系', 'Last contact', 14, ({ lastContactAt }) => (lastContactAt ? dayOf(lastContactAt) : '')),
]

/** 班级学生, by the list's own query. */
export const caredStudentExport: SheetExport<AskedStudents, CaredStudent> = {
  call: 'exportStudentClassTeacherIndex',
  what: { zh: '班级学生', en: 'Students of my classes' },
  columns: columns(false),
  columnsFor: ({ withMobile }) => columns(withMobile),
  rows: async (db, { me, now }, { filter, order }, page) =>
    (await caredStudents({ db, me, now }, filter, { ...order, ...page })).rows,
}
