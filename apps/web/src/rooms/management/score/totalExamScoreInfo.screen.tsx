import { Tabs } from 'antd'
import { Navigate, useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { Asks } from '../../../subjects/score/Asks.tsx'
import { Changes } from '../../../subjects/score/Changes.tsx'
import { ScoreAnalysis } from '../../../subjects/score/ScoreAnalysis.tsx'
import { ScoreHead } from '../../../subjects/score/ScoreHead.tsx'
import { SheetActs } from '../../../subjects/score/SheetActs.tsx'
import { type SheetStat, useScoreWords } from '../../../subjects/score/score-view.tsx'
import { ScoreSheet } from './ScoreSheet.tsx'

const TABS = ['sheet', 'asks', 'history'] as const
type Tab = (typeof TABS)[number]

/** Another tab begins with its own filters; only the course goes along. */
const withTab = (now: URLSearchParams, tab: string): URLSearchParams => {
  const next = new URLSearchParams({ courseId: now.get('courseId') ?? '' })
  if (tab !== 'sheet') next.set('tab', tab)
  return next
}

function Sheet({ stat }: { stat: SheetStat }) {
  const w = useScoreWords().sheet
  const [params, setParams] = useSearchParams()
  const tab: Tab = TABS.find((one) => one === params.get('tab')) ?? 'sheet'
  const { courseId } = stat.course
  return (
    <>
      <ScoreHead stat={stat} back="/management/totalExamScore" extra={<SheetActs stat={stat} />} />
      <ScoreAnalysis courseId={courseId} detail="/totalExamScoreDetail" />
      <Tabs
        activeKey={tab}
        onChange={(key) => setParams((now) => withTab(now, key), { replace: true })}
        items={[
          { key: 'sheet', label: w.tab },
          { key: 'asks', label: w.asksTab(stat.asks) },
          { key: 'history', label: w.historyTab },
        ]}
      />
      {tab === 'sheet' && <ScoreSheet stat={stat} />}
      {tab === 'asks' && <Asks courseId={courseId} />}
      {tab === 'history' && <Changes courseId={courseId} />}
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
