import { Navigate, useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { ScoreAnalysis } from '../../../subjects/score/ScoreAnalysis.tsx'
import { ScoreHead } from '../../../subjects/score/ScoreHead.tsx'
import { ScoreTabs } from '../../../subjects/score/ScoreTabs.tsx'
import { SheetActs } from '../../../subjects/score/SheetActs.tsx'
import type { SheetStat } from '../../../subjects/score/score-view.tsx'
import { ScoreSheet } from './ScoreSheet.tsx'

function Sheet({ stat }: { stat: SheetStat }) {
  return (
    <>
      <ScoreHead stat={stat} back="/management/totalExamScore" extra={<SheetActs stat={stat} />} />
      <ScoreAnalysis courseId={stat.course.courseId} detail="/totalExamScoreDetail" />
      <ScoreTabs stat={stat} sheet={<ScoreSheet stat={stat} />} />
    </>
  )
}

/** The score sheet of one course; without a course there is nothing to show but the list. */
export default function TotalExamScoreInfo() {
  const [params] = useSearchParams()
  const courseId = params.get('courseId') ?? ''
  const stat = useCall('getStatManageScore', { courseId }, { enabled: courseId !== '', keep: true })
  if (!courseId) return <Navigate to="/management/totalExamScore" replace />
  return <Loaded of={stat}>{(answer) => <Sheet stat={answer} key={courseId} />}</Loaded>
}
