import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { Link, Navigate, useLocation, useSearchParams } from 'react-router'
import { EmptyState } from '../../../kit/page/States.tsx'
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

/** A page inside a course that is studied: needs a course, and says when nothing is recorded. */
export function StudyPage({ children }: { children: ReactNode }) {
  const w = useWords(zh, en).frame
  const [params] = useSearchParams()
  const menu = useStudyMenu()
  const { pathname } = useLocation()
  if (!params.get('courseId')) return <ChooseCourse />
  // Whoever has no place in the course reads what it is about.
  if (menu?.myPlace === 'visitor' && pathname !== OVERVIEW)
    return <Navigate replace to={`${OVERVIEW}?${new URLSearchParams({ courseId: params.get('courseId') ?? '' })}`} />
  const said = menu?.preview === '1' ? w.preview : menu?.readonly === '1' ? w.past : ''
  return (
    <>
      {said && <Alert className={css.banner ?? ''} type="warning" showIcon title={said} />}
      {children}
    </>
  )
}
