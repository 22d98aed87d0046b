import type { Out } from '@shuyuan/contract/calls/index.ts'
import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../../api/use-call.ts'

export type CourseHead = Out<'getHeadCourseInfo'>

export interface Course extends CourseHead {
  /** Can change the content of the course: the host of a current course that does not share another's. */
  readonly canEdit: boolean
  /** `courseId` and the entry, for addresses inside the course. */
  readonly query: string
}

const FRESH_MS = 60_000

/** The current course, named in the address. */
export function useCourseHead() {
  const [params] = useSearchParams()
  const courseId = params.get('courseId') ?? ''
  const enterType = params.get('_enterType') === 'face' ? 'face' : ''
  return {
    courseId,
    enterType,
    head: useCall(
      'getHeadCourseInfo',
      { courseId, enterType },
      { enabled: courseId !== '', fresh: FRESH_MS, noToast: true },
    ),
  }
}

export function courseOf(head: CourseHead, enterType: string): Course {
  const canEdit = head.myDuty === 'host' && head.archived === '0' && head.mainCourseId === ''
  const query = new URLSearchParams({ courseId: head.courseId, ...(enterType ? { _enterType: enterType } : {}) })
  return { ...head, canEdit, query: query.toString() }
}

export const CourseContext = createContext<Course | null>(null)

/** Only inside CoursePage. */
export function useCourse(): Course {
  const course = useContext(CourseContext)
  if (!course) throw new Error('useCourse stands outside of CoursePage')
  return course
}
