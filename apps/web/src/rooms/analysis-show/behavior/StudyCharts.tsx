import type { BehaviorHeat } from '@shuyuan/contract/entities/analysis/behavior.ts'
import type { ResourceKind } from '@shuyuan/contract/entities/course/course.ts'
import { wholeMinutes } from '@shuyuan/domain/study/minutes.rule.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import { rounded } from '../frame/figure-text.ts'
import { useBehaviorWords } from './use-behavior-target.ts'

interface KindsProps extends Pick<BehaviorHeat, 'kinds'> {
  readonly onOpen?: (kind: ResourceKind) => void
}

/** Time by kind of resource: a bar each, with its minutes behind it. */
export function KindsChart({ kinds, onOpen }: KindsProps) {
  const w = useBehaviorWords()
  const { kinds: names } = useWords(zh, en)
  return (
    <Chart
      title={w.kinds}
      height={260}
      data={{ heads: [w.kind, w.minutes], rows: kinds.map((one) => [names[one.kind], wholeMinutes(one.seconds)]) }}
      {...(onOpen ? { onOpen: (row) => kinds[row] && onOpen(kinds[row].kind) } : {})}
      option={() => ({
        grid: { left: 8, right: 48, top: 8, bottom: 8, containLabel: true },
        xAxis: { type: 'value', minInterval: 1 },
        yAxis: { type: 'category', inverse: true },
        series: [{ type: 'bar', barMaxWidth: 20, encode: { x: 1, y: 0 }, label: { show: true, position: 'right' } }],
      })}
    />
  )
}

interface DaysProps extends Pick<BehaviorHeat, 'days'> {
  readonly isOwn?: boolean
  readonly onOpen?: (day: string) => void
}

/** How many students studied on each day; of the own study, how long. */
export function ActiveDays({ days, isOwn = false, onOpen }: DaysProps) {
  const w = useBehaviorWords()
  return (
    <Chart
      title={isOwn ? w.ownByDay : w.byDay}
      height={220}
      data={{
        heads: isOwn ? [w.day, w.minutes] : [w.day, w.active, w.minutes],
        rows: days.map(({ day, students, seconds }) => [
          day.slice(5),
          ...(isOwn ? [] : [students]),
          wholeMinutes(seconds),
        ]),
      }}
      {...(onOpen ? { onOpen: (row) => days[row] && onOpen(days[row].day) } : {})}
      option={() => ({
        grid: { left: 8, right: 16, top: 16, bottom: 8, containLabel: true },
        xAxis: { type: 'category' },
        yAxis: { type: 'value', minInterval: 1 },
        series: [{ type: 'bar', barMaxWidth: 24, encode: { x: 0, y: 1 } }],
      })}
    />
  )
}

const HOUR = 3600

/** Study time against the formative score: a point a student, without names. */
export function TimeAndScore({ scatter, correlation }: Pick<BehaviorHeat, 'scatter' | 'correlation'>) {
  const w = useBehaviorWords()
  const rows = scatter.map(({ seconds, score }) => [rounded(seconds / HOUR), rounded(score)] as const)
  return (
    <Chart
      title={correlation === null ? w.scatter : w.correlation(correlation.toFixed(2))}
      height={260}
      data={{ heads: [w.hours, w.score], rows }}
      option={() => ({
        dataset: [],
        grid: { left: 24, right: 16, top: 32, bottom: 24, containLabel: true },
        tooltip: { trigger: 'item' },
        xAxis: { type: 'value', min: 0, name: w.hours, nameLocation: 'middle', nameGap: 24 },
        yAxis: { type: 'value', min: 0, max: 100, name: w.score },
        series: [{ type: 'scatter', symbolSize: 9, data: rows.map(([x, y]) => [x, y]) }],
      })}
    />
  )
}
