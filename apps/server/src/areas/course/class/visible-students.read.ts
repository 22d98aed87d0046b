import { type RawBuilder, sql } from 'kysely'

/**
 * Whose study a person may see according to their course access: course classes, or an instructor's administrative
 * classes.
 */
export interface Seen {
  readonly classIds: readonly string[]
  readonly orgClassIds: readonly string[]
}

/** `student_id` of the course's visible students. */
export const visibleStudents = (courseId: string, { classIds, orgClassIds }: Seen): RawBuilder<unknown> => sql`
  select s.student_id from content_seat s join student st on st.id = s.student_id
  where (s.course_id = ${courseId} or s.own_course_id = ${courseId})
    and (s.course_class_id = any(${classIds}::uuid[]) or st.org_class_id = any(${orgClassIds}::uuid[]))`

/** `student_id` of the visible students of a content, once each; of one class where it is named. */
export const seenOfContent = (
  contentId: string,
  { classIds, orgClassIds }: Seen,
  courseClassId?: string | undefined,
): RawBuilder<unknown> => sql`
  select s.student_id, s.course_class_id from content_place s join student st on st.id = s.student_id
  where s.course_id = ${contentId}
    and (s.course_class_id = any(${classIds}::uuid[]) or st.org_class_id = any(${orgClassIds}::uuid[]))
    ${courseClassId ? sql`and s.course_class_id = ${courseClassId}` : sql``}`
