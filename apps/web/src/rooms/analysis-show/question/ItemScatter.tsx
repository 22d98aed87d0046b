import type { ItemAnalysis } from '@shuyuan/contract/entities/analysis/analysis.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { useQuestionWords } from '../../../subjects/question/use-question-words.ts'
import { rounded } from '../frame/figure-text.ts'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'

interface Props {
  readonly items: readonly ItemAnalysis[]
}

/** Facility against discrimination, coloured by type; nothing where there are too few answers to compare. */
export function ItemScatter({ items }: Props) {
  const w = useAnalysisWords()
  const { types } = useQuestionWords()
  const placed = items.flatMap((one) => (one.discrimination === null ? [] : [{ ...one, d: one.discrimination }]))
  const present = [...new Set(placed.map(({ questionType }) => questionType))]
  return (
    <Chart
      title={w.scatter}
      data={{
        heads: [w.item.no, w.item.type, w.item.facility, w.item.discrimination],
        rows: placed.map((one) => [one.no, types[one.questionType], rounded(one.facility), rounded(one.d)]),
      }}
      option={({ line }) => ({
        // Its own data: one series a type.
        dataset: [],
        legend: {},
        grid: { bottom: 24, top: 40, left: 24 },
        tooltip: { trigger: 'item' },
        xAxis: {
          ...{ type: 'value', min: 0, max: 1, name: w.item.facility, nameLocation: 'middle', nameGap: 24 },
        },
        yAxis: { type: 'value', max: 1, name: w.item.discrimination },
        series: present.map((type, at) => ({
          type: 'scatter',
          name: types[type],
          symbolSize: 9,
          data: placed
            .filter(({ questionType }) => questionType === type)
            .map((one) => ({ name: w.detail(one.no), value: [rounded(one.facility), rounded(one.d)] })),
          ...(at === 0
            ? {
                markLine: {
                  ...{ silent: true, symbol: 'none', label: { show: false }, lineStyle: { color: line } },
                  data: [{ xAxis: 0.3 }, { xAxis: 0.85 }, { yAxis: 0.2 }],
                },
              }
            : {}),
        })),
      })}
    />
  )
}
