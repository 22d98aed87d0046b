import { Alert } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { EmptyState } from '../../../kit/page/States.tsx'
import { dismissRefusals } from '../../../kit/toast.ts'
import en from '../../../words/en/study.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/study.ts'
import { useOwnCourses } from '../../use-own-courses.ts'
import { useStudyMenu } from '../menu/use-study-menu.ts'
import css from './StudyPage.module.css'

const OVERVIEW = '/courseStudy/courseInfoForStu'

function ChooseCourse() {
  const w = useWords(zh, en).frame
  const { data: courses = [] } = useOwnCourses()
  const mine = (
    <>
      <p>{w.choose}</p>
      <ul className={css.courses}>
        {courses.map(({ courseId, courseName }) => (
          <li key={courseId}>
            <Link to={`?${new URLSearchParams({ courseId })}`}>{courseName}</Link>
          </li>
        ))}
      </ul>
    </>
  )
  return <EmptyState text={w.noCourse} next={courses.length > 0 && mine} />
}

/** Whoever has no place in the course reads what it is about, instead of why its pages are closed. */
function ToOverview({ courseId }: { courseId: string }) {
  useEffect(dismissRefusals, [])
  return <Navigate replace to={`${OVERVIEW}?${new URLSearchParams({ courseId })}`} />
}

/** A page inside a course that is studied: needs a course, and says when nothing is recorded. */
export function StudyPage({ children }: { children: ReactNode }) {
  const w = useWords(zh, en).frame
  const [params] = useSearchParams()
  const menu = useStudyMenu()
  const { pathname } = useLocation()
  const courseId = params.get('courseId')
  if (!courseId) return <ChooseCourse />
  if (menu?.myPlace === 'visitor' && pathname !== OVERVIEW) return <ToOverview courseId={courseId} />
  const said = menu?.preview === '1' ? w.preview : menu?.readonly === '1' ? w.past : ''
  return (
    <>
      {said && <Alert className={css.banner ?? ''} type="warning" showIcon title={said} />}
      {children}
    </>
  )
}
