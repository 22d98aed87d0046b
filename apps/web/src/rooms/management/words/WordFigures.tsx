import { WORD_LEVELS } from '@shuyuan/contract/entities/filter/sensitive-word.ts'
import { useCall } from '../../../api/use-call.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import css from './WordFigures.module.css'
import { useFilterWords } from './word-view.tsx'

const DAYS = 30

/** The list in figures, and what it caught day by day. */
export function WordFigures() {
  const w = useFilterWords()
  const stat = useCall('statSensitiveWordInfo', { days: DAYS }, { keep: true })
  return (
    <Loaded of={stat} rows={4}>
      {({ words, enabled, version, appliedAt, byDay }) => {
        const found = byDay.reduce((sum, { block, mask, hold }) => sum + block + mask + hold, 0)
        return (
          <div className={css.figures}>
            <Facts
              of={[
                { label: w.counts.words, value: words },
                { label: w.counts.enabled, value: enabled },
                { label: w.counts.version, value: version },
                { label: w.counts.appliedAt, value: <Time at={appliedAt} /> },
                { label: w.counts.found, value: found },
              ]}
            />
            <Chart
              title={w.byDay}
              height={160}
              data={{
                heads: [w.day, ...WORD_LEVELS.map((level) => w.levels[level])],
                rows: byDay.map(({ day, block, mask, hold }) => [day.slice(5), block, mask, hold]),
              }}
              option={({ danger, primary, warning }) => ({
                legend: {},
                xAxis: { type: 'category' },
                yAxis: { type: 'value', minInterval: 1 },
                series: WORD_LEVELS.map((level, at) => ({
                  type: 'line',
                  name: w.levels[level],
                  showSymbol: false,
                  color: { block: danger, mask: primary, hold: warning }[level],
                  encode: { x: 0, y: at + 1 },
                })),
              })}
            />
          </div>
        )
      }}
    </Loaded>
  )
}
