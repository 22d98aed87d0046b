import { isHeadSchool } from '@shuyuan/contract/access/role-groups.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../wire/context.ts'
import { visibleScores } from '../score/score-scope.read.ts'

/**
 * Who may read a file follows from what refers to it: its owner; the people of a course for the course's covers,
 * resources and question media; the student and the markers of an attempt for an answer; for a thesis those who may see
 * the student in its course, and its markers. Checked again for every link. Audio of questions ('question') is for
 * staff only: students hear it through the question, where plays are counted.
 */
export async function readableFiles(ctx: Ctx, ids: readonly string[]): Promise<Set<string>> {
  const { userId, teacherId, studentId, role, scope } = ctx.me
  const whole = scope === null && isHeadSchool(role)
  const { rows } = await sql<{ id: string }>`
    with asked as (select * from file where id = any(${ids}::uuid[]) and status = 'ready'),
    of_course as (
      select a.id, r.course_id, r.recycled_at is null and not r.hidden as shown from asked a join resource r on r.file_id = a.id
      union all select a.id, c.id, true from asked a join course c on c.cover_file_id = a.id
      union all select a.id, a.ref_id, a.ref_type = 'course' from asked a where a.scope = 'course' and a.ref_type in ('course', 'question') and a.ref_id is not null)
    select a.id from asked a where a.owner_id = ${userId} or ${whole}
      or (a.scope = 'common' and a.kind in ('avatar', 'image'))
    union
    select o.id from of_course o join course c on c.id = o.course_id
    where c.host_teacher_id = ${teacherId}
      or exists (select 1 from course d where d.main_course_id = c.id and d.host_teacher_id = ${teacherId})
      or exists (select 1 from course_teacher ct where ct.course_id = c.id and ct.teacher_id = ${teacherId})
      or exists (select 1 from course_class cc join course d on d.id = cc.course_id
        where (d.id = c.id or d.main_course_id = c.id) and cc.face_teacher_id = ${teacherId})
      or (o.shown and c.publish_status = 'published' and exists (
        select 1 from content_seat s where s.course_id = c.id and s.student_id = ${studentId}))
    union
    select a.id from asked a join answer_file af on af.file_id = a.id join study_paper sp on sp.id = af.study_paper_id
    join course c on c.id = sp.course_id
    where sp.student_id = ${studentId} or c.host_teacher_id = ${teacherId}
      or exists (select 1 from content_seat s join course_class cc on cc.id = s.course_class_id
        where s.course_id = sp.course_id and s.student_id = sp.student_id and cc.face_teacher_id = ${teacherId})
    union
    select a.id from asked a join thesis_version v on v.file_ids @> array[a.id]
    join thesis_submission x on x.id = v.submission_id join thesis_setting ts on ts.id = x.setting_id
    join course c on c.id = x.course_id join basic_course b on b.id = c.basic_course_id
    join student st on st.id = x.student_id
    left join course_class_student s on s.course_id = c.id and s.student_id = st.id and s.left_at is null
    left join course_class cc on cc.id = s.course_class_id
    where ${teacherId}::uuid in (x.first_marker_id, x.second_marker_id, ts.arbiter_id) or ${visibleScores(ctx.me)}
  `.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}
