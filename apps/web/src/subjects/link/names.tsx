import type { ReactNode } from 'react'
import { ScreenLink } from '../../kit/ScreenLink.tsx'

interface Props {
  /** `courseId=…` with the way in, of a course that the reader is in; null where it may be another's. */
  readonly course: string | null
  /** Absent or empty: there is none. */
  readonly id: string | null | undefined
  readonly children: ReactNode
}

const queryOf = (course: string | null, field: string, id: Props['id']) =>
  course && id ? `${course}&${field}=${id}` : null

/** The name of an assignment: for staff its submissions, for students their own page of it. */
export const AssignmentName = ({ course, id, children }: Props) => (
  <ScreenLink to={['submitJobList', 'onlineDetail']} query={queryOf(course, 'assignmentId', id)}>
    {children}
  </ScreenLink>
)

/** The name of a paper: its preview, beside what one is doing. */
export const PaperName = ({ course, id, children }: Props) => (
  <ScreenLink to={['preview']} query={queryOf(course, 'paperId', id)} newTab>
    {children}
  </ScreenLink>
)
