import type { PaperAnalysis } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { bandText, figureText, rounded, shareText } from '../frame/figure-text.ts'
import type { HeadFacts } from '../frame/Head.tsx'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import css from './Paper.module.css'

type Figures = NonNullable<PaperAnalysis['figures']>

const LEVELS = [1, 2, 3, 4, 5]

export function Block({ title, wide = false, children }: { title?: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={`${css.block} ${wide ? css.wide : ''} analysisBlock`}>
      {title && <h2>{title}</h2>}
      {children}
    </section>
  )
}

function FigureList({ figures, head }: { figures: Figures; head: HeadFacts }) {
  const words = useAnalysisWords()
  const { figures: names, hints } = words
  const only = figures.forms.length === 1 ? figures.forms[0] : undefined
  // A random paper that was drawn anew for everybody has no form that enough were asked.
  const reliability = only ? figureText(only.alpha) : head.tooFew === '1' ? '–' : words.notApplicable
  const cells: readonly (readonly [name: string, value: string | number, hint?: string])[] = [
    [names.targets, head.targets],
    [names.handedIn, head.handedIn],
    [names.absent, Math.max(0, head.targets - head.handedIn)],
    [names.mean, figureText(figures.mean)],
    [names.median, figureText(figures.box.median)],
    [names.max, figureText(figures.box.max)],
    [names.min, figureText(figures.box.min)],
    [names.deviation, figureText(figures.deviation)],
    [names.passRate, shareText(figures.passRate), hints.passRate],
    [names.excellentRate, shareText(figures.excellentRate), hints.excellentRate],
    [names.facility, figureText(figures.facility), hints.facility],
    [names.discrimination, figureText(figures.discrimination), hints.discrimination],
    [names.alpha, reliability, hints.alpha],
    ...(only?.kr20 == null ? [] : [[names.kr20, figureText(only.kr20)] as const]),
    [names.error, figureText(only?.error), hints.error],
    [names.skewness, figureText(figures.skewness), hints.skewness],
  ]
  return (
    <dl className={`${css.figures} analysisBlock`}>
      {cells.map(([name, value, hint]) => (
        <div key={name} {...(hint ? { title: hint } : {})}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Histogram({ figures }: { figures: Figures }) {
  const w = useAnalysisWords()
  const hasCurve = figures.normal.length > 0
  return (
    <Chart
      title={w.distribution}
      data={{
        heads: [w.band, w.students, ...(hasCurve ? [w.normal] : [])],
        rows: figures.bands.map((many, band) => [
          ...[bandText(band), many],
          ...(hasCurve ? [rounded(figures.normal[band] ?? 0)] : []),
        ]),
      }}
      option={() => ({
        legend: {},
        xAxis: { type: 'category' },
        yAxis: { type: 'value', minInterval: 1 },
        series: [
          { type: 'bar', barWidth: '92%' },
          ...(hasCurve ? [{ type: 'line', smooth: true, symbol: 'none' }] : []),
        ],
      })}
    />
  )
}

/** Box plots of one way to group; their table has the means and rates too. */
function Groups({ paper, full }: { paper: PaperAnalysis; full: number }) {
  const w = useAnalysisWords()
  const kinds = (['class', 'subSchool', 'teacher'] as const).filter((by) => paper.groups.some((one) => one.by === by))
  const [by, setBy] = useState<(typeof kinds)[number]>('class')
  const rows = paper.groups.filter((one) => one.by === by)
  if (kinds.length === 0) return <EmptyState />
  const boxes = rows.map(({ box }) => [box.min, box.q1, box.median, box.q3, box.max].map(rounded))
  return (
    <>
      <div className={`${css.by} noPrint`}>
        <Segmented
          size="small"
          value={by}
          options={kinds.map((value) => ({ value, label: w.groupBy[value] }))}
          onChange={(value) => setBy(value)}
        />
      </div>
      <Chart
        title={w.boxes}
        data={{
          heads: [
            ...[w.name, w.attempts, w.mean, w.figures.deviation, w.figures.min, w.lowerQuartile, w.figures.median],
            ...[w.upperQuartile, w.figures.max, `${w.figures.passRate} %`, `${w.figures.excellentRate} %`],
          ],
          rows: rows.map((one, at) => [
            ...[one.name, one.attempts, rounded(one.mean), rounded(one.deviation), ...(boxes[at] ?? [])],
            ...[rounded(one.passRate * 100), rounded(one.excellentRate * 100)],
          ]),
        }}
        option={({ primary, primarySoft }) => ({
          // Its own data: a box is five columns of the table.
          dataset: [],
          tooltip: { trigger: 'item' },
          xAxis: { type: 'category', data: rows.map(({ name }) => name) },
          yAxis: { type: 'value', min: 0, max: full },
          series: [
            {
              type: 'boxplot',
              data: boxes,
              itemStyle: { color: primarySoft, borderColor: primary },
              boxWidth: [12, 48],
            },
          ],
        })}
      />
    </>
  )
}

function Topics({ topics }: Pick<PaperAnalysis, 'topics'>) {
  const w = useAnalysisWords()
  return (
    <PlainTable
      rows={topics}
      rowKey="title"
      columns={[
        { key: 'title', title: w.topic, phone: 'title' },
        { key: 'questions', title: w.questions, align: 'end' },
        { key: 'full', title: w.full, align: 'end', render: ({ full }) => figureText(full) },
        { key: 'mean', title: w.mean, align: 'end', render: ({ mean }) => figureText(mean) },
        { key: 'facility', title: w.scoreRate, align: 'end', render: ({ facility }) => shareText(facility) },
        {
          key: 'discrimination',
          title: w.discrimination,
          align: 'end',
          render: ({ discrimination }) => figureText(discrimination),
        },
      ]}
    />
  )
}

interface KnowledgeRow {
  readonly name: string
  readonly cells: ReadonlyMap<number, PaperAnalysis['knowledge'][number]>
}

function Knowledge({ knowledge }: Pick<PaperAnalysis, 'knowledge'>) {
  const w = useAnalysisWords()
  const names = [...new Set(knowledge.map(({ name }) => name))].sort((a, b) => (a === '' ? 1 : b === '' ? -1 : 0))
  const rows: KnowledgeRow[] = names.map((name) => ({
    name,
    cells: new Map(knowledge.filter((one) => one.name === name).map((one) => [one.difficulty, one])),
  }))
  const levels = LEVELS.filter((level) => knowledge.some(({ difficulty }) => difficulty === level))
  return (
    <>
      <PlainTable
        rows={rows}
        rowKey="name"
        columns={[
          { key: 'name', title: w.knowledgePoint, phone: 'title', render: ({ name }) => name || w.noKnowledge },
          ...levels.map((level) => ({
            key: `level${level}`,
            title: w.level(level),
            align: 'end' as const,
            render: ({ cells }: KnowledgeRow) => {
              const cell = cells.get(level)
              return cell ? `${shareText(cell.facility)} (${cell.questions})` : ''
            },
          })),
        ]}
      />
      <p className={css.hint}>{w.knowledgeHint}</p>
    </>
  )
}

function Forms({ forms }: { forms: Figures['forms'] }) {
  const w = useAnalysisWords()
  return (
    <PlainTable
      rows={forms.map((form, at) => ({ ...form, name: w.formNo(at + 1) }))}
      rowKey="name"
      columns={[
        { key: 'name', title: w.form, phone: 'title' },
        { key: 'attempts', title: w.attempts, align: 'end' },
        { key: 'questions', title: w.questions, align: 'end' },
        { key: 'alpha', title: w.figures.alpha, align: 'end', render: ({ alpha }) => figureText(alpha) },
        { key: 'kr20', title: w.figures.kr20, align: 'end', render: (form) => figureText(form.kr20) },
        { key: 'error', title: w.figures.error, align: 'end', render: ({ error }) => figureText(error) },
      ]}
    />
  )
}

/** A paper as a whole: the sentence, the figures, what they look like, and the tables. */
export function PaperBoard(props: {
  readonly paper: PaperAnalysis
  readonly head: HeadFacts
  /** Beside the sentence. */
  readonly action?: ReactNode
  readonly children?: ReactNode
}) {
  const { paper, head, action, children } = props
  const w = useAnalysisWords()
  const { figures } = paper
  if (!figures) return <EmptyState text={w.none} />
  return (
    <>
      <div className={css.line}>
        <p className={css.sentence}>
          {w.summary(
            figureText(figures.mean),
            figureText(figures.fullScore),
            shareText(figures.passRate),
            figureText(figures.facility),
          )}
        </p>
        {action}
      </div>
      <FigureList figures={figures} head={head} />
      <div className={css.blocks}>
        <Block>
          <Histogram figures={figures} />
        </Block>
        <Block>
          <Groups paper={paper} full={figures.fullScore} />
        </Block>
        {paper.topics.length > 0 && (
          <Block title={w.topics} wide={paper.knowledge.length === 0}>
            <Topics topics={paper.topics} />
          </Block>
        )}
        {paper.knowledge.length > 0 && (
          <Block title={w.knowledge}>
            <Knowledge knowledge={paper.knowledge} />
          </Block>
        )}
        {figures.forms.length > 1 && (
          <Block title={w.forms} wide>
            <Forms forms={figures.forms} />
          </Block>
        )}
        {children}
      </div>
      {head.showsQuestions === '0' && <p className={css.hint}>{w.sealed}</p>}
    </>
  )
}
