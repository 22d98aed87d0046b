import { listMark } from '@shuyuan/domain/text/listed.rule.ts'
import type { ExportColumn, SheetExport } from '../../../sheet/sheet.ts'
import type { ClassFilter } from '../../school/org-class/org-class-list.read.ts'
import { type ClassRow, classPiece } from './class-list.flow.ts'
import { type WorkloadFilter, type WorkloadRow, workloads } from './workload.read.ts'

export type AskedBoard =
  | { view: 'classes'; filter: ClassFilter; orderBy: string }
  | { view: 'workload'; filter: WorkloadFilter; order: { field: string; dir: 'asc' | 'desc' } }

const text = <R>(zh: string, en: string, width: number, value: ExportColumn<R>['value']): ExportColumn<R> => ({
  header: { zh, en },
  width,
  value,
})
const figure = <R>(zh: string, en: string, value: (row: R) => number | null): ExportColumn<R> => ({
  header: { zh, en },
  width: 12,
  value: (row) => value(row) ?? '',
})

const ofClasses: readonly ExportColumn<ClassRow>[] = [
  text('班级', 'Class', 28, ({ className }) => className),
  text('专业', 'Major', 22, ({ majorName }) => majorName),
  text('年级', 'Grade', 12, ({ gradeCode }) => gradeCode),
  text('分校', 'Branch', 20, ({ subSchoolName }) => subSchoolName),
  text('辅导员', 'Instructors', 18, ({ instructorNames }, lang) => instructorNames.join(listMark(lang))),
  figure('在读', 'Enrolled', ({ enrolled }) => enrolled),
  figure('休学', 'Suspended', ({ suspended }) => suspended),
  figure('毕业', 'Graduated', ({ graduated }) => graduated),
  figure('本周学习率（%）', 'Studied this week (%)', ({ weekStudyRate }) => weekStudyRate),
  figure('上周同期（%）', 'Week before (%)', ({ lastWeekStudyRate }) => lastWeekStudyRate),
  figure('平均进度（%）', 'Progress (%)', ({ avgProgress }) => avgProgress),
  figure('形考均分', 'Formative mean', ({ formativeAvg }) => formativeAvg),
  figure('未交作业人次', 'Work owed', ({ missingHomework }) => missingHomework),
]

const ofWorkload: readonly ExportColumn<WorkloadRow>[] = [
  text('工号', 'Staff no.', 14, ({ teacherNo }) => teacherNo),
  text('辅导员', 'Instructor', 14, ({ realname }) => realname),
  text('所属单位', 'Unit', 20, ({ subSchoolName }) => subSchoolName),
  figure('班级数', 'Classes', ({ classCount }) => classCount),
  figure('学生数', 'Students', ({ studentCount }) => studentCount),
  figure('联系次数', 'Contacts', ({ contacts }) => contacts),
  figure('日志数', 'Log entries', ({ logs }) => logs),
]

type Row = ClassRow | WorkloadRow
type Columns = readonly ExportColumn<Row>[]

/** 班级 and 工作量, each by its list's own query. */
export const boardExport: SheetExport<AskedBoard, Row> = {
  call: 'exportClassTeacherIndex',
  what: { zh: '班级管理', en: 'My classes' },
  columns: ofClasses as Columns,
  columnsFor: ({ view }) => (view === 'workload' ? ofWorkload : ofClasses) as Columns,
  rows: async (db, { me, now }, asked, page) =>
    asked.view === 'workload'
      ? (await workloads({ db, me }, asked.filter, { ...asked.order, ...page })).rows
      : classPiece({ db, me, now }, asked.filter, asked.orderBy, page),
}
