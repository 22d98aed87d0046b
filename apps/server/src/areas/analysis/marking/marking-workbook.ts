import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import { roundHalfUp } from '@shuyuan/domain/scoring/round.rule.ts'
import { type BookPage, page } from '../figures/workbook.ts'
import type { markBoard, reviewerRows } from './marking.flow.ts'

interface Tables {
  board: Awaited<ReturnType<typeof markBoard>>
  reviewers: Awaited<ReturnType<typeof reviewerRows>>
}

const round = (value: number | null) => (value === null ? '' : roundHalfUp(value, 2))
const MARKER: Words = { zh: '教师', en: 'Marker' }
const DONE: Words = { zh: '已批', en: 'Marked' }
const MEAN: Words = { zh: '平均得分率(%)', en: 'Mean (%)' }
const DEVIATION: Words = { zh: '标准差', en: 'Deviation' }

/** Every table of the page. */
export function markingPages({ board, reviewers }: Tables, lang: Lang): BookPage[] {
  return [
    page(
      lang,
      { zh: '进度', en: 'Progress' },
      [
        { zh: '状态', en: 'State' },
        { zh: '份数', en: 'Attempts' },
      ],
      [
        [{ zh: '已批', en: 'Marked' }[lang], board.done],
        [{ zh: '待批', en: 'Waiting' }[lang], board.waiting],
        [{ zh: '退回', en: 'Sent back' }[lang], board.back],
      ],
    ),
    page(
      lang,
      { zh: '每日批阅', en: 'By day' },
      [{ zh: '日期', en: 'Day' }, DONE],
      board.perDay.map(({ day, papers }) => [day, papers]),
    ),
    page(
      lang,
      { zh: '批阅教师', en: 'Markers' },
      [
        MARKER,
        { zh: '分校', en: 'Branch' },
        { zh: '任务数', en: 'Given' },
        DONE,
        { zh: '待批', en: 'Waiting' },
        { zh: '平均每份用时(秒)', en: 'Seconds an attempt' },
        MEAN,
        DEVIATION,
        { zh: '与总体均差', en: 'From the mean of all' },
        { zh: '退回份数', en: 'Sent back' },
        { zh: '退回率(%)', en: 'Sent back (%)' },
        { zh: '改分次数', en: 'Changes' },
        { zh: '抽检份数', en: 'Spot checks' },
        { zh: '抽检差异(%)', en: 'Spot difference (%)' },
      ],
      reviewers.map((one) => [
        ...[one.realname, one.branchName, one.tasks, one.done, one.waiting, round(one.avgSeconds), round(one.mean)],
        ...[round(one.deviation), round(one.offset), one.backs, round(one.backRate * 100), one.changes, one.spots],
        round(one.spotGap),
      ]),
    ),
    page(
      lang,
      { zh: '主观题', en: 'Questions' },
      [{ zh: '题号', en: 'No.' }, MARKER, DONE, MEAN, DEVIATION],
      board.questions.flatMap(({ no, groups }) =>
        groups.map((one) => [
          ...[no, one.realname || { zh: '全部', en: 'All' }[lang], one.papers, round(one.mean), round(one.deviation)],
        ]),
      ),
    ),
  ]
}
