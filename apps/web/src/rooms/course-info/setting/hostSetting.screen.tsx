import { Tabs } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { Loaded } from '../../../kit/page/States.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import { CoursePage } from '../course/CoursePage.tsx'
import { useCourse } from '../course/use-course.ts'
import { SettingForm } from './SettingForm.tsx'
import { SettingLog } from './SettingLog.tsx'
import { useSettingWords } from './setting-words.ts'

function Allowed() {
  const { courseId } = useCourse()
  const setting = useCall('getHostSettingInfo', { courseId })
  return <Loaded of={setting}>{(data) => <SettingForm data={data} />}</Loaded>
}

/** What the host of a course allows the others who teach it. */
export default function HostSetting() {
  const w = useSettingWords()
  const [params, setParams] = useSearch()
  const tab = params.get('tab') === 'log' ? 'log' : 'allow'
  const courseId = params.get('courseId') ?? ''
  return (
    <CoursePage>
      <PageHead />
      <Tabs
        activeKey={tab}
        onChange={(next) => setParams({ courseId, tab: next }, { replace: true })}
        items={(['allow', 'log'] as const).map((key) => ({ key, label: w.tabs[key] }))}
      />
      {tab === 'log' ? <SettingLog /> : <Allowed />}
    </CoursePage>
  )
}
