import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { MyState } from '@shuyuan/domain/life/assignment-state.rule.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { ExportColumn, SheetExport } from '../../../sheet/sheet.ts'
import { KIND_WORDS, STATE_WORDS } from '../../exam/start/task-words.ts'
import type { HomeworkRow } from './homework-list.flow.ts'

type Matrix = Out<'homeworkMatrixClassTeacherIndex'>
type Student = Matrix['students'][number]

const text = <R>(zh: string, en: string, width: number, value: (row: R) => string): ExportColumn<R> => ({
  header: { zh, en },
  width,
  value,
})
const figure = <R>(zh: string, en: string, value: (row: R) => number | null): ExportColumn<R> => ({
  header: { zh, en },
  width: 10,
  value: (row) => value(row) ?? '',
})

const ofList: readonly ExportColumn<HomeworkRow>[] = [
  text('课程', 'Course', 20, ({ courseName }) => courseName),
  text('作业', 'Work', 28, ({ title }) => title),
  { header: { zh: '类型', en: 'Kind' }, width: 12, value: ({ kind }, lang) => KIND_WORDS[kind][lang] },
  text('开放', 'Opens', 18, ({ opensAt }) => clockText(new Date(opensAt))),
  text('截止', 'Closes', 18, ({ closesAt }) => clockText(new Date(closesAt))),
  figure('应交', 'Due', ({ due }) => due),
  figure('已交', 'Handed in', ({ submitted }) => submitted),
  figure('提交率（%）', 'Handed in (%)', ({ submitRate }) => submitRate),
  figure('未交', 'Owed', ({ missing }) => missing),
  figure('待批', 'To be marked', ({ waiting }) => waiting),
  figure('最长待批天数', 'Longest wait (days)', ({ oldestWaitDays }) => oldestWaitDays),
  figure('平均得分率（%）', 'Average (%)', ({ avgPercent }) => avgPercent),
  text('批阅教师', 'Marked by', 16, ({ reviewerName }) => reviewerName),
]

/** A score where there is one, else the state in words. */
const cellText = (student: Student, assignmentId: string, words: (state: MyState) => string): string | number => {
  const cell = student.cells.find((one) => one.assignmentId === assignmentId)
  return cell ? (cell.score ?? words(cell.state)) : ''
}

const ofMatrix = ({ assignments }: Pick<Matrix, 'assignments'>): ExportColumn<Student>[] => [
  text('学号', 'Student no.', 18, ({ studentNo }) => studentNo),
  text('姓名', 'Name', 12, ({ realname }) => realname),
  figure('应交', 'Due', ({ due }) => due),
  figure('已交', 'Handed in', ({ submitted }) => submitted),
  ...assignments.map(({ id, title }) => ({
    header: { zh: title, en: title },
    width: 16,
    value: (student: Student, lang: 'zh' | 'en') => cellText(student, id, (state) => STATE_WORDS[state][lang]),
  })),
]

/** What is exported stands already: a class is read as a whole. */
export type AskedHomework = { rows: readonly HomeworkRow[] } | { matrix: Matrix }

/** 课程作业: the list or the matrix, as it was asked for. */
export const homeworkExport: SheetExport<AskedHomework, HomeworkRow | Student> = {
  call: 'exportHomeworkClassTeacherIndex',
  what: { zh: '班级作业', en: 'Homework of a class' },
  columns: ofList as readonly ExportColumn<HomeworkRow | Student>[],
  columnsFor: (asked) =>
    ('matrix' in asked ? ofMatrix(asked.matrix) : ofList) as readonly ExportColumn<HomeworkRow | Student>[],
  rows: async (_db, _by, asked, { limit, skip }) =>
    ('matrix' in asked ? asked.matrix.students : asked.rows).slice(skip, skip + limit),
}
