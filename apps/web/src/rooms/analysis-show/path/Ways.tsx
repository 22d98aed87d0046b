import type { PathFlow } from '@shuyuan/contract/entities/analysis/path.ts'
import { Chart } from '../../../kit/chart/Chart.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { usePathWords } from './use-path-target.ts'

/** As many bars as can be read; the table of the chart has all. */
const BARS = 15

/**
 * The ways that most students go, each with its direction as a word. Arrows between dozens of steps cannot be read, by
 * a screen reader least of all.
 */
export function Ways({ flow: { nodes, links } }: { flow: PathFlow }) {
  const w = usePathWords()
  if (links.length === 0) return <EmptyState text={w.noWays} />
  const titles = new Map(nodes.map(({ no, title }) => [no, `${no}. ${title}`]))
  const name = (no: number) => titles.get(no) ?? String(no)
  const shown = links.slice(0, BARS)
  return (
    <Chart
      title={w.ways}
      height={60 + shown.length * 28}
      data={{
        heads: [w.from, w.to, w.direction, w.students],
        rows: links.map((one) => [name(one.from), name(one.to), w.kinds[one.kind], one.students]),
      }}
      option={() => ({
        dataset: [],
        grid: { left: 8, right: 48, top: 8, bottom: 8, containLabel: true },
        tooltip: { trigger: 'item' },
        xAxis: { type: 'value', minInterval: 1 },
        yAxis: {
          ...{ type: 'category', inverse: true },
          data: shown.map((one) => w.wayLabel(w.kinds[one.kind], name(one.from), name(one.to))),
          axisLabel: { width: 360, overflow: 'truncate', interval: 0 },
        },
        series: [
          {
            ...{ type: 'bar', barMaxWidth: 16, label: { show: true, position: 'right' } },
            data: shown.map(({ students }) => students),
          },
        ],
      })}
    />
  )
}
