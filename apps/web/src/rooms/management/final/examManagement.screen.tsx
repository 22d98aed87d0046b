import { Tabs } from 'antd'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { useTerm } from '../term/use-term.tsx'
import { ExamsTab } from './ExamsTab.tsx'
import { useFinalWords } from './final-view.tsx'
import { MonitorTab } from './MonitorTab.tsx'
import { TimesTab } from './TimesTab.tsx'
import { UploadsTab } from './UploadsTab.tsx'
import { useTabCounts } from './use-tab-counts.tsx'

const TABS = ['times', 'exams', 'monitor', 'uploads'] as const

/** The term's final exams, from the timetable to the material from the exam rooms. */
export default function ExamManagement() {
  const w = useFinalWords()
  const { termCode, choice } = useTerm()
  const [params, setParams] = useSearch()
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'times'
  const counts = useTabCounts(termCode)
  // The filters of one tab do not apply to another.
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
