import type { DayPart, StudyMeans, StudyType, StyleStudent } from '@shuyuan/contract/entities/study/style.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { wholeMinutes } from '@shuyuan/domain/study/minutes.rule.ts'
import type { ExportColumn, SheetExport } from '../../../sheet/sheet.ts'
import { KIND_NAMES } from '../kind-names.ts'
import { type Order, type StyleFilter, styleRows } from './style-rows.flow.ts'
import type { StyledCourse } from './styled.flow.ts'

const TYPES: Readonly<Record<StudyType, Words>> = {
  stalled: { zh: '停滞', en: 'Stalled' },
  tooLittle: { zh: '数据不足', en: 'Too little data' },
  steady: { zh: '稳定', en: 'Steady' },
  rush: { zh: '集中突击', en: 'Before deadlines' },
  social: { zh: '社交', en: 'Social' },
  other: { zh: '其他', en: 'Other' },
}
const MEANS: Readonly<Record<StudyMeans, Words>> = { ...KIND_NAMES, practice: { zh: '练习', en: 'Practice' } }
const PARTS: Readonly<Record<DayPart, Words>> = {
  night: { zh: '凌晨', en: 'Night' },
  morning: { zh: '上午', en: 'Morning' },
  afternoon: { zh: '下午', en: 'Afternoon' },
  evening: { zh: '晚上', en: 'Evening' },
}

const COLUMNS: readonly ExportColumn<StyleStudent>[] = [
  { header: { zh: '学号', en: 'Student no.' }, width: 16, value: ({ studentNo }) => studentNo },
  { header: { zh: '姓名', en: 'Name' }, width: 12, value: ({ realname }) => realname },
  { header: { zh: '课程班', en: 'Class' }, width: 24, value: ({ className }) => className },
  { header: { zh: '类型', en: 'Type' }, width: 16, value: ({ type }, lang) => TYPES[type][lang] },
  {
    ...{ header: { zh: '偏好资源', en: 'Favoured' }, width: 12 },
    value: ({ favourite }, lang) => (favourite ? MEANS[favourite][lang] : ''),
  },
  {
    ...{ header: { zh: '常用时段', en: 'Usual time' }, width: 12 },
    value: ({ usual }, lang) => (usual ? PARTS[usual][lang] : ''),
  },
  { header: { zh: '按时提交', en: 'On time' }, width: 12, value: ({ tasksOnTime }) => tasksOnTime },
  { header: { zh: '已截止任务', en: 'Tasks due' }, width: 14, value: ({ tasksDue }) => tasksDue },
  {
    header: { zh: '学习时长（分钟）', en: 'Study time (min)' },
    width: 18,
    value: ({ seconds }) => wholeMinutes(seconds),
  },
  { header: { zh: '活跃周', en: 'Active weeks' }, width: 12, value: ({ activeWeeks }) => activeWeeks },
  { header: { zh: '周数', en: 'Weeks' }, width: 10, value: ({ weeks }) => weeks },
  { header: { zh: '发帖与回复', en: 'Posts and replies' }, width: 18, value: ({ texts }) => texts },
  { header: { zh: '未学习天数', en: 'Days without study' }, width: 18, value: ({ pause }) => pause },
  { header: { zh: '形考成绩', en: 'Formative score' }, width: 16, value: ({ formative }) => formative },
  {
    header: { zh: '近14天（分钟）', en: 'Last 14 days (min)' },
    width: 18,
    value: ({ lately }) => wholeMinutes(lately),
  },
  {
    header: { zh: '之前14天（分钟）', en: '14 days before (min)' },
    width: 20,
    value: ({ before }) => wholeMinutes(before),
  },
]

interface Asked {
  course: StyledCourse
  filter: StyleFilter
  order: Order
}

export const styleExport: SheetExport<Asked, StyleStudent> = {
  call: 'exportCourseStuPortrayalInfo',
  what: { zh: '学习风格', en: 'Learning styles' },
  columns: COLUMNS,
  async rows(db, _, { course, filter, order }, { limit, skip }) {
    return (await styleRows(db, course, filter, order)).slice(skip, skip + limit)
  },
}
