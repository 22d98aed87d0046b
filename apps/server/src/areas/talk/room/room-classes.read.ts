import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'

/** The classes of a course, merged courses' too, and those that this person may hold a room for; null: all of them. */
export async function classesOf(ctx: Ctx, course: CourseAccess): Promise<{ all: string[]; own: string[] | null }> {
  const { rows } = await sql<{ id: string; instructed: boolean }>`
    select cc.id, exists (select 1 from content_seat s join student st on st.id = s.student_id
      where s.course_class_id = cc.id and st.org_class_id = any(${[...course.orgClassIds]}::uuid[])) as instructed
    from course_class cc join course o on o.id = cc.course_id
    where o.id = ${course.courseId} or o.main_course_id = ${course.courseId}`.execute(ctx.db)
  const all = rows.map(({ id }) => id)
  if (course.duty === 'instructor') return { all, own: rows.filter(({ instructed }) => instructed).map(({ id }) => id) }
  return { all, own: course.allClasses ? null : [...course.classIds] }
}
