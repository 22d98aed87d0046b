import type { AnalysisFilter } from '@shuyuan/contract/entities/analysis/analysis.ts'
import type { AssignmentKind } from '@shuyuan/contract/entities/exam/attempt.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/db.ts'

export interface TargetAssignment {
  assignmentId: string
  courseId: string
  title: string
  kind: AssignmentKind
  paperId: string | null
  createdBy: string | null
  publishStatus: string
  opensAt: Date
  closesAt: Date
  allTargets: boolean
  targetClassIds: string[]
}

const COLUMNS = sql`a.id as "assignmentId", a.course_id as "courseId", a.title, a.kind, a.paper_id as "paperId",
  a.created_by as "createdBy", a.publish_status as "publishStatus", a.opens_at as "opensAt", a.closes_at as "closesAt",
  a.all_targets as "allTargets", a.target_class_ids as "targetClassIds"`

function ofFilter({ assignmentId, finalExamCourseId, paperId }: AnalysisFilter): RawBuilder<boolean> {
  if (assignmentId) return sql<boolean>`a.id = ${assignmentId}`
  if (finalExamCourseId)
    return sql<boolean>`a.id = (select f.assignment_id from final_exam_course f where f.id = ${finalExamCourseId})`
  return sql<boolean>`a.paper_id = ${paperId} and a.publish_status <> 'draft'`
}

/** The assignments that are analysed together, oldest first. */
export async function targetAssignments(db: Db, filter: AnalysisFilter): Promise<TargetAssignment[]> {
  const { rows } = await sql<TargetAssignment>`
    select ${COLUMNS} from assignment a where ${ofFilter(filter)} order by a.opens_at, a.id`.execute(db)
  return rows
}

export async function findPaper(db: Db, paperId: string): Promise<{ courseId: string; title: string } | undefined> {
  return db.selectFrom('paper').select(['courseId', 'title']).where('id', '=', paperId).executeTakeFirst()
}

export interface TargetNames {
  courseName: string
  termCode: string
  termName: string
}

export async function targetNames(db: Db, courseId: string): Promise<TargetNames | undefined> {
  const { rows } = await sql<TargetNames>`
    select b.course_name as "courseName", t.term_code as "termCode", t.term_name as "termName"
    from course c join basic_course b on b.id = c.basic_course_id join term t on t.id = c.term_id
    where c.id = ${courseId}`.execute(db)
  return rows[0]
}

export interface CourseClass {
  classId: string
  name: string
  subSchoolId: string
  subSchoolName: string
  teacherName: string
  targets: number
}

/** The classes of a course and its deputies, with the students whom any of the assignments was set. */
export async function targetClasses(
  db: Db,
  courseId: string,
  assignmentIds: readonly string[],
): Promise<CourseClass[]> {
  const { rows } = await sql<CourseClass>`
    select cc.id as "classId", cc.name, s.id as "subSchoolId", s.school_name as "subSchoolName",
      coalesce(u.realname, '') as "teacherName",
      (select count(*) from content_place p where p.course_class_id = cc.id and p.course_id = ${courseId} and exists (
        select 1 from assignment a where a.id = any(${[...assignmentIds]}::uuid[])
          and (a.all_targets or cc.id = any(a.target_class_ids)))) as targets
    from course_class cc join course c on c.id = cc.course_id join sub_school s on s.id = cc.sub_school_id
    left join teacher t on t.id = cc.face_teacher_id left join app_user u on u.id = t.user_id
    where c.id = ${courseId} or c.main_course_id = ${courseId}
    order by cc.name, cc.id`.execute(db)
  return rows
}
