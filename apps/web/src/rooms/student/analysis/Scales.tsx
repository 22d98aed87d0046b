import type { Out } from '@shuyuan/contract/calls/index.ts'
import { wholeMinutes } from '@shuyuan/domain/study/minutes.rule.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { formatNumber } from '../../../kit/format.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import en from '../../../words/en/study/portrait.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/portrait.ts'

export type Portrait = Out<'mineCourseStuPortrayalInfo'>
export type ClassMedians = Out<'classCourseStuPortrayalInfo'>

interface Props extends Pick<Portrait, 'scales'> {
  readonly medians: ClassMedians | undefined
}

const medianOf = (medians: ClassMedians | undefined, key: string) =>
  medians?.scales.find((one) => one.key === key)?.median

/** One bar is one's own, the patterned one the class, where it is told: a scale without one has none. */
export function ScaleChart({ scales, medians }: Props) {
  const w = useWords(zh, en)
  const known = scales.flatMap(({ key, value }) => (value === null ? [] : [{ key, value }]))
  const told = known.map(({ key }) => medianOf(medians, key))
  const hasClass = told.some((median) => median !== undefined)
  return (
    <Chart
      title={w.portrait}
      height={300}
      data={{
        heads: [w.scale, w.mine, ...(hasClass ? [w.median] : [])],
        rows: known.map(({ key, value }, at) => [w.names[key], value, ...(hasClass ? [told[at] ?? '–'] : [])]),
      }}
      option={() => ({
        aria: { decal: { show: true } },
        legend: { left: 0 },
        xAxis: { type: 'value', min: 0, max: 100 },
        yAxis: { type: 'category', inverse: true },
        series: [w.mine, ...(hasClass ? [w.median] : [])].map(() => ({
          ...{ type: 'bar', barMaxWidth: 12, label: { show: true, position: 'right' } },
        })),
      })}
    />
  )
}

export function WeeksChart({ byWeek, medians }: Pick<Portrait, 'byWeek'> & Pick<Props, 'medians'>) {
  const w = useWords(zh, en)
  const ofClass = new Map(medians?.byWeek.map(({ weekNo, seconds }) => [weekNo, seconds]))
  const hasClass = ofClass.size > 0
  return (
    <Chart
      title={w.weeks}
      height={300}
      data={{
        heads: [w.week, w.mine, ...(hasClass ? [w.median] : [])],
        rows: byWeek.map(({ weekNo, seconds }) => [
          w.weekNo(weekNo),
          wholeMinutes(seconds),
          ...(hasClass ? [wholeMinutes(ofClass.get(weekNo) ?? 0)] : []),
        ]),
      }}
      option={() => ({
        legend: { left: 0 },
        xAxis: { type: 'category' },
        yAxis: { type: 'value', minInterval: 1 },
        series: [
          { type: 'line' },
          ...(hasClass ? [{ type: 'line', lineStyle: { type: 'dashed' }, symbol: 'diamond' }] : []),
        ],
      })}
    />
  )
}

/** Each scale with its formula and the numbers that went into it. */
export function ScaleTable({ scales, medians }: Props) {
  const w = useWords(zh, en)
  return (
    <PlainTable
      rows={scales}
      rowKey="key"
      columns={[
        { key: 'name', title: w.scale, phone: 'title', render: ({ key }) => w.names[key] },
        { key: 'value', title: w.mine, align: 'end', render: ({ value }) => formatNumber(value, 1) || w.none },
        {
          key: 'median',
          title: w.median,
          align: 'end',
          render: ({ key }) => formatNumber(medianOf(medians, key), 1) || '–',
        },
        {
          key: 'raw',
          title: w.raw,
          render: ({ key, value, part, of }) =>
            value === null ? '–' : w.raws[key](formatNumber(part, 1), formatNumber(of, 1)),
        },
        { key: 'formula', title: w.formula, render: ({ key }) => w.formulas[key] },
      ]}
    />
  )
}
