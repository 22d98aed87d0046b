import type { RowOf } from '@shuyuan/contract/calls/index.ts'
import { useState } from 'react'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { later } from '../../../kit/page/later.tsx'
import { Time } from '../../../kit/Time.tsx'
import { PlainTable } from '../../../kit/table/PlainTable.tsx'
import { SummaryView } from '../../../subjects/course/SummaryView.tsx'
import type { Texts } from './MergeDialog.tsx'
import { SummaryState } from './SummaryState.tsx'
import css from './summary.module.css'
import { useSummaryWords } from './use-summary-words.ts'

const MergeDialog = later(async () => (await import('./MergeDialog.tsx')).MergeDialog)

type Summary = RowOf<'listCourseSummaryInfo'>

interface ClassSummariesProps {
  readonly rows: readonly Summary[]
  /** Absent: there is nothing open to merge them into. */
  readonly onMerge: ((texts: Partial<Texts>) => void) | undefined
}

/** What face-to-face teachers have handed in, for the host. */
export function ClassSummaries({ rows, onMerge }: ClassSummariesProps) {
  const { w, read } = useSummaryWords()
  const [viewed, setViewed] = useState<Summary | null>(null)
  const [merged, setMerged] = useState<Summary | null>(null)
  return (
    <section className={`${css.card} noPrint`}>
      <h2>{w.ofClasses}</h2>
      <PlainTable
        rows={rows}
        rowKey="id"
        columns={[
          { key: 'className', title: read.courseClass, phone: 'title' },
          { key: 'teacherName', title: read.teacher },
          { key: 'state', title: read.state, phone: 'tag', render: (row) => <SummaryState state={row.state} /> },
          { key: 'submittedAt', title: read.submittedAt, render: (row) => <Time at={row.submittedAt} /> },
        ]}
        actions={(row) => [
          { key: 'view', label: w.view, onClick: () => setViewed(row) },
          ...(onMerge ? [{ key: 'merge', label: w.merge, button: 'edit', onClick: () => setMerged(row) }] : []),
        ]}
        empty={w.ofClassesNone}
      />
      {viewed && (
        <DetailDrawer
          open
          width={720}
          title={`${viewed.teacherName} · ${viewed.className}`}
          onClose={() => setViewed(null)}
        >
          <SummaryView id={viewed.id} />
        </DetailDrawer>
      )}
      {merged && onMerge && <MergeDialog summary={merged} onMerge={onMerge} onClose={() => setMerged(null)} />}
    </section>
  )
}
