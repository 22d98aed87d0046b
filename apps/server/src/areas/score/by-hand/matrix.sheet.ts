import type { Words } from '@shuyuan/contract/errors.ts'
import type { ContentState } from '@shuyuan/domain/scoring/question/option-score.rule.ts'
import type { ExportColumn, SheetExport } from '../../../sheet/sheet.ts'
import type { Cell } from '../../../sheet/write-book.ts'
import { scoresTalk, standingsOf, studentFacts } from '../result/formative.read.ts'
import { type MatrixFilter, matchingRows, presentStanding } from '../result/matrix.present.ts'
import { activeScheme } from '../scheme/scheme.read.ts'
import { STATE_WORDS } from '../score-words.ts'

type Row = ReturnType<typeof presentStanding>

interface MatrixItem {
  id: string
  name: string
  weight: number
  contents: readonly { id: string; title: string }[]
}

/** The filters of the page, the classes that the person may see, and the scheme's items as columns. */
export interface MatrixAsked {
  filter: MatrixFilter
  /** null: all of the course. */
  classIds: readonly string[] | null
  courseName: string
  items: readonly MatrixItem[]
}

const MARKS: Readonly<Record<ContentState, Words>> = {
  scored: { zh: '', en: '' },
  hidden: { zh: '', en: '' },
  open: { zh: '', en: '' },
  missing: { zh: '缺', en: 'missing' },
  waiting: { zh: '待批', en: 'to be marked' },
  exempt: { zh: '免做', en: 'exempt' },
  leftOut: { zh: '不计', en: 'left out' },
}

const HEAD: readonly ExportColumn<Row>[] = [
  { header: { zh: '学号', en: 'Student number' }, width: 18, value: ({ studentNo }) => studentNo },
  { header: { zh: '姓名', en: 'Name' }, width: 12, value: ({ realname }) => realname },
  { header: { zh: '课程班', en: 'Course class' }, width: 22, value: ({ courseClassName }) => courseClassName },
]

const TAIL: readonly ExportColumn<Row>[] = [
  { header: { zh: '形考成绩', en: 'Formative score' }, width: 10, value: ({ formative }) => formative ?? '' },
  { header: { zh: '已计入（%）', en: 'Counted (%)' }, width: 10, value: ({ countedWeight }) => countedWeight },
  { header: { zh: '成绩状态', en: 'State' }, width: 10, value: ({ state }, lang) => STATE_WORDS[state][lang] },
]

const contentColumn = ({ id, title }: MatrixItem['contents'][number]): ExportColumn<Row> => ({
  header: { zh: title, en: title },
  width: 14,
  value: ({ cells }, lang): Cell => {
    const cell = cells[id]
    return cell ? (cell.score ?? MARKS[cell.state][lang]) : ''
  },
})

const itemColumns = ({ id, name, weight, contents }: MatrixItem): ExportColumn<Row>[] => [
  ...contents.map(contentColumn),
  {
    header: { zh: `${name}（${weight}%）`, en: `${name} (${weight}%)` },
    width: 14,
    value: ({ options }) => options[id]?.score ?? '',
  },
]

/** The matrix of formative scores: each assignment in its own full score, each item of 100. */
export const matrixExport: SheetExport<MatrixAsked, Row> = {
  call: 'exportStudyCheckResultInfo',
  what: { zh: '形考成绩', en: 'Formative scores' },
  about: ({ courseName }) => courseName,
  columns: [...HEAD, ...TAIL],
  columnsFor: ({ items }) => [...HEAD, ...items.flatMap(itemColumns), ...TAIL],
  async rows(db, { now }, { filter, classIds }, { limit, skip }) {
    const scheme = await activeScheme(db, filter.courseId)
    if (!scheme) return []
    const facts = await studentFacts(db, filter.courseId, null, classIds, scoresTalk(scheme))
    const rows = matchingRows(standingsOf(scheme, facts, now), filter)
    return rows.slice(skip, skip + limit).map(presentStanding)
  },
}
