import { isInstructor, isStudent } from '@shuyuan/contract/access/role-groups.ts'
import type { CHOICE_SOURCE, CHOICE_STATE } from '@shuyuan/contract/entities/course/choosing.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'
import type { Actor } from '../../../wire/context.ts'
import { containing } from '../../../wire/page.ts'
import { withinScope } from '../../../wire/scope/within-scope.ts'

export type ChoiceState = (typeof CHOICE_STATE)[number]
export type ChoiceSource = (typeof CHOICE_SOURCE)[number]

export interface ChoiceFilter {
  termCode?: string | undefined
  subSchoolId?: string | undefined
  majorId?: string | undefined
  gradeCode?: string | undefined
  orgClassId?: string | undefined
  courseId?: string | undefined
  studentId?: string | undefined
  state?: ChoiceState | undefined
  source?: ChoiceSource | undefined
  unassigned?: '0' | '1' | undefined
  keyWords?: string | undefined
}

export const CHOICE_ORDER = {
  chosenAt: 'choose_course.chosen_at',
  studentNo: 'student.student_no',
  courseCode: 'basic_course.course_code',
  state: 'choose_course.state',
}

/** Students of a query with the aliases `student` and `major`, as far as the caller sees them. */
export function seenStudents(me: Actor, ofColleges: (ids: string[]) => RawBuilder<unknown>): RawBuilder<boolean> {
  if (isStudent(me.role)) return sql<boolean>`student.id = ${me.studentId}`
  if (isInstructor(me.role))
    return sql<boolean>`student.org_class_id in (select org_class_id from org_class_instructor where teacher_id = ${me.teacherId})`
  return withinScope(me, { ofColleges, ofSubSchools: (ids) => sql`student.sub_school_id = any(${ids}::uuid[])` })
}

const placeName = sql<string>`(select k.name from course_class_student p join course_class k on k.id = p.course_class_id
  where p.course_id = choose_course.course_id and p.student_id = choose_course.student_id and p.left_at is null)`

const UNASSIGNED = sql<boolean>`(choose_course.state = 'confirmed' and not exists (select 1 from course_class_student p
  where p.course_id = choose_course.course_id and p.student_id = choose_course.student_id and p.left_at is null))`

/** How many wait before this one, and itself. */
export const queueNoOf = (alias: string) => {
  const of = sql.raw(alias)
  return sql<number>`case when ${of}.state = 'waiting' then (select count(*) from choose_course w
    where w.course_class_id = ${of}.course_class_id and w.state = 'waiting' and (w.chosen_at, w.id) <= (${of}.chosen_at, ${of}.id))::int else 0 end`
}

export function seenChoices(db: Db, me: Actor, filter: ChoiceFilter) {
  let query = db
    .selectFrom('chooseCourse')
    .innerJoin('course', 'course.id', 'chooseCourse.courseId')
    .innerJoin('basicCourse', 'basicCourse.id', 'course.basicCourseId')
    .innerJoin('term', 'term.id', 'chooseCourse.termId')
    .innerJoin('student', 'student.id', 'chooseCourse.studentId')
    .innerJoin('appUser', 'appUser.id', 'student.userId')
    .innerJoin('subSchool', 'subSchool.id', 'student.subSchoolId')
    .innerJoin('major', 'major.id', 'student.majorId')
    .leftJoin('orgClass', 'orgClass.id', 'student.orgClassId')
    .leftJoin('courseClass', 'courseClass.id', 'chooseCourse.courseClassId')
    .leftJoin('appUser as confirmer', 'confirmer.id', 'chooseCourse.confirmedBy')
    .where(seenStudents(me, (ids) => sql`basic_course.sub_school_id = any(${ids}::uuid[])`))
  if (filter.termCode) query = query.where('term.termCode', '=', filter.termCode)
  if (filter.subSchoolId) query = query.where('student.subSchoolId', '=', filter.subSchoolId)
  if (filter.majorId) query = query.where('student.majorId', '=', filter.majorId)
  if (filter.gradeCode) query = query.where('student.gradeCode', '=', filter.gradeCode)
  if (filter.orgClassId) query = query.where('student.orgClassId', '=', filter.orgClassId)
  if (filter.courseId) query = query.where('chooseCourse.courseId', '=', filter.courseId)
  if (filter.studentId) query = query.where('chooseCourse.studentId', '=', filter.studentId)
  if (filter.state) query = query.where('chooseCourse.state', '=', filter.state)
  if (filter.source) query = query.where('chooseCourse.source', '=', filter.source)
  if (filter.unassigned === '1') query = query.where(UNASSIGNED)
  if (filter.keyWords) {
    const like = containing(filter.keyWords)
    query = query.where(
      sql<boolean>`(student.student_no ilike ${like} or app_user.realname ilike ${like}
        or basic_course.course_code ilike ${like} or basic_course.course_name ilike ${like})`,
    )
  }
  return query
}

export const choiceQuery = (db: Db, me: Actor, filter: ChoiceFilter) =>
  seenChoices(db, me, filter)
    .select(['chooseCourse.id', 'chooseCourse.studentId', 'student.studentNo', 'appUser.realname'])
    .select([
      'subSchool.schoolName as subSchoolName',
      'major.majorName',
      'chooseCourse.courseId',
      'courseCode',
      'courseName',
    ])
    .select(['chooseCourse.chosenAt'])
    .select([
      sql<string>`coalesce(org_class.class_name, '')`.as('orgClassName'),
      sql<number>`basic_course.credits::float8`.as('credits'),
      sql<ChoiceSource>`choose_course.source`.as('source'),
      sql<ChoiceState>`choose_course.state`.as('state'),
      queueNoOf('choose_course').as('queueNo'),
      sql<string>`coalesce(case choose_course.state when 'confirmed' then ${placeName} when 'dropped' then ''
        else course_class.name end, '')`.as('courseClassName'),
      sql<string>`coalesce(confirmer.realname, '')`.as('confirmedBy'),
    ])

export type ListedChoice = Awaited<ReturnType<ReturnType<typeof choiceQuery>['execute']>>[number]

export const choiceDetail = (db: Db, me: Actor, id: string) =>
  choiceQuery(db, me, {})
    .leftJoin('appUser as chooser', 'chooser.id', 'chooseCourse.chosenBy')
    .leftJoin('appUser as dropper', 'dropper.id', 'chooseCourse.droppedBy')
    .select(['term.termName', 'chooseCourse.reason', 'chooseCourse.movedUpAt', 'chooseCourse.confirmedAt'])
    .select(['chooseCourse.droppedAt', 'chooseCourse.dropReason', 'chooseCourse.recordsKept'])
    .select([
      sql<string>`coalesce(chooser.realname, '')`.as('chosenBy'),
      sql<string>`coalesce(dropper.realname, '')`.as('droppedBy'),
    ])
    .where('chooseCourse.id', '=', id)
    .executeTakeFirst()

/** Ids of the choices in scope that filters find, one more than `limit` at most. */
export const choiceIds = async (db: Db, me: Actor, filter: ChoiceFilter, limit: number): Promise<string[]> =>
  (
    await seenChoices(db, me, filter)
      .select('chooseCourse.id')
      .limit(limit + 1)
      .execute()
  ).map(({ id }) => id)

export const choiceFigures = (db: Db, me: Actor, filter: ChoiceFilter) =>
  seenChoices(db, me, filter)
    .select([
      sql<number>`count(distinct choose_course.student_id) filter (where choose_course.state <> 'dropped')::int`.as(
        'chosenPeople',
      ),
      sql<number>`count(*) filter (where choose_course.state = 'chosen')::int`.as('chosen'),
      sql<number>`count(*) filter (where choose_course.state = 'waiting')::int`.as('waiting'),
      sql<number>`count(*) filter (where choose_course.state = 'confirmed')::int`.as('confirmed'),
      sql<number>`count(*) filter (where choose_course.state = 'dropped')::int`.as('dropped'),
      sql<number>`count(*) filter (where ${UNASSIGNED})::int`.as('unassigned'),
    ])
    .executeTakeFirstOrThrow()
