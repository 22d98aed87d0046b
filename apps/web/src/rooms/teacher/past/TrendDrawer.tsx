import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useCall } from '../../../api/use-call.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { usePastWords } from './use-past-words.ts'

type Past = RowOf<'listHistoryMyCourseInfo'>

/** Half a life of teaching one course. */
const MAX_TERMS = 50

/** Means and pass rates of one course over its past terms, the oldest first. */
export function TrendDrawer({ course, onClose }: { readonly course: Past; readonly onClose: () => void }) {
  const w = usePastWords()
  const { basicCourseId, courseName } = course
  const asked = useCall('listHistoryMyCourseInfo', { basicCourseId, orderBy: 'termCode@asc', limit: MAX_TERMS })
  return (
    <DetailDrawer open title={w.trendOf(courseName)} onClose={onClose} width={720}>
      <Loaded of={asked}>
        {({ rows }) => {
          const known = rows.filter(({ totalMean, passPercent }) => totalMean !== null || passPercent !== null)
          if (known.length === 0) return <EmptyState text={w.trendNone} />
          return (
            <Chart
              title={w.trendChart(courseName)}
              height={340}
              data={{
                heads: [w.term, w.totalMean, w.passPercent],
                rows: known.map((row) => [row.termName, row.totalMean ?? '', row.passPercent ?? '']),
              }}
              option={() => ({
                legend: {},
                xAxis: { type: 'category' },
                yAxis: { type: 'value', min: 0, max: 100 },
                series: [
                  { type: 'line', symbolSize: 8 },
                  { type: 'line', symbol: 'triangle', symbolSize: 8, lineStyle: { type: 'dashed' } },
                ],
              })}
            />
          )
        }}
      </Loaded>
    </DetailDrawer>
  )
}
