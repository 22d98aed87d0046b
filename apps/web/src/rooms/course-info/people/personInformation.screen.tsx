import { Tabs } from 'antd'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import en from '../../../words/en/course/roster.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/roster.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { GroupsTab } from './GroupsTab.tsx'
import { StudentsTab } from './StudentsTab.tsx'
import { TeamTab } from './TeamTab.tsx'

const TABS = { team: TeamTab, student: StudentsTab, group: GroupsTab } as const
type Tab = keyof typeof TABS

/** Who teaches and studies in the course, and the groups of its classes. */
export default function PersonInformation() {
  const w = useWords(zh, en)
  const [params, setParams] = useSearch()
  const asked = params.get('tab') ?? ''
  const tab: Tab = asked in TABS ? (asked as Tab) : 'team'
  const Shown = TABS[tab]
  const courseId = params.get('courseId') ?? ''
  return (
    <CoursePage>
      <PageHead />
      <Tabs
        activeKey={tab}
        onChange={(next) => setParams({ courseId, tab: next }, { replace: true })}
        items={(Object.keys(TABS) as Tab[]).map((key) => ({ key, label: w.tabs[key] }))}
      />
      <Shown />
    </CoursePage>
  )
}
