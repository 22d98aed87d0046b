import type { Answer } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useCanOpen } from '../../../app/rights.ts'
import { formatTime } from '../../../kit/format.ts'
import { LinkButton } from '../../../kit/LinkButton.tsx'
import { DetailDrawer } from '../../../kit/page/DetailDrawer.tsx'
import { Facts } from '../../../kit/page/Facts.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { ScoreContents } from '../../../subjects/score/ScoreContents.tsx'
import { ScoreState, scoreText, Total, useScoreWords } from '../../../subjects/score/score-view.tsx'
import { useOverviewWords } from './use-overview-words.ts'

export interface Opened {
  readonly studentId: string
  readonly name: string
  /** One item of the scheme; null: the student with all of them. */
  readonly optionId: string | null
}

type Detail = Answer<'getManageScore'>

function Figures({ detail: { student, score } }: { detail: Detail }) {
  const w = useScoreWords()
  return (
    <Facts
      of={[
        { label: w.subSchool, value: student.subSchoolName },
        { label: w.orgClass, value: student.orgClassName },
        { label: w.courseClass, value: student.courseClassName },
        { label: w.formative, value: scoreText(score.formativeScore) },
        { label: w.final, value: scoreText(score.finalScore) },
        { label: w.total, value: <Total row={score} /> },
        { label: w.state, value: <ScoreState state={score.state} /> },
        ...(score.publishedAt ? [{ label: w.states.published, value: formatTime(score.publishedAt) }] : []),
      ]}
    />
  )
}

/** How one student stands in the course: all items, or the contents of the one whose cell was pressed. */
export function ClassStudent({ courseId, of, onClose }: { courseId: string; of: Opened; onClose: () => void }) {
  const w = useOverviewWords()
  const canOpen = useCanOpen()
  const detail = useCall('getManageScore', { courseId, studentId: of.studentId })
  const shape = `/courseInfo/instructDesign/shapeTestScore?courseId=${courseId}`
  return (
    <DetailDrawer
      open
      width={920}
      title={of.name}
      extra={canOpen('shapeTestScore') && <LinkButton to={shape}>{w.toScores}</LinkButton>}
      onClose={onClose}
    >
      <Loaded of={detail}>
        {(one) => (
          <>
            {of.optionId === null && <Figures detail={one} />}
            {one.options
              .filter(({ id }) => of.optionId === null || id === of.optionId)
              .map((option) => (
                <ScoreContents key={option.id} option={option} brief />
              ))}
          </>
        )}
      </Loaded>
    </DetailDrawer>
  )
}
