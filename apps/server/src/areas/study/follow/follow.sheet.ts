import type { ListName } from '@shuyuan/contract/calls/index.ts'
import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import type { SeenState } from '@shuyuan/contract/entities/study/record.ts'
import type { Words } from '@shuyuan/contract/errors.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { ExportColumn, SheetExport } from '../../../sheet/sheet.ts'
import type { Asked } from '../../../wire/handlers.ts'
import { type Slice, slice } from '../../../wire/paging.ts'
import type { Seen } from '../../course/class/visible-students.read.ts'
import { listMustSee, type MustSeeRow } from '../../course/content/must-see-list.read.ts'
import { KIND_NAMES } from '../kind-names.ts'
import { type FollowFilter, type FollowRow, followPiece, type MatrixStudent, matrixPiece } from './follow.read.ts'

const STATES: Readonly<Record<SeenState, Words>> = {
  done: { zh: '已完成', en: 'Finished' },
  half: { zh: '部分', en: 'Partly' },
  none: { zh: '', en: '' },
}

const MINUTE_SEC = 60
const minutes = (seconds: number) => Math.round((seconds / MINUTE_SEC) * 10) / 10

const WHO: readonly ExportColumn<FollowRow | MatrixStudent>[] = [
  { header: { zh: '学号', en: 'Student number' }, width: 18, value: ({ studentNo }) => studentNo },
  { header: { zh: '姓名', en: 'Name' }, width: 14, value: ({ realname }) => realname },
  { header: { zh: '课程班', en: 'Class' }, width: 26, value: ({ className }) => className },
]

const BY_STUDENT: readonly ExportColumn<FollowRow>[] = [
  ...WHO,
  { header: { zh: '应看', en: 'Required' }, width: 10, value: ({ due }) => due },
  { header: { zh: '已完成', en: 'Finished' }, width: 10, value: ({ done }) => done },
  { header: { zh: '完成率 %', en: 'Finished %' }, width: 12, value: ({ percent }) => percent },
  { header: { zh: '学习分钟', en: 'Minutes' }, width: 12, value: ({ seconds }) => minutes(seconds) },
  {
    header: { zh: '最近学习', en: 'Last studied' },
    width: 18,
    value: ({ lastAt }) => (lastAt ? clockText(lastAt) : ''),
  },
  {
    header: { zh: '未完成', en: 'Not finished' },
    width: 60,
    value: ({ missing }, lang) => missing.join(lang === 'en' ? '; ' : '；'),
  },
]

const BY_RESOURCE: readonly ExportColumn<MustSeeRow>[] = [
  { header: { zh: '章节', en: 'Chapter' }, width: 24, value: ({ chapterTitle }) => chapterTitle },
  { header: { zh: '资源', en: 'Resource' }, width: 32, value: ({ title }) => title },
  { header: { zh: '类型', en: 'Type' }, width: 12, value: ({ kind }, lang) => KIND_NAMES[kind as ResourceKind][lang] },
  { header: { zh: '教学周', en: 'Week' }, width: 10, value: ({ weekNo }) => weekNo ?? '' },
  { header: { zh: '应看', en: 'Students' }, width: 10, value: ({ due }) => due },
  { header: { zh: '已完成', en: 'Finished' }, width: 10, value: ({ finished }) => finished },
  { header: { zh: '完成率 %', en: 'Finished %' }, width: 12, value: ({ percent }) => percent },
  { header: { zh: '平均分钟', en: 'Average minutes' }, width: 14, value: ({ avgSeconds }) => minutes(avgSeconds) },
  {
    header: { zh: '退出集中（分）', en: 'Most stop at (min)' },
    width: 16,
    value: ({ stopMinute }) => stopMinute ?? '',
  },
  { header: { zh: '标记不懂人数', en: 'Did not understand' }, width: 16, value: ({ confused }) => confused },
]

interface AskedFollow extends Pick<Asked<'exportStudyResInfo'>, 'layout' | 'orderBy'> {
  filter: FollowFilter
  seen: Seen
  /** Of a matrix: its resources, a column each. */
  titles: readonly string[]
}

type Row = FollowRow | MatrixStudent | MustSeeRow
type Columns = readonly ExportColumn<Row>[]

const matrixColumns = (titles: readonly string[]): readonly ExportColumn<MatrixStudent>[] => [
  ...WHO,
  { header: { zh: '已完成', en: 'Finished' }, width: 10, value: ({ done }) => done },
  ...titles.map((title, place) => ({
    header: { zh: title, en: title },
    width: 14,
    value: ({ cells }: MatrixStudent, lang: 'zh' | 'en') => STATES[cells[place] ?? 'none'][lang],
  })),
]

const orderOf = (orderBy: string, piece: { limit: number; skip: number }, name: ListName): Slice => ({
  ...slice({ limit: piece.limit, offset: 1, orderBy }, name),
  ...piece,
})

export const followExport: SheetExport<AskedFollow, Row> = {
  call: 'exportStudyResInfo',
  what: { zh: '资源学习情况', en: 'Study of resources' },
  columns: BY_STUDENT as Columns,
  columnsFor({ layout, titles }) {
    if (layout === 'matrix') return matrixColumns(titles) as Columns
    return (layout === 'resource' ? BY_RESOURCE : BY_STUDENT) as Columns
  },
  async rows(db, _, { layout, orderBy, filter, seen }, piece) {
    if (layout === 'matrix') return matrixPiece(db, filter, seen, piece)
    if (layout === 'list') return followPiece(db, filter, seen, orderOf(orderBy, piece, 'listStudentStudyResInfo'))
    const { rows } = await listMustSee(db, filter, seen, orderOf(orderBy, piece, 'listMustSeeResourceInfo'))
    return rows
  },
}
