import { wholeMinutes } from '@shuyuan/domain/study/minutes.rule.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import { useIsPhone } from '../../kit/use-width.ts'
import en from '../../words/en/study/statistics.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/study/statistics.ts'

interface Cell {
  /** Monday is 1. */
  readonly weekday: number
  readonly hour: number
  readonly seconds: number
}

interface Props {
  readonly heat: readonly Cell[]
  /** Absent: of the reader's own study. */
  readonly title?: string
  /** Shows what a square was made of. */
  readonly onOpen?: (cell: Cell) => void
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** When somebody studies, by weekday and hour: darker is more, and each square says its minutes. */
export function HeatChart({ heat, title, onOpen }: Props) {
  const w = useWords(zh, en)
  const isPhone = useIsPhone()
  const most = Math.max(1, ...heat.map(({ seconds }) => wholeMinutes(seconds)))
  return (
    <Chart
      title={title ?? w.heat}
      height={260}
      {...(onOpen ? { onOpen: (row) => heat[row] && onOpen(heat[row]) } : {})}
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
