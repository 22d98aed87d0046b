import type { NoticeScope } from '@shuyuan/contract/entities/talk/notice.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { type Reach, reachable } from './reach.read.ts'

const missing = async (db: Db, ids: readonly string[], within: RawBuilder<unknown>): Promise<boolean> => {
  if (ids.length === 0) return false
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from unnest(${[...ids]}::uuid[]) as x (id) where not exists (${within})`.execute(db)
  return (rows[0]?.n ?? 0) > 0
}

/** Classes, courses and units that an instructor's students are in. */
const ofInstructor = (teacherId: string) => {
  const own = sql`org_class_instructor i join student s on s.org_class_id = i.org_class_id and i.teacher_id = ${teacherId}`
  const seats = sql`${own} join content_seat p on p.student_id = s.id`
  return {
    subSchools: sql`select 1 from ${own} where s.sub_school_id = x.id`,
    majors: sql`select 1 from ${own} where s.major_id = x.id`,
    orgClasses: sql`select 1 from org_class_instructor i where i.org_class_id = x.id and i.teacher_id = ${teacherId}`,
    courses: sql`select 1 from ${seats} where p.course_id = x.id or p.own_course_id = x.id`,
    courseClasses: sql`select 1 from ${seats} where p.course_class_id = x.id`,
  }
}

/** Those of the units that one manages; a college also names branches, where its majors are studied. */
const ofUnits = (units: readonly string[]) => {
  const ids = sql`${[...units]}::uuid[]`
  const hasCollege = sql`exists (select 1 from sub_school g where g.id = any(${ids}) and g.is_department)`
  return {
    subSchools: sql`select 1 from sub_school b where b.id = x.id and (b.id = any(${ids}) or not b.is_department and ${hasCollege})`,
    majors: sql`select 1 from major m where m.id = x.id and (m.sub_school_id = any(${ids}) or exists (
      select 1 from student s where s.major_id = m.id and s.sub_school_id = any(${ids})))`,
    orgClasses: sql`select 1 from org_class k join major m on m.id = k.major_id
      where k.id = x.id and (k.sub_school_id = any(${ids}) or m.sub_school_id = any(${ids}))`,
    courses: sql`select 1 from course c join basic_course b on b.id = c.basic_course_id where c.id = x.id
      and (b.sub_school_id = any(${ids}) or exists (select 1 from course_class k where k.course_id = c.id and k.sub_school_id = any(${ids})))`,
    courseClasses: sql`select 1 from course_class k join course c on c.id = k.course_id join basic_course b on b.id = c.basic_course_id
      where k.id = x.id and (k.sub_school_id = any(${ids}) or b.sub_school_id = any(${ids}))`,
  }
}

/**
 * Whether a scope names something that its writer may not tell. Whatever this lets pass, nobody outside of the writer's
 * reach gets the notice.
 */
export async function namesBeyond(db: Db, scope: NoticeScope, reach: Reach): Promise<boolean> {
  if (scope.userIds.length > 0 && (await reachable(db, scope.userIds, reach)).size < new Set(scope.userIds).size)
    return true
  if (reach.kind === 'whole') return false
  if (reach.kind === 'course' || reach.kind === 'courseClasses') {
    const others = [scope.subSchoolIds, scope.majorIds, scope.gradeCodes, scope.orgClassIds, scope.userIds]
    if (others.some((list) => list.length > 0) || scope.courseIds.some((id) => id !== reach.courseId)) return true
    const within =
      reach.kind === 'course'
        ? sql`select 1 from course_class k join course c on c.id = k.course_id
            where k.id = x.id and (c.id = ${reach.courseId} or c.main_course_id = ${reach.courseId})`
        : sql`select 1 where x.id = any(${[...reach.ids]}::uuid[])`
    return missing(db, scope.courseClassIds, within)
  }
  const within = reach.kind === 'instructor' ? ofInstructor(reach.teacherId) : ofUnits(reach.ids)
  return (
    (await missing(db, scope.subSchoolIds, within.subSchools)) ||
    (await missing(db, scope.majorIds, within.majors)) ||
    (await missing(db, scope.orgClassIds, within.orgClasses)) ||
    (await missing(db, scope.courseIds, within.courses)) ||
    (await missing(db, scope.courseClassIds, within.courseClasses))
  )
}
