import type { In, Out } from '@shuyuan/contract/calls/index.ts'
import { daysBetween, weekDayOf } from '@shuyuan/domain/school/term-week.rule.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import en from '../../../words/en/course/click.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/click.ts'

type By = NonNullable<In<'trendCourseClickInfo'>['by']>
type Point = Out<'trendCourseClickInfo'>['points'][number]
/** Longer periods are shown by week. */
const MAX_DAYS = 62

export interface TrendProps {
  readonly filter: Omit<In<'trendCourseClickInfo'>, 'by'> & { from: string; to: string; termCode: string }
  /** Due dates of the course's assignments, marked on the line. */
  readonly due?: readonly { readonly day: string; readonly title: string }[]
}

/** Clicks over time, a line a role, the compared days dashed, teaching weeks under the axis. */
export function Trend({ filter, due = [] }: TrendProps) {
  const w = useWords(zh, en)
  const { from, to, termCode } = filter
  const isDay = from === to
  const usual: By = isDay ? 'hour' : daysBetween(from, to) > MAX_DAYS ? 'week' : 'day'
  const [chosen, setChosen] = useState<By | null>(null)
  const by = isDay || chosen === null || chosen === 'hour' ? usual : chosen
  const trend = useCall('trendCourseClickInfo', { ...filter, by }, { keep: true })
  const { data: weeks = [] } = useCall('listTeachWeekTermInfo', { termCode }, { enabled: termCode !== '' })
  const weekOf = (day: string) => weeks.find((week) => week.from <= day && day <= week.to)
  const label = (at: string) => {
    if (by === 'hour') return w.hour(at)
    const week = by === 'week' || weekDayOf(at) === 1 ? weekOf(at) : undefined
    return week ? `${at.slice(5)}\n${w.weekNo(week.weekNo)}` : at.slice(5)
  }
  const marks = due.map(({ day, title }) => ({
    xAxis: day,
    name: title,
    label: { formatter: '', show: false },
    tooltip: { formatter: w.due(title) },
  }))
  const heads = [w.at, w.roles.student, w.roles.teacher, w.roles.other, w.beforeLine]
  const line = (at: number) => ({
    type: 'line',
    name: heads[at],
    smooth: false,
    showSymbol: false,
    encode: { x: 0, y: at },
    ...(at === 4 ? { lineStyle: { type: 'dashed', width: 1 } } : {}),
    ...(at === 1 && by === 'day' && marks.length > 0 ? { markLine: { symbol: 'none', data: marks } } : {}),
  })
  const rowOf = (one: Point) => [one.at, one.student, one.teacher, one.other, one.before] as const
  return (
    <>
      {!isDay && (
        <Segmented
          aria-label={w.trend}
          value={by}
          onChange={setChosen}
          options={(['day', 'week'] as const).map((value) => ({ value, label: w.by[value] }))}
        />
      )}
      <Loaded of={trend} rows={6}>
        {({ points }) => (
          <Chart
            title={w.trend}
            height={280}
            data={{
              heads,
              rows: points.map(rowOf),
            }}
            option={() => ({
              legend: {},
              xAxis: { type: 'category', axisLabel: { formatter: label } },
              yAxis: { type: 'value', minInterval: 1 },
              series: [1, 2, 3, 4].map(line),
            })}
          />
        )}
      </Loaded>
    </>
  )
}
