import { Collapse } from 'antd'
import { useCall } from '../../api/use-call.ts'
import { Chart } from '../../kit/chart/Chart.tsx'
import { formatPercent } from '../../kit/format.ts'
import { EmptyState, Loaded } from '../../kit/page/States.tsx'
import { PlainTable } from '../../kit/table/PlainTable.tsx'
import css from './ScoreAnalysis.module.css'
import { type SheetStat, scoreText, useScoreWords } from './score-view.tsx'

type Analysis = NonNullable<SheetStat['analysis']>

interface Place {
  readonly courseId: string
  /** The page of one student's score, for those who have one. */
  readonly detail?: string | undefined
}

const OUTLIERS = 5

const bars = () => ({
  xAxis: { type: 'category' },
  yAxis: { type: 'value', minInterval: 1 },
  series: [{ type: 'bar' }],
})

function Averages({ title, rows }: { title: string; rows: Analysis['bySubSchool'] }) {
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

/** Formative against final; who stands outliers off the diagonal is named and leads to the score. */
function Pairs({ courseId, detail, pairs }: Place & { pairs: Analysis['pairs'] }) {
  const words = useScoreWords()
  const w = words.analysis
  const outliers = [...pairs]
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
          rows: pairs.map(({ formative, final }) => [formative, final]),
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
        rows={outliers}
        rowKey="studentId"
        columns={[
          { key: 'realname', title: words.realname, phone: 'title' },
          { key: 'formative', title: words.formative, align: 'end', render: ({ formative }) => scoreText(formative) },
          { key: 'final', title: words.final, align: 'end', render: ({ final }) => scoreText(final) },
          { key: 'gap', title: w.gap, align: 'end', render: ({ gap }) => scoreText(gap) },
        ]}
        {...(detail
          ? {
              actions: ({ studentId }: Analysis['pairs'][number]) => [
                {
                  key: 'detail',
                  label: words.sheet.detail,
                  to: `${detail}?courseId=${courseId}&studentId=${studentId}`,
                },
              ],
            }
          : {})}
      />
    </div>
  )
}

function Figures({ stat, analysis }: { stat: SheetStat; analysis: Analysis }) {
  const w = useScoreWords().analysis
  const cards = [
    [w.mean, scoreText(analysis.mean)],
    [w.median, scoreText(analysis.median)],
    [w.sd, scoreText(analysis.sd)],
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

function Drawn({ stat, analysis, detail }: Pick<Place, 'detail'> & { stat: SheetStat; analysis: Analysis }) {
  const w = useScoreWords().analysis
  const { bins, bySubSchool, byFaceTeacher, pairs } = analysis
  if (analysis.mean === null && pairs.length === 0) return <EmptyState text={w.none} />
  return (
    <>
      <Figures stat={stat} analysis={analysis} />
      <div className={css.grid}>
        <Chart
          title={w.bins}
          height={220}
          data={{ heads: [w.range, w.students], rows: bins.map(({ from, to, count }) => [`${from}–${to}`, count]) }}
          option={bars}
        />
        <Pairs courseId={stat.course.courseId} detail={detail} pairs={pairs} />
        {bySubSchool.length > 1 && <Averages title={w.bySubSchool} rows={bySubSchool} />}
        {byFaceTeacher.length > 1 && <Averages title={w.byFace} rows={byFaceTeacher} />}
      </div>
    </>
  )
}

/** Loaded when unfolded: for a large course it lists every student. */
function Asked({ courseId, detail }: Place) {
  const stat = useCall('getStatManageScore', { courseId, analysis: '1' }, { keep: true })
  return (
    <Loaded of={stat}>
      {(answer) => answer.analysis && <Drawn stat={answer} analysis={answer.analysis} detail={detail} />}
    </Loaded>
  )
}

/** 分析, folded: totals in ten bins, means by branch and teacher, formative against final. */
export function ScoreAnalysis({ courseId, detail }: Place) {
  const { title } = useScoreWords().analysis
  return (
    <Collapse
      className={css.box ?? ''}
      items={[{ key: 'analysis', label: title, children: <Asked courseId={courseId} detail={detail} /> }]}
    />
  )
}
