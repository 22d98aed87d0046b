import type { StudyStatus } from '@shuyuan/contract/entities/account/person.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing, NO_SUCH_ID, startingWith } from '../../../wire/page.ts'
import { scopeOf } from '../../../wire/scope/scope.policy.ts'

type Flag = '0' | '1'
export type ClassStatus = 'enabled' | 'disabled' | 'graduated'

export interface ClassFilter {
  keyword?: string | undefined
  subSchoolId?: string | undefined
  majorId?: string | undefined
  gradeCode?: string | undefined
  instructorId?: string | undefined
  noInstructor?: Flag | undefined
  status?: ClassStatus | undefined
}

/** By which SQL each sortable field of listOrgClassInfo is ordered. */
export const CLASS_ORDER = {
  gradeCode: 'org_class.grade_code',
  classCode: 'org_class.class_code',
  className: 'org_class.class_name',
  subSchoolName: 'sub_school.school_name',
  majorName: 'major.major_name',
  maxStudents: 'org_class.max_students',
}

const status = sql<ClassStatus>`case when org_class.graduated_at is not null then 'graduated' else org_class.status end`
const instructors = (what: 'u.realname' | 't.id' | 't.teacher_no') => sql<string[]>`array(
  select ${sql.raw(what)} from org_class_instructor oci join teacher t on t.id = oci.teacher_id
    join app_user u on u.id = t.user_id where oci.org_class_id = org_class.id order by u.realname, t.id)`
/** Staff numbers, as the sheet of classes takes them. */
export const instructorNumbers = instructors('t.teacher_no')
const students = (where = sql`true`) =>
  sql<number>`(select count(*) from student s where s.org_class_id = org_class.id and ${where})`
const progress = sql<number | null>`(
  select round(avg(p.percent), 1) from student s join progress p on p.student_id = s.id
    join course c on c.id = p.course_id join term t on t.id = c.term_id
  where s.org_class_id = org_class.id and s.study_status = 'enrolled' and t.is_current)`
/** Warnings, of whatever course, that nobody has closed yet. */
const warnings = (of: RawBuilder<unknown>) =>
  sql<number>`(select count(*) from warning w join student s on s.id = w.student_id where ${of} and w.closed_at is null)`
const hasInstructor = sql<boolean>`exists (select 1 from org_class_instructor oci where oci.org_class_id = org_class.id)`

function visibleClasses(db: Db, me: Actor, filter: ClassFilter) {
  let query = db
    .selectFrom('orgClass')
    .innerJoin('subSchool', 'subSchool.id', 'orgClass.subSchoolId')
    .innerJoin('major', 'major.id', 'orgClass.majorId')
    .innerJoin('grade', 'grade.gradeCode', 'orgClass.gradeCode')
  const { isWhole, subSchools, colleges, instructorId } = scopeOf(me)
  if (!isWhole)
    query = query.where(({ or, eb }) =>
      or([
        eb('orgClass.subSchoolId', 'in', [...subSchools, NO_SUCH_ID]),
        eb('major.subSchoolId', 'in', [...colleges, NO_SUCH_ID]),
        eb('orgClass.id', 'in', (sub) =>
          sub
            .selectFrom('orgClassInstructor')
            .select('orgClassId')
            .where('teacherId', '=', instructorId ?? NO_SUCH_ID),
        ),
      ]),
    )
  if (filter.keyword) {
    const like = containing(filter.keyword)
    query = query.where(({ or, eb }) => or([eb('className', 'ilike', like), eb('classCode', 'ilike', like)]))
  }
  if (filter.subSchoolId) query = query.where('orgClass.subSchoolId', '=', filter.subSchoolId)
  if (filter.majorId) query = query.where('orgClass.majorId', '=', filter.majorId)
  if (filter.gradeCode) query = query.where('orgClass.gradeCode', '=', filter.gradeCode)
  if (filter.status) query = query.where(status, '=', filter.status)
  if (filter.noInstructor === '1') query = query.where(sql<boolean>`not ${hasInstructor}`)
  if (filter.instructorId)
    query = query.where('orgClass.id', 'in', (sub) =>
      sub
        .selectFrom('orgClassInstructor')
        .select('orgClassId')
        .where('teacherId', '=', filter.instructorId ?? NO_SUCH_ID),
    )
  return query
}

export const classQuery = (db: Db, me: Actor, filter: ClassFilter) =>
  visibleClasses(db, me, filter)
    .select(['orgClass.id', 'classCode', 'className', 'orgClass.subSchoolId', 'subSchool.schoolName as subSchoolName'])
    .select(['orgClass.majorId', 'majorName', 'orgClass.gradeCode', 'maxStudents', 'orgClass.updatedAt'])
    .select([
      instructors('t.id').as('instructorIds'),
      instructors('u.realname').as('instructorNames'),
      students(sql`s.study_status = 'enrolled'`).as('enrolledCount'),
      students().as('studentCount'),
      progress.as('progressPercent'),
      warnings(sql`s.org_class_id = org_class.id`).as('openWarnings'),
      status.as('status'),
    ])

export type ListedClass = Awaited<ReturnType<ReturnType<typeof classQuery>['execute']>>[number]

export const findClass = (db: Db, me: Actor, id: string) =>
  classQuery(db, me, {}).where('orgClass.id', '=', id).executeTakeFirst()

/** The ids of all classes in this person's scope, for the condition of a query. */
export const visibleClassIds = (db: Db, me: Actor) => visibleClasses(db, me, {}).select('orgClass.id')

/** The class without its figures, if it is in this person's scope. */
export const findVisibleClass = (db: Db, me: Actor, id: string) =>
  visibleClasses(db, me, {})
    .select(['orgClass.id', 'className', 'orgClass.subSchoolId'])
    .where('orgClass.id', '=', id)
    .executeTakeFirst()

export const monitorsOf = async (db: Db, orgClassId: string): Promise<string[]> => {
  const rows = await db.selectFrom('orgClassMonitor').select('studentId').where('orgClassId', '=', orgClassId).execute()
  return rows.map(({ studentId }) => studentId)
}

export const classStat = (db: Db, me: Actor, filter: ClassFilter, now: Date) =>
  visibleClasses(db, me, filter)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where not ${hasInstructor})`.as('noInstructor'),
      sql<number>`count(*) filter (where ${students()} = 0)`.as('noStudents'),
      sql<number>`count(*) filter (where org_class.graduated_at is null and make_date(grade.enrol_year + grade.max_years,
        case grade.season when 'spring' then 3 else 9 end, 1) <= ${now}::timestamptz)`.as('due'),
    ])
    .executeTakeFirstOrThrow()

interface InstructorAsked {
  keyword?: string | undefined
  ids?: readonly string[] | undefined
  assigned?: Flag | undefined
}

/** Teachers in use to choose instructors from; an empty keyword gives the first by number. */
export function instructorOptions(db: Db, me: Actor, { keyword, ids, assigned }: InstructorAsked) {
  const { isWhole, subSchools } = scopeOf(me)
  let query = db
    .selectFrom('teacher')
    .innerJoin('appUser', 'appUser.id', 'teacher.userId')
    .innerJoin('subSchool', 'subSchool.id', 'teacher.subSchoolId')
    .select(['teacher.id', 'appUser.realname', 'teacherNo', 'schoolName as subSchoolName'])
    .where('teacher.status', '=', 'enabled')
    .orderBy('teacherNo')
    .limit(50)
  if (assigned === '1')
    return query
      .where('teacher.id', 'in', (sub) =>
        sub
          .selectFrom('orgClassInstructor')
          .select('teacherId')
          .where('orgClassId', 'in', visibleClasses(db, me, {}).select('orgClass.id')),
      )
      .limit(500)
      .execute()
  // A branch chooses from its own teachers; who stands there already is shown whoever it is.
  if (ids) return query.where('teacher.id', 'in', [...ids, NO_SUCH_ID]).execute()
  if (!isWhole) query = query.where('teacher.subSchoolId', 'in', [...subSchools, NO_SUCH_ID])
  if (keyword) {
    const like = startingWith(keyword)
    query = query.where(({ or, eb }) => or([eb('appUser.realname', 'like', like), eb('teacherNo', 'like', like)]))
  }
  return query.execute()
}

/** By which SQL each sortable field of listStudentOrgClassInfo is ordered. */
export const ROSTER_ORDER = {
  studentNo: 'student.student_no',
  realname: 'app_user.realname',
  studyStatus: 'student.study_status',
  lastLoginAt: 'app_user.last_login_at',
}

const OUT = sql`x.state in ('published', 'locked')`
/** A course is failed when no published score of any of its openings is a pass. */
const FAILED = sql<string[]>`array(select b.course_name from score x join course c on c.id = x.course_id
  join basic_course b on b.id = c.basic_course_id where x.student_id = student.id and ${OUT}
  group by b.id having not bool_or(coalesce(x.passed, false)) order by b.course_code)`
const RUNNING = sql<
  string[]
>`array(select b.course_name from course_class_student ccs join course c on c.id = ccs.course_id
  join basic_course b on b.id = c.basic_course_id
  where ccs.student_id = student.id and ccs.left_at is null and c.archived_at is null
    and not exists (select 1 from score x where x.course_id = c.id and x.student_id = student.id and ${OUT})
  order by b.course_code)`

/** The students of one class with what they do this term; whose class it is was asked before. */
export function rosterQuery(
  db: Db,
  filter: { orgClassId: string; keyword?: string | undefined; studyStatus?: StudyStatus | undefined },
) {
  const ofTerm = sql`from course_class_student ccs join course c on c.id = ccs.course_id join term t on t.id = c.term_id
    where ccs.student_id = student.id and ccs.left_at is null and t.is_current`
  let query = db
    .selectFrom('student')
    .innerJoin('appUser', 'appUser.id', 'student.userId')
    .leftJoin('orgClassMonitor', 'orgClassMonitor.studentId', 'student.id')
    .select(['student.id', 'studentNo', 'appUser.realname', 'appUser.gender', 'appUser.mobile', 'studyStatus'])
    .select('appUser.lastLoginAt')
    .select([
      sql<boolean>`org_class_monitor.student_id is not null`.as('isMonitor'),
      sql<number>`(select count(*) ${ofTerm})`.as('courseCount'),
      sql<number | null>`(select round(avg(p.percent), 1) from progress p join course c on c.id = p.course_id
        join term t on t.id = c.term_id where p.student_id = student.id and t.is_current)`.as('progressPercent'),
      warnings(sql`s.id = student.id`).as('openWarnings'),
      FAILED.as('failedCourses'),
      RUNNING.as('runningCourses'),
    ])
    .$narrowType<{ gender: 'male' | 'female' | 'unknown'; studyStatus: StudyStatus }>()
    .where('student.orgClassId', '=', filter.orgClassId)
  if (filter.keyword) {
    const like = containing(filter.keyword)
    query = query.where(({ or, eb }) => or([eb('appUser.realname', 'like', like), eb('studentNo', 'like', like)]))
  }
  if (filter.studyStatus) query = query.where('studyStatus', '=', filter.studyStatus)
  return query
}
