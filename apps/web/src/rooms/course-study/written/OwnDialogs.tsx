import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import { SheetPages } from '../../../subjects/final/SheetPages.tsx'
import { useWrittenWords } from '../../../subjects/written/use-written-words.ts'
import { AskTeacher } from './AskTeacher.tsx'
import { DemandDialog } from './DemandDialog.tsx'
import { ScanDialog } from './ScanDialog.tsx'
import type { OwnWork } from './use-own-written.ts'

/** What a piece of work opens: what is asked for, the pictures of it, a question to the teacher, the marked sheets. */
export type OwnOpened = { readonly kind: 'demand' | 'scan' | 'ask' | 'marked'; readonly id: string } | null

export function MarkedDialog({ of, onClose }: { of: OwnWork; onClose: () => void }) {
  const w = useWrittenWords().mine
  return (
    <ViewDialog title={w.marked} width={760} onClose={onClose}>
      <SheetPages pages={of.pages.marked} />
    </ViewDialog>
  )
}

interface Props {
  readonly opened: OwnOpened
  readonly rows: readonly OwnWork[]
  readonly courseId: string
  readonly courseName: string
  readonly onChanged: () => void
  readonly onClose: () => void
}

export function OwnDialogs({ opened, rows, courseId, courseName, onChanged, onClose }: Props) {
  const of = rows.find(({ assignmentId }) => assignmentId === opened?.id)
  if (!of || !opened) return null
  if (opened.kind === 'demand') return <DemandDialog of={of} onClose={onClose} />
  if (opened.kind === 'scan') return <ScanDialog of={of} onChanged={onChanged} onClose={onClose} />
  if (opened.kind === 'ask') return <AskTeacher of={of} courseId={courseId} courseName={courseName} onClose={onClose} />
  return <MarkedDialog of={of} onClose={onClose} />
}
