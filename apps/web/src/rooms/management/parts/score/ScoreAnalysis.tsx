import { Collapse } from 'antd'
import { useNavigate } from 'react-router'
import { Chart } from '../../../../kit/Chart.tsx'
import { formatPercent } from '../../../../kit/format.ts'
import { PlainTable } from '../../../../kit/PlainTable.tsx'
import css from './ScoreAnalysis.module.css'
import { type SheetStat, scoreText, useScoreWords } from './score-view.tsx'

const OUTLIERS = 5

const bars = () => ({
  xAxis: { type: 'category' },
  yAxis: { type: 'value', minInterval: 1 },
  series: [{ type: 'bar' }],
})

function Means({ title, rows }: { title: string; rows: SheetStat['bySubSchool'] }) {
  const w = useScoreWords().analysis
  return (
    <Chart
      title={title}
      height={220}
      data={{ heads: [title, w.mean], rows: rows.map(({ name, mean }) => [name, mean ?? 0]) }}
      option={() => ({ xAxis: { type: 'category' }, yAxis: { type: 'value', max: 100 }, series: [{ type: 'bar' }] })}
    />
  )
}

/** Formative against final; who stands far off the diagonal is named and leads to the score. */
function Pairs({ stat }: { stat: SheetStat }) {
  const words = useScoreWords()
  const w = words.analysis
  const navigate = useNavigate()
  const far = [...stat.pairs]
    .map((pair) => ({ ...pair, gap: Math.abs(pair.formative - pair.final) }))
    .sort((a, b) => b.gap - a.gap)
    .slice(0, OUTLIERS)
  return (
    <div>
      <Chart
        title={w.pairs}
        height={220}
        data={{
          heads: [words.formative, words.final],
          rows: stat.pairs.map(({ formative, final }) => [formative, final]),
        }}
        option={() => ({
          xAxis: { type: 'value', max: 100, name: words.formative, nameLocation: 'middle', nameGap: 24 },
          yAxis: { type: 'value', max: 100, name: words.final },
          grid: { bottom: 24 },
          tooltip: { trigger: 'item' },
          series: [{ type: 'scatter', symbolSize: 7, encode: { x: 0, y: 1 } }],
        })}
      />
      <p className={css.soft}>{w.pairsHint}</p>
      <PlainTable
        rows={far}
        rowKey="studentId"
        columns={[
          { key: 'realname', title: words.realname, phone: 'title' },
          { key: 'formative', title: words.formative, align: 'end', render: ({ formative }) => scoreText(formative) },
          { key: 'final', title: words.final, align: 'end', render: ({ final }) => scoreText(final) },
          { key: 'gap', title: w.gap, align: 'end', render: ({ gap }) => scoreText(gap) },
        ]}
        actions={({ studentId }) => [
          {
            key: 'detail',
            label: words.sheet.detail,
            onClick: () => navigate(`/totalExamScoreDetail?courseId=${stat.course.courseId}&studentId=${studentId}`),
          },
        ]}
      />
    </div>
  )
}

function Figures({ stat }: { stat: SheetStat }) {
  const w = useScoreWords().analysis
  const cards = [
    [w.mean, scoreText(stat.mean)],
    [w.median, scoreText(stat.median)],
    [w.sd, scoreText(stat.sd)],
    [w.passPercent, stat.passPercent === null ? '–' : formatPercent(stat.passPercent)],
  ] as const
  return (
    <dl className={css.figures}>
      {cards.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** 分析, folded: totals in ten bins, means by subschool and teacher, formative against final. */
export function ScoreAnalysis({ stat }: { readonly stat: SheetStat }) {
  const w = useScoreWords().analysis
  return (
    <Collapse
      className={css.box ?? ''}
      items={[
        {
          key: 'analysis',
          label: w.title,
          children: (
            <>
              <Figures stat={stat} />
              <div className={css.grid}>
                <Chart
                  title={w.bins}
                  height={220}
                  data={{
                    heads: [w.range, w.students],
                    rows: stat.bins.map(({ from, to, count }) => [`${from}–${to}`, count]),
                  }}
                  option={bars}
                />
                <Pairs stat={stat} />
                {stat.bySubSchool.length > 1 && <Means title={w.bySubSchool} rows={stat.bySubSchool} />}
                {stat.byFaceTeacher.length > 1 && <Means title={w.byFace} rows={stat.byFaceTeacher} />}
              </div>
            </>
          ),
        },
      ]}
    />
  )
}
