import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { visibleStudents } from '../class/visible-students.read.ts'
import { teachWeekOf } from '../content/teach-week.read.ts'
import type { CourseAccess } from '../people/duty.read.ts'

interface HeadFacts {
  switches: Record<string, boolean | number | string>
  chapters: number
  resources: number
  questions: number
  assignments: number
  waiting: number
  visibleStudents: number
  teachWeek: number
  teachWeeks: number
  mainCourseId: string
  mainCourseName: string
}

/** The counts in the header of a course page; submissions to mark are limited to visible classes. */
export async function readHeadFacts(ctx: Ctx, access: CourseAccess): Promise<HeadFacts> {
  const { rows } = await sql<HeadFacts>`
    select coalesce(h.switches, '{}') as switches,
      (select count(*) from chapter x where x.course_id = ${access.contentId}) as chapters,
      (select count(*) from resource x where x.course_id = ${access.contentId} and x.recycled_at is null) as resources,
      (select count(*) from question x where x.basic_course_id = c.basic_course_id) as questions,
      (select count(*) from assignment x where x.course_id = ${access.contentId}) as assignments,
      (select count(*) from study_paper sp join content_place s
        on s.course_id = sp.course_id and s.student_id = sp.student_id
        where sp.course_id = ${access.contentId} and sp.review_status = '1' and s.course_class_id = any(${access.classIds}::uuid[])) as waiting,
      (select count(*) from (${visibleStudents(access.courseId, access)}) seen) as "visibleStudents",
      ${teachWeekOf(ctx.now)} as "teachWeek",
      t.teach_weeks as "teachWeeks", coalesce(m.id::text, '') as "mainCourseId", coalesce(mb.course_name, '') as "mainCourseName"
    from course c join term t on t.id = c.term_id
    left join host_setting h on h.course_id = c.id
    left join course m on m.id = c.main_course_id left join basic_course mb on mb.id = m.basic_course_id
    where c.id = ${access.courseId}`.execute(ctx.db)
  return found(rows[0])
}

/** The names of the course classes whose students this person may see. */
export async function readVisibleClasses(ctx: Ctx, access: CourseAccess) {
  const { rows } = await sql<{ courseClassId: string; name: string; studentCount: number }>`
    select cc.id as "courseClassId", cc.name,
      (select count(*) from course_class_student s where s.course_class_id = cc.id and s.left_at is null) as "studentCount"
    from course_class cc where cc.id = any(${access.classIds}::uuid[]) order by cc.name`.execute(ctx.db)
  return rows
}
