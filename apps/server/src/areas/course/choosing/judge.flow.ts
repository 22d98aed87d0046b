import type { Words } from '@shuyuan/contract/errors.ts'
import { choiceState, choosingFault } from '@shuyuan/domain/course/choosing.rule.ts'
import { anyClash, type WeeklyTime } from '@shuyuan/domain/course/class-time.rule.ts'
import { stateOf } from '@shuyuan/domain/school/term-windows.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { NewChoice } from './choice.store.ts'
import { clashWords, faultWords, NEVER_FAILED, NO_SUCH_CLASS } from './choosing.words.ts'
import {
  type Chooser,
  type ChosenCourse,
  type ClassRoom,
  choosingWindows,
  creditsOf,
  type Holding,
  holdings,
  pairOf,
  standings,
} from './choosing-facts.read.ts'

export interface JudgedBy {
  readonly now: Date
  readonly creditLimit: number
  /** May choose for others outside of the window. */
  readonly passesWindow: boolean
  readonly isOwn: boolean
}

type Refusal = { refusal: Words }
type Verdict = { choice: Omit<NewChoice, 'reason'>; outside: boolean }

export const isMeantFor = (
  { majorIds, gradeCodes }: Pick<ChosenCourse, 'majorIds' | 'gradeCodes'>,
  { majorId, gradeCode }: Pick<Chooser, 'majorId' | 'gradeCode'>,
): boolean =>
  (majorIds.length === 0 || majorIds.includes(majorId)) && (gradeCodes.length === 0 || gradeCodes.includes(gradeCode))

/** Another course of the student that meets at one of these times. */
export const clashing = (
  held: readonly Holding[],
  courseId: string,
  meetings: readonly WeeklyTime[],
): Holding | undefined => held.find((one) => one.courseId !== courseId && anyClash(one.meetings, meetings))

/** Everything that choices are judged by, read once. What is granted counts for those judged after it, but with `forEach`. */
export async function judge(
  db: Db,
  students: readonly Chooser[],
  courses: readonly ChosenCourse[],
  rooms: readonly ClassRoom[],
  {
    forEach = false,
    stands: known,
    held: has,
  }: {
    forEach?: boolean
    stands?: Awaited<ReturnType<typeof standings>>
    held?: Awaited<ReturnType<typeof holdings>>
  } = {},
) {
  const termIds = [...new Set(courses.map(({ termId }) => termId))]
  const studentIds = students.map(({ id }) => id)
  const windows = await choosingWindows(db, termIds)
  const courseIds = courses.map(({ courseId }) => courseId)
  const stands = known ?? (await standings(db, studentIds, courseIds))
  const held = has ?? (await holdings(db, studentIds, termIds))
  const left = new Map(rooms.map((room) => [room.id, { ...room }]))

  return (
    student: Chooser,
    course: ChosenCourse,
    asked: { courseClassId: string | null; retake: boolean; source: 'student' | 'staff' | 'imported' },
    by: JudgedBy,
  ): Refusal | Verdict => {
    const pair = pairOf(student.id, course.courseId)
    const stand = stands.get(pair)
    const window = windows.get(course.termId)
    const isOpen = window !== undefined && stateOf(window, by.now.getTime()) === 'open'
    const ofTerm = pairOf(student.id, course.termId)
    const own = held.get(ofTerm) ?? []
    const fault = choosingFault({
      studyStatus: student.studyStatus,
      isPublished: course.isPublished,
      isMeantFor: isMeantFor(course, student),
      isWindowOpen: isOpen || by.passesWindow,
      isTaken: stand?.isTaken ?? false,
      hasPassed: stand?.hasPassed ?? false,
      lacksPrerequisite: (stand?.missing.length ?? 0) > 0,
      credits: course.credits,
      takenCredits: creditsOf(own),
      creditLimit: by.creditLimit,
    })
    if (fault)
      return { refusal: faultWords(fault, { ...by, studyStatus: student.studyStatus, missing: stand?.missing ?? [] }) }
    if (asked.retake && !stand?.hasFailed) return { refusal: NEVER_FAILED }
    let state: 'chosen' | 'waiting' = 'chosen'
    const room = left.get(asked.courseClassId ?? '')
    if (asked.courseClassId) {
      if (room?.status !== 'open' || room.courseId !== course.courseId || room.subSchoolId !== student.subSchoolId)
        return { refusal: NO_SUCH_CLASS }
      const clash = clashing(own, course.courseId, room.meetings)
      if (clash) return { refusal: clashWords(clash.courseName) }
      state = choiceState(room)
      if (state === 'chosen') room.taken += 1
      else room.waiting += 1
    }
    if (!forEach && stand) stand.isTaken = true
    const { courseId, courseName, credits, termId } = course
    const taken = { studentId: student.id, termId, courseId, courseName, credits, meetings: room?.meetings ?? [] }
    if (!forEach) held.set(ofTerm, [...own, taken])
    return {
      outside: !isOpen,
      choice: {
        termId: course.termId,
        courseId: course.courseId,
        studentId: student.id,
        courseClassId: asked.courseClassId,
        state,
        source: stand?.hasFailed ? 'retake' : asked.source,
      },
    }
  }
}
