import type { PathFunnel } from '@shuyuan/contract/entities/analysis/path.ts'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import frameCss from '../frame/Frame.module.css'
import { figureText, shareText } from '../frame/figure-text.ts'
import { usePathWords } from './use-path-target.ts'

type Row = PathFunnel[number]

const STAGES = ['entered', 'studied', 'practised', 'handedIn'] as const
type Stage = (typeof STAGES)[number]

/** Students of the last stage before this one that the chapter has. */
function before(row: Row, stage: Stage): number {
  const earlier = STAGES.slice(0, STAGES.indexOf(stage)).flatMap((one) => row[one] ?? [])
  return earlier.at(-1) ?? 0
}

/** How many students are left after each stage of a chapter, and how late they came. */
export function Funnel({ rows }: { rows: PathFunnel }) {
  const w = usePathWords()
  const cell = (row: Row, stage: Stage) => {
    const count = row[stage]
    if (count === null) return '–'
    const of = before(row, stage)
    return of === 0 || of === count ? String(count) : w.loss(count, shareText((of - count) / of))
  }
  return (
    <>
      <PlainTable
        rows={rows}
        rowKey="chapterId"
        empty={w.noSteps}
        columns={[
          { key: 'title', title: w.chapter, phone: 'title' },
          { key: 'weekNo', title: w.week, align: 'end', render: ({ weekNo }) => weekNo ?? '–' },
          ...STAGES.map((stage) => ({
            ...{ key: stage, title: w[stage], align: 'end' as const },
            render: (row: Row) => (stage === 'entered' ? row.entered : cell(row, stage)),
          })),
          {
            ...{ key: 'lag', title: w.lag, align: 'end' as const },
            render: ({ lag }: Row) =>
              lag ? w.lagOf(figureText(lag.median), figureText(lag.q1), figureText(lag.q3)) : '–',
          },
        ]}
      />
      <p className={frameCss.note}>{w.funnelHint}</p>
    </>
  )
}
