import { useCall } from '../../../api/use-call.ts'

export interface CourseOption {
  readonly value: string
  readonly label: string
}

/** The courses of a class in a term, to choose from; undefined until they are known. */
export function useCourses(orgClassId: string, termCode: string): readonly CourseOption[] | undefined {
  const { data } = useCall(
    'courseListClassTeacherIndex',
    { orgClassId, termCode },
    { enabled: orgClassId !== '' && termCode !== '' },
  )
  return data?.map(({ courseId, courseName }) => ({ value: courseId, label: courseName }))
}
