import { isStudent } from '@shuyuan/contract/access/role-groups.ts'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { stores, useStore } from '../../../app/stores.ts'
import { useShownName } from '../../../kit/page/document-title.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState } from '../../../kit/page/States.tsx'
import { useTab } from '../../../kit/page/use-tab.ts'
import en from '../../../words/en/study/record.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study/record.ts'
import { AskRecord, type RecordAsked, whomToAsk } from './AskRecord.tsx'
import { RecordList } from './RecordList.tsx'
import { SessionList } from './SessionList.tsx'
import { StudyDays } from './StudyDays.tsx'
import css from './StudyRecord.module.css'

function StudyRecord({ courseId }: { courseId: string }) {
  const w = useWords(zh, en)
  const [tab, open] = useTab(['resource', 'time'], ['courseId'])
  const [asked, setAsked] = useState<RecordAsked | null>(null)
  const courseName = useCall('courseMenuStudyResult', { courseId }).data?.courseName ?? ''
  useShownName('course', courseName)
  const userIds = whomToAsk(useCall('teamStudyResult', { courseId }, { noToast: true }).data ?? [])
  const part = { courseId, askOff: userIds.length === 0 && w.askNobody, onAsk: setAsked }
  return (
    <div className={css.page}>
      <PageHead
        back={`/courseStudy/courseInfoNew?courseId=${courseId}`}
        facts={courseName && <span>{courseName}</span>}
      />
      <StudyDays courseId={courseId} />
      <Tabs
        activeKey={tab}
        onChange={open}
        items={[
          { key: 'resource', label: w.tabs.resource },
          { key: 'time', label: w.tabs.time },
        ]}
      />
      {tab === 'time' ? <SessionList {...part} /> : <RecordList {...part} />}
      {asked && <AskRecord {...{ userIds, courseName }} of={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

/** What was recorded of one's own study in a course, to the minute, and what was not counted. */
export default function StudyDetail() {
  const w = useWords(zh, en)
  const [params] = useSearchParams()
  const role = useStore(stores.currentRole)
  const courseId = params.get('courseId') ?? ''
  if (!isStudent(role) || courseId === '') return <EmptyState text={w.preview} />
  return <StudyRecord courseId={courseId} />
}
