import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import { DAY_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import { sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface WorkFilter {
  termCode?: string | undefined
  courseId?: string | undefined
  kind?: string | undefined
  dueDays?: number | undefined
  ids?: readonly string[] | undefined
  /** Whatever the term, as long as the course goes on. */
  anyTerm?: boolean
}

/** Where the students of a class work on this assignment's course. */
const places = (orgClassId: string) => sql`
  from content_place p join student s on s.id = p.student_id
  where s.org_class_id = ${orgClassId} and p.course_id = assignment.course_id
    and (assignment.all_targets or p.course_class_id = any(assignment.target_class_ids))`

/** Whoever teaches a place face to face, else the host. */
export const TEACHER_OF_PLACE = sql`coalesce(
  (select cc.face_teacher_id from course_class cc where cc.id = p.course_class_id),
  (select oc.host_teacher_id from course oc where oc.id = p.course_id))`

/** Published work of a term that is set for students of a class; a final exam is not homework. */
export function classAssignments(db: Db, orgClassId: string, filter: WorkFilter, now: Date) {
  const { termCode, courseId, kind, dueDays, ids, anyTerm } = filter
  let query = db
    .selectFrom('assignment')
    .innerJoin('course', 'course.id', 'assignment.courseId')
    .innerJoin('basicCourse', 'basicCourse.id', 'course.basicCourseId')
    .innerJoin('term', 'term.id', 'course.termId')
    .selectAll('assignment')
    .select('basicCourse.courseName')
    .select([
      sql<string[]>`array(select distinct u.realname from teacher t join app_user u on u.id = t.user_id
        where t.id in (select ${TEACHER_OF_PLACE} ${places(orgClassId)}) order by 1)`.as('reviewers'),
    ])
    .$narrowType<{ kind: AssignmentKind }>()
    .where('assignment.publishStatus', '=', 'published')
    .where('assignment.kind', '<>', 'finalExam')
    .where(sql<boolean>`exists (select 1 ${places(orgClassId)})`)
  if (anyTerm) query = query.where('course.archivedAt', 'is', null)
  else query = termCode ? query.where('term.termCode', '=', termCode) : query.where('term.isCurrent', '=', true)
  if (courseId)
    query = query.where(sql<boolean>`assignment.course_id = (
      select coalesce(x.main_course_id, x.id) from course x where x.id = ${courseId})`)
  if (kind) query = query.where('assignment.kind', '=', kind)
  if (dueDays)
    query = query
      .where('assignment.closesAt', '>', now)
      .where('assignment.closesAt', '<=', new Date(now.getTime() + dueDays * DAY_MS))
  if (ids) query = query.where(sql<boolean>`assignment.id = any(${[...ids]}::uuid[])`)
  return query.orderBy('assignment.closesAt').orderBy('assignment.id').execute()
}

export type ClassAssignment = Awaited<ReturnType<typeof classAssignments>>[number]
