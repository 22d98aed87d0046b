import { useCall } from '../../../api/use-call.ts'
import { Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { PaperMarks } from '../../../subjects/thesis/PaperMarks.tsx'
import { figure, PaperState, useThesisWords } from '../../../subjects/thesis/thesis-view.tsx'

/** The thesis behind a final score: its topic, its marks and who gave them. */
export function ThesisFinal({ id }: { readonly id: string }) {
  const w = useThesisWords()
  const paper = useCall('getSubmissionThesisExamInfo', { id })
  return (
    <Loaded of={paper}>
      {(one) => (
        <>
          <Facts
            of={[
              { label: w.title, value: one.title, wide: true },
              { label: w.state, value: <PaperState row={one} /> },
              { label: w.finalMark, value: figure(one.finalMark) },
              { label: w.markers, value: one.markerNames },
            ]}
          />
          <PaperMarks paper={one} />
        </>
      )}
    </Loaded>
  )
}
