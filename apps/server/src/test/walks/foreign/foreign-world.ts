import { sql } from 'kysely'
import { aCollege, aCourse, aMajor, anOrgClass, aStudent, aSubSchool, aTeacher, aUser } from '../../builders.ts'
import type { Person, TestServer } from '../../server.ts'

/** Managers of one part of the school, and rows of another part that they must not see. */
export interface ForeignWorld {
  readonly managers: Readonly<Record<ManagerRole, Person>>
  /** Ids of foreign things. */
  readonly foreign: Readonly<Record<ForeignThing, string>>
}

export const MANAGER_ROLES = ['ROLE_SUB', 'ROLE_COLLEGE', 'ROLE_INSTRUCTOR'] as const
export type ManagerRole = (typeof MANAGER_ROLES)[number]
export type ForeignThing = 'student' | 'user' | 'teacher' | 'orgClass' | 'major' | 'course' | 'unit'

/** What they must never read: names and numbers that occur in foreign rows only. */
const SECRETS = ['外校学生甲', '外校行政班', '13999990001', '13999990002']
export const secretsIn = (text: string): string[] => SECRETS.filter((secret) => text.includes(secret))

export async function aForeignWorld({ db }: TestServer): Promise<ForeignWorld> {
  const named = (id: string, realname: string, mobile: string) =>
    db.updateTable('appUser').set({ realname, mobile }).where('id', '=', id).execute()
  const [unit, college] = [await aSubSchool(db), await aCollege(db)]
  const [otherUnit, otherCollege] = [await aSubSchool(db), await aCollege(db)]
  const instructor = await aTeacher(db, 'ROLE_INSTRUCTOR', { subSchoolId: unit })
  const ownClass = { orgClassId: await anOrgClass(db, { subSchoolId: unit }), teacherId: instructor.teacherId }
  await db.insertInto('orgClassInstructor').values(ownClass).execute()
  const managers = {
    ROLE_SUB: await aUser(db, 'ROLE_SUB', { scopeSubSchoolId: unit, subSchoolId: unit }),
    ROLE_COLLEGE: await aUser(db, 'ROLE_COLLEGE', { scopeSubSchoolId: college, subSchoolId: college }),
    ROLE_INSTRUCTOR: instructor,
  }
  const majorId = await aMajor(db, { subSchoolId: otherCollege })
  const orgClassId = await anOrgClass(db, { subSchoolId: otherUnit, majorId, className: '外校行政班' })
  const student = await aStudent(db, { subSchoolId: otherUnit, majorId, orgClassId })
  await named(student.userId, '外校学生甲', '13999990001')
  const host = await aTeacher(db, 'ROLE_MASTER_TEACH', { subSchoolId: otherCollege })
  await named(host.userId, '外校教师', '13999990002')
  const course = await aCourse(db, { host })
  await db
    .updateTable('basicCourse')
    .set({ subSchoolId: otherCollege })
    .where('id', '=', course.basicCourseId)
    .execute()
  const foreign = {
    student: student.studentId,
    user: student.userId,
    teacher: host.teacherId,
    orgClass: orgClassId,
    major: majorId,
    course: course.courseId,
    unit: otherUnit,
  }
  return { managers, foreign }
}

/** All foreign rows in their current state. */
export async function foreignRows({ db }: TestServer, { foreign }: ForeignWorld): Promise<string> {
  const ids = sql`any(${Object.values(foreign)}::uuid[])`
  const { rows } = await sql<{ all: string }>`
    select concat(
      (select json_agg(t) from student t where t.id = ${ids}), (select json_agg(t) from app_user t where t.id = ${ids}),
      (select json_agg(t) from teacher t where t.id = ${ids}), (select json_agg(t) from org_class t where t.id = ${ids}),
      (select json_agg(t) from major t where t.id = ${ids}), (select json_agg(t) from course t where t.id = ${ids}),
      (select json_agg(t) from sub_school t where t.id = ${ids}), (select count(*) from session s where s.user_id = ${ids}),
      (select json_agg(t.role_id) from user_role t where t.user_id = ${ids}),
      (select json_agg(t) from course_teacher t where t.course_id = ${ids} or t.teacher_id = ${ids})) as all`.execute(
    db,
  )
  return rows[0]?.all ?? ''
}
