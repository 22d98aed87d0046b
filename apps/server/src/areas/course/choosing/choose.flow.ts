import { isInstructor } from '@shuyuan/contract/access/role-groups.ts'
import { sql } from 'kysely'
import type { Actor, Ctx } from '../../../wire/context.ts'
import { badField, notFound, outsideScope } from '../../../wire/error.ts'
import { writtenBy } from '../../../wire/log/written-by.ts'
import { canManageSubSchool } from '../../../wire/scope/scope.policy.ts'
import { lockCourseClasses } from '../class/course-class.store.ts'
import { insertChoices, type NewChoice } from './choice.store.ts'
import { NOT_THEIRS } from './choosing.words.ts'
import { type Chooser, chosenCourses, classRooms, lockChoosers } from './choosing-facts.read.ts'
import { judge } from './judge.flow.ts'

/** What the caller's role may do beside the call itself. */
export const holdsButton = async (ctx: Ctx, button: string): Promise<boolean> =>
  (await ctx.deps.access.of(ctx.me.role)).buttons.includes(`chooseCourseList:${button}`)

/** Whose choices a manager changes: those of branches in scope; an instructor's, of the own classes. */
export async function canChooseFor(ctx: Pick<Ctx, 'db'> & { me: Actor }, students: readonly Chooser[]) {
  if (!isInstructor(ctx.me.role)) return (one: Chooser) => canManageSubSchool(ctx.me, one.subSchoolId)
  const { rows } = await sql<{ id: string }>`
    select org_class_id as id from org_class_instructor where teacher_id = ${ctx.me.teacherId}
      and org_class_id = any(${students.flatMap(({ orgClassId }) => orgClassId ?? [])}::uuid[])`.execute(ctx.db)
  const own = new Set(rows.map(({ id }) => id))
  return (one: Chooser) => own.has(one.orgClassId ?? '')
}

export interface Asked {
  courseIds: readonly string[]
  courseClassIds?: readonly string[] | undefined
  retake?: '0' | '1' | undefined
  reason?: string | undefined
}

/**
 * Chooses courses for students. The classes are locked before the students, as where the office puts students into them;
 * whoever holds the class decides about its last place, by the server's clock of the moment the call came in.
 */
export async function choose(
  ctx: Ctx,
  studentIds: readonly string[],
  { courseIds, courseClassIds = [], retake = '0', reason = '' }: Asked,
) {
  const isOwn = studentIds.length === 1 && studentIds[0] === ctx.me.studentId
  const passesWindow = !isOwn && (await holdsButton(ctx, 'outOfWindow'))
  if (courseClassIds.length > 0) await lockCourseClasses(ctx.db, [...new Set(courseClassIds)])
  const rooms = await classRooms(ctx.db, courseClassIds)
  if (new Set(rooms.map(({ courseId }) => courseId)).size < courseClassIds.length)
    throw badField('courseClassIds', '每门课程只能选一个课程班', 'one class of a course')
  const students = await lockChoosers(ctx.db, studentIds)
  const courses = await chosenCourses(ctx.db, courseIds)
  if (students.length < new Set(studentIds).size || courses.length < new Set(courseIds).size) throw notFound()
  const isTheirs = isOwn ? () => true : await canChooseFor(ctx, students)
  if (!students.some(isTheirs)) throw outsideScope()
  const creditLimit = ctx.deps.settings.of(ctx.variant).creditsPerTerm
  const verdict = await judge(ctx.db, students, courses, rooms, { now: ctx.now, creditLimit, passesWindow, isOwn })
  const classOf = new Map(rooms.map(({ id, courseId }) => [courseId, id]))
  const going: NewChoice[] = []
  const results = students.flatMap((student) =>
    courses.map((course) => {
      const asked = {
        courseClassId: classOf.get(course.courseId) ?? null,
        retake: retake === '1',
        source: isOwn ? ('student' as const) : ('staff' as const),
      }
      const told = isTheirs(student) ? verdict(student, course, asked) : { refusal: NOT_THEIRS }
      const row = {
        studentId: student.id,
        courseId: course.courseId,
        studentName: student.realname,
        courseName: course.courseName,
      }
      if ('refusal' in told) return { ...row, ok: false, state: 'none' as const, reason: told.refusal[ctx.lang] }
      if (told.outside && reason.trim().length < 2)
        throw badField('reason', '窗口外代选须填写原因', 'give a reason for choosing outside of the window')
      going.push({ ...told.choice, reason })
      return { ...row, ok: true, state: told.choice.state, reason: '' }
    }),
  )
  await insertChoices(ctx.db, going, writtenBy(ctx))
  return results
}

/** The student behind a call that names none. */
export function ownStudentId({ me }: Ctx): string {
  if (!me.studentId) throw badField('studentIds', '请选择学生', 'choose students')
  return me.studentId
}
