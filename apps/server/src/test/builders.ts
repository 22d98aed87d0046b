import type { RoleFlag } from '@shuyuan/contract/access/roles.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../db/db.ts'
import { newId } from '../db/ids.ts'
import type { Tables } from '../db/schema/tables.ts'
import type { Person } from './server.ts'

/**
 * Builders that fill in what is missing: `aCourse(db)` creates its term, college and host unless given. Values that a
 * test checks are written in the test.
 */

type Row<T extends keyof Tables> = Partial<Insertable<Tables[T]>>

let serial = 0
export const nextSerial = () => String(++serial).padStart(5, '0')

export async function aSubSchool(db: Db, row: Row<'subSchool'> = {}): Promise<string> {
  const id = newId()
  const n = nextSerial()
  await db
    .insertInto('subSchool')
    .values({ id, schoolName: `分校${n}`, schoolCode: `S${n}`, ...row })
    .execute()
  return id
}

export const aCollege = (db: Db, row: Row<'subSchool'> = {}): Promise<string> =>
  aSubSchool(db, { schoolName: `学院${nextSerial()}`, isDepartment: true, ...row })

export async function aUser(
  db: Db,
  role: RoleFlag,
  row: Row<'appUser'> & { scopeSubSchoolId?: string } = {},
): Promise<Person> {
  const userId = newId()
  const { scopeSubSchoolId, ...rest } = row
  await db
    .insertInto('appUser')
    .values({ id: userId, username: `user${nextSerial()}`, realname: `用户${serial}`, ...rest })
    .execute()
  await grantRole(db, userId, role, scopeSubSchoolId)
  return { userId, role }
}

export async function grantRole(db: Db, userId: string, role: RoleFlag, scopeSubSchoolId?: string): Promise<void> {
  const { id: roleId } = await db.selectFrom('role').select('id').where('roleFlag', '=', role).executeTakeFirstOrThrow()
  await db
    .insertInto('userRole')
    .values({ id: newId(), userId, roleId, scopeSubSchoolId: scopeSubSchoolId ?? null })
    .execute()
}

export interface TeacherPerson extends Person {
  teacherId: string
}

export async function aTeacher(
  db: Db,
  role: RoleFlag = 'ROLE_MASTER_TEACH',
  row: Row<'teacher'> & { realname?: string } = {},
): Promise<TeacherPerson> {
  const { realname, ...rest } = row
  const person = await aUser(db, role, { realname: realname ?? `教师${nextSerial()}` })
  const teacherId = newId()
  const subSchoolId = rest.subSchoolId ?? (await aCollege(db))
  await db
    .insertInto('teacher')
    .values({ id: teacherId, userId: person.userId, teacherNo: `T${nextSerial()}`, subSchoolId, ...rest })
    .execute()
  return { ...person, teacherId }
}

export async function aMajor(db: Db, row: Row<'major'> = {}): Promise<string> {
  const id = newId()
  const n = nextSerial()
  const subSchoolId = row.subSchoolId ?? (await aCollege(db))
  await db
    .insertInto('major')
    .values({ id, majorCode: `M${n}`, majorName: `专业${n}`, level: 'bachelor', subSchoolId, ...row })
    .execute()
  return id
}

export async function aGrade(db: Db, gradeCode = '2026秋'): Promise<string> {
  await db
    .insertInto('grade')
    .values({ id: newId(), gradeCode, gradeName: gradeCode, enrolYear: 2026, season: 'autumn' })
    .onConflict((c) => c.doNothing())
    .execute()
  return gradeCode
}

export async function anOrgClass(db: Db, row: Row<'orgClass'> = {}): Promise<string> {
  const id = newId()
  const n = nextSerial()
  await db
    .insertInto('orgClass')
    .values({
      id,
      classCode: `K${n}`,
      className: `班级${n}`,
      subSchoolId: row.subSchoolId ?? (await aSubSchool(db)),
      majorId: row.majorId ?? (await aMajor(db)),
      gradeCode: row.gradeCode ?? (await aGrade(db)),
      ...row,
    })
    .execute()
  return id
}

export async function aTerm(db: Db, row: Row<'term'> = {}): Promise<string> {
  const id = newId()
  const n = nextSerial()
  const today = Date.now()
  const day = (offset: number) => new Date(today + offset * DAY_MS).toISOString().slice(0, 10)
  await db
    .insertInto('term')
    .values({
      id,
      termCode: `t-${n}`,
      termName: `学期${n}`,
      startDate: day(-70),
      endDate: day(56),
      teachWeeks: 18,
      ...row,
    })
    .execute()
  return id
}

/** The one current term of the test's school. */
export async function theTerm(db: Db): Promise<string> {
  const current = await db.selectFrom('term').select('id').where('isCurrent', '=', true).executeTakeFirst()
  return current?.id ?? aTerm(db, { termCode: '2026-2', termName: '2026秋', isCurrent: true })
}

export interface StudentPerson extends Person {
  studentId: string
}

export async function aStudent(
  db: Db,
  row: Row<'student'> & { username?: string; realname?: string } = {},
): Promise<StudentPerson> {
  const { username, realname, ...rest } = row
  const n = nextSerial()
  const person = await aUser(db, 'ROLE_STUDENT', { username: username ?? `stu${n}`, realname: realname ?? `学生${n}` })
  const studentId = newId()
  await db
    .insertInto('student')
    .values({
      id: studentId,
      userId: person.userId,
      studentNo: `N${n}`,
      majorId: rest.majorId ?? (await aMajor(db)),
      gradeCode: rest.gradeCode ?? (await aGrade(db)),
      subSchoolId: rest.subSchoolId ?? (await aSubSchool(db)),
      enrolDate: '2026-09-01',
      ...rest,
    })
    .execute()
  return { ...person, studentId }
}

export async function aBasicCourse(db: Db, row: Row<'basicCourse'> = {}): Promise<string> {
  const id = newId()
  const n = nextSerial()
  const subSchoolId = row.subSchoolId ?? (await aCollege(db))
  await db
    .insertInto('basicCourse')
    .values({ id, courseCode: `C${n}`, courseName: `课程${n}`, subSchoolId, ...row })
    .execute()
  return id
}

export interface BuiltCourse {
  courseId: string
  basicCourseId: string
  host: TeacherPerson
  classId: string
}

/** A published course of the current term with its host and one class. */
export async function aCourse(
  db: Db,
  row: Row<'course'> & { host?: TeacherPerson; face?: TeacherPerson; subSchoolId?: string } = {},
): Promise<BuiltCourse> {
  const { host: given, face, subSchoolId, ...rest } = row
  const host = given ?? (await aTeacher(db))
  const courseId = newId()
  const basicCourseId = rest.basicCourseId ?? (await aBasicCourse(db))
  const termId = rest.termId ?? (await theTerm(db))
  await db
    .insertInto('course')
    .values({
      id: courseId,
      basicCourseId,
      termId,
      hostTeacherId: host.teacherId,
      publishStatus: 'published',
      openedAt: new Date(),
      ...rest,
    })
    .execute()
  await db
    .insertInto('courseTeacher')
    .values({ id: newId(), courseId, teacherId: host.teacherId, duty: 'host' })
    .execute()
  const classId = await aCourseClass(db, courseId, face, subSchoolId)
  return { courseId, basicCourseId, host, classId }
}

export async function aCourseClass(
  db: Db,
  courseId: string,
  face?: TeacherPerson,
  subSchoolId?: string,
): Promise<string> {
  const id = newId()
  await db
    .insertInto('courseClass')
    .values({
      id,
      courseId,
      subSchoolId: subSchoolId ?? (await aSubSchool(db)),
      faceTeacherId: face?.teacherId ?? null,
      name: `课程班${nextSerial()}`,
    })
    .execute()
  if (face) {
    const duty = { id: newId(), courseId, teacherId: face.teacherId, duty: 'face' }
    await db
      .insertInto('courseTeacher')
      .values(duty)
      .onConflict((c) => c.doNothing())
      .execute()
  }
  return id
}

export async function enrol(
  db: Db,
  course: { courseId: string; classId: string },
  student: StudentPerson,
): Promise<void> {
  await db
    .insertInto('courseClassStudent')
    .values({ id: newId(), courseClassId: course.classId, courseId: course.courseId, studentId: student.studentId })
    .execute()
}

/** A research group with its head and members, all of them teachers. */
export async function aResearchGroup(
  db: Db,
  { headId, memberIds = [], ...row }: Row<'researchGroup'> & { headId?: string; memberIds?: readonly string[] } = {},
): Promise<string> {
  const id = newId()
  const n = nextSerial()
  const subSchoolId = row.subSchoolId ?? (await aCollege(db))
  await db
    .insertInto('researchGroup')
    .values({ id, groupCode: `G${n}`, name: `教研组${n}`, ...row, subSchoolId })
    .execute()
  const members = [
    ...(headId ? [{ teacherId: headId, role: 'head' }] : []),
    ...memberIds.map((teacherId) => ({ teacherId, role: 'member' })),
  ]
  if (members.length > 0)
    await db
      .insertInto('researchGroupMember')
      .values(members.map((member) => ({ groupId: id, joinedAt: new Date(), ...member })))
      .execute()
  return id
}
