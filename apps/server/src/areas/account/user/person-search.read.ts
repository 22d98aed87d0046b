import { isCourseTeacher, isInstructor, isStudent } from '@shuyuan/contract/access/role-groups.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { withinScope } from '../../../wire/scope/within-scope.ts'

type Kind = 'student' | 'teacher' | 'staff'

interface Asked {
  keyword: string
  kind?: Kind | undefined
  subSchoolId?: string | undefined
  limit: number
}

export interface PersonFound {
  id: string
  username: string
  realname: string
  kind: Kind
  number: string
  studentId: string | null
  teacherId: string | null
  subSchoolName: string
}

/**
 * Whom a person may pick (domain.md 5): teachers their courses' students, instructors their classes', a college its
 * teachers and the students of its majors, a branch its own people. Uses the aliases u, st, te, mj.
 */
function pickable(me: Actor): RawBuilder<boolean> {
  if (isCourseTeacher(me.role))
    return sql<boolean>`exists (select 1 from course_class_student s join course c on c.id = s.course_id
        join course_class cc on cc.id = s.course_class_id
        where s.student_id = st.id and s.left_at is null
          and (c.host_teacher_id = ${me.teacherId} or cc.face_teacher_id = ${me.teacherId}))`
  if (isInstructor(me.role))
    return sql<boolean>`st.org_class_id in (
        select i.org_class_id from org_class_instructor i where i.teacher_id = ${me.teacherId})`
  if (isStudent(me.role)) return sql<boolean>`false`
  return withinScope(me, {
    ofColleges: (ids) => sql`mj.sub_school_id = any(${ids}::uuid[]) or te.sub_school_id = any(${ids}::uuid[])`,
    ofSubSchools: (ids) => sql`st.sub_school_id = any(${ids}::uuid[]) or te.sub_school_id = any(${ids}::uuid[])
      or (st.id is null and te.id is null and u.sub_school_id = any(${ids}::uuid[]))`,
  })
}

const OF_KIND = {
  student: sql`st.id is not null`,
  teacher: sql`te.id is not null`,
  staff: sql`st.id is null and te.id is null`,
}

/** Finds people by name, user name or number; matching number prefixes come first. */
export async function searchPersons(
  db: Db,
  me: Actor,
  { keyword, kind, subSchoolId, limit }: Asked,
): Promise<PersonFound[]> {
  const like = containing(keyword)
  const { rows } = await sql<PersonFound>`
    select u.id, u.username, u.realname,
      case when st.id is not null then 'student' when te.id is not null then 'teacher' else 'staff' end as kind,
      coalesce(st.student_no, te.teacher_no, u.username) as number, st.id as "studentId", te.id as "teacherId",
      coalesce(ss.school_name, '') as "subSchoolName"
    from app_user u left join student st on st.user_id = u.id left join teacher te on te.user_id = u.id
    left join major mj on mj.id = st.major_id
    left join sub_school ss on ss.id = coalesce(st.sub_school_id, te.sub_school_id, u.sub_school_id)
    where u.status <> 'disabled' and (u.realname ilike ${like} or st.student_no ilike ${like} or te.teacher_no ilike ${like}
        or (st.id is null and te.id is null and u.username ilike ${like}))
      and ${kind ? OF_KIND[kind] : sql`true`} and ${subSchoolId ? sql`ss.id = ${subSchoolId}` : sql`true`}
      and ${pickable(me)}
    order by coalesce(st.student_no, te.teacher_no, u.username) ilike ${like.slice(1)} desc, u.realname, u.id
    limit ${limit}`.execute(db)
  return rows
}
