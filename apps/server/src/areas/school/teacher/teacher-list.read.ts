import { TEACHING_ROLES, type TeachingRole } from '@shuyuan/contract/access/role-groups.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { NO_SUCH_ID, startingWith } from '../../../wire/page.ts'
import { scopeOf } from '../../../wire/scope/scope.policy.ts'

export interface TeacherFilter {
  keyword?: string | undefined
  subSchoolId?: string | undefined
  title?: string | undefined
  kind?: 'full' | 'part' | 'external' | undefined
  roleFlag?: TeachingRole | undefined
  researchGroupId?: string | undefined
  status?: 'enabled' | 'disabled' | undefined
  termCode?: string | undefined
  noCourse?: '0' | '1' | undefined
  ids?: readonly string[] | undefined
}

/** The SQL expression by which each sortable field of listTeacherInfo is ordered. */
export const TEACHER_ORDER = {
  teacherNo: 'teacher.teacher_no',
  realname: 'app_user.realname',
  subSchoolName: 'sub_school.school_name',
  title: 'teacher.title',
  kind: 'teacher.kind',
  status: 'teacher.status',
  lastLoginAt: 'app_user.last_login_at',
}

const ofTerm = (termCode: string | undefined) => (termCode ? sql`t.term_code = ${termCode}` : sql`t.is_current`)

/** Courses of the term that the teacher hosts or teaches, without cancelled ones. */
const courses = (duty: RawBuilder<unknown>, termCode: string | undefined) => sql<number>`(
  select count(distinct c.id) from course_teacher ct join course c on c.id = ct.course_id join term t on t.id = c.term_id
  where ct.teacher_id = teacher.id and ${duty} and c.publish_status <> 'cancelled' and ${ofTerm(termCode)})`

const roleFlags = sql<TeachingRole[]>`(
  select coalesce(array_agg(distinct r.role_flag order by r.role_flag), '{}') from user_role ur join role r on r.id = ur.role_id
  where ur.user_id = teacher.user_id
    and r.role_flag = any(${[...TEACHING_ROLES]}::text[]))`

const named = (keyword: string) => sql<string>`(
  select x.id from teacher x where x.teacher_no like ${startingWith(keyword)}
  union select x.id from teacher x join app_user u on u.id = x.user_id where u.realname like ${startingWith(keyword)}
  union select x.id from teacher x join app_user u on u.id = x.user_id
    where u.mobile <> '' and u.mobile like ${startingWith(keyword)})`

function visibleTeachers(db: Db, me: Actor, filter: TeacherFilter) {
  let query = db
    .selectFrom('teacher')
    .innerJoin('appUser', 'appUser.id', 'teacher.userId')
    .innerJoin('subSchool', 'subSchool.id', 'teacher.subSchoolId')
  const { isWhole, subSchools, colleges } = scopeOf(me)
  if (!isWhole) query = query.where('teacher.subSchoolId', 'in', [...subSchools, ...colleges, NO_SUCH_ID])
  if (filter.keyword) query = query.where('teacher.id', 'in', named(filter.keyword))
  if (filter.subSchoolId) query = query.where('teacher.subSchoolId', '=', filter.subSchoolId)
  if (filter.title) query = query.where('teacher.title', '=', filter.title)
  if (filter.kind) query = query.where('teacher.kind', '=', filter.kind)
  if (filter.status) query = query.where('teacher.status', '=', filter.status)
  if (filter.ids) query = query.where('teacher.id', 'in', [...filter.ids, NO_SUCH_ID])
  if (filter.researchGroupId)
    query = query.where('teacher.id', 'in', (sub) =>
      sub
        .selectFrom('researchGroupMember')
        .select('teacherId')
        .where('groupId', '=', filter.researchGroupId ?? NO_SUCH_ID),
    )
  if (filter.noCourse === '1') query = query.where(courses(sql`true`, filter.termCode), '=', 0)
  if (filter.roleFlag)
    query = query.where(
      sql<boolean>`exists (select 1 from user_role ur join role r on r.id = ur.role_id
        where ur.user_id = teacher.user_id and r.role_flag = ${filter.roleFlag})`,
    )
  return query
}

/** Names of a teacher's research groups, the main one first. */
export const groupNames = sql<string[]>`array(
  select g.name from research_group_member m join research_group g on g.id = m.group_id
  where m.teacher_id = teacher.id and g.archived_at is null order by m.is_main desc, g.group_code)`

export const teacherQuery = (db: Db, me: Actor, filter: TeacherFilter) =>
  visibleTeachers(db, me, filter)
    .select(['teacher.id', 'teacher.userId', 'teacherNo', 'appUser.realname', 'appUser.gender', 'appUser.mobile'])
    .select(['teacher.subSchoolId', 'subSchool.schoolName as subSchoolName', 'teacher.title', 'teacher.kind'])
    .select(['teacher.status', 'appUser.lastLoginAt', 'teacher.updatedAt'])
    .select([
      roleFlags.as('roleFlags'),
      courses(sql`ct.duty = 'host'`, filter.termCode).as('hostCount'),
      courses(sql`ct.duty <> 'host'`, filter.termCode).as('faceCount'),
      sql<number>`(select count(*) from org_class_instructor oci where oci.teacher_id = teacher.id)`.as('classCount'),
    ])
    .$narrowType<{
      gender: 'male' | 'female' | 'unknown'
      kind: 'full' | 'part' | 'external'
      status: 'enabled' | 'disabled'
    }>()

export type ListedTeacher = Awaited<ReturnType<ReturnType<typeof teacherQuery>['execute']>>[number]

export const findTeacher = (db: Db, me: Actor, id: string) =>
  teacherQuery(db, me, {})
    .select(['username', 'email', 'degree', 'specialties', 'idNumberCipher', 'mustChangePassword'])
    .select('appUser.status as accountStatus')
    .$narrowType<{ accountStatus: 'enabled' | 'disabled' | 'locked' }>()
    .where('teacher.id', '=', id)
    .executeTakeFirst()

export async function teacherStat(db: Db, me: Actor, filter: TeacherFilter) {
  const busy = sql<boolean>`${courses(sql`true`, filter.termCode)} > 0`
  const counted = await visibleTeachers(db, me, filter)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where ${busy})`.as('teaching'),
      sql<number>`count(*) filter (where teacher.kind = 'part')`.as('partTime'),
    ])
    .executeTakeFirstOrThrow()
  return { ...counted, idle: counted.total - counted.teaching }
}

interface CourseOfTeacher {
  courseId: string
  courseCode: string
  courseName: string
  termName: string
  duty: 'host' | 'face' | 'assistant'
  subSchoolName: string
  courseClassCount: number
  studentCount: number
}

/** A teacher's courses in a term, one row per course and duty; a host has all classes. */
export async function coursesOfTeacher(db: Db, teacherId: string, termCode: string | undefined) {
  const { rows } = await sql<CourseOfTeacher>`
    select c.id as "courseId", bc.course_code as "courseCode", bc.course_name as "courseName", t.term_name as "termName",
      ct.duty, coalesce(s.school_name, '') as "subSchoolName", count(distinct cc.id) as "courseClassCount",
      count(ccs.id) as "studentCount"
    from course_teacher ct join course c on c.id = ct.course_id join basic_course bc on bc.id = c.basic_course_id
    join term t on t.id = c.term_id left join sub_school s on s.id = ct.sub_school_id
    left join course_class cc on cc.course_id = c.id and (ct.duty = 'host' or cc.face_teacher_id = ct.teacher_id)
    left join course_class_student ccs on ccs.course_class_id = cc.id and ccs.left_at is null
    where ct.teacher_id = ${teacherId} and c.publish_status <> 'cancelled' and ${ofTerm(termCode)}
    group by c.id, bc.course_code, bc.course_name, t.term_name, ct.duty, s.school_name
    order by bc.course_code, ct.duty limit 500`.execute(db)
  return rows
}
