import { sql } from 'kysely'
import { AppError, found, outsideScope } from '../../../wire/error.ts'
import { canManageCourseClass } from '../class/course-class.policy.ts'
import { hasRight } from '../people/duty.policy.ts'
import { type Asking, type CourseAccess, courseAccess } from '../people/duty.read.ts'

export interface GroupedClass {
  id: string
  courseId: string
  subSchoolId: string
  name: string
  courseCode: string
  courseName: string
}

/** What a person may do with the groups of one class. */
export interface GroupAccess {
  readonly of: GroupedClass
  readonly course: CourseAccess
  /** Divides the class. */
  readonly canKeep: boolean
  /** Reads the boards of all of its groups. */
  readonly readsBoards: boolean
}

const TEACHERS = ['host', 'face', 'assistant']

const teachesClass = ({ duty, allClasses, classIds }: CourseAccess, id: string): boolean =>
  TEACHERS.includes(duty) && (allClasses || classIds.includes(id))

/** Somebody of the class: its student, or an instructor of one of them. */
async function hasStudentIn(ctx: Asking, { duty, orgClassIds }: CourseAccess, id: string): Promise<boolean> {
  const whose =
    duty === 'student'
      ? sql`p.student_id = ${ctx.me.studentId}`
      : sql`p.org_class_id = any(${[...orgClassIds]}::uuid[])`
  const { rows } = await sql`
    select 1 from course_class_student p where p.course_class_id = ${id} and p.left_at is null and ${whose} limit 1`.execute(
    ctx.db,
  )
  return rows.length > 0
}

async function mayRead(ctx: Asking, course: CourseAccess, id: string): Promise<boolean> {
  if (course.duty === 'student') return course.publishStatus === 'published' && hasStudentIn(ctx, course, id)
  if (course.duty === 'instructor') return hasStudentIn(ctx, course, id)
  return course.duty === 'manager' ? course.allClasses || course.classIds.includes(id) : teachesClass(course, id)
}

/** 100404 without such a class, 100455 for those who have nothing to do with it. */
export async function groupAccess(ctx: Asking, courseClassId: string): Promise<GroupAccess> {
  const { rows } = await sql<GroupedClass>`
    select k.id, k.course_id as "courseId", k.sub_school_id as "subSchoolId", k.name, b.course_code as "courseCode",
      b.course_name as "courseName"
    from course_class k join course c on c.id = k.course_id join basic_course b on b.id = c.basic_course_id
    where k.id = ${courseClassId}`.execute(ctx.db)
  const of = found(rows[0])
  const course = await courseAccess(ctx, of.courseId)
  if (!(await mayRead(ctx, course, of.id))) throw outsideScope()
  const teaches = teachesClass(course, of.id)
  const canKeep =
    !course.archived &&
    ((teaches && hasRight(course, 'discuss')) ||
      (course.duty === 'manager' && canManageCourseClass(ctx, of.subSchoolId)))
  return { of, course, canKeep, readsBoards: teaches }
}

/** The same for whoever divides the class; a past course stays as it is. */
export async function assertKeepsGroups(ctx: Asking, courseClassId: string): Promise<GroupAccess> {
  const access = await groupAccess(ctx, courseClassId)
  if (access.course.archived) throw new AppError(100613)
  if (!access.canKeep) throw outsideScope()
  return access
}
