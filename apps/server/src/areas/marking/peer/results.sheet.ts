import type { SheetExport } from '../../../sheet/sheet.ts'
import type { peerResults } from './results.present.ts'

type Result = Awaited<ReturnType<typeof peerResults>>[number]

/** What the workbook tells of a work: whose marks they are it does not. */
export const toLine = ({ received, appeal, ...row }: Result) => ({
  ...{ studentNo: row.studentNo, realname: row.realname, courseClassName: row.courseClassName },
  ...{ marks: row.marks, combined: row.combined, teacherScore: row.teacherScore, fullScore: row.fullScore },
  ...{ spread: row.spread, outliers: row.outliers, due: row.due, done: row.done },
  self: row.self?.total ?? null,
  appeal: appeal?.state ?? null,
  totals: received.flatMap(({ total, excluded }) => (total === null || excluded ? [] : [total])),
})
type Line = ReturnType<typeof toLine>

const APPEALS = { applied: { zh: '待处理', en: 'Waiting' }, settled: { zh: '已处理', en: 'Settled' } }

/** 互评结果: one row a work. */
export const peerResultsExport: SheetExport<{ lines: readonly Line[] }, Line> = {
  call: 'exportMutualEvaluateInfo',
  what: { zh: '互评结果', en: 'Peer marks' },
  columns: [
    { header: { zh: '学号', en: 'Number' }, width: 18, value: ({ studentNo }) => studentNo },
    { header: { zh: '姓名', en: 'Name' }, width: 12, value: ({ realname }) => realname },
    { header: { zh: '课程班', en: 'Course class' }, width: 24, value: ({ courseClassName }) => courseClassName },
    { header: { zh: '收到评分', en: 'Marks' }, width: 10, value: ({ marks }) => marks },
    { header: { zh: '各份评分', en: 'Each mark' }, width: 24, value: ({ totals }) => totals.join(' / ') },
    { header: { zh: '互评得分', en: 'Combined' }, width: 10, value: ({ combined }) => combined },
    { header: { zh: '自评', en: 'Own mark' }, width: 8, value: ({ self }) => self },
    { header: { zh: '教师改定', en: 'By the teacher' }, width: 12, value: ({ teacherScore }) => teacherScore },
    { header: { zh: '满分', en: 'Full score' }, width: 8, value: ({ fullScore }) => fullScore },
    { header: { zh: '最大分差', en: 'Spread' }, width: 10, value: ({ spread }) => spread },
    { header: { zh: '异常', en: 'Unusual' }, width: 8, value: ({ outliers }) => outliers },
    { header: { zh: '应评', en: 'To mark' }, width: 8, value: ({ due }) => due },
    { header: { zh: '已评', en: 'Marked' }, width: 8, value: ({ done }) => done },
    {
      header: { zh: '申诉', en: 'Appeal' },
      width: 10,
      value: ({ appeal }, lang) => (appeal ? APPEALS[appeal][lang] : ''),
    },
  ],
  rows: async (_db, _by, { lines }, { limit, skip }) => lines.slice(skip, skip + limit),
}
