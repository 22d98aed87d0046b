import { isInstructor, isStudent } from '@shuyuan/contract/access/role-groups.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { canManageSubSchool, scopeOf } from '../../../wire/scope/scope.policy.ts'
import { withinScope } from '../../../wire/scope/within-scope.ts'
import { hasRight } from '../people/duty.policy.ts'
import type { CourseAccess } from '../people/duty.read.ts'

export interface GroupedClassFilter {
  courseId?: string | undefined
  termCode?: string | undefined
  subSchoolId?: string | undefined
  unassigned?: '0' | '1' | undefined
  keyWords?: string | undefined
}

interface Listed {
  courseClassId: string
  courseId: string
  courseCode: string
  courseName: string
  name: string
  subSchoolId: string
  subSchoolName: string
  faceTeacherName: string
  studentCount: number
  groupCount: number
  unassigned: number
  archived: boolean
}

export const GROUPED_CLASS_ORDER = {
  courseCode: 'x.courseCode',
  name: 'x.name',
  studentCount: 'x.studentCount',
  groupCount: 'x.groupCount',
  unassigned: 'x.unassigned',
}

/** Classes of this person: as teacher of one course, as manager or instructor of a term. */
function ofWhom(me: Actor, course: CourseAccess | null) {
  if (isStudent(me.role))
    return sql`exists (select 1 from course_class_student p where p.course_class_id = k.id and p.left_at is null
      and p.student_id = ${me.studentId})`
  if (course && course.duty !== 'instructor')
    return course.allClasses ? sql`k.course_id = ${course.courseId}` : sql`k.id = any(${[...course.classIds]}::uuid[])`
  if (isInstructor(me.role))
    return sql`exists (select 1 from course_class_student p join org_class_instructor i on i.org_class_id = p.org_class_id
      where p.course_class_id = k.id and p.left_at is null and i.teacher_id = ${me.teacherId})`
  return withinScope(me, {
    ofColleges: (ids) => sql`b.sub_school_id = any(${ids}::uuid[])`,
    ofSubSchools: (ids) => sql`k.sub_school_id = any(${ids}::uuid[])`,
  })
}

export function groupedClasses(db: Db, me: Actor, course: CourseAccess | null, filter: GroupedClassFilter) {
  const { courseId, termCode, subSchoolId, unassigned, keyWords } = filter
  const where = [ofWhom(me, course)]
  if (courseId) where.push(sql`(k.course_id = ${courseId} or c.main_course_id = ${courseId})`)
  if (termCode) where.push(sql`t.term_code = ${termCode}`)
  if (subSchoolId) where.push(sql`k.sub_school_id = ${subSchoolId}`)
  if (keyWords) {
    const like = containing(keyWords)
    where.push(
      sql`(k.name ilike ${like} or b.course_name ilike ${like} or b.course_code ilike ${like} or u.realname ilike ${like})`,
    )
  }
  const rows = sql<Listed>`(
    select k.id as course_class_id, k.course_id, b.course_code, b.course_name, k.name, k.sub_school_id,
      s.school_name as sub_school_name, coalesce(u.realname, '') as face_teacher_name, n.students as student_count,
      (select count(*)::int from class_group g where g.course_class_id = k.id) as group_count,
      n.students - (select count(*)::int from class_group_member m where m.course_class_id = k.id) as unassigned,
      c.archived_at is not null as archived
    from course_class k join course c on c.id = k.course_id join basic_course b on b.id = c.basic_course_id
    join term t on t.id = c.term_id join sub_school s on s.id = k.sub_school_id
    left join teacher f on f.id = k.face_teacher_id left join app_user u on u.id = f.user_id
    cross join lateral (select count(*)::int as students from course_class_student p
      where p.course_class_id = k.id and p.left_at is null) n
    where ${sql.join(where, sql` and `)})`
  const query = db.selectFrom(rows.as('x')).selectAll()
  return unassigned === '1' ? query.where('x.unassigned', '>', 0) : query
}

/** Whether this person divides a class of the list: the same as `groupAccess` says of one class. */
export function keepsClass(
  me: Actor,
  course: CourseAccess | null,
  row: { subSchoolId: string; archived: boolean },
): boolean {
  if (row.archived) return false
  if (course && ['host', 'face', 'assistant'].includes(course.duty)) return hasRight(course, 'discuss')
  return scopeOf(me).isWhole || canManageSubSchool(me, row.subSchoolId)
}
