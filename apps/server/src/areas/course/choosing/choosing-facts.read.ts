import type { WeeklyTime } from '@shuyuan/domain/course/class-time.rule.ts'
import { groupBy } from '@shuyuan/domain/list/group-by.rule.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { MEETINGS } from './class-meetings.read.ts'

export interface Chooser {
  id: string
  userId: string
  studentNo: string
  realname: string
  subSchoolId: string
  orgClassId: string | null
  majorId: string
  gradeCode: string
  studyStatus: string
}

const CHOOSER = sql`s.id, s.user_id as "userId", s.student_no as "studentNo", u.realname, s.sub_school_id as "subSchoolId",
  s.org_class_id as "orgClassId", s.major_id as "majorId", s.grade_code as "gradeCode", s.study_status as "studyStatus"`

export async function choosersById(db: Db, ids: readonly string[]): Promise<Chooser[]> {
  const { rows } = await sql<Chooser>`
    select ${CHOOSER} from student s join app_user u on u.id = s.user_id where s.id = any(${[...ids]}::uuid[])
    order by s.student_no`.execute(db)
  return rows
}

/**
 * Locks students who are about to choose, in the order of their numbers: two devices of one student choose one after
 * the other, so that together they do not take more than the credits of a term.
 */
export async function lockChoosers(db: Db, ids: readonly string[]): Promise<Chooser[]> {
  const { rows } = await sql<Chooser>`
    select ${CHOOSER} from student s join app_user u on u.id = s.user_id where s.id = any(${[...new Set(ids)]}::uuid[])
    order by s.student_no for no key update of s`.execute(db)
  return rows
}

export interface ChosenCourse {
  courseId: string
  termId: string
  courseCode: string
  courseName: string
  credits: number
  isPublished: boolean
  majorIds: string[]
  gradeCodes: string[]
}

const COURSE = sql`c.id as "courseId", c.term_id as "termId", b.course_code as "courseCode", b.course_name as "courseName",
  b.credits::float8 as credits, c.major_ids as "majorIds", c.grade_codes as "gradeCodes",
  (c.publish_status = 'published' and c.archived_at is null and t.archived_at is null) as "isPublished"
  from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id`

export async function chosenCourses(db: Db, ids: readonly string[]): Promise<ChosenCourse[]> {
  const { rows } = await sql<ChosenCourse>`
    select ${COURSE} where c.id = any(${[...ids]}::uuid[]) order by b.course_code, c.id`.execute(db)
  return rows
}

/** The openings of a term by the codes of their courses. */
export async function coursesOfTerm(db: Db, termCode: string, codes: readonly string[]): Promise<ChosenCourse[]> {
  const { rows } = await sql<ChosenCourse>`
    select ${COURSE} where t.term_code = ${termCode} and b.course_code = any(${[...codes]}::text[])`.execute(db)
  return rows
}

/** Milliseconds; terms without the window are absent. */
export async function choosingWindows(
  db: Db,
  termIds: readonly string[],
): Promise<Map<string, { from: number; to: number }>> {
  const { rows } = await sql<{ termId: string; from: Date; to: Date }>`
    select term_id as "termId", from_at as "from", to_at as "to" from term_time_setting
    where window_name = 'chooseCourse' and term_id = any(${[...new Set(termIds)]}::uuid[])`.execute(db)
  return new Map(rows.map(({ termId, from, to }) => [termId, { from: from.getTime(), to: to.getTime() }]))
}

interface Standing {
  studentId: string
  courseId: string
  isTaken: boolean
  hasPassed: boolean
  hasFailed: boolean
  /** What the course wants before it and the student has not passed, by code. */
  missing: { code: string; name: string }[]
}

/** Whether a student has passed a course of the catalogue, as published. */
export const hasPassed = (studentId: string, basicCourseId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from score x join course o on o.id = x.course_id where x.student_id = ${sql.raw(studentId)}
    and o.basic_course_id = ${sql.raw(basicCourseId)} and x.passed and x.state in ('published', 'locked'))`

/** Whether a student, by the column of the id, lacks what a course of the catalogue `b` wants before it. */
export const lacksPrerequisite = (studentId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from unnest(b.prerequisite_ids) w (id) where not ${hasPassed(studentId, 'w.id')})`

export const pairOf = (studentId: string, courseId: string) => `${studentId}/${courseId}`

/** How each of these students stands to each of these courses. */
export async function standings(
  db: Db,
  studentIds: readonly string[],
  courseIds: readonly string[],
): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing>`
    select s.id as "studentId", c.id as "courseId",
      exists (select 1 from choose_course x where x.course_id = c.id and x.student_id = s.id and x.state <> 'dropped')
        or exists (select 1 from course_class_student p where p.course_id = c.id and p.student_id = s.id and p.left_at is null) as "isTaken",
      coalesce(r.passed, false) as "hasPassed", coalesce(not r.passed, false) as "hasFailed",
      coalesce((select jsonb_agg(jsonb_build_object('code', q.course_code, 'name', q.course_name) order by q.course_code)
        from basic_course q where q.id = any(b.prerequisite_ids) and not ${hasPassed('s.id', 'q.id')}), '[]') as missing
    from unnest(${[...studentIds]}::uuid[]) as s (id) cross join unnest(${[...courseIds]}::uuid[]) as i (id)
    join course c on c.id = i.id join basic_course b on b.id = c.basic_course_id
    left join lateral (select bool_or(coalesce(x.passed, false)) as passed from score x join course o on o.id = x.course_id
      where x.student_id = s.id and o.basic_course_id = c.basic_course_id and o.id <> c.id and x.state in ('published', 'locked')) r on true`.execute(
    db,
  )
  return new Map(rows.map((row) => [pairOf(row.studentId, row.courseId), row]))
}

/** A course that a student has of a term: chosen, waited for, confirmed, or given by the office. */
export interface Holding {
  studentId: string
  termId: string
  courseId: string
  courseName: string
  credits: number
  /** When the class of it meets that was chosen or given. */
  meetings: WeeklyTime[]
}

/** By student and term. A confirmed choice is held by the place that it led to, wherever the office has put it since. */
export async function holdings(
  db: Db,
  studentIds: readonly string[],
  termIds: readonly string[],
): Promise<Map<string, Holding[]>> {
  const { rows } = await sql<Holding>`
    select h.student_id as "studentId", c.term_id as "termId", c.id as "courseId", b.course_name as "courseName",
      b.credits::float8 as credits, coalesce(${MEETINGS}, '[]') as meetings
    from (select student_id, course_id, max(class_id::text)::uuid as class_id
      from (select student_id, course_id, case when state in ('chosen', 'waiting') then course_class_id end as class_id from choose_course
          where student_id = any(${[...studentIds]}::uuid[]) and term_id = any(${[...termIds]}::uuid[]) and state <> 'dropped'
        union all select p.student_id, p.course_id, p.course_class_id from course_class_student p join course o on o.id = p.course_id
          where p.student_id = any(${[...studentIds]}::uuid[]) and o.term_id = any(${[...termIds]}::uuid[]) and p.left_at is null) g
      group by student_id, course_id) h
    join course c on c.id = h.course_id join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    left join course_class k on k.id = h.class_id`.execute(db)
  return groupBy(rows, ({ studentId, termId }) => pairOf(studentId, termId))
}

export const creditsOf = (held: readonly Holding[]): number => held.reduce((sum, { credits }) => sum + credits, 0)

export interface ClassRoom {
  id: string
  courseId: string
  subSchoolId: string
  name: string
  status: string
  capacity: number
  /** Members and promised places. */
  taken: number
  waiting: number
  meetings: WeeklyTime[]
}

/** How full classes are; the caller has locked those it gives places of. */
export async function classRooms(db: Db, ids: readonly string[]): Promise<ClassRoom[]> {
  const { rows } = await sql<ClassRoom>`
    select k.id, k.course_id as "courseId", k.sub_school_id as "subSchoolId", k.name, k.status, k.capacity,
      (select count(*) from course_class_student p where p.course_class_id = k.id and p.left_at is null)::int
        + (select count(*) from choose_course x where x.course_class_id = k.id and x.state = 'chosen')::int as taken,
      (select count(*) from choose_course x where x.course_class_id = k.id and x.state = 'waiting')::int as waiting,
      ${MEETINGS} as meetings
    from course_class k join course c on c.id = k.course_id join term t on t.id = c.term_id where k.id = any(${[...ids]}::uuid[]) order by k.id`.execute(
    db,
  )
  return rows
}

/** Open classes of courses for students of these branches. */
export async function openClassIds(
  db: Db,
  courseIds: readonly string[],
  subSchoolIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from course_class where course_id = any(${[...courseIds]}::uuid[]) and sub_school_id = any(${[...subSchoolIds]}::uuid[])
      and status = 'open' order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Of these choices, those whose student has begun to work in the course or has a score of it. */
export async function choicesWithWork(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select x.id from choose_course x join course c on c.id = x.course_id where x.id = any(${[...ids]}::uuid[]) and (
      exists (select 1 from study_paper sp where sp.course_id = coalesce(c.main_course_id, c.id) and sp.student_id = x.student_id)
      or exists (select 1 from score r where r.course_id = c.id and r.student_id = x.student_id
        and (r.state in ('published', 'locked') or r.final_score is not null or coalesce(r.formative_score, 0) > 0)))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}
