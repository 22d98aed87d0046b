import { goalOfDay } from '@shuyuan/domain/study/effort.rule.ts'
import { wholeMinutes } from '@shuyuan/domain/study/minutes.rule.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
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
