import { Tabs } from 'antd'
import { useCan } from '../../../kit/Can.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { useTab } from '../../../kit/page/use-tab.ts'
import { Appeals } from '../../../subjects/score/Appeals.tsx'
import { useScoreWords } from '../../../subjects/score/score-view.tsx'
import { CourseScores } from './CourseScores.tsx'
import { StudentScores } from './StudentScores.tsx'

/** Every course of a term brought to published and locked; or all courses of one student. */
export default function TotalExamScore() {
  const w = useScoreWords().courses
  const canAnswer = useCan()('appeal')
  const [tab, open] = useTab(['course', 'student', 'appeals'], [])
  return (
    <>
      <PageHead />
      <Tabs
        activeKey={tab}
        onChange={open}
        items={[
          { key: 'course', label: w.tab },
          { key: 'student', label: w.studentTab },
          ...(canAnswer ? [{ key: 'appeals', label: w.appealsTab }] : []),
        ]}
      />
      {tab === 'course' && <CourseScores />}
      {tab === 'student' && <StudentScores />}
      {tab === 'appeals' && canAnswer && <Appeals />}
    </>
  )
}
