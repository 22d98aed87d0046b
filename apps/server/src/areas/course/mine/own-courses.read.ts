import { sql } from 'kysely'
import { readsOf } from '../../../db/hot-reads.ts'
import type { Ctx } from '../../../wire/context.ts'
import { inForce } from '../people/duty.read.ts'

const teaching = (host: boolean, face: boolean): 'all' | 'master' | 'instructor' | '' =>
  host && face ? 'all' : host ? 'master' : face ? 'instructor' : ''

/** Every course that this person is or was involved in, each way by its index: few, however many the school has. */
const nearCourses = ({ teacherId, studentId }: Ctx['me']) => sql`
  select id from course where host_teacher_id = ${teacherId}
  union select course_id from course_class where face_teacher_id = ${teacherId}
  union select course_id from course_teacher where teacher_id = ${teacherId}
  union select course_id from course_class_student where student_id = ${studentId} and left_at is null`

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
      from (${nearCourses(ctx.me)}) near join course c on c.id = near.id
      join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
      where t.is_current) own
    where host or face or studies order by "courseName"`.execute(readsOf(ctx))
  return rows.map(({ host, face, studies: _, mainCourseId, ...row }) => ({
    ...row,
    mainCourseId: mainCourseId ?? '',
    masterOrinstructor: teaching(host, face),
  }))
}
