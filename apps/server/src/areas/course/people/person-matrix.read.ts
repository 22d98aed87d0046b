import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { onlyBranches } from '../../../wire/scope/scope.policy.ts'
import { coursesInScope } from './course-scope.read.ts'

export interface MatrixFilter {
  termCode: string
  courseId?: string | undefined
  keyword?: string | undefined
  collegeId?: string | undefined
  subSchoolId?: string | undefined
  teacher?: string | undefined
  gap?: 'host' | 'face' | undefined
}

export const MATRIX_ORDER = {
  gaps: 'x.gaps',
  courseCode: 'x.course_code',
  courseName: 'x.course_name',
  collegeName: 'x.college_name',
}

interface Cell {
  subSchoolId: string
  subSchoolName: string
  students: number
  teachers: { teacherId: string; name: string }[]
}

/** The teacher of a class counts for its branch, as do those assigned to the branch. */
const CELLS = (subSchools: readonly string[] | null) => sql`
  select s.id, s.school_name, s.school_code,
    (select count(*) from course_class_student m join course_class k on k.id = m.course_class_id
      where k.course_id = c.id and k.sub_school_id = s.id and m.left_at is null) as students,
    coalesce((select json_agg(json_build_object('teacherId', t.id, 'name', u.realname) order by t.teacher_no)
      from teacher t join app_user u on u.id = t.user_id where t.id in (
        select ct.teacher_id from course_teacher ct where ct.course_id = c.id and ct.duty = 'face' and ct.sub_school_id = s.id
        union select k.face_teacher_id from course_class k where k.course_id = c.id and k.sub_school_id = s.id)), '[]') as teachers
  from sub_school s
  where s.id in (select k.sub_school_id from course_class k where k.course_id = c.id
      union select ct.sub_school_id from course_teacher ct where ct.course_id = c.id and ct.duty = 'face')
    and (${subSchools === null} or s.id = any(${[...(subSchools ?? [])]}::uuid[]))`

/** The branches to report on; null for all. */
function askedUnits(me: Actor, { subSchoolId }: Pick<MatrixFilter, 'subSchoolId'>): readonly string[] | null {
  const subSchools = onlyBranches(me)
  return subSchoolId ? [subSchoolId].filter((id) => subSchools?.includes(id) ?? true) : subSchools
}

/** The term's courses in scope, with their teachers by branch. */
export function matrixQuery(db: Db, me: Actor, filter: MatrixFilter) {
  const shown = askedUnits(me, filter)
  const missing = sql`(select count(*) from (${CELLS(shown)}) z where z.students > 0 and json_array_length(z.teachers) = 0)`
  let courses = db
    .selectFrom('course as c')
    .innerJoin('basicCourse as b', 'b.id', 'c.basicCourseId')
    .innerJoin('subSchool as l', 'l.id', 'b.subSchoolId')
    .innerJoin('term as t', 't.id', 'c.termId')
    .leftJoin('teacher as h', 'h.id', 'c.hostTeacherId')
    .leftJoin('appUser as u', 'u.id', 'h.userId')
    .select(['c.id as courseId', 'b.courseCode', 'b.courseName', 'l.schoolName as collegeName'])
    .select([
      sql<string>`coalesce(c.host_teacher_id::text, '')`.as('hostTeacherId'),
      sql<string>`coalesce(u.realname, '')`.as('hostTeacherName'),
      sql<number>`(select count(*) from course_teacher ct where ct.course_id = c.id and ct.duty = 'assistant')`.as(
        'assistantCount',
      ),
      sql<number>`(select count(*) from course_class k where k.course_id = c.id)`.as('classCount'),
      sql<number>`(select count(*) from course_class_student m where m.course_id = c.id and m.left_at is null)`.as(
        'studentCount',
      ),
      sql<boolean>`c.archived_at is not null`.as('archived'),
      sql<number>`${missing} + case when c.host_teacher_id is null then 1 else 0 end`.as('gaps'),
      sql<Cell[]>`coalesce((select json_agg(json_build_object('subSchoolId', z.id, 'subSchoolName', z.school_name,
        'students', z.students, 'teachers', z.teachers) order by z.school_code) from (${CELLS(shown)}) z), '[]')`.as(
        'cells',
      ),
    ])
    .where('t.termCode', '=', filter.termCode)
    .where('c.publishStatus', '<>', 'cancelled')
    .where(coursesInScope(me))
  if (filter.courseId) courses = courses.where('c.id', '=', filter.courseId)
  if (filter.collegeId) courses = courses.where('b.subSchoolId', '=', filter.collegeId)
  if (filter.subSchoolId)
    courses = courses.where(
      sql<boolean>`exists (select 1 from course_class k where k.course_id = c.id and k.sub_school_id = ${filter.subSchoolId}::uuid)`,
    )
  if (filter.keyword) {
    const like = containing(filter.keyword)
    courses = courses.where(({ or, eb }) => or([eb('b.courseName', 'ilike', like), eb('b.courseCode', 'ilike', like)]))
  }
  if (filter.teacher) {
    const like = containing(filter.teacher)
    courses = courses.where(
      sql<boolean>`exists (select 1 from course_teacher ct join teacher e on e.id = ct.teacher_id join app_user v on v.id = e.user_id
        where ct.course_id = c.id and (v.realname ilike ${like} or e.teacher_no ilike ${like}))`,
    )
  }
  if (filter.gap === 'host') courses = courses.where('c.hostTeacherId', 'is', null)
  if (filter.gap === 'face') courses = courses.where(sql<boolean>`${missing} > 0`)
  return db.selectFrom(courses.as('x')).selectAll()
}

const MOST_CLASSES = 6

/** Gaps over the whole term, and teachers with too many classes. */
export async function personStat(
  db: Db,
  me: Actor,
  asked: Pick<MatrixFilter, 'termCode' | 'collegeId' | 'subSchoolId'>,
) {
  const rows = await matrixQuery(db, me, asked).select(['x.hostTeacherId', 'x.gaps', 'x.courseId']).execute()
  const ids = rows.map(({ courseId }) => courseId)
  const units = askedUnits(me, asked)
  const { rows: busy } = await sql<{ n: number }>`
    select count(*) as n from (select k.face_teacher_id from course_class k join course c on c.id = k.course_id
      join term t on t.id = c.term_id where t.term_code = ${asked.termCode} and k.face_teacher_id in (
        select x.face_teacher_id from course_class x where x.course_id = any(${ids}::uuid[])
          and (${units === null} or x.sub_school_id = any(${[...(units ?? [])]}::uuid[])))
      group by k.face_teacher_id having count(*) > ${MOST_CLASSES}) z`.execute(db)
  const noHost = rows.filter(({ hostTeacherId }) => hostTeacherId === '').length
  return {
    courses: rows.length,
    noHost,
    noFace: rows.reduce((sum, { gaps }) => sum + gaps, 0) - noHost,
    overLoaded: busy[0]?.n ?? 0,
  }
}
