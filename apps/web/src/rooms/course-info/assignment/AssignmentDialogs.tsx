import type { SetKind } from '@shuyuan/contract/entities/assignment/assignment.ts'
import { useCan } from '../../../kit/Can.tsx'
import { ViewDialog } from '../../../kit/page/ViewDialog.tsx'
import moreEn from '../../../words/en/assignment/assignment.ts'
import en from '../../../words/en/assignment/setting.ts'
import { headed } from '../../../words/marks.ts'
import { useWords } from '../../../words/use-words.ts'
import moreZh from '../../../words/zh/assignment/assignment.ts'
import zh from '../../../words/zh/assignment/setting.ts'
import { useCourse } from '../course/use-course.ts'
import { PeerDrawer } from '../peer/PeerDrawer.tsx'
import { AssignmentForm } from './AssignmentForm.tsx'
import type { AssignmentRow } from './assignment-columns.tsx'
import { CopyDialog } from './bulk/CopyDialog.tsx'
import { InheritAssignments } from './bulk/InheritAssignments.tsx'
import { ShiftDialog } from './bulk/ShiftDialog.tsx'

/** What of the page is open. */
export type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'copy' | 'peer'; readonly row: AssignmentRow }
  | { readonly kind: 'shift'; readonly ids: readonly string[] }
  | { readonly kind: 'copyTo'; readonly ids: readonly string[] }
  | { readonly kind: 'inherit' }
  | { readonly kind: 'refused'; readonly refused: readonly Refused[] }
  | null

interface Refused {
  readonly title: string
  readonly reason: string
}

export function AssignmentDialogs({ kind, opened, onClose }: { kind: SetKind; opened: Opened; onClose: () => void }) {
  const w = useWords(zh, en)
  const more = useWords(moreZh, moreEn)
  const { courseId } = useCourse()
  const can = useCan()
  if (opened === null) return null
  if (opened.kind === 'peer')
    return (
      <PeerDrawer
        courseId={courseId}
        assignment={opened.row}
        canSet={opened.row.can.edit === '1' && can('peerSet')}
        onClose={onClose}
      />
    )
  if (opened.kind === 'refused')
    return (
      <ViewDialog title={more.refused(opened.refused.length)} onClose={onClose}>
        <ul>
          {opened.refused.map(({ title, reason }) => (
            <li key={title + reason}>{headed(title, reason)}</li>
          ))}
        </ul>
      </ViewDialog>
    )
  if (opened.kind === 'shift') return <ShiftDialog kind={kind} ids={opened.ids} onClose={onClose} />
  if (opened.kind === 'copyTo') return <CopyDialog kind={kind} ids={opened.ids} onClose={onClose} />
  if (opened.kind === 'inherit') return <InheritAssignments kind={kind} onClose={onClose} />
  return (
    <AssignmentForm
      courseId={courseId}
      kind={kind}
      {...(opened.kind === 'add' ? {} : { id: opened.row.id, asCopy: opened.kind === 'copy' })}
      words={w}
      onClose={onClose}
    />
  )
}
