import { Alert } from 'antd'
import { Link, useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'
import { formatDay } from '../../../kit/format.ts'
import { Loaded } from '../../../kit/page/States.tsx'
import { TodoList } from '../../../subjects/study/TodoList.tsx'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import css from './courseInfoNew.module.css'
import { HomeBanner } from './HomeBanner.tsx'
import { MissingList, TeacherList, WeekList } from './HomeLists.tsx'
import { ResumeCard } from './ResumeCard.tsx'
import { StudyWeek } from './StudyWeek.tsx'
import { TextsToConfirm } from './TextsToConfirm.tsx'

/** A student's home of one course: where to resume, what is due, what is missing. */
export default function CourseInfoNew() {
  const w = useWords(zh, en)
  const [params] = useSearchParams()
  const courseId = params.get('courseId') ?? ''
  const home = useCall('homeStudyResult', { courseId })
  return (
    <Loaded of={home} rows={10}>
      {(data) => (
        <div className={css.page}>
          <HomeBanner home={data} />
          <TextsToConfirm courseId={courseId} sections={data.textsToConfirm} />
          {data.schemeChange && (
            <Alert
              type="info"
              showIcon
              title={w.home.schemeChanged(formatDay(data.schemeChange.at))}
              description={data.schemeChange.note}
              action={
                data.preview === '0' && (
                  <Link to={`/courseStudy/testScoreNew?courseId=${courseId}`}>{w.home.toScores}</Link>
                )
              }
            />
          )}
          <div className={css.columns}>
            <div className={css.column}>
              <ResumeCard home={data} />
              <MissingList home={data} />
              {data.preview === '0' && <StudyWeek courseId={courseId} days={data.rhythm} />}
            </div>
            <div className={css.column}>
              {data.preview === '0' && (
                <section className={css.card}>
                  <h2>{w.home.todo}</h2>
                  <TodoList rows={data.todo} none={w.mine.todoNone} />
                </section>
              )}
              <WeekList home={data} />
              {data.preview === '0' && <TeacherList courseId={courseId} />}
            </div>
          </div>
        </div>
      )}
    </Loaded>
  )
}
