import type { RecommendSlot } from '@shuyuan/contract/entities/recommend/recommend.ts'
import { sql } from 'kysely'
import type { Ctx } from '../../wire/context.ts'
import { stateAt } from './recommend-list.read.ts'

interface Shown {
  id: string
  courseId: string
  courseCode: string
  courseName: string
  schoolName: string
  title: string
  reason: string
  coverFileId: string | null
  slot: RecommendSlot
  isMine: boolean
}

/** What is shown now to this person, by unit, major and site. */
export async function shownFor(
  ctx: Ctx,
  { slot, limit, id }: { slot?: RecommendSlot | undefined; limit: number; id?: string },
): Promise<Shown[]> {
  const { studentId, userId } = ctx.me
  const degree = ctx.variant === 'nonDegree' ? 'nonDegree' : 'degree'
  const { rows } = await sql<Shown>`
    with person as (
      select coalesce(st.sub_school_id, u.sub_school_id) as unit, m.major_code as major from app_user u
      left join student st on st.id = ${studentId} left join major m on m.id = st.major_id where u.id = ${userId})
    select r.id, r.course_id as "courseId", b.course_code as "courseCode", b.course_name as "courseName",
      s.school_name as "schoolName", r.title, r.reason, coalesce(r.cover_file_id, c.cover_file_id) as "coverFileId", r.slot,
      exists (select 1 from course_class_student p where p.course_id = c.id and p.student_id = ${studentId} and p.left_at is null) as "isMine"
    from course_recommend r join course c on c.id = r.course_id join basic_course b on b.id = c.basic_course_id
    join sub_school s on s.id = b.sub_school_id cross join person
    where ${stateAt(ctx.now)} = 'shown' and ${slot ? sql`r.slot = ${slot}` : sql`true`} and ${id ? sql`r.id = ${id}` : sql`true`}
      and (r.sub_school_ids = '{}' or person.unit = any(r.sub_school_ids))
      and (r.major_codes = '{}' or person.major = any(r.major_codes))
      and (r.degree_type = '' or r.degree_type = ${degree})
    order by array_position(array['banner', 'hot', 'new', 'career'], r.slot), r.sort, r.id limit ${limit}`.execute(
    ctx.db,
  )
  return rows
}
