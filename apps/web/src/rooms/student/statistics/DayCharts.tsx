import { goalOfDay } from '@shuyuan/domain/study/effort.rule.ts'
import { wholeMinutes } from '@shuyuan/domain/study/minutes.rule.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { useIsPhone } from '../../../kit/use-width.ts'
import en from '../../../words/en/study/statistics.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/statistics.ts'
import type { Statistics } from './Tiles.tsx'

/** Minutes a day with the goal as a line; a day opens its list. */
export function DaysChart({ of: { byDay, goal }, onOpen }: { of: Statistics; onOpen: (day: string) => void }) {
  const w = useWords(zh, en)
  const aDay = goalOfDay(goal.minutes)
  return (
    <Chart
      title={w.byDay}
      height={220}
      data={{
        heads: [w.day, w.minutes],
        rows: byDay.map(({ day, seconds }) => [day.slice(5), wholeMinutes(seconds)]),
      }}
      onOpen={(row) => byDay[row] && onOpen(byDay[row].day)}
      option={({ accent, ink2 }) => ({
        grid: { left: 8, right: 72, top: 16, bottom: 8, containLabel: true },
        xAxis: { type: 'category' },
        // The goal stays in the picture where no day has reached it.
        yAxis: { type: 'value', minInterval: 1, max: ({ max }: { max: number }) => Math.max(max, aDay) },
        series: [
          {
            ...{ type: 'bar', barMaxWidth: 28, encode: { x: 0, y: 1 } },
            ...(aDay > 0 && {
              markLine: {
                silent: true,
                symbol: 'none',
                lineStyle: { color: accent, type: 'dashed' },
                label: { formatter: w.goalLine(aDay), color: ink2 },
                data: [{ yAxis: aDay }],
              },
            }),
          },
        ],
      })}
    />
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** When somebody studies, by weekday and hour: darker is more, and each square says its minutes. */
export function HeatChart({ heat }: Pick<Statistics, 'heat'>) {
  const w = useWords(zh, en)
  const isPhone = useIsPhone()
  const most = Math.max(1, ...heat.map(({ seconds }) => wholeMinutes(seconds)))
  return (
    <Chart
      title={w.heat}
      height={260}
      data={{
        heads: [w.weekday, w.hour, w.minutes],
        rows: heat.map(({ weekday, hour, seconds }) => [
          w.weekdays[weekday - 1] ?? '',
          w.hourOf(hour),
          wholeMinutes(seconds),
        ]),
      }}
      option={({ primary, primarySoft, ink, onPrimary, surface }) => ({
        // Its own data: a square is a place, also where nothing was studied.
        dataset: [],
        tooltip: { trigger: 'item' },
        grid: { left: 8, right: 8, top: 8, bottom: 8, containLabel: true },
        xAxis: { type: 'category', data: HOURS.map(String) },
        yAxis: { type: 'category', data: w.weekdays, inverse: true, splitLine: { show: true } },
        visualMap: { show: false, min: 0, max: most, inRange: { color: [primarySoft, primary] } },
        series: [
          {
            type: 'heatmap',
            itemStyle: { borderColor: surface, borderWidth: 1 },
            data: heat.map(({ weekday, hour, seconds }) => {
              const minutes = wholeMinutes(seconds)
              const color = minutes > most / 2 ? onPrimary : ink
              return { value: [hour, weekday - 1, minutes], label: { color } }
            }),
            label: { show: !isPhone, fontSize: 10 },
          },
        ],
      })}
    />
  )
}
