import type { Out } from '@shuyuan/contract/calls/index.ts'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import frameCss from '../frame/Frame.module.css'
import { figureText, shareText } from '../frame/figure-text.ts'
import { type PathTarget, usePathWords } from './use-path-target.ts'

/** As many steps as can be compared at a glance; the workbook has all. */
const SHOWN = 12

/** The best and the weakest of the course side by side: the steps at which they differ most. */
export function ComparePaths({ target: { band: _, ...target } }: { target: PathTarget }) {
  const w = usePathWords()
  const asked = useCall('comparePathInfo', target)
  const rate = (reached: number, of: number) => shareText(of === 0 ? null : reached / of)
  type Step = Out<'comparePathInfo'>['steps'][number]
  const gap = (step: Step, of: { high: number; low: number }) =>
    Math.abs(step.high.reached / of.high - step.low.reached / of.low)
  return (
    <>
      <p className={frameCss.note}>{w.compareHint}</p>
      <Loaded of={asked}>
        {({ high, low, steps }) => (
          <PlainTable
            rows={[...steps]
              .sort((a, b) => gap(b, { high, low }) - gap(a, { high, low }) || a.no - b.no)
              .slice(0, SHOWN)}
            rowKey="no"
            empty={w.noBands}
            columns={[
              { key: 'title', title: w.step, phone: 'title' },
              { key: 'no', title: w.designed, align: 'end' },
              { key: 'highRate', title: w.highRate, align: 'end', render: (row) => rate(row.high.reached, high) },
              { key: 'lowRate', title: w.lowRate, align: 'end', render: (row) => rate(row.low.reached, low) },
              { key: 'highOrder', title: w.highOrder, align: 'end', render: (row) => figureText(row.high.order) },
              { key: 'lowOrder', title: w.lowOrder, align: 'end', render: (row) => figureText(row.low.order) },
            ]}
          />
        )}
      </Loaded>
    </>
  )
}
