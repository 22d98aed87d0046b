import type { ReactNode } from 'react'
import css from './CourseCard.module.css'
import { CourseCover } from './CourseCover.tsx'

export interface CourseCardProps {
  readonly course: { courseName: string; courseCode: string; schoolName: string; coverUrl: string; termName: string }
  /** On the cover, top left: duty and state. */
  readonly tags?: ReactNode
  /** On the cover, top right. */
  readonly corner?: ReactNode
  /** Wraps cover and name in a link; `again` marks the second one, which only the pointer uses. */
  readonly link?: (children: ReactNode, again?: typeof AGAIN) => ReactNode
  readonly children?: ReactNode
  readonly foot?: ReactNode
}

/** Keyboard and screen reader find the link once, at the name. */
const AGAIN = { tabIndex: -1, 'aria-hidden': true } as const

/** One course as a card, the same for teachers and students; the room adds what is under the name. */
export function CourseCard({ course, tags, corner, link = (inner) => inner, children, foot }: CourseCardProps) {
  return (
    <article className={css.card}>
      <div className={css.top}>
        {link(
          <CourseCover
            name={course.courseName}
            code={course.courseCode}
            school={course.schoolName}
            url={course.coverUrl}
          />,
          AGAIN,
        )}
        {tags && <div className={css.tags}>{tags}</div>}
        {corner && <div className={css.corner}>{corner}</div>}
      </div>
      <div className={css.body}>
        <h2 title={course.courseName}>{link(course.courseName)}</h2>
        <p className={css.facts}>
          <span className="num">{course.courseCode}</span>
          <span>{course.termName}</span>
          <span className={css.school}>{course.schoolName}</span>
        </p>
        {children}
      </div>
      {foot && <div className={css.foot}>{foot}</div>}
    </article>
  )
}
