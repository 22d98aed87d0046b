import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { SheetExport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { dictText } from '../../school/dictionary/dictionary.read.ts'
import type { CourseAccess } from './duty.read.ts'
import { ROSTER_ORDER, type RosterFilter, type RosterRow, rosterQuery, withoutMobile } from './roster.read.ts'

type Listed = RosterRow & { genderText: string; statusText: string }

/** The students of a course as their teacher sees them; numbers of their own, no id numbers. */
export const rosterExport: SheetExport<RosterFilter & { access: CourseAccess; orderBy: string }, Listed> = {
  call: 'exportRosterCourseInfo',
  what: { zh: '课程学生', en: 'Students of a course' },
  columns: [
    { header: { zh: '学号', en: 'Student number' }, value: ({ studentNo }) => studentNo },
    { header: { zh: '姓名', en: 'Name' }, value: ({ realname }) => realname },
    { header: { zh: '性别', en: 'Gender' }, width: 8, value: ({ genderText }) => genderText },
    { header: { zh: '分校', en: 'Branch' }, width: 20, value: ({ subSchoolName }) => subSchoolName },
    { header: { zh: '专业', en: 'Major' }, width: 20, value: ({ majorName }) => majorName },
    { header: { zh: '年级', en: 'Grade' }, value: ({ gradeCode }) => gradeCode },
    { header: { zh: '行政班', en: 'Administrative class' }, width: 22, value: ({ orgClassName }) => orgClassName },
    { header: { zh: '课程班', en: 'Class' }, width: 20, value: ({ courseClassName }) => courseClassName },
    { header: { zh: '小组', en: 'Group' }, value: ({ groupName }) => groupName },
    { header: { zh: '辅导员', en: 'Instructor' }, value: ({ instructorName }) => instructorName },
    { header: { zh: '手机', en: 'Mobile' }, value: ({ mobileMasked }) => mobileMasked },
    { header: { zh: '学习进度（%）', en: 'Progress (%)' }, width: 10, value: ({ progress }) => progress },
    { header: { zh: '形考成绩', en: 'Formative score' }, width: 10, value: ({ formativeScore }) => formativeScore },
    {
      header: { zh: '最近学习', en: 'Last studied' },
      width: 18,
      value: ({ lastStudyAt }) => (lastStudyAt ? clockText(lastStudyAt) : ''),
    },
    { header: { zh: '学籍状态', en: 'Study status' }, value: ({ statusText }) => statusText },
  ],
  async rows(db, { lang }, { access, orderBy, ...filter }, piece) {
    const query = rosterQuery(db, access, filter)
    const rows = await pieceOf(query, orderBy, 'listRosterCourseInfo', ROSTER_ORDER, 'x.id', piece)
    const [gender, status] = await Promise.all([dictText(db, 'gender', lang), dictText(db, 'study_status', lang)])
    return rows.map((row) => ({
      ...withoutMobile(row),
      genderText: gender(row.gender),
      statusText: status(row.studyStatus),
    }))
  },
}
