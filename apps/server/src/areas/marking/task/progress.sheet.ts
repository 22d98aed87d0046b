import type { Words } from '@shuyuan/contract/errors.ts'
import { clockText } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { ExportColumn, SheetExport } from '../../../sheet/sheet.ts'
import { eventRows, type ShownEvent } from '../review/review-event.read.ts'
import { progressGrid } from './progress.read.ts'

interface Line {
  marker: string
  title: string
  waiting: number
  done: number
  oldestDays: number | null
  isLate: boolean
}

/** What was asked for, narrowed to what the person may see. */
interface Asked {
  courseId: string
  assignmentId?: string
  reviewerId?: string
  tab: 'progress' | 'events'
  onlyOwn: boolean
}

type Row = { line: Line; event: null } | { line: null; event: ShownEvent }

const LATE: Words = { zh: '逾期', en: 'overdue' }
const ACTIONS: Readonly<Record<string, Words>> = {
  save: { zh: '评分', en: 'Mark' },
  change: { zh: '改分', en: 'Change' },
  submit: { zh: '提交批阅', en: 'Submit' },
  back: { zh: '退回学生', en: 'Send back' },
  withdraw: { zh: '学生撤回', en: 'Withdrawn by the student' },
  force: { zh: '强制交卷', en: 'Force submit' },
  extend: { zh: '延时', en: 'Extra time' },
  takeOver: { zh: '换设备', en: 'Other device' },
  reopen: { zh: '重新作答', en: 'Reopened' },
  transfer: { zh: '转交', en: 'Handed over' },
  spot: { zh: '抽查', en: 'Spot check' },
  backMarker: { zh: '退回批阅人', en: 'Returned to the marker' },
  double: { zh: '双评评分', en: 'One of two marks' },
  arbitrate: { zh: '仲裁', en: 'Arbiter’s decision' },
}

const line =
  <V extends string | number>(value: (one: Line, lang: 'zh' | 'en') => V) =>
  (row: Row, lang: 'zh' | 'en') =>
    row.line ? value(row.line, lang) : ''
const event =
  <V extends string | number>(value: (one: ShownEvent, lang: 'zh' | 'en') => V) =>
  (row: Row, lang: 'zh' | 'en') =>
    row.event ? value(row.event, lang) : ''

const progressColumns: readonly ExportColumn<Row>[] = [
  { header: { zh: '批阅人', en: 'Marker' }, width: 14, value: line(({ marker }) => marker) },
  { header: { zh: '作业', en: 'Assignment' }, width: 36, value: line(({ title }) => title) },
  { header: { zh: '待批', en: 'To mark' }, width: 8, value: line(({ waiting }) => waiting) },
  { header: { zh: '已批', en: 'Marked' }, width: 8, value: line(({ done }) => done) },
  { header: { zh: '最长等待(天)', en: 'Oldest (days)' }, width: 14, value: line(({ oldestDays }) => oldestDays ?? '') },
  { header: { zh: '状态', en: 'State' }, width: 10, value: line(({ isLate }, lang) => (isLate ? LATE[lang] : '')) },
]

const eventColumns: readonly ExportColumn<Row>[] = [
  { header: { zh: '时间', en: 'Time' }, width: 18, value: event(({ at }) => clockText(at)) },
  { header: { zh: '考生', en: 'Student' }, width: 14, value: event(({ code }) => code) },
  { header: { zh: '作业', en: 'Assignment' }, width: 36, value: event(({ title }) => title) },
  { header: { zh: '操作人', en: 'By' }, width: 14, value: event(({ realname }) => realname) },
  {
    header: { zh: '动作', en: 'Action' },
    width: 14,
    value: event(({ action }, lang) => ACTIONS[action]?.[lang] ?? action),
  },
  { header: { zh: '前分', en: 'Before' }, width: 8, value: event(({ before }) => before ?? '') },
  { header: { zh: '后分', en: 'After' }, width: 8, value: event(({ after }) => after ?? '') },
  { header: { zh: '原因', en: 'Reason' }, width: 40, value: event(({ reason }) => reason) },
]

/** 批阅进度 and 过程记录: what the two tabs of the screen show, by the same queries. */
export const progressExport: SheetExport<Asked, Row> = {
  call: 'exportProgressReviewTaskInfo',
  what: { zh: '批阅进度', en: 'Marking progress' },
  columns: progressColumns,
  columnsFor: ({ tab }) => (tab === 'events' ? eventColumns : progressColumns),
  async rows(db, by, { tab, onlyOwn, ...filter }, { limit, skip }) {
    if (tab === 'events') {
      const events = await eventRows({ db, ...by }, { ...filter, seesAll: !onlyOwn }, onlyOwn, {
        limit,
        skip,
        dir: 'desc',
      })
      return events.map((one) => ({ line: null, event: one }))
    }
    const { assignments, markers } = await progressGrid(db, { ...filter, teacherId: filter.reviewerId }, by.now)
    const titles = new Map(assignments.map(({ assignmentId, title }) => [assignmentId, title]))
    const lines = markers.flatMap(({ realname, cells }) =>
      cells.map(({ assignmentId, ...cell }) => ({ marker: realname, title: titles.get(assignmentId) ?? '', ...cell })),
    )
    return lines.slice(skip, skip + limit).map((one) => ({ line: one, event: null }))
  },
}
