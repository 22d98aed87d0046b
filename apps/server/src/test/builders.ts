import type { RoleFlag } from '@shuyuan/contract/access/roles.ts'
import type { QuestionForm } from '@shuyuan/contract/entities/bank/question.ts'
import type { BigTopic } from '@shuyuan/contract/entities/paper/paper.ts'
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
const next = () => String(++serial).padStart(5, '0')

export async function aSubSchool(db: Db, row: Row<'subSchool'> = {}): Promise<string> {
  const id = newId()
  const n = next()
  await db
    .insertInto('subSchool')
    .values({ id, schoolName: `分校${n}`, schoolCode: `S${n}`, ...row })
    .execute()
  return id
}

export const aCollege = (db: Db, row: Row<'subSchool'> = {}): Promise<string> =>
  aSubSchool(db, { schoolName: `学院${next()}`, isDepartment: true, ...row })

export async function aUser(
  db: Db,
  role: RoleFlag,
  row: Row<'appUser'> & { scopeSubSchoolId?: string } = {},
): Promise<Person> {
  const userId = newId()
  const { scopeSubSchoolId, ...rest } = row
  await db
    .insertInto('appUser')
    .values({ id: userId, username: `user${next()}`, realname: `用户${serial}`, ...rest })
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
  const person = await aUser(db, role, { realname: realname ?? `教师${next()}` })
  const teacherId = newId()
  const subSchoolId = rest.subSchoolId ?? (await aCollege(db))
  await db
    .insertInto('teacher')
    .values({ id: teacherId, userId: person.userId, teacherNo: `T${next()}`, subSchoolId, ...rest })
    .execute()
  return { ...person, teacherId }
}

export async function aMajor(db: Db, row: Row<'major'> = {}): Promise<string> {
  const id = newId()
  const n = next()
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
  const n = next()
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
  const n = next()
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
  const n = next()
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
  const n = next()
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
      name: `课程班${next()}`,
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

/** Two options, the first one right: enough where the question itself is not under test. */
const plainSingle: QuestionForm = {
  body: {
    type: 'single',
    stem: '<p>题干</p>',
    options: [
      { id: 'a', html: '<p>对</p>' },
      { id: 'b', html: '<p>错</p>' },
    ],
  },
  key: { type: 'single', right: 'a' },
  analysis: '',
  score: 2,
  difficulty: 3,
}

export interface BuiltQuestion {
  questionId: string
  questionVersionId: string
}

export async function aQuestion(db: Db, course: BuiltCourse, form: QuestionForm = plainSingle): Promise<BuiltQuestion> {
  const questionId = newId()
  const questionVersionId = newId()
  const stemText = `${form.body.stem.replace(/<[^>]+>/g, '')}${next()}`
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('question')
      .values({
        id: questionId,
        basicCourseId: course.basicCourseId,
        courseId: course.courseId,
        questionType: form.body.type,
        stemText,
        stemKey: stemText,
        difficulty: form.difficulty,
        score: form.score,
        status: 'enabled',
        currentVersionId: questionVersionId,
        createdBy: course.host.userId,
      })
      .execute()
    await tx
      .insertInto('questionVersion')
      .values({
        id: questionVersionId,
        questionId,
        version: 1,
        body: JSON.stringify(form.body),
        key: JSON.stringify(form.key),
        analysis: form.analysis,
        score: form.score,
      })
      .execute()
  })
  return { questionId, questionVersionId }
}

/** How a student's page names an option whose stored id is a letter; papers made here do not shuffle options. */
export const shownAs = (letter: string): string => `_${'abcdefghij'.indexOf(letter) + 1}`

/** An enabled fixed paper of one big topic over these questions, `score` points each. */
export async function aPaper(
  db: Db,
  course: BuiltCourse,
  questions: readonly BuiltQuestion[],
  score = 2,
  row: Row<'paper'> = {},
): Promise<string> {
  const id = newId()
  const topic: BigTopic = {
    bigTopicId: 't1',
    title: '一、试题',
    instructions: '',
    perQuestionScore: score,
    shuffle: true,
    shuffleOptions: false,
    questions: questions.map((one) => ({ ...one, score })),
    rules: [],
  }
  await db
    .insertInto('paper')
    .values({
      id,
      courseId: course.courseId,
      title: `试卷${next()}`,
      purpose: 'homework',
      mode: 'fixed',
      bigTopics: JSON.stringify([topic]),
      questionCount: questions.length,
      totalScore: questions.length * score,
      targetScore: questions.length * score,
      status: 'enabled',
      createdBy: course.host.userId,
      ...row,
    })
    .execute()
  return id
}

/** A published web homework over the paper, open from yesterday to tomorrow of the given moment. */
export async function anAssignment(
  db: Db,
  course: BuiltCourse,
  paperId: string,
  row: Row<'assignment'> & { now?: Date } = {},
): Promise<string> {
  const { now = new Date(), ...rest } = row
  const id = newId()
  await db
    .insertInto('assignment')
    .values({
      id,
      courseId: course.courseId,
      kind: 'webHomework',
      title: `作业${next()}`,
      paperId,
      opensAt: new Date(now.getTime() - DAY_MS),
      closesAt: new Date(now.getTime() + DAY_MS),
      publishStatus: 'published',
      createdBy: course.host.userId,
      ...rest,
    })
    .execute()
  return id
}

/** A research group with its head and members, all of them teachers. */
export async function aResearchGroup(
  db: Db,
  { headId, memberIds = [], ...row }: Row<'researchGroup'> & { headId?: string; memberIds?: readonly string[] } = {},
): Promise<string> {
  const id = newId()
  const n = next()
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
