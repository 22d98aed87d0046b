import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import { containing } from '../../../wire/page.ts'

export interface MemberFilter {
  courseClassId: string
  active?: '0' | '1' | undefined
  keyWords?: string | undefined
}

export const CANDIDATE_ORDER = {
  studentNo: 'student.student_no',
  realname: 'app_user.realname',
  gradeCode: 'student.grade_code',
}
export const MEMBER_ORDER = { ...CANDIDATE_ORDER, joinedAt: 'course_class_student.joined_at' }

const className = sql<string>`coalesce(org_class.class_name, '')`

/** The students of one class; the caller has checked access to the class. */
export function memberQuery(db: Db, { courseClassId, active, keyWords }: MemberFilter) {
  let query = db
    .selectFrom('courseClassStudent')
    .innerJoin('student', 'student.id', 'courseClassStudent.studentId')
    .innerJoin('appUser', 'appUser.id', 'student.userId')
    .innerJoin('major', 'major.id', 'student.majorId')
    .leftJoin('orgClass', 'orgClass.id', 'student.orgClassId')
    .select(['courseClassStudent.id', 'student.studentNo', 'appUser.realname', 'majorName', 'student.gradeCode'])
    .select(['joinedAt', 'leftAt', className.as('orgClassName')])
    .select(sql<'chosen' | 'assigned' | 'imported'>`course_class_student.source`.as('source'))
    .where('courseClassStudent.courseClassId', '=', courseClassId)
  if (active === '1') query = query.where('leftAt', 'is', null)
  if (active === '0') query = query.where('leftAt', 'is not', null)
  if (keyWords) query = query.where(found(keyWords))
  return query
}

export interface MemberChange {
  id: string
  at: Date
  studentNo: string
  realname: string
  kind: 'joined' | 'left' | 'movedIn' | 'movedOut'
  otherName: string
}

/** Comings and goings of one class. A move ends a place and begins another one that says since when as well. */
export async function memberChanges(
  db: Db,
  { id, keyWords }: { id: string; keyWords?: string | undefined },
  { dir, limit, skip }: { dir: 'asc' | 'desc'; limit: number; skip: number },
): Promise<{ rows: MemberChange[]; total: number }> {
  const ofMove = sql`o.course_id = p.course_id and o.student_id = p.student_id and o.joined_at = p.joined_at and o.id <> p.id`
  const { rows } = await sql<MemberChange & { total: number }>`
    select x.id || '/' || x.kind as id, x.at, s.student_no as "studentNo", u.realname, x.kind, coalesce(k.name, '') as "otherName",
      count(*) over ()::int as total
    from (
      select coalesce(m.left_at, p.joined_at) as at, p.student_id, case when m.id is null then 'joined' else 'movedIn' end as kind,
        m.course_class_id as other_id, p.id
      from course_class_student p
      left join lateral (select o.id, o.left_at, o.course_class_id from course_class_student o
        where ${ofMove} and o.id < p.id order by o.id desc limit 1) m on true
      where p.course_class_id = ${id}
      union all
      select p.left_at, p.student_id, case when m.id is null then 'left' else 'movedOut' end, m.course_class_id, p.id
      from course_class_student p
      left join lateral (select o.id, o.course_class_id from course_class_student o
        where ${ofMove} and o.id > p.id order by o.id limit 1) m on true
      where p.course_class_id = ${id} and p.left_at is not null) x
    join student s on s.id = x.student_id join app_user u on u.id = s.user_id
    left join course_class k on k.id = x.other_id
    where ${keyWords ? sql`(s.student_no ilike ${containing(keyWords)} or u.realname ilike ${containing(keyWords)})` : sql`true`}
    order by x.at ${sql.raw(dir)}, x.id ${sql.raw(dir)}, x.kind limit ${limit} offset ${skip}`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

const found = (keyWords: string) => {
  const like = containing(keyWords)
  return sql<boolean>`(student.student_no ilike ${like} or app_user.realname ilike ${like})`
}

/** The term in which the student passed the same course of the catalogue, as the school has published it. */
const passedIn = (courseId: string, student: string): RawBuilder<string | null> => sql<string | null>`(
  select t.term_name from score x join course o on o.id = x.course_id join term t on t.id = o.term_id
  join course c on c.id = ${courseId} and c.basic_course_id = o.basic_course_id and c.id <> o.id
  where x.student_id = ${sql.ref(student)} and x.passed and x.state in ('published', 'locked') limit 1)`

export interface CandidateFilter {
  majorId?: string | undefined
  gradeCode?: string | undefined
  orgClassId?: string | undefined
  keyWords?: string | undefined
}

const inCourse = (courseId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select 1 from course_class_student s
    where s.course_id = ${courseId} and s.student_id = student.id and s.left_at is null)`

/** Students who may join a class: enrolled in its branch, in no class of the course, and without a pass in it. */
export function candidateQuery(
  db: Db,
  { courseId, subSchoolId }: { courseId: string; subSchoolId: string },
  filter: CandidateFilter,
) {
  let query = db
    .selectFrom('student')
    .innerJoin('appUser', 'appUser.id', 'student.userId')
    .innerJoin('major', 'major.id', 'student.majorId')
    .leftJoin('orgClass', 'orgClass.id', 'student.orgClassId')
    .select(['student.id', 'student.studentNo', 'appUser.realname', 'majorName', 'student.gradeCode'])
    .select(className.as('orgClassName'))
    .where('student.subSchoolId', '=', subSchoolId)
    .where('student.studyStatus', '=', 'enrolled')
    .where(sql<boolean>`not ${inCourse(courseId)}`)
    .where(sql<boolean>`${passedIn(courseId, 'student.id')} is null`)
  if (filter.majorId) query = query.where('student.majorId', '=', filter.majorId)
  if (filter.gradeCode) query = query.where('student.gradeCode', '=', filter.gradeCode)
  if (filter.orgClassId) query = query.where('student.orgClassId', '=', filter.orgClassId)
  if (filter.keyWords) query = query.where(found(filter.keyWords))
  return query
}

export interface Joining {
  id: string
  studentNo: string
  realname: string
  subSchoolId: string
  studyStatus: string
  /** The student's current class of the course, or ''. */
  heldBy: string
  /** The term in which the student passed the course before, or null. */
  passedIn: string | null
}

/** Locks the students who shall join a class, in the order of their numbers, so that none leaves school meanwhile. */
export async function lockJoining(db: Db, courseId: string, ids: readonly string[]): Promise<Joining[]> {
  const { rows } = await sql<Joining>`
    select s.id, s.student_no as "studentNo", u.realname, s.sub_school_id as "subSchoolId",
      s.study_status as "studyStatus",
      coalesce((select k.name from course_class_student p join course_class k on k.id = p.course_class_id
        where p.course_id = ${courseId} and p.student_id = s.id and p.left_at is null), '') as "heldBy",
      ${passedIn(courseId, 's.id')} as "passedIn"
    from student s join app_user u on u.id = s.user_id
    where s.id = any(${[...new Set(ids)]}::uuid[]) order by s.student_no for share of s`.execute(db)
  return rows
}

export interface Place {
  id: string
  courseClassId: string
  studentId: string
  subSchoolId: string
  studentNo: string
  realname: string
  /** The student's total score in the course is published. */
  isScored: boolean
}

async function lockedPlaces(db: Db, which: RawBuilder<unknown>): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select p.id, p.course_class_id as "courseClassId", p.student_id as "studentId", s.sub_school_id as "subSchoolId",
      s.student_no as "studentNo", u.realname,
      exists (select 1 from score x where x.course_id = p.course_id and x.student_id = p.student_id
        and x.state in ('published', 'locked')) as "isScored"
    from course_class_student p join student s on s.id = p.student_id join app_user u on u.id = s.user_id
    where ${which} and p.left_at is null order by p.id for update of p`.execute(db)
  return rows
}

/** Locks open places that are about to end. */
export const lockPlaces = (db: Db, ids: readonly string[]) =>
  lockedPlaces(db, sql`p.id = any(${[...new Set(ids)]}::uuid[])`)

export const lockPlacesOfClasses = (db: Db, classIds: readonly string[]) =>
  lockedPlaces(db, sql`p.course_class_id = any(${[...classIds]}::uuid[])`)

/** How many of them are in a group of their class. */
export async function countGrouped(db: Db, places: readonly Place[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from class_group_member m
    join unnest(${places.map(({ courseClassId }) => courseClassId)}::uuid[], ${places.map(({ studentId }) => studentId)}::uuid[])
      as p (class_id, student_id) on p.class_id = m.course_class_id and p.student_id = m.student_id`.execute(db)
  return rows[0]?.n ?? 0
}

/** Counts everybody who has or had a place in the class, or chose one. */
export const countEver = async (db: Db, courseClassId: string): Promise<number> =>
  (
    await sql<{ n: number }>`
      select (select count(*) from course_class_student where course_class_id = ${courseClassId})::int
        + (select count(*) from choose_course where course_class_id = ${courseClassId})::int as n`.execute(db)
  ).rows[0]?.n ?? 0

/** Places of a class that are taken: by its members, and promised to those who chose it, but for these students. */
export const countHeld = async (db: Db, courseClassId: string, but: readonly string[] = []): Promise<number> =>
  (await countsHeld(db, [courseClassId], but)).get(courseClassId) ?? 0

export async function countsHeld(
  db: Db,
  classIds: readonly string[],
  but: readonly string[] = [],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`
    select id, count(*)::int as n from (
      select course_class_id as id from course_class_student where course_class_id = any(${[...classIds]}::uuid[]) and left_at is null
      union all select course_class_id from choose_course where course_class_id = any(${[...classIds]}::uuid[]) and state = 'chosen'
        and not (student_id = any(${[...but]}::uuid[]))) taken group by id`.execute(db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}
