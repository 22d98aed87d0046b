import { isInstructor } from '@shuyuan/contract/access/role-groups.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { withinScope } from '../../../wire/scope/within-scope.ts'
import { seenStudents } from './choice-list.read.ts'
import { lacksPrerequisite } from './choosing-facts.read.ts'

export interface UnchosenFilter {
  termCode: string
  subSchoolId?: string | undefined
  orgClassId?: string | undefined
  keyWords?: string | undefined
}

export interface Unchosen {
  studentId: string
  userId: string
  studentNo: string
  realname: string
  className: string
  dueCredits: number
  chosenCredits: number
  missing: number
  lastLoginAt: Date | null
}

/** Who is asked: all students of the school, or those whom a person sees. */
const seenBy = (me: Actor | null) =>
  me ? seenStudents(me, (ids) => sql`major.sub_school_id = any(${ids}::uuid[])`) : sql<boolean>`true`

/**
 * What the majors require in a term, one row a student and course: required courses that are meant for the student's
 * major and grade, were not passed before and want nothing before them that is not passed; `has` where the student has it already.
 */
const required = (me: Actor | null, { termCode, subSchoolId, orgClassId, keyWords }: UnchosenFilter) => {
  const like = containing(keyWords ?? '')
  return sql`
    select student.id as student_id, c.id as course_id, b.credits,
      exists (select 1 from choose_course x where x.course_id = c.id and x.student_id = student.id and x.state <> 'dropped')
        or exists (select 1 from course_class_student p where p.course_id = c.id and p.student_id = student.id and p.left_at is null) as has
    from course c join term t on t.id = c.term_id and t.term_code = ${termCode}
    join basic_course b on b.id = c.basic_course_id and b.category = 'required'
    cross join unnest(c.major_ids) as m (id)
    join student on student.major_id = m.id and student.study_status = 'enrolled'
      and (c.grade_codes = '{}' or student.grade_code = any(c.grade_codes))
    join major on major.id = student.major_id join app_user on app_user.id = student.user_id
    where c.publish_status = 'published' and c.archived_at is null and ${seenBy(me)}
      ${subSchoolId ? sql`and student.sub_school_id = ${subSchoolId}` : sql``}
      ${orgClassId ? sql`and student.org_class_id = ${orgClassId}` : sql``}
      ${keyWords ? sql`and (student.student_no ilike ${like} or app_user.realname ilike ${like})` : sql``}
      and not exists (select 1 from score r join course o on o.id = r.course_id
        where r.student_id = student.id and o.basic_course_id = c.basic_course_id and o.id <> c.id and r.passed
          and r.state in ('published', 'locked'))
      and not ${lacksPrerequisite('student.id')}`
}

export async function countDue(db: Db, me: Actor, filter: UnchosenFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct q.student_id)::int as n from (${required(me, filter)}) q`.execute(db)
  return rows[0]?.n ?? 0
}

export const UNCHOSEN_ORDER: Readonly<Record<string, RawBuilder<unknown>>> = {
  studentNo: sql`s.student_no`,
  realname: sql`u.realname`,
  lastLoginAt: sql`u.last_login_at`,
}

/** Students who lack something that their major requires. Without a person: of the whole school. */
export async function unchosenStudents(
  db: Db,
  me: Actor | null,
  filter: UnchosenFilter,
  { limit, skip, field, dir }: { limit: number; skip: number; field: string; dir: 'asc' | 'desc' },
): Promise<{ rows: Unchosen[]; total: number }> {
  const { rows } = await sql<Unchosen & { total: number }>`
    with lacking as (
      select q.student_id, sum(q.credits) as due, count(*) filter (where not q.has)::int as missing
      from (${required(me, filter)}) q group by q.student_id having bool_or(not q.has)),
    page as (
      select l.*, s.student_no, s.user_id, s.org_class_id, u.realname, u.last_login_at, count(*) over ()::int as total
      from lacking l join student s on s.id = l.student_id join app_user u on u.id = s.user_id
      order by ${UNCHOSEN_ORDER[field] ?? sql`s.student_no`} ${sql.raw(dir)} nulls last, s.id limit ${limit} offset ${skip})
    select p.student_id as "studentId", p.user_id as "userId", p.student_no as "studentNo", p.realname,
      coalesce(o.class_name, '') as "className", p.due::float8 as "dueCredits", p.missing, p.last_login_at as "lastLoginAt", p.total,
      coalesce((select sum(b.credits) from (select course_id from choose_course x
          where x.student_id = p.student_id and x.term_id = t.id and x.state <> 'dropped'
        union select ccs.course_id from course_class_student ccs join course y on y.id = ccs.course_id and y.term_id = t.id
          where ccs.student_id = p.student_id and ccs.left_at is null) h
        join course c on c.id = h.course_id join basic_course b on b.id = c.basic_course_id), 0)::float8 as "chosenCredits"
    from page p join term t on t.term_code = ${filter.termCode} left join org_class o on o.id = p.org_class_id
    order by ${field === 'realname' ? sql`p.realname` : field === 'lastLoginAt' ? sql`p.last_login_at` : sql`p.student_no`}
      ${sql.raw(dir)} nulls last, p.student_id`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export interface CourseFilter {
  termCode: string
  subSchoolId?: string | undefined
  schoolCode?: string | undefined
  keyWords?: string | undefined
}

export interface CourseChoices {
  courseId: string
  courseCode: string
  courseName: string
  credits: number
  schoolName: string
  eligible: number
  chosen: number
  waiting: number
  confirmed: number
  dropped: number
  classCapacity: number
}

const COURSE_ORDER: Readonly<Record<string, string>> = {
  courseCode: 'b.course_code',
  courseName: 'b.course_name',
  credits: 'b.credits',
}

/** 按课程: the published courses of a term with what became of them, counted of the students whom the person sees. */
export async function choicesByCourse(
  db: Db,
  me: Actor,
  { termCode, subSchoolId, schoolCode, keyWords }: CourseFilter,
  { limit, skip, field, dir }: { limit: number; skip: number; field: string; dir: 'asc' | 'desc' },
): Promise<{ rows: CourseChoices[]; total: number }> {
  const like = containing(keyWords ?? '')
  const order = sql`${sql.raw(COURSE_ORDER[field] ?? 'b.course_code')} ${sql.raw(dir)}`
  const inBranch = subSchoolId ? sql`and student.sub_school_id = ${subSchoolId}` : sql``
  const ofColleges = (ids: string[]) => sql`b.sub_school_id = any(${ids}::uuid[])`
  const seen = seenStudents(me, ofColleges)
  // A college sees its own courses alone; branches and instructors see all that their students may take.
  const shown = withinScope(me, { ofColleges, ofSubSchools: () => sql`true` })
  const { rows } = await sql<CourseChoices & { total: number }>`
    with page as (
      select c.id, c.major_ids, c.grade_codes, b.course_code, b.course_name, b.credits, b.sub_school_id, o.school_name,
        count(*) over ()::int as total
      from course c join term t on t.id = c.term_id join basic_course b on b.id = c.basic_course_id
      join sub_school o on o.id = b.sub_school_id
      where t.term_code = ${termCode} and c.publish_status = 'published' and c.archived_at is null
        and ${isInstructor(me.role) ? sql`true` : shown}
        ${schoolCode ? sql`and o.school_code = ${schoolCode}` : sql``}
        ${keyWords ? sql`and (b.course_code ilike ${like} or b.course_name ilike ${like})` : sql``}
      order by ${order}, c.id limit ${limit} offset ${skip})
    select b.id as "courseId", b.course_code as "courseCode", b.course_name as "courseName", b.credits::float8 as credits,
      b.school_name as "schoolName", f.chosen, f.waiting, f.confirmed, f.dropped, b.total,
      (select count(*) from student join major on major.id = student.major_id
        where student.study_status = 'enrolled' and (b.major_ids = '{}' or student.major_id = any(b.major_ids))
          and (b.grade_codes = '{}' or student.grade_code = any(b.grade_codes)) and ${seen} ${inBranch})::int as eligible,
      (select coalesce(sum(k.capacity), 0) from course_class k where k.course_id = b.id and k.status = 'open'
        ${subSchoolId ? sql`and k.sub_school_id = ${subSchoolId}` : sql``})::int as "classCapacity"
    from page b cross join lateral (
      select count(*) filter (where x.state = 'chosen')::int as chosen, count(*) filter (where x.state = 'waiting')::int as waiting,
        count(*) filter (where x.state = 'confirmed')::int as confirmed, count(*) filter (where x.state = 'dropped')::int as dropped
      from choose_course x join student on student.id = x.student_id
      where x.course_id = b.id and ${seen} ${inBranch}) f
    order by ${order}, b.id`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
