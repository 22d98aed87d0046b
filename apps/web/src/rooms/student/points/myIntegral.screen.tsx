import type { Out } from '@shuyuan/contract/calls/index.ts'
import { RANK_SCOPES } from '@shuyuan/contract/entities/points/points.ts'
import { Link } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { pathOf } from '../../../app/screens.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/points.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/points.ts'
import css from './Points.module.css'

type Mine = Out<'myIntegralUserInfo'>
type Today = Out<'todayIntegralUserInfo'>

function Figures({ of }: { of: Mine }) {
  const w = useWords(zh, en)
  return (
    <dl className={css.figures}>
      {(['total', 'termTotal', 'weekTotal'] as const).map((key) => (
        <div key={key}>
          <dt>{{ total: w.total, termTotal: w.term, weekTotal: w.week }[key]}</dt>
          <dd className="num">{of[key]}</dd>
        </div>
      ))}
      {RANK_SCOPES.map((scope) => {
        const { rank, people } = of.ranks[scope]
        return (
          <div key={scope}>
            <dt>
              <Link to={`${pathOf('integralRank')}?scope=${scope}&period=all`}>{w.scopes[scope]}</Link>
            </dt>
            <dd className="num">{rank === null ? <small>{w.noPlace}</small> : w.place(rank, people)}</dd>
          </div>
        )
      })}
    </dl>
  )
}

function TodayRules({ of: { points, rules } }: { of: Today }) {
  const w = useWords(zh, en)
  return (
    <section className={css.section}>
      <h2>
        {w.today} <span>{w.todaySum(points)}</span>
      </h2>
      <PlainTable
        rows={rules}
        rowKey="ruleId"
        empty={w.noRules}
        columns={[
          { key: 'name', title: w.rule, phone: 'title' },
          { key: 'points', title: w.worth, width: 100, align: 'end', render: ({ points: worth }) => `+${worth}` },
          {
            key: 'done',
            title: w.doneOf,
            width: 160,
            align: 'end',
            render: ({ done, cap }) => `${done} / ${cap === 0 ? w.noCap : cap}`,
          },
          {
            key: 'routeKey',
            title: '',
            width: 120,
            render: ({ name, done, cap, routeKey }) => {
              const to = pathOf(routeKey)
              if (cap > 0 && done >= cap) return <span className={css.note}>{w.full}</span>
              return to ? (
                <Link to={to} aria-label={w.goLabel(name)}>
                  {w.go}
                </Link>
              ) : null
            },
          },
        ]}
      />
    </section>
  )
}

function Charts({ of: { days, byRule } }: { of: Mine }) {
  const w = useWords(zh, en)
  return (
    <div className={css.charts}>
      <section>
        <Chart
          title={w.byDay}
          data={{ heads: [w.day, w.points], rows: days.map(({ day, points }) => [day.slice(5), points]) }}
          option={() => ({
            xAxis: { type: 'category' },
            yAxis: { type: 'value', minInterval: 1 },
            series: [{ type: 'bar', barMaxWidth: 14 }],
          })}
        />
      </section>
      <section>
        <Chart
          title={w.byRule}
          data={{ heads: [w.rule, w.points], rows: byRule.map(({ ruleName, points }) => [ruleName, points]) }}
          option={() => ({
            xAxis: { type: 'value', minInterval: 1 },
            yAxis: { type: 'category', inverse: true },
            series: [{ type: 'bar', barMaxWidth: 18, label: { show: true, position: 'right' } }],
          })}
        />
      </section>
    </div>
  )
}

/** What a student has earned, where that stands among others, and what can still be earned today. */
export default function MyIntegral() {
  const w = useWords(zh, en)
  const mine = useCall('myIntegralUserInfo', {})
  const today = useCall('todayIntegralUserInfo', {})
  return (
    <>
      <PageHead
        extra={
          <>
            <Link to={pathOf('integralDetail') ?? ''}>{w.detail}</Link>{' '}
            <Link to={pathOf('integralRank') ?? ''}>{w.ranking}</Link>
          </>
        }
      />
      <Loaded of={mine}>{(data) => <Figures of={data} />}</Loaded>
      <Loaded of={today}>{(data) => <TodayRules of={data} />}</Loaded>
      {mine.data && <Charts of={mine.data} />}
    </>
  )
}
