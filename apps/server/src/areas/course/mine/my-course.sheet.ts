import type { Words } from '@shuyuan/contract/errors.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { SheetExport } from '../../../sheet/sheet.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { slice } from '../../../wire/paging.ts'
import { listMyCourses, type MyCourseRow } from './my-course.read.ts'

const SCHEMES: Readonly<Record<MyCourseRow['schemeState'], Words>> = {
  none: { zh: '没有', en: 'None' },
  draft: { zh: '草稿', en: 'Draft' },
  active: { zh: '已发布', en: 'Published' },
}
const STATES: Readonly<Record<MyCourseRow['publishStatus'], Words>> = {
  draft: { zh: '未发布', en: 'Not published' },
  published: { zh: '已发布', en: 'Published' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
}

/** My courses as the table shows them. */
export const myCourseExport: SheetExport<Asked<'exportMyCourseInfo'>, MyCourseRow> = {
  call: 'exportMyCourseInfo',
  what: { zh: '我的课程', en: 'My courses' },
  columns: [
    { header: { zh: '课程代码', en: 'Course code' }, width: 14, value: ({ courseCode }) => courseCode },
    { header: { zh: '课程名称', en: 'Course' }, width: 24, value: ({ courseName }) => courseName },
    { header: { zh: '学期', en: 'Term' }, width: 12, value: ({ termName }) => termName },
    { header: { zh: '学院', en: 'College' }, width: 18, value: ({ schoolName }) => schoolName },
    { header: { zh: '课程班', en: 'Classes' }, width: 8, value: (row) => row.courseClassCount },
    { header: { zh: '学生', en: 'Students' }, width: 8, value: ({ studentCount }) => studentCount },
    { header: { zh: '章节', en: 'Chapters' }, width: 8, value: ({ chapterCount }) => chapterCount },
    { header: { zh: '资源', en: 'Resources' }, width: 8, value: ({ resourceCount }) => resourceCount },
    { header: { zh: '必看资源', en: 'Required resources' }, width: 10, value: ({ mustSeeCount }) => mustSeeCount },
    { header: { zh: '试题', en: 'Questions' }, width: 8, value: ({ questionCount }) => questionCount },
    { header: { zh: '作业与测验', en: 'Assignments' }, width: 12, value: ({ assignmentCount }) => assignmentCount },
    { header: { zh: '已发布的作业与测验', en: 'Published' }, width: 12, value: (row) => row.publishedAssignmentCount },
    {
      header: { zh: '考核方案', en: 'Assessment scheme' },
      width: 10,
      value: (row, lang) => SCHEMES[row.schemeState][lang],
    },
    {
      header: { zh: '建设完成度', en: 'Complete, percent' },
      width: 12,
      value: ({ completePercent }) => completePercent,
    },
    { header: { zh: '发布状态', en: 'State' }, width: 10, value: (row, lang) => STATES[row.publishStatus][lang] },
    { header: { zh: '最后更新', en: 'Updated' }, width: 18, value: ({ updatedAt }) => clockText(updatedAt) },
  ],
  async rows(db, { me, now }, { kind, orderBy, ...filter }, { limit, skip }) {
    const { field, dir } = slice({ limit: 1, offset: 1, orderBy }, 'listMyCourseInfo')
    return (await listMyCourses({ db, me, now }, kind, filter, { limit, skip, field, dir })).rows
  },
}
