import { useCall } from '../../../api/use-call.ts'

export interface CourseOption {
  readonly value: string
  readonly label: string
  /** Some work of it has opened. */
  readonly hasWork: boolean
}

/** The courses of a class in a term, to choose from; undefined until they are known. */
export function useCourses(orgClassId: string, termCode: string): readonly CourseOption[] | undefined {
  const isKnown = orgClassId !== '' && termCode !== ''
  const { data } = useCall('courseListClassTeacherIndex', { orgClassId, termCode }, { enabled: isKnown })
  return data?.map(({ courseId, courseName, submitRate }) => ({
    ...{ value: courseId, label: courseName, hasWork: submitRate !== null },
  }))
}

/** The one that is asked for, else the first that has work to look at. */
export const chosenCourse = (courses: readonly CourseOption[], asked: string | null): string =>
  (courses.find(({ value }) => value === asked) ?? courses.find(({ hasWork }) => hasWork) ?? courses[0])?.value ?? ''
