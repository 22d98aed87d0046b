import type { Words } from '@shuyuan/contract/errors.ts'
import { choiceState, choosingFault } from '@shuyuan/domain/course/choosing.rule.ts'
import { stateOf } from '@shuyuan/domain/school/term-windows.rule.ts'
import type { Db } from '../../../db/db.ts'
import type { NewChoice } from './choice.store.ts'
import { faultWords, NEVER_FAILED, NO_SUCH_CLASS } from './choosing.words.ts'
import {
  type Chooser,
  type ChosenCourse,
  type ClassRoom,
  choosingWindows,
  pairOf,
  standings,
  takenCredits,
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

/** Everything that choices are judged by, read once. What is granted counts for those judged after it, but with `forEach`. */
export async function judge(
  db: Db,
  students: readonly Chooser[],
  courses: readonly ChosenCourse[],
  rooms: readonly ClassRoom[],
  { forEach = false, stands: known }: { forEach?: boolean; stands?: Awaited<ReturnType<typeof standings>> } = {},
) {
  const termIds = [...new Set(courses.map(({ termId }) => termId))]
  const studentIds = students.map(({ id }) => id)
  const windows = await choosingWindows(db, termIds)
  const courseIds = courses.map(({ courseId }) => courseId)
  const stands = known ?? (await standings(db, studentIds, courseIds))
  const credits = await takenCredits(db, studentIds, termIds)
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
    const taken = credits.get(ofTerm) ?? { credits: 0, courses: 0 }
    const fault = choosingFault({
      studyStatus: student.studyStatus,
      isPublished: course.isPublished,
      isMeantFor: isMeantFor(course, student),
      isWindowOpen: isOpen || by.passesWindow,
      isTaken: stand?.isTaken ?? false,
      hasPassed: stand?.hasPassed ?? false,
      credits: course.credits,
      takenCredits: taken.credits,
      creditLimit: by.creditLimit,
    })
    if (fault) return { refusal: faultWords(fault, { ...by, studyStatus: student.studyStatus }) }
    if (asked.retake && !stand?.hasFailed) return { refusal: NEVER_FAILED }
    let state: 'chosen' | 'waiting' = 'chosen'
    if (asked.courseClassId) {
      const room = left.get(asked.courseClassId)
      if (room?.status !== 'open' || room.courseId !== course.courseId || room.subSchoolId !== student.subSchoolId)
        return { refusal: NO_SUCH_CLASS }
      state = choiceState(room)
      if (state === 'chosen') room.taken += 1
      else room.waiting += 1
    }
    if (!forEach && stand) stand.isTaken = true
    if (!forEach) credits.set(ofTerm, { credits: taken.credits + course.credits, courses: taken.courses + 1 })
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
