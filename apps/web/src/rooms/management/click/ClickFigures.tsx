import type { Out } from '@shuyuan/contract/calls/index.ts'
import { percentChange } from '@shuyuan/domain/school/compare-period.rule.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import en from '../../../words/en/course/click.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/click.ts'
import css from './Click.module.css'
import { changeText } from './change-text.ts'
import { Trend, type TrendProps } from './Trend.tsx'

type Stat = Out<'statCourseClickInfo'>

const CARDS = ['total', 'visitors', 'perStudent', 'zeroCourses'] as const

/** Figures of the period with their comparison, the trend, and clicks by course and college. */
export function ClickFigures({ stat, filter }: { readonly stat: Stat; readonly filter: TrendProps['filter'] }) {
  const w = useWords(zh, en)
  return (
    <div className={css.figures}>
      <dl className={css.cards}>
        {CARDS.map((key) => {
          const change = percentChange(stat.now[key], stat.before[key])
          return (
            <div key={key} className={css.card}>
              <dt>{w.cards[key]}</dt>
              <dd>
                <span className="num">{stat.now[key]}</span>
                <small>{change === null ? w.noBefore : w.change(changeText(change))}</small>
              </dd>
            </div>
          )
        })}
      </dl>
      <section className={css.panel}>
        <Trend filter={filter} />
      </section>
      <div className={css.pair}>
        <section className={css.panel}>
          <Chart
            title={w.top}
            height={360}
            data={{ heads: [w.name, w.clicks], rows: stat.top20.map(({ name, clicks }) => [name, clicks]) }}
            option={() => ({
              grid: { left: 8, right: 32, top: 8, bottom: 8, containLabel: true },
              xAxis: { type: 'value', minInterval: 1 },
              yAxis: { type: 'category', inverse: true },
              series: [{ type: 'bar', barMaxWidth: 24, encode: { x: 1, y: 0 } }],
            })}
          />
        </section>
        <section className={css.panel}>
          <Chart
            title={w.byCollege}
            height={360}
            data={{ heads: [w.college, w.clicks], rows: stat.byCollege.map(({ name, clicks }) => [name, clicks]) }}
            option={() => ({
              tooltip: { trigger: 'item' },
              legend: { type: 'scroll', bottom: 0, top: 'auto', left: 'center', right: 'auto' },
              series: [
                { type: 'pie', radius: ['40%', '65%'], encode: { itemName: 0, value: 1 }, label: { show: false } },
              ],
            })}
          />
        </section>
      </div>
    </div>
  )
}
