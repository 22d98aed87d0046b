import type { OptionMark } from '@shuyuan/contract/calls/score/classResults.calls.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { ExportColumn, SheetExport } from '../../../sheet/sheet.ts'
import { slice } from '../../../wire/paging.ts'
import { FLAG_WORDS, STATE_WORDS } from '../score-words.ts'
import { type ClassStudent, classStudents, type OneClassFilter } from './class-students.read.ts'

/** What the export of one class is asked for, with the items of its scheme as columns. */
export interface MatrixAsked {
  filter: OneClassFilter
  orderBy: string
  className: string
  options: readonly { id: string; name: string; weight: number }[]
}

const MARKS: Readonly<Record<OptionMark, Words>> = {
  none: { zh: '', en: '' },
  open: { zh: '', en: '' },
  missing: { zh: '缺', en: 'missing' },
  waiting: { zh: '待批', en: 'to be marked' },
  exempt: { zh: '免做', en: 'exempt' },
}

const HEAD: readonly ExportColumn<ClassStudent>[] = [
  { header: { zh: '学号', en: 'Student number' }, width: 18, value: ({ studentNo }) => studentNo },
  { header: { zh: '姓名', en: 'Name' }, width: 12, value: ({ realname }) => realname },
  { header: { zh: '行政班', en: 'Class' }, width: 22, value: ({ orgClassName }) => orgClassName },
]

const TAIL: readonly ExportColumn<ClassStudent>[] = [
  { header: { zh: '形考成绩', en: 'Formative score' }, width: 10, value: ({ formativeScore }) => formativeScore ?? '' },
  { header: { zh: '终考成绩', en: 'Final score' }, width: 10, value: ({ finalScore }) => finalScore ?? '' },
  { header: { zh: '总评成绩', en: 'Total score' }, width: 10, value: ({ totalScore }) => totalScore ?? '' },
  { header: { zh: '标记', en: 'Flag' }, width: 8, value: ({ flag }, lang) => FLAG_WORDS[flag][lang] },
  { header: { zh: '成绩状态', en: 'State' }, width: 10, value: ({ state }, lang) => STATE_WORDS[state][lang] },
  { header: { zh: '学习进度（%）', en: 'Progress (%)' }, width: 12, value: ({ progress }) => progress },
  { header: { zh: '最近学习', en: 'Last study' }, width: 18, value: ({ lastAt }) => clockText(lastAt) },
]

const optionColumn = ({ id, name, weight }: MatrixAsked['options'][number]): ExportColumn<ClassStudent> => ({
  header: { zh: `${name}（${weight}%）`, en: `${name} (${weight}%)` },
  width: 14,
  value: ({ options }, lang) => {
    const cell = options[id]
    if (!cell) return ''
    return cell.score ?? MARKS[cell.mark][lang]
  },
})

export const classMatrixExport: SheetExport<MatrixAsked, ClassStudent> = {
  call: 'exportMatrixStudyCheckResultInfo',
  what: { zh: '考核成绩明细', en: 'Results of a class' },
  about: ({ className }) => className,
  columns: [...HEAD, ...TAIL],
  columnsFor: ({ options }) => [...HEAD, ...options.map(optionColumn), ...TAIL],
  async rows(db, { me, now }, { filter, orderBy }, { limit, skip }) {
    const { field, dir } = slice({ limit: 1, offset: 1, orderBy }, 'listStudentStudyCheckResultStat')
    return (await classStudents({ db, me, now }, filter, { field, dir })).slice(skip, skip + limit)
  },
}
