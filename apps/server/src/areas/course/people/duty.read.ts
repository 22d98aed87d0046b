import { isCourseTeacher, isInstructor, isStudent } from '@shuyuan/contract/access/role-groups.ts'
import { type RawBuilder, sql } from 'kysely'
import { type Reads, readsOf } from '../../../db/hot-reads.ts'
import type { Actor, Ctx } from '../../../wire/context.ts'
import { found } from '../../../wire/error.ts'
import { scopeOf } from '../../../wire/scope/scope.policy.ts'

/** Who asks, also outside of a call: a live connection has no request, the thread of a sheet no short reads. */
export type Asking = Pick<Ctx, 'me' | 'now'> & Reads

/** A person's duty in one course, which decides more than the role (screens/teacher part 1). */
export type Duty = 'host' | 'face' | 'assistant' | 'instructor' | 'manager' | 'student' | 'none'

interface Head {
  courseId: string
  basicCourseId: string
  termId: string
  courseName: string
  publishStatus: 'draft' | 'published' | 'cancelled'
  archived: boolean
  mainCourseId: string | null
}

export interface CourseAccess extends Head {
  /** The course whose content it uses: the main course's or its own. */
  contentId: string
  duty: Duty
  /** Course classes whose students this person may see: all for hosts and managers, otherwise their own. */
  classIds: readonly string[]
  /** Sees every class of the course. */
  allClasses: boolean
  /** For instructors: their administrative classes. */
  orgClassIds: readonly string[]
  /** For assistants: review, discuss, resource; empty means all. */
  rights: readonly string[]
}

/** The ways in which a person may be related to a course. */
interface Ties {
  isHost: boolean
  /** A former host, who keeps read access. */
  wasHost: boolean
  isAssistant: boolean
  /** For an assistant of one branch: its classes; null: the whole course. */
  assistedClassIds: string[] | null
  rights: string[]
  isStudent: boolean
  ofCollege: boolean
  faceClassIds: string[]
  /** Classes of deputy courses that this person hosts. */
  deputyClassIds: string[]
  subClassIds: string[]
  allClassIds: string[]
  orgClassIds: string[]
}

const NO_TIES: Ties = {
  isHost: false,
  wasHost: false,
  isAssistant: false,
  assistedClassIds: null,
  rights: [],
  isStudent: false,
  ofCollege: false,
  faceClassIds: [],
  deputyClassIds: [],
  subClassIds: [],
  allClassIds: [],
  orgClassIds: [],
}

function dutyOf(ctx: Asking, row: Ties, asFace: boolean): Pick<CourseAccess, 'duty' | 'classIds' | 'allClasses'> {
  const { role } = ctx.me
  const all = { classIds: row.allClassIds, allClasses: true }
  const none = { duty: 'none' as const, classIds: [], allClasses: false }
  if (scopeOf(ctx.me).isWhole || row.ofCollege) return { duty: 'manager', ...all }
  if (row.subClassIds.length > 0) return { duty: 'manager', classIds: row.subClassIds, allClasses: false }
  if (isCourseTeacher(role)) {
    if (row.isHost && !asFace) return { duty: 'host', ...all }
    if (row.faceClassIds.length > 0) return { duty: 'face', classIds: row.faceClassIds, allClasses: false }
    if (row.isAssistant)
      return row.assistedClassIds
        ? { duty: 'assistant', classIds: row.assistedClassIds, allClasses: false }
        : { duty: 'assistant', ...all }
    if (row.wasHost) return { duty: 'manager', ...all }
    // The host of a deputy course may view the content that their students study, but not change it.
    if (row.deputyClassIds.length > 0) return { duty: 'manager', classIds: row.deputyClassIds, allClasses: false }
    return none
  }
  if (isInstructor(role) && row.orgClassIds.length > 0) return { duty: 'instructor', classIds: [], allClasses: false }
  if (isStudent(role) && row.isStudent) return { duty: 'student', classIds: [], allClasses: false }
  return none
}

/** Whether an assistant's period is current; rights end with its last day. */
export const inForce = (courseId: RawBuilder<unknown>, teacherId: string | null, now: Date) => sql<boolean>`exists (
  select 1 from course_teacher ct where ct.course_id = ${courseId} and ct.teacher_id = ${teacherId} and ct.duty = 'assistant'
    and (ct.from_at is null or ct.from_at <= ${now}) and (ct.to_at is null or ct.to_at > ${now}))`

/** Whether a student has a seat in a course now, or in one that shares its content. */
export const hasSeat = (studentId: RawBuilder<unknown>, courseId: RawBuilder<unknown>) => sql<boolean>`exists (
  select 1 from content_seat s where s.student_id = ${studentId} and (s.course_id = ${courseId} or s.own_course_id = ${courseId}))`

const TIES_OF_TEACHER = [
  'isHost',
  'wasHost',
  'isAssistant',
  'assistedClassIds',
  'rights',
  'faceClassIds',
  'deputyClassIds',
  'allClassIds',
] as const

/** The relations that a person can have; the query skips all others. */
function tiesOf(me: Actor): readonly (keyof Ties)[] {
  if (isStudent(me.role)) return ['isStudent']
  if (isInstructor(me.role)) return ['orgClassIds']
  if (isCourseTeacher(me.role)) return TIES_OF_TEACHER
  const { isWhole, colleges, subSchools } = scopeOf(me)
  if (isWhole) return ['allClassIds']
  return [
    ...(colleges.length > 0 ? (['ofCollege', 'allClassIds'] as const) : []),
    ...(subSchools.length > 0 ? (['subClassIds'] as const) : []),
  ]
}

/** The SQL of each relation, in a query over `course c` and its `basic_course b`. */
function asked({ me, now }: Asking): Record<keyof Ties, RawBuilder<unknown>> {
  const { teacherId, studentId } = me
  const { colleges, subSchools } = scopeOf(me)
  const assists = sql`ct.course_id = c.id and ct.teacher_id = ${teacherId} and ct.duty = 'assistant'`
  return {
    isHost: sql`coalesce(c.host_teacher_id = ${teacherId}, false)`,
    wasHost: sql`exists (select 1 from course_teacher ct where ct.course_id = c.id and ct.teacher_id = ${teacherId}
      and ct.duty = 'host' and ct.to_at is not null)`,
    isAssistant: inForce(sql`c.id`, teacherId, now),
    assistedClassIds: sql`(select case when ct.sub_school_id is null then null
        else array(select cc.id from course_class cc where cc.course_id = c.id and cc.sub_school_id = ct.sub_school_id) end
      from course_teacher ct where ${assists})`,
    rights: sql`coalesce((select ct.rights from course_teacher ct where ${assists}), '{}')`,
    isStudent: hasSeat(sql`${studentId}`, sql`c.id`),
    ofCollege: sql`b.sub_school_id = any(${colleges}::uuid[])`,
    faceClassIds: sql`array(select cc.id from course_class cc join course o on o.id = cc.course_id
      where (o.id = c.id or o.main_course_id = c.id) and cc.face_teacher_id = ${teacherId})`,
    deputyClassIds: sql`array(select cc.id from course_class cc join course o on o.id = cc.course_id
      where o.main_course_id = c.id and o.host_teacher_id = ${teacherId})`,
    subClassIds: sql`array(select cc.id from course_class cc where cc.course_id = c.id and cc.sub_school_id = any(${subSchools}::uuid[]))`,
    allClassIds: sql`array(select cc.id from course_class cc where cc.course_id = c.id)`,
    orgClassIds: sql`array(select distinct oci.org_class_id from org_class_instructor oci
      join student st on st.org_class_id = oci.org_class_id
      join content_seat s on s.student_id = st.id and (s.course_id = c.id or s.own_course_id = c.id)
      where oci.teacher_id = ${teacherId})`,
  }
}

/**
 * A person's access to a course, in one query; 100404 if there is no such course. `_enterType=face` makes a host act as
 * face-to-face teacher.
 */
export async function courseAccess(ctx: Asking, courseId: string, enterType?: string): Promise<CourseAccess> {
  const questions = asked(ctx)
  const ties = tiesOf(ctx.me).flatMap((tie) => [sql.lit(tie), questions[tie]])
  const { rows } = await sql<Head & { ties: Partial<Ties> }>`
    select c.id as "courseId", c.basic_course_id as "basicCourseId", c.term_id as "termId", b.course_name as "courseName",
      c.publish_status as "publishStatus", c.archived_at is not null as archived, c.main_course_id as "mainCourseId",
      json_build_object(${ties.length === 0 ? sql`` : sql.join(ties)}) as ties
    from course c join basic_course b on b.id = c.basic_course_id
    where c.id = ${courseId}`.execute(readsOf(ctx))
  const { ties: held, ...head } = found(rows[0])
  const own: Ties = { ...NO_TIES, ...held }
  return {
    ...head,
    contentId: head.mainCourseId ?? head.courseId,
    orgClassIds: own.orgClassIds,
    rights: own.rights,
    ...dutyOf(ctx, own, enterType === 'face'),
  }
}
