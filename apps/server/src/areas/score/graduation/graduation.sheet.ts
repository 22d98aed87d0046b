import type { CourseStanding, GraduationCondition } from '@shuyuan/contract/entities/score/graduation.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import type { SheetExport } from '../../../sheet/sheet.ts'
import { type GraduationRow, graduationFor } from './graduation.flow.ts'

const CONDITIONS: Readonly<Record<GraduationCondition, Words>> = {
  total: { zh: '总学分', en: 'Credits' },
  required: { zh: '必修学分', en: 'Required credits' },
  elective: { zh: '选修学分', en: 'Elective credits' },
  general: { zh: '通识学分', en: 'Credits of general education' },
  practice: { zh: '实践学分', en: 'Practice credits' },
  courses: { zh: '必须通过的课程', en: 'Courses to pass' },
  degreeAverage: { zh: '学位课平均分', en: 'Average of the degree' },
  thesis: { zh: '毕业论文或设计', en: 'Thesis or project' },
  failed: { zh: '未通过课程', en: 'Failed courses' },
}
const STANDINGS: Readonly<Record<CourseStanding, Words>> = {
  passed: { zh: '已通过', en: 'passed' },
  exempt: { zh: '免修', en: 'exempt' },
  failed: { zh: '未通过', en: 'failed' },
  taking: { zh: '在修', en: 'taking' },
  missing: { zh: '未修', en: 'not taken' },
}

/** 毕业条件自查表. */
export const graduationExport: SheetExport<Record<string, never>, GraduationRow> = {
  call: 'exportGraduationResultDetail',
  what: { zh: '毕业条件自查表', en: 'Conditions of graduation' },
  columns: [
    { header: { zh: '条件', en: 'Condition' }, width: 24, value: ({ condition }, lang) => CONDITIONS[condition][lang] },
    { header: { zh: '要求', en: 'Needed' }, width: 10, value: ({ need }) => need },
    { header: { zh: '已完成', en: 'Done' }, width: 10, value: ({ done }) => done },
    { header: { zh: '差额', en: 'Missing' }, width: 10, value: ({ gap }) => gap },
    {
      ...{ header: { zh: '是否满足', en: 'Met' }, width: 10 },
      value: ({ ok }, lang) => (ok ? { zh: '是', en: 'yes' } : { zh: '否', en: 'no' })[lang],
    },
    {
      ...{ header: { zh: '课程', en: 'Courses' }, width: 60 },
      value: ({ courses }, lang) =>
        courses
          .map(({ courseName, score, standing }) => [courseName, score ?? '', STANDINGS[standing][lang]].join(' '))
          .join(lang === 'zh' ? '；' : '; '),
    },
  ],
  async rows(db, { me }, _, { limit, skip }) {
    if (!me.studentId) return []
    return (await graduationFor(db, me.studentId)).rows.slice(skip, skip + limit)
  },
}
