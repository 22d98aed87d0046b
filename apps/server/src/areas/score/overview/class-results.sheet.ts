import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import type { SheetExport } from '../../../sheet/sheet.ts'
import { slice } from '../../../wire/paging.ts'
import { STATE_WORDS } from '../score-words.ts'
import { type ClassFilter, classResults } from './class-results.read.ts'

type Row = RowOf<'listClassStudyCheckResultStat'>

const COURSE_STATES: Readonly<Record<Row['scoreState'], Words>> = {
  ...STATE_WORDS,
  none: { zh: '未计算', en: 'Not calculated' },
  partly: { zh: '部分发布', en: 'Partly published' },
}

export const classResultsExport: SheetExport<ClassFilter & { orderBy: string }, Row> = {
  call: 'exportClassStudyCheckResultStat',
  what: { zh: '考核成绩', en: 'Results by class' },
  columns: [
    { header: { zh: '课程代码', en: 'Course code' }, width: 14, value: ({ courseCode }) => courseCode },
    { header: { zh: '课程名称', en: 'Course' }, width: 24, value: ({ courseName }) => courseName },
    { header: { zh: '课程班', en: 'Course class' }, width: 28, value: ({ className }) => className },
    { header: { zh: '面授教师', en: 'Face teacher' }, width: 12, value: ({ faceTeacherName }) => faceTeacherName },
    { header: { zh: '人数', en: 'Students' }, width: 8, value: ({ students }) => students },
    { header: { zh: '形考均分', en: 'Formative mean' }, width: 10, value: ({ formativeMean }) => formativeMean ?? '' },
    {
      header: { zh: '形考及格率', en: 'Formative pass rate' },
      width: 12,
      value: ({ formativePass }) => formativePass ?? '',
    },
    { header: { zh: '低于60分', en: 'Below 60' }, width: 10, value: ({ under }) => under },
    { header: { zh: '待批阅', en: 'To be marked' }, width: 10, value: ({ waiting }) => waiting },
    { header: { zh: '终考录入', en: 'Finals entered' }, width: 10, value: ({ finalDone }) => finalDone },
    { header: { zh: '总评均分', en: 'Total mean' }, width: 10, value: ({ totalMean }) => totalMean ?? '' },
    {
      header: { zh: '成绩状态', en: 'State' },
      width: 12,
      value: ({ scoreState }, lang) => COURSE_STATES[scoreState][lang],
    },
  ],
  async rows(db, { me }, { orderBy, ...filter }, { limit, skip }) {
    const { field, dir } = slice({ limit: 1, offset: 1, orderBy }, 'listClassStudyCheckResultStat')
    return (await classResults(db, me, filter, { field, dir, limit, skip })).rows
  },
}
