import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { useScoreWords } from '../../../subjects/score/score-view.tsx'
import { CourseScores } from './CourseScores.tsx'
import { StudentScores } from './StudentScores.tsx'

/** Every course of a term brought to published and locked; or all courses of one student. */
export default function TotalExamScore() {
  const w = useScoreWords().courses
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab') === 'student' ? 'student' : 'course'
  return (
    <>
      <PageHead />
      <Tabs
        activeKey={tab}
        onChange={(key) => setParams(key === 'student' ? { tab: key } : {}, { replace: true })}
        items={[
          { key: 'course', label: w.tab },
          { key: 'student', label: w.studentTab },
        ]}
      />
      {tab === 'course' ? <CourseScores /> : <StudentScores />}
    </>
  )
}
