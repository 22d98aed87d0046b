import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'

interface ClassNotice {
  id: string
  title: string
  publishAt: Date
}

interface Of {
  /** The class's own course, and the one whose content it studies. */
  courseIds: readonly string[]
  courseClassId: string
}

const NARROW = sql`n.scope ->> 'userIds' = '[]' and n.scope ->> 'subSchoolIds' = '[]' and n.scope ->> 'majorIds' = '[]'
  and n.scope ->> 'gradeCodes' = '[]' and n.scope ->> 'orgClassIds' = '[]'`

/**
 * Notices of a course that are for everybody in a class, the latest first: what is published, and what this person has
 * put down for later. One for some of them only is nobody's in particular here.
 */
export async function noticesOfClass({ db, me }: Ctx, { courseIds, courseClassId }: Of): Promise<ClassNotice[]> {
  const courses = [...courseIds]
  const { rows } = await sql<ClassNotice>`
    select n.id, n.title, n.publish_at as "publishAt" from notice n
    where n.course_id = any(${courses}::uuid[]) and (n.state = 'published' or n.state = 'scheduled' and n.created_by = ${me.userId})
      and (n.reach ->> 'kind' = 'course' and n.reach ->> 'courseId' = any(${courses}::text[])
        or n.reach ->> 'kind' = 'courseClasses' and n.reach -> 'ids' ? ${courseClassId}::text)
      and ${NARROW} and (n.scope ->> 'roles' = '[]' or exists (select 1 from role g join user_role b on b.role_id = g.id
        join student s on s.user_id = b.user_id join course_class_student k on k.student_id = s.id
        where k.course_class_id = ${courseClassId} and k.left_at is null and n.scope -> 'roles' ? g.role_flag))
      and (n.scope ->> 'courseIds' = '[]' and n.scope ->> 'courseClassIds' = '[]'
        or n.scope -> 'courseClassIds' ? ${courseClassId}::text or n.scope -> 'courseIds' ?| ${courses}::text[])
    order by n.publish_at desc, n.id`.execute(db)
  return rows
}
