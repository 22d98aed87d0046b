import { schoolDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import { DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import { HeatChart } from '../../../subjects/study/HeatChart.tsx'
import { useDuration } from '../../../subjects/study/use-duration.ts'
import en from '../../../words/en/study/statistics.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/statistics.ts'
import { CourseChart, CourseTable, Uncounted } from './CourseShare.tsx'
import { DaysChart } from './DayCharts.tsx'
import { DayDrawer } from './DayDrawer.tsx'
import { type Days, type Range, rangeOf, rangesOf } from './days.ts'
import css from './Statistics.module.css'
import { type Statistics as Figures, Tiles } from './Tiles.tsx'

/** What is studied now is in the figures within a minute. */
const EVERY_MS = 60_000
const DAY = 'YYYY-MM-DD'
const RANGES = ['week', 'month', 'term', 'custom'] as const satisfies readonly Range[]

interface BarProps {
  readonly days: Days
  readonly ranges: ReturnType<typeof rangesOf>
  readonly onChange: (days: Days) => void
}

function RangeBar({ days, ranges, onChange }: BarProps) {
  const w = useWords(zh, en)
  const [isFree, setFree] = useState(false)
  const range = isFree ? 'custom' : rangeOf(days, ranges)
  const choose = (next: Range) => {
    setFree(next === 'custom')
    const chosen = next === 'custom' ? null : ranges[next]
    if (chosen) onChange(chosen)
  }
  return (
    <div className={css.bar}>
      <Segmented<Range>
        aria-label={w.range}
        value={range}
        options={RANGES.map((value) => ({
          ...{ value, label: w.ranges[value] },
          disabled: value === 'term' && ranges.term === null,
        }))}
        onChange={choose}
      />
      {range === 'custom' && (
        <DatePicker.RangePicker
          allowClear={false}
          aria-label={w.range}
          placeholder={[w.from, w.to]}
          value={[dayjs(days.from), dayjs(days.to)]}
          onChange={(chosen) =>
            chosen?.[0] && chosen[1] && onChange({ from: chosen[0].format(DAY), to: chosen[1].format(DAY) })
          }
        />
      )}
    </div>
  )
}

function Board({ of, days }: { of: Figures; days: Days }) {
  const w = useWords(zh, en)
  const duration = useDuration()
  const { params, change } = useAddress()
  const day = of.byDay.find((one) => one.day === params.get('day'))
  return (
    <>
      <p className={css.said}>{of.seconds > 0 ? w.said(of.days, duration(of.seconds)) : w.saidNone}</p>
      <Tiles of={of} days={days} />
      {of.seconds === 0 ? (
        <EmptyState text={w.empty} next={<LinkButton to="/student/courseNew">{w.emptyNext}</LinkButton>} />
      ) : (
        <>
          <section className={css.panel}>
            <DaysChart of={of} onOpen={(opened) => change({ day: opened })} />
          </section>
          <div className={css.charts}>
            <section className={css.panel}>
              <HeatChart heat={of.heat} />
            </section>
            <section className={css.panel}>
              <CourseChart courses={of.byCourse} />
            </section>
          </div>
        </>
      )}
      <section className={css.panel}>
        <h2>{w.courses}</h2>
        <CourseTable courses={of.byCourse} />
      </section>
      <Uncounted uncounted={of.uncounted} days={days} />
      {day && <DayDrawer {...day} onClose={() => change({ day: '' })} />}
    </>
  )
}

/** 学习统计: own effort over all courses. */
export default function Statistics() {
  const [today] = useState(() => schoolDay(Date.now()))
  const { params, change } = useAddress()
  const [from, to] = [params.get('from'), params.get('to')]
  const days = from && to ? { from, to } : { from: '', to: '', ...rangesOf(today, null).week }
  const stat = useCall('statStudyResult', days, { keep: true, every: EVERY_MS })
  return (
    <div className={css.page}>
      <PageHead
        back
        extra={
          <Can button="export">
            <ExportButton run={() => exportCall('exportStatStudyResult', days)} />
          </Can>
        }
      />
      <RangeBar
        days={days}
        ranges={rangesOf(today, stat.data?.termFrom ?? null)}
        onChange={(next) => change({ ...next, day: '' })}
      />
      <Loaded of={stat}>{(data) => <Board of={data} days={days} />}</Loaded>
    </div>
  )
}
