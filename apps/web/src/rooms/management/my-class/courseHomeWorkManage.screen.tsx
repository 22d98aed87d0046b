import { Tabs } from 'antd'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, LoadingState } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/care/homework.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/homework.ts'
import { useTerm } from '../term/use-term.tsx'
import { HomeworkList } from './HomeworkList.tsx'
import { HomeworkMatrix } from './HomeworkMatrix.tsx'
import { useCourses } from './use-courses.ts'
import { useOrgClass } from './use-org-class.tsx'

const VIEWS = { list: HomeworkList, matrix: HomeworkMatrix }
type View = keyof typeof VIEWS

/** 课程作业管理: what the class owes in every course, and what can be done about it. */
export default function CourseHomeWorkManage() {
  const w = useWords(zh, en)
  const { params, change } = useAddress()
  const { termCode, choice: term, noTerm } = useTerm()
  const { orgClassId, choice, isEmpty } = useOrgClass({ gone: ['courseId'] })
  const courses = useCourses(orgClassId, termCode)
  const asked = params.get('tab') ?? 'list'
  const view: View = asked in VIEWS ? (asked as View) : 'list'
  const Shown = VIEWS[view]
  const missing = noTerm ?? (isEmpty ? { text: w.noClass } : null)
  return (
    <>
      <PageHead
        extra={
          <>
            {choice}
            {term}
          </>
        }
      />
      {missing ? (
        <EmptyState {...missing} />
      ) : (
        <>
          <Tabs
            activeKey={view}
            onChange={(tab) => change({ tab: tab === 'list' ? '' : tab, page: '' })}
            items={(['list', 'matrix'] as const).map((key) => ({ key, label: w.tabs[key] }))}
          />
          {courses ? (
            <Shown key={`${orgClassId}/${termCode}`} orgClassId={orgClassId} termCode={termCode} courses={courses} />
          ) : (
            <LoadingState />
          )}
        </>
      )}
    </>
  )
}
