import { Tabs } from 'antd'
import { useCall } from '../../../api/use-call.ts'
import { useAddress } from '../../../kit/use-address.ts'
import { useWrongWords } from '../wrong/use-wrong-words.ts'
import { WrongList } from '../wrong/WrongList.tsx'
import { TaskList } from './TaskList.tsx'

/** Self-tests by chapter, and what was answered wrongly in all work of the course. */
export default function OnlinePractice() {
  const { tabs } = useWrongWords()
  const { params, change } = useAddress()
  const courseId = params.get('courseId') ?? ''
  const tab = params.get('tab') === 'wrong' ? 'wrong' : 'tasks'
  const { data: menu } = useCall('courseMenuStudyResult', { courseId }, { noToast: true })
  const choice = (
    <Tabs
      activeKey={tab}
      items={[
        { key: 'tasks', label: tabs.tasks },
        { key: 'wrong', label: tabs.wrong },
      ]}
      onChange={(key) => change({ tab: key === 'wrong' ? key : '', practise: '' })}
    />
  )
  return (
    <TaskList kind="onlinePractice" tabs={choice}>
      {tab === 'wrong' && <WrongList courseId={courseId} isStaff={menu?.myPlace === 'staff'} />}
    </TaskList>
  )
}
