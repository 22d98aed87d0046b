import type { Words } from '@shuyuan/contract/errors.ts'
import { createBatcher } from '../../../db/batcher.ts'
import type { Db } from '../../../db/db.ts'
import { type AppError, badField, notFound } from '../../../wire/error.ts'
import { memoizeByKey } from '../../../wire/memoize-by-key.ts'
import { inTransaction } from '../../../wire/serialization.ts'
import { lockCourseClasses } from '../class/course-class.store.ts'
import { insertChoices } from './choice.store.ts'
import { NOT_THEIRS } from './choosing.words.ts'
import { type Chooser, type ChosenCourse, chosenCourses, classRooms, lockChoosers } from './choosing-facts.read.ts'
import { type JudgedBy, judge } from './judge.flow.ts'

/** Courses that one student is to have. */
interface Wish {
  studentId: string
  courseIds: readonly string[]
  /** At most one of each course. */
  courseClassIds: readonly string[]
  retake: boolean
  /** Of a choice outside of the window. */
  reason: string
  userId: string
  by: JudgedBy
  /** Whether who asks may choose for this student; absent: for itself. */
  mayChoose?: (student: Chooser) => boolean
}

export interface Chosen {
  studentId: string
  courseId: string
  studentName: string
  courseName: string
  ok: boolean
  state: 'none' | 'chosen' | 'waiting'
  refusal: Words | null
}

const noReason = () => badField('reason', '窗口外代选须填写原因', 'give a reason for choosing outside of the window')
const idsOf = (all: readonly (readonly string[])[]) => [...new Set(all.flat())]

/**
 * Judges wishes in their order and stores what is granted. The classes are locked before the students, as where the
 * office puts students into them; whoever holds a class decides about its last place, each by the server's clock of the
 * moment that call came in. One error means that nothing was granted to that wish.
 */
export async function grant(tx: Db, wishes: readonly Wish[]): Promise<(Chosen[] | AppError)[]> {
  const classIds = idsOf(wishes.map(({ courseClassIds }) => courseClassIds))
  if (classIds.length > 0) await lockCourseClasses(tx, classIds)
  const rooms = await classRooms(tx, classIds)
  const locked = await lockChoosers(tx, idsOf(wishes.map(({ studentId }) => [studentId])))
  const offered = await chosenCourses(tx, idsOf(wishes.map(({ courseIds }) => courseIds)))
  const verdict = await judge(tx, locked, offered, rooms)
  const students = new Map(locked.map((one) => [one.id, one]))
  const courses = new Map(offered.map((one) => [one.courseId, one]))
  const courseOfClass = new Map(rooms.map(({ id, courseId }) => [id, courseId]))
  const going: Parameters<typeof insertChoices>[1][number][] = []

  const grantOne = (wish: Wish, student: Chooser, course: ChosenCourse, courseClassId: string | null): Chosen => {
    const { by, retake, reason, userId, mayChoose } = wish
    const row = {
      ...{ studentId: student.id, courseId: course.courseId },
      ...{ studentName: student.realname, courseName: course.courseName },
    }
    const refused = (refusal: Words) => ({ ...row, ok: false, state: 'none' as const, refusal })
    if (mayChoose && !mayChoose(student)) return refused(NOT_THEIRS)
    const source = by.isOwn ? ('student' as const) : ('staff' as const)
    const told = verdict(student, course, { courseClassId, retake, source }, by)
    if ('refusal' in told) return refused(told.refusal)
    if (told.outside && reason.trim().length < 2) throw noReason()
    going.push({ ...told.choice, reason, chosenAt: by.now, chosenBy: userId })
    return { ...row, ok: true, state: told.choice.state, refusal: null }
  }

  const answers = wishes.map((wish) => {
    const student = students.get(wish.studentId)
    const asked = idsOf([wish.courseIds]).map((id) => courses.get(id))
    if (!student || asked.includes(undefined)) return notFound()
    const classOf = new Map(wish.courseClassIds.map((id) => [courseOfClass.get(id), id]))
    if (classOf.has(undefined) || classOf.size < wish.courseClassIds.length)
      return badField('courseClassIds', '每门课程只能选一个课程班', 'one class of a course')
    return (asked as ChosenCourse[]).map((course) =>
      grantOne(wish, student, course, classOf.get(course.courseId) ?? null),
    )
  })
  await insertChoices(tx, going)
  return answers
}

const MAX_BATCH = 40

const granterOf = memoizeByKey((db: Db) =>
  createBatcher<Omit<Wish, 'mayChoose'>, Chosen[] | AppError>({
    maxBatch: MAX_BATCH,
    keyOf: ({ studentId }) => studentId,
    run: (wishes) => inTransaction(db, (tx) => grant(tx, wishes)),
  }),
)

/** What students choose for themselves. In the first minute they all want the same classes, so they share transactions. */
export const grantOwn = (db: Db, wish: Omit<Wish, 'mayChoose'>) => granterOf(db)(wish)
