import { useTableCall } from '../../../api/use-table-call.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { TablePage } from '../../../kit/table/TablePage.tsx'
import { figureText, shareText } from '../frame/figure-text.ts'
import { useAnalysisWords } from '../frame/use-analysis-words.ts'
import type { Board, MarkTarget } from './MarkBoard.tsx'
import { useAttemptLink } from './MarkPapersDrawer.tsx'

/** How far two markers are apart, and which attempts wait for the arbiter. */
export function Doubles({ double, target }: { double: NonNullable<Board['double']>; target: MarkTarget }) {
  const words = useAnalysisWords()
  const w = words.marking
  const link = useAttemptLink(target.courseId)
  const table = useTableCall('markDoubleExamAnalysisInfo', target, { prefix: 'd', size: 10 })
  return (
    <>
      <p>{w.doubleSentence(double.pairs, double.apart, double.open)}</p>
      <Chart
        title={w.differences}
        height={220}
        data={{ heads: [w.band, w.papers], rows: double.bands.map((many, at) => [w.bands[at] ?? '', many]) }}
        option={() => ({
          xAxis: { type: 'category' },
          yAxis: { type: 'value', minInterval: 1 },
          series: [{ type: 'bar', barMaxWidth: 48, label: { show: true, position: 'top' } }],
        })}
      />
      <TablePage
        table={table}
        rowKey="studyPaperId"
        head={false}
        filterLabel={w.doubles}
        filters={[
          {
            ...{ name: 'only', label: w.show, kind: 'select' },
            options: [
              { value: 'apart', label: w.pairsApart },
              { value: 'open', label: w.pairsOpen },
            ],
          },
        ]}
        columns={[
          { key: 'who', title: w.who, phone: 'title' },
          { key: 'title', title: w.source },
          { key: 'difference', title: w.difference, align: 'end', render: (row) => figureText(row.difference) },
          {
            key: 'percent',
            title: w.differencePercent,
            align: 'end',
            render: ({ percent }) => shareText(percent / 100),
          },
          { key: 'isApart', title: w.apart, render: ({ isApart }) => (isApart === '1' ? words.yes : words.no) },
          {
            ...{ key: 'isOpen', title: w.pairState },
            render: ({ isOpen }) => (isOpen === '1' ? w.needsArbiter : w.settled),
          },
        ]}
        actions={link}
        empty={{ text: w.noPapers }}
      />
    </>
  )
}
