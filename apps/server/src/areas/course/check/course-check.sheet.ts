import { COURSE_CHECKS } from '@shuyuan/contract/entities/course/course-check.ts'
import { listed } from '@shuyuan/domain/text/listed.rule.ts'
import type { ExportColumn, SheetExport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { dictText } from '../../school/dictionary/dictionary.read.ts'
import { CHECK_NAMES } from './course-check.present.ts'
import { CHECK_ORDER, type CheckedCourse, type CheckFilter, checkedCourses } from './course-check.read.ts'

type Listed = CheckedCourse & { formText: string }

const STATES = {
  ok: { zh: '正常', en: 'OK' },
  bad: { zh: '缺失', en: 'Missing' },
  none: { zh: '不需要', en: 'Not needed' },
} as const
const PUBLISH = {
  draft: { zh: '未发布', en: 'Not published' },
  published: { zh: '已发布', en: 'Published' },
  cancelled: { zh: '已取消', en: 'Cancelled' },
} as const

const checks: ExportColumn<Listed>[] = COURSE_CHECKS.map((key) => ({
  // Prefixed, as some checks are named like other columns.
  header: { zh: `检查：${CHECK_NAMES[key].zh}`, en: `Check: ${CHECK_NAMES[key].en}` },
  value: (row, lang) => STATES[row.checks[key]][lang],
}))

export const courseCheckExport: SheetExport<CheckFilter & { orderBy: string }, Listed> = {
  call: 'exportBasicCourseInfoIndex',
  what: { zh: '课程检查', en: 'Course check' },
  columns: [
    { header: { zh: '学期', en: 'Term' }, value: ({ term }) => term },
    { header: { zh: '课程代码', en: 'Code' }, value: ({ courseCode }) => courseCode },
    { header: { zh: '课程名称', en: 'Course' }, width: 28, value: ({ courseName }) => courseName },
    { header: { zh: '主课', en: 'Main course' }, width: 20, value: ({ mainCourseName }) => mainCourseName },
    { header: { zh: '院系', en: 'College' }, width: 22, value: ({ schoolName }) => schoolName },
    { header: { zh: '主持教师', en: 'Host teacher' }, value: ({ hostTeacherName }) => hostTeacherName },
    {
      header: { zh: '面授教师数', en: 'Face-to-face teachers' },
      width: 10,
      value: ({ faceTeacherCount }) => faceTeacherCount,
    },
    { header: { zh: '专业', en: 'Majors' }, width: 30, value: ({ majorNames }, lang) => listed(majorNames, lang) },
    { header: { zh: '课程班数', en: 'Classes' }, width: 10, value: ({ courseClassCount }) => courseClassCount },
    { header: { zh: '选课人数', en: 'Students' }, width: 10, value: ({ studentCount }) => studentCount },
    { header: { zh: '内容完成度（%）', en: 'Content (%)' }, width: 10, value: ({ contentPercent }) => contentPercent },
    { header: { zh: '近7日活跃', en: 'Active, 7 days' }, width: 10, value: ({ activeStudents7d }) => activeStudents7d },
    { header: { zh: '考试形式', en: 'Exam form' }, value: ({ formText }) => formText },
    { header: { zh: '状态', en: 'State' }, value: ({ publishStatus }, lang) => PUBLISH[publishStatus][lang] },
    { header: { zh: '待处理', en: 'To do' }, width: 8, value: ({ failedCount }) => failedCount },
    ...checks,
  ],
  async rows(db, { me, lang, now }, { orderBy, ...filter }, piece) {
    const query = checkedCourses(db, me, now, filter)
    const rows = await pieceOf(query, orderBy, 'listManageBasicCourseInfoIndex', CHECK_ORDER, 'x.course_code', piece)
    const form = await dictText(db, 'exam_form', lang)
    return rows.map((row) => ({ ...row, formText: form(row.examForm) }))
  },
}
