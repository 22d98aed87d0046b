import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/recommend.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/recommend.ts'
import css from './Recommend.module.css'

const SPANS = [7, 30, 90] as const
const MAX_ROWS = 100

const rate = (part: number, whole: number) => (whole === 0 ? '–' : `${Math.round((part / whole) * 1000) / 10}%`)

/** Whether what was shown was looked at and taken up. */
export function Effect() {
  const w = useWords(zh, en)
  const [span, setSpan] = useState<number>(30)
  const [today] = useState(() => schoolDay(Date.now()))
  const stat = useCall('statCourseRecommendInfo', { from: addDays(today, 1 - span), to: today }, { keep: true })
  const list = useCall('listCourseRecommendInfo', { limit: MAX_ROWS, orderBy: 'clicks@desc' })
  return (
    <div className={css.effect}>
      <Segmented
        aria-label={w.trend}
        value={span}
        onChange={setSpan}
        options={SPANS.map((value) => ({ value, label: w.days(value) }))}
      />
      <Loaded of={stat} rows={8}>
        {({ daily, bySlot }) => (
          <>
            <Chart
              title={w.trend}
              height={260}
              data={{ heads: [w.day, w.shows, w.clicks], rows: daily.map((one) => [one.day, one.shows, one.clicks]) }}
              option={() => ({
                legend: {},
                xAxis: { type: 'category' },
                yAxis: { type: 'value', minInterval: 1 },
                series: [
                  { type: 'line', showSymbol: false },
                  { type: 'line', showSymbol: false },
                ],
              })}
            />
            <h2 className={css.heading}>{w.bySlot}</h2>
            <PlainTable
              rows={bySlot}
              rowKey="slot"
              columns={[
                { key: 'slot', title: w.slot, phone: 'title', render: ({ slot }) => w.slotOf[slot] },
                { key: 'shows', title: w.shows, width: 120, align: 'end' },
                { key: 'clicks', title: w.clicks, width: 120, align: 'end' },
                {
                  key: 'rate',
                  title: w.clickRate,
                  width: 120,
                  align: 'end',
                  render: ({ shows, clicks }) => rate(clicks, shows),
                },
              ]}
            />
          </>
        )}
      </Loaded>
      <h2 className={css.heading}>{w.byCourse}</h2>
      <Loaded of={list}>
        {({ rows }) => (
          <PlainTable
            rows={rows}
            rowKey="id"
            empty={w.empty}
            columns={[
              { key: 'courseName', title: w.course, phone: 'title' },
              { key: 'slot', title: w.slot, width: 104, render: ({ slot }) => w.slotOf[slot] },
              { key: 'shows', title: w.shows, width: 88, align: 'end' },
              { key: 'clicks', title: w.clicks, width: 88, align: 'end' },
              {
                key: 'clickRate',
                title: w.clickRate,
                width: 104,
                align: 'end',
                render: ({ shows, clicks }) => rate(clicks, shows),
              },
              { key: 'favourites', title: w.favourites, width: 96, align: 'end' },
              { key: 'chosen', title: w.chosen, width: 88, align: 'end' },
              {
                key: 'chosenRate',
                title: w.chosenRate,
                width: 112,
                align: 'end',
                render: ({ clicks, chosen }) => rate(chosen, clicks),
              },
            ]}
          />
        )}
      </Loaded>
    </div>
  )
}
