import { Alert } from 'antd'
import { Link } from 'react-router'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import css from './CoursePage.module.css'
import { useCourse } from './use-course.ts'

/** Important notes at the top: why the course cannot be edited, who sees it, in which role one looks at it. */
export function Ribbons({ asFace }: { asFace: boolean }) {
  const w = useWords(zh, en).page
  const course = useCourse()
  const asHost = `?courseId=${course.courseId}`
  return (
    <>
      {course.archived === '1' && <Alert className={css.ribbon ?? ''} banner type="info" title={w.past} />}
      {course.archived === '0' && (course.publishStatus === 'draft' || course.publishStatus === 'cancelled') && (
        <Alert className={css.ribbon ?? ''} banner type="warning" title={w[course.publishStatus]} />
      )}
      {course.mainCourseId && (
        <Alert
          className={css.ribbon ?? ''}
          banner
          type="info"
          title={w.deputy(course.mainCourseName)}
          action={<Link to={`?courseId=${course.mainCourseId}`}>{w.toMain}</Link>}
        />
      )}
      {asFace && (
        <Alert
          className={css.ribbon ?? ''}
          banner
          type="info"
          title={w.asFace}
          action={<Link to={asHost}>{w.asHost}</Link>}
        />
      )}
    </>
  )
}
