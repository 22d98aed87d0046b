import { isCourseTeacher } from '@shuyuan/contract/access/role-groups.ts'
import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import { type RawBuilder, sql } from 'kysely'
import { IS_REVIEWED } from '../../../db/attempt-figures.ts'
import type { Ctx } from '../../../wire/context.ts'
import { coursesInScope } from '../../course/people/course-scope.read.ts'
import type { TargetAssignment } from './target.read.ts'

/** More courses than a person looks through; the rest is reached from where their exams are. */
const COURSES_MAX = 500

export async function termChoices({ db }: Ctx) {
  return db.selectFrom('term').select(['termCode', 'termName', 'isCurrent']).orderBy('startDate', 'desc').execute()
}

/** Courses (alias c) in which a teacher has or had a duty, by each of its indexes. */
export const taughtBy = (teacherId: string | null): RawBuilder<boolean> => sql<boolean>`c.id in (
  select id from course where host_teacher_id = ${teacherId}
  union select course_id from course_class where face_teacher_id = ${teacherId}
  union select course_id from course_teacher where teacher_id = ${teacherId})`

export interface CourseChoice {
  courseId: string
  courseName: string
  termCode: string
}

/** Courses of a term that have marked attempts; of deputies the main course, where the attempts are. */
export async function courseChoices({ db, me }: Ctx, termCode: string | undefined): Promise<CourseChoice[]> {
  const own = isCourseTeacher(me.role) ? taughtBy(me.teacherId) : coursesInScope(me)
  const { rows } = await sql<CourseChoice>`
    select distinct m.id as "courseId", b.course_name as "courseName", t.term_code as "termCode"
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    join course m on m.id = coalesce(c.main_course_id, c.id)
    where ${termCode ? sql`t.term_code = ${termCode}` : sql`t.is_current`} and ${own}
      and exists (select 1 from study_paper sp where sp.course_id = m.id and sp.review_status = '2')
    order by 2, 1 limit ${COURSES_MAX}`.execute(db)
  return rows
}

export interface AssignmentChoice extends TargetAssignment {
  kind: AssignmentKind
  reviewed: number
}

/** Published assignments of a course with a paper, the latest first. */
export async function assignmentChoices({ db }: Pick<Ctx, 'db'>, courseId: string): Promise<AssignmentChoice[]> {
  const { rows } = await sql<AssignmentChoice>`
    select a.id as "assignmentId", a.course_id as "courseId", a.title, a.kind, a.paper_id as "paperId",
      a.created_by as "createdBy", a.publish_status as "publishStatus", a.opens_at as "opensAt", a.closes_at as "closesAt",
      a.all_targets as "allTargets", a.target_class_ids as "targetClassIds",
      (select count(distinct sp.student_id) from study_paper sp where sp.assignment_id = a.id and ${IS_REVIEWED}) as reviewed
    from assignment a where a.course_id = ${courseId} and a.publish_status = 'published'
      and (a.paper_id is not null or a.kind = 'finalExam')
    order by a.opens_at desc, a.id`.execute(db)
  return rows
}

export interface EarlierExam {
  assignmentId: string
  courseId: string
  title: string
  termName: string
}

/** Exams of the same kind in the same catalogue course that closed before this one, the latest first. */
export async function earlierExams({ db }: Ctx, assignmentId: string, limit: number): Promise<EarlierExam[]> {
  const { rows } = await sql<EarlierExam>`
    select o.id as "assignmentId", o.course_id as "courseId", o.title, t.term_name as "termName"
    from assignment a join course c on c.id = a.course_id
    join course oc on oc.basic_course_id = c.basic_course_id join term t on t.id = oc.term_id
    join assignment o on o.course_id = oc.id and o.kind = a.kind and o.opens_at < a.opens_at
      and o.publish_status = 'published'
    where a.id = ${assignmentId} and exists (select 1 from study_paper sp where sp.assignment_id = o.id and sp.review_status = '2')
    order by o.opens_at desc, o.id limit ${limit}`.execute(db)
  return rows
}
