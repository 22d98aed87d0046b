import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../kit/PageHead.tsx'
import { ExamsTab } from './parts/final/ExamsTab.tsx'
import { useFinalWords } from './parts/final/final-view.tsx'
import { MonitorTab } from './parts/final/MonitorTab.tsx'
import { TimesTab } from './parts/final/TimesTab.tsx'
import { UploadsTab } from './parts/final/UploadsTab.tsx'
import { useTabCounts } from './parts/final/use-tab-counts.tsx'
import { useTerm } from './parts/use-term.tsx'

const TABS = ['times', 'exams', 'monitor', 'uploads'] as const

/** The term's regular final exam, from the timetable to what comes back from the rooms. */
export default function ExamManagement() {
  const w = useFinalWords()
  const { termCode, choice } = useTerm()
  const [params, setParams] = useSearchParams()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'times'
  const counts = useTabCounts(termCode)
  // Filters of one tab mean nothing in another.
  const go = (to: string, courseId = '') =>
    setParams(
      { ...(params.get('term') ? { term: termCode } : {}), tab: to, ...(courseId ? { courseId } : {}) },
      { replace: true },
    )
  return (
    <>
      <PageHead extra={choice} />
      <Tabs
        activeKey={tab}
        onChange={(key) =>
          setParams({ ...(params.get('term') ? { term: termCode } : {}), tab: key }, { replace: true })
        }
        items={TABS.map((key) => ({ key, label: counts.label(w.tabs[key], key) }))}
      />
      {termCode && tab === 'times' && <TimesTab termCode={termCode} />}
      {termCode && tab === 'exams' && <ExamsTab termCode={termCode} onWatch={(courseId) => go('monitor', courseId)} />}
      {termCode && tab === 'monitor' && <MonitorTab termCode={termCode} />}
      {termCode && tab === 'uploads' && <UploadsTab termCode={termCode} />}
    </>
  )
}
