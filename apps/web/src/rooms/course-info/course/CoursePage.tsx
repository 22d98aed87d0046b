import type { ReactNode } from 'react'
import { useOwnCourses } from '../../../app/use-own-courses.ts'
import { useShownName } from '../../../kit/page/document-title.ts'
import { PageHead } from '../../../kit/page/PageHead.tsx'
import { EmptyState, Loaded } from '../../../kit/page/States.tsx'
import { useSearch } from '../../../kit/use-search.ts'
import en from '../../../words/en/course/course.ts'
import { useWords } from '../../../words/use-words.ts'
import zh from '../../../words/zh/course/course.ts'
import css from './CoursePage.module.css'
import { Ribbons } from './Ribbons.tsx'
import { CourseContext, courseOf, useCourseHead } from './use-course.ts'

function ChooseCourse() {
  const w = useWords(zh, en).page
  const [, setParams] = useSearch()
  const courses = useOwnCourses()
  return (
    <>
      <PageHead />
      <Loaded of={courses}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState text={w.none} />
          ) : (
            <div className={css.choose}>
              <p>{w.choose}</p>
              {rows.map(({ courseId, courseName }) => (
                <button type="button" key={courseId} onClick={() => setParams({ courseId }, { replace: true })}>
                  {courseName}
                </button>
              ))}
            </div>
          )
        }
      </Loaded>
    </>
  )
}

/** The frame of every page of a course: loads the course and says why it cannot be edited. */
export function CoursePage({ children }: { children: ReactNode }) {
  const { courseId, enterType, head } = useCourseHead()
  useShownName('course', head.data?.courseName)
  if (!courseId) return <ChooseCourse />
  return (
    <Loaded of={head}>
      {(facts) => (
        <CourseContext value={courseOf(facts, enterType)}>
          <Ribbons asFace={enterType === 'face'} />
          {children}
        </CourseContext>
      )}
    </Loaded>
  )
}
