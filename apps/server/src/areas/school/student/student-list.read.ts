import type { StudyStatus } from '@shuyuan/contract/entities/account/person.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { NO_SUCH_ID, startingWith } from '../../../wire/page.ts'
import { scopeOf } from '../../../wire/scope/scope.policy.ts'

type Flag = '0' | '1'

export interface StudentFilter {
  keyword?: string | undefined
  subSchoolId?: string | undefined
  majorId?: string | undefined
  gradeCode?: string | undefined
  orgClassId?: string | undefined
  noClass?: Flag | undefined
  studyStatus?: StudyStatus | undefined
  degreeType?: 'degree' | 'nonDegree' | undefined
  enrolFrom?: string | undefined
  enrolTo?: string | undefined
  neverLogin?: Flag | undefined
  ids?: readonly string[] | undefined
}

/** The SQL expression by which each sortable field of listStudentInfo is ordered. */
export const STUDENT_ORDER = {
  studentNo: 'student.student_no',
  realname: 'app_user.realname',
  subSchoolName: 'sub_school.school_name',
  className: 'org_class.class_name',
  majorName: 'major.major_name',
  gradeCode: 'student.grade_code',
  enrolDate: 'student.enrol_date',
  studyStatus: 'student.study_status',
  lastLoginAt: 'app_user.last_login_at',
}

const courseCount = sql<number>`(
  select count(*) from course_class_student ccs join course c on c.id = ccs.course_id join term t on t.id = c.term_id
  where ccs.student_id = student.id and ccs.left_at is null and t.is_current)`

/** Students whose number, name or mobile number starts with the keyword, each found by its own index. */
const named = (keyword: string) => sql<string>`(
  select s.id from student s where s.student_no like ${startingWith(keyword)}
  union select s.id from student s join app_user u on u.id = s.user_id where u.realname like ${startingWith(keyword)}
  union select s.id from student s join app_user u on u.id = s.user_id
    where u.mobile <> '' and u.mobile like ${startingWith(keyword)})`

/** Students within this person's scope that match the filter. */
function visibleStudents(db: Db, me: Actor, filter: StudentFilter) {
  let query = db
    .selectFrom('student')
    .innerJoin('appUser', 'appUser.id', 'student.userId')
    .innerJoin('major', 'major.id', 'student.majorId')
    .innerJoin('subSchool', 'subSchool.id', 'student.subSchoolId')
    .leftJoin('orgClass', 'orgClass.id', 'student.orgClassId')
  const { isWhole, subSchools, colleges, instructorId } = scopeOf(me)
  if (!isWhole)
    query = query.where(({ or, eb }) =>
      or([
        eb('student.subSchoolId', 'in', [...subSchools, NO_SUCH_ID]),
        eb('student.majorId', 'in', (sub) =>
          sub
            .selectFrom('major')
            .select('id')
            .where('subSchoolId', 'in', [...colleges, NO_SUCH_ID]),
        ),
        eb('student.orgClassId', 'in', (sub) =>
          sub
            .selectFrom('orgClassInstructor')
            .select('orgClassId')
            .where('teacherId', '=', instructorId ?? NO_SUCH_ID),
        ),
      ]),
    )
  if (filter.keyword) query = query.where('student.id', 'in', named(filter.keyword))
  if (filter.subSchoolId) query = query.where('student.subSchoolId', '=', filter.subSchoolId)
  if (filter.majorId) query = query.where('student.majorId', '=', filter.majorId)
  if (filter.gradeCode) query = query.where('student.gradeCode', '=', filter.gradeCode)
  if (filter.orgClassId) query = query.where('student.orgClassId', '=', filter.orgClassId)
  if (filter.noClass === '1') query = query.where('student.orgClassId', 'is', null)
  if (filter.studyStatus) query = query.where('student.studyStatus', '=', filter.studyStatus)
  if (filter.degreeType) query = query.where('student.degreeType', '=', filter.degreeType)
  if (filter.enrolFrom) query = query.where('student.enrolDate', '>=', filter.enrolFrom)
  if (filter.enrolTo) query = query.where('student.enrolDate', '<=', filter.enrolTo)
  if (filter.neverLogin === '1') query = query.where('appUser.lastLoginAt', 'is', null)
  if (filter.ids) query = query.where('student.id', 'in', [...filter.ids, NO_SUCH_ID])
  return query
}

export const studentQuery = (db: Db, me: Actor, filter: StudentFilter) =>
  visibleStudents(db, me, filter)
    .select(['student.id', 'student.userId', 'studentNo', 'appUser.realname', 'appUser.gender', 'appUser.mobile'])
    .select(['student.subSchoolId', 'subSchool.schoolName as subSchoolName', 'student.orgClassId', 'student.majorId'])
    .select(['majorName', 'student.gradeCode', 'student.degreeType', 'studyStatus', 'enrolDate', 'student.updatedAt'])
    .select(['appUser.lastLoginAt', 'appUser.status as accountStatus'])
    .select([sql<string>`coalesce(org_class.class_name, '')`.as('className'), courseCount.as('courseCount')])
    .$narrowType<{
      degreeType: 'degree' | 'nonDegree'
      studyStatus: StudyStatus
      gender: 'male' | 'female' | 'unknown'
      accountStatus: 'enabled' | 'disabled' | 'locked'
    }>()

export type ListedStudent = Awaited<ReturnType<ReturnType<typeof studentQuery>['execute']>>[number]

export interface StudentStat {
  total: number
  byStatus: Record<StudyStatus, number>
  byGrade: { key: string; name: string; count: number }[]
  bySubSchool: { key: string; name: string; count: number }[]
  byMajor: { key: string; name: string; count: number }[]
  noClass: number
  neverLogin: number
}

/** The figures above the list, in one pass over the filtered rows. */
export async function studentStat(db: Db, me: Actor, filter: StudentFilter): Promise<StudentStat> {
  const rows = await visibleStudents(db, me, filter)
    .select(['studyStatus', 'student.gradeCode', 'student.subSchoolId', 'subSchool.schoolName'])
    .select(['student.majorId', 'major.majorName'])
    .select([
      sql<number>`count(*)`.as('count'),
      sql<number>`count(*) filter (where student.org_class_id is null)`.as('noClass'),
      sql<number>`count(*) filter (where app_user.last_login_at is null)`.as('neverLogin'),
    ])
    .groupBy(['studyStatus', 'student.gradeCode', 'student.subSchoolId', 'subSchool.schoolName'])
    .groupBy(['student.majorId', 'major.majorName'])
    .execute()
  const stat: StudentStat = {
    total: 0,
    byStatus: { enrolled: 0, suspended: 0, graduated: 0, withdrawn: 0 },
    byGrade: [],
    bySubSchool: [],
    byMajor: [],
    noClass: 0,
    neverLogin: 0,
  }
  for (const row of rows) {
    stat.total += row.count
    stat.byStatus[row.studyStatus as StudyStatus] += row.count
    stat.noClass += row.noClass
    stat.neverLogin += row.neverLogin
    raise(stat.byGrade, row.gradeCode, row.gradeCode, row.count)
    raise(stat.bySubSchool, row.subSchoolId, row.schoolName, row.count)
    raise(stat.byMajor, row.majorId, row.majorName, row.count)
  }
  stat.byGrade.sort((a, b) => (a.key < b.key ? 1 : -1))
  stat.bySubSchool.sort((a, b) => b.count - a.count)
  stat.byMajor.sort((a, b) => b.count - a.count)
  return stat
}

function raise(counts: StudentStat['byGrade'], key: string, name: string, count: number): void {
  const one = counts.find((entry) => entry.key === key)
  if (one) one.count += count
  else counts.push({ key, name, count })
}
