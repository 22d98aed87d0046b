import { Tabs } from 'antd'
import { exportCall } from '../../../api/export.ts'
import { useCall } from '../../../api/use-call.ts'
import { useTableCall } from '../../../api/use-table-call.ts'
import { Can } from '../../../kit/Can.tsx'
import { ExportButton } from '../../../kit/import/ExportButton.tsx'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, LoadingState } from '../../../kit/page/States.tsx'
import { useAddress } from '../../../kit/use-address.ts'
import en from '../../../words/en/care/homework.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/care/homework.ts'
import { useTerm } from '../term/use-term.tsx'
import { HomeworkList } from './HomeworkList.tsx'
import css from './HomeworkMatrix.module.css'
import { HomeworkMatrix } from './HomeworkMatrix.tsx'
import { type CourseOption, chosenCourse, useCourses } from './use-courses.ts'
import { useOrgClass } from './use-org-class.tsx'

interface Props {
  readonly orgClassId: string
  readonly termCode: string
  readonly courses: readonly CourseOption[]
}

function Views({ orgClassId, termCode, courses }: Props) {
  const w = useWords(zh, en)
  const { params, change } = useAddress()
  const view = params.get('tab') === 'matrix' ? 'matrix' : 'list'
  const of = { orgClassId, termCode }
  const table = useTableCall('homeworkListClassTeacherIndex', of, { enabled: view === 'list' })
  const courseId = chosenCourse(courses, params.get('courseId'))
  const save = () =>
    exportCall(
      'exportHomeworkClassTeacherIndex',
      view === 'list' ? { ...table.input, ...of, view } : { ...of, courseId, view },
    )
  return (
    <>
      <div className={css.tabs}>
        <Tabs
          activeKey={view}
          onChange={(tab) => change({ tab: tab === 'list' ? '' : tab, page: '' })}
          items={(['list', 'matrix'] as const).map((key) => ({ key, label: w.tabs[key] }))}
        />
        <Can button="export">
          <ExportButton run={save} disabled={view === 'matrix' && courseId === ''} />
        </Can>
      </div>
      {view === 'list' ? (
        <HomeworkList table={table} orgClassId={orgClassId} courses={courses} />
      ) : (
        <HomeworkMatrix {...of} courseId={courseId} courses={courses} />
      )}
    </>
  )
}

/** 课程作业管理: what the class owes in every course, and what can be done about it. */
export default function CourseHomeWorkManage() {
  const w = useWords(zh, en)
  const { termCode, choice: term, noTerm } = useTerm()
  const first = useCall('firstClassTeacherIndex', { termCode }, { enabled: termCode !== '' })
  const start = first.isError ? '' : first.data?.orgClassId
  const { orgClassId, choice, isEmpty } = useOrgClass({ gone: ['courseId'], start })
  const courses = useCourses(orgClassId, termCode)
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
      ) : courses ? (
        <Views key={`${orgClassId}/${termCode}`} orgClassId={orgClassId} termCode={termCode} courses={courses} />
      ) : (
        <LoadingState />
      )}
    </>
  )
}
