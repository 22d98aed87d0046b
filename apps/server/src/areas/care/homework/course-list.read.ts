import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { listMark } from '@shuyuan/domain/text/listed.rule.ts'
import { sql } from 'kysely'
import { IS_HANDED_IN, IS_WORK_HANDED_IN } from '../../../db/attempt-figures.ts'
import type { Db } from '../../../db/db.ts'
import { TEACHER_OF_PLACE } from './class-assignments.read.ts'

interface Asked {
  orgClassId: string
  termCode?: string | undefined
  now: Date
  lang: Lang
}

/** The courses whose content students of a class study in a term, each with their figures. */
export async function coursesOfClass(
  db: Db,
  { orgClassId, termCode, now, lang }: Asked,
): Promise<Out<'courseListClassTeacherIndex'>> {
  const { rows } = await sql<Out<'courseListClassTeacherIndex'>[number]>`
    with places as materialized (
      select p.student_id, p.course_class_id, p.course_id, p.own_course_id from content_place p
      join student s on s.id = p.student_id join course o on o.id = p.own_course_id join term t on t.id = o.term_id
      where s.org_class_id = ${orgClassId} and o.publish_status = 'published'
        and ${termCode ? sql`t.term_code = ${termCode}` : sql`t.is_current`}),
    work as (
      select p.own_course_id, count(*) as due, count(*) filter (where exists (
        select 1 from study_paper sp where sp.assignment_id = a.id and sp.student_id = p.student_id and ${IS_HANDED_IN})
        or exists (select 1 from written_work w where w.assignment_id = a.id and w.student_id = p.student_id and ${IS_WORK_HANDED_IN})) as submitted
      from places p join assignment a on a.course_id = p.course_id and a.publish_status = 'published'
        and a.kind <> 'finalExam' and a.opens_at <= ${now} and (a.all_targets or p.course_class_id = any(a.target_class_ids))
      group by 1)
    select c.id as "courseId", b.course_code as "courseCode", b.course_name as "courseName",
      coalesce((select string_agg(distinct u.realname, ${listMark(lang)}) from places p
        join teacher t on t.id = ${TEACHER_OF_PLACE} join app_user u on u.id = t.user_id
        where p.own_course_id = c.id), '') as "faceTeacherName",
      count(*)::int as "studentCount", round(avg(g.percent), 1) as "avgProgress",
      round(100.0 * max(w.submitted) / nullif(max(w.due), 0), 1) as "submitRate",
      round(avg(x.formative_score), 1) as "formativeAvg"
    from places p join course c on c.id = p.own_course_id join basic_course b on b.id = c.basic_course_id
    left join work w on w.own_course_id = c.id
    left join progress g on g.course_id = c.id and g.student_id = p.student_id
    left join score x on x.course_id = c.id and x.student_id = p.student_id
    group by c.id, b.course_code, b.course_name order by b.course_code, c.id`.execute(db)
  return rows
}
