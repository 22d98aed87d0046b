import { percentChange } from '@shuyuan/domain/school/compare-period.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { dayOf } from '../../../sheet/cell-text.ts'
import type { ExportColumn, SheetExport } from '../../../sheet/sheet.ts'
import { pieceOf } from '../../../wire/page.ts'
import { clickAsked, keptCourse } from './asked.read.ts'
import { VISITOR_ORDER, visitorQuery } from './click-detail.read.ts'
import { CLICK_ORDER, type ClickRow, clickQuery } from './click-list.read.ts'

type Input = Parameters<typeof clickAsked>[2] & { people?: 'came' | 'never' | undefined; orderBy: string }
interface Visitor {
  studentNo: string
  realname: string
  className: string
  clicks: number
  lastAt: Date | null
}
type Row = ClickRow | Visitor

const course: ExportColumn<ClickRow>[] = [
  { header: { zh: '课程代码', en: 'Code' }, value: ({ courseCode }) => courseCode },
  { header: { zh: '课程名称', en: 'Course' }, width: 28, value: ({ courseName }) => courseName },
  { header: { zh: '院系', en: 'College' }, width: 22, value: ({ collegeName }) => collegeName },
  { header: { zh: '主持教师', en: 'Host teacher' }, value: ({ hostTeacherName }) => hostTeacherName },
  { header: { zh: '学生数', en: 'Students' }, width: 10, value: ({ students }) => students },
  { header: { zh: '教师点击', en: 'By teachers' }, width: 10, value: ({ teacherClicks }) => teacherClicks },
  { header: { zh: '学生点击', en: 'By students' }, width: 10, value: ({ studentClicks }) => studentClicks },
  { header: { zh: '其他点击', en: 'By others' }, width: 10, value: ({ otherClicks }) => otherClicks },
  { header: { zh: '访问人数', en: 'Visitors' }, width: 10, value: ({ visitors }) => visitors },
  { header: { zh: '生均点击', en: 'Per student' }, width: 10, value: ({ perStudent }) => perStudent },
  {
    header: { zh: '较上期（%）', en: 'Change (%)' },
    width: 10,
    value: ({ clicks, before }) => percentChange(clicks, before) ?? '',
  },
  { header: { zh: '最近点击', en: 'Last' }, width: 18, value: ({ lastAt }) => (lastAt ? dayOf(lastAt) : '') },
]
const person: ExportColumn<Visitor>[] = [
  { header: { zh: '学号', en: 'Number' }, width: 18, value: ({ studentNo }) => studentNo },
  { header: { zh: '姓名', en: 'Name' }, value: ({ realname }) => realname },
  { header: { zh: '课程班', en: 'Class' }, width: 30, value: ({ className }) => className },
  { header: { zh: '点击', en: 'Visits' }, width: 10, value: ({ clicks }) => clicks },
  { header: { zh: '最近', en: 'Last' }, width: 18, value: ({ lastAt }) => (lastAt ? dayOf(lastAt) : '') },
]

export const clickExport: SheetExport<Input, Row> = {
  call: 'exportCourseClickInfo',
  what: { zh: '课程点击', en: 'Course clicks' },
  columns: course as ExportColumn<Row>[],
  columnsFor: ({ people }) => (people ? person : course) as ExportColumn<Row>[],
  async rows(db, { me, now }, { people, orderBy, ...given }, piece) {
    if (!people || !given.courseId) {
      const query = clickQuery(db, me, await clickAsked(db, schoolDay(now), given))
      return pieceOf(query, orderBy, 'listCourseClickInfo', CLICK_ORDER, 'x.course_code', piece)
    }
    const { termCode } = await keptCourse(db, me, given.courseId)
    const { period } = await clickAsked(db, schoolDay(now), { ...given, termCode })
    const asked = { courseId: given.courseId, period, subSchoolId: given.subSchoolId }
    const query = visitorQuery(db, me, { ...asked, never: people === 'never' ? '1' : '0' })
    return pieceOf(query, orderBy, 'visitorListCourseClickInfo', VISITOR_ORDER, 'x.student_no', piece)
  },
}
