import { useCall } from '../../../api/use-call.ts'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { Time } from '../../../kit/Time.tsx'
import { ChoiceState } from '../../../subjects/choosing/ChoiceState.tsx'
import en from '../../../words/en/course/choosing.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/choosing.ts'

/** One choice: who chose, moved up, confirmed and dropped it, and when. */
export function ChoiceDrawer({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const w = useWords(zh, en)
  const asked = useCall('getChooseCourse', { id })
  const time = (label: string, at: string | null) => (at ? [{ label, value: <Time at={at} /> }] : [])
  const text = (label: string, value: string) => (value ? [{ label, value }] : [])
  return (
    <DetailDrawer open title={w.detail.title} onClose={onClose}>
      <Loaded of={asked}>
        {(one) => (
          <Facts
            of={[
              { label: w.realname, value: `${one.realname} ${one.studentNo}` },
              { label: w.orgClass, value: one.orgClassName },
              { label: w.course, value: `${one.courseName} ${one.courseCode}`, wide: true },
              { label: w.detail.term, value: one.termName },
              { label: w.state, value: <ChoiceState state={one.state} queueNo={one.queueNo} /> },
              { label: w.source, value: w.sources[one.source] },
              { label: w.chosenAt, value: <Time at={one.chosenAt} /> },
              ...text(w.detail.chosenBy, one.chosenBy),
              ...text(w.klass, one.courseClassName || (one.state === 'confirmed' ? w.unassigned : '')),
              ...text(w.reason, one.reason),
              ...time(w.detail.movedUpAt, one.movedUpAt),
              ...time(w.detail.confirmedAt, one.confirmedAt),
              ...text(w.confirmedBy, one.confirmedBy),
              ...time(w.detail.droppedAt, one.droppedAt),
              ...text(w.detail.droppedBy, one.droppedBy),
              ...text(w.detail.dropReason, one.dropReason),
              ...(one.recordsKept === '1' ? [{ label: w.detail.kept, value: w.yes }] : []),
            ]}
          />
        )}
      </Loaded>
    </DetailDrawer>
  )
}
