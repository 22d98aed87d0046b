import { sql } from 'kysely'
import type { Ctx } from '../../../wire/context.ts'
import { inForce } from '../people/duty.read.ts'

const teaching = (host: boolean, face: boolean): 'all' | 'master' | 'instructor' | '' =>
  host && face ? 'all' : host ? 'master' : face ? 'instructor' : ''

/** A person's courses of the term with the person's duty in each; fills the client's master and instructor lists. */
export async function ownCourses(ctx: Ctx) {
  const { rows } = await sql<{
    courseId: string
    mainCourseId: string | null
    courseName: string
    term: string
    host: boolean
    face: boolean
    studies: boolean
  }>`
    select * from (
      select c.id as "courseId", c.main_course_id as "mainCourseId", b.course_name as "courseName", t.term_code as term,
        coalesce(c.host_teacher_id = ${ctx.me.teacherId}, false) as host,
        exists (select 1 from course_class cc where cc.course_id = c.id and cc.face_teacher_id = ${ctx.me.teacherId})
          or exists (select 1 from course_teacher ct where ct.course_id = c.id and ct.teacher_id = ${ctx.me.teacherId} and ct.duty = 'face')
          or ${inForce(sql`c.id`, ctx.me.teacherId, ctx.now)} as face,
        exists (select 1 from course_class_student s where s.course_id = c.id and s.student_id = ${ctx.me.studentId} and s.left_at is null)
          and c.publish_status = 'published' as studies
      from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
      where t.is_current) own
    where host or face or studies order by "courseName"`.execute(ctx.db)
  return rows.map(({ host, face, studies: _, mainCourseId, ...row }) => ({
    ...row,
    mainCourseId: mainCourseId ?? '',
    masterOrinstructor: teaching(host, face),
  }))
}
