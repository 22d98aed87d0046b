import { isFaceTeacher, isHostTeacher, isInstructor } from '@shuyuan/contract/access/role-groups.ts'
import type { Actor } from '../../wire/context.ts'
import { AppError, outsideScope, refuse } from '../../wire/error.ts'
import { canManageCollege, canManageWholeSchool } from '../../wire/scope/scope.policy.ts'
import type { ScoreCourse, Window } from './sheet/score-course.read.ts'

/** Face-to-face teachers and instructors see final and total scores of their students only once published. */
export const canSeeUnpublished = ({ role }: Actor): boolean => !isFaceTeacher(role) && !isInstructor(role)

/** Who may change a score sheet: the school all, a college its courses, a host their own. */
export const canEditScores = (me: Actor, course: Pick<ScoreCourse, 'collegeId' | 'hostTeacherId'>): boolean =>
  isHostTeacher(me.role)
    ? me.teacherId !== null && course.hostTeacherId === me.teacherId
    : canManageCollege(me, course.collegeId)

/** Throws 100455 for a sheet that this person may not change. */
export function assertCanEditScores<C extends Pick<ScoreCourse, 'collegeId' | 'hostTeacherId'>>(
  me: Actor,
  course: C,
): C {
  if (!canEditScores(me, course)) throw outsideScope()
  return course
}

export type WindowState = 'before' | 'open' | 'closed'

/** A window that the school has not set restricts nobody. */
export function windowState(window: Window | null, now: Date): WindowState {
  if (!window) return 'open'
  if (now < window.from) return 'before'
  return now > window.to ? 'closed' : 'open'
}

export function assertWindowOpen(window: Window | null, now: Date, zh: string, en: string): void {
  if (windowState(window, now) !== 'open') throw refuse(zh, en)
}

export const ENTRY_CLOSED = ['不在成绩录入时间内', 'outside the score entry period'] as const
export const PUBLISH_CLOSED = ['不在成绩发布时间内', 'outside the score publication period'] as const

/** Final scores that come from marking may be entered by educational affairs only, with a reason. */
export function assertCanEnterFinal(me: Actor, course: ScoreCourse, now: Date, why: string): void {
  if (!canManageWholeSchool(me)) assertWindowOpen(course.scoreEntry, now, ...ENTRY_CLOSED)
  if (course.examForm !== 'online' && course.examForm !== 'thesis') return
  if (!canManageWholeSchool(me))
    throw refuse('网考与大作业的终考成绩来自阅卷', 'final scores of online exams and theses come from marking')
  if (why.trim().length < 2)
    throw new AppError(
      100422,
      {},
      {
        fields: {
          reason: {
            zh: '网考与大作业的终考成绩来自阅卷，请填写录入原因',
            en: 'final scores of online exams and theses come from marking; give a reason for entering one',
          },
        },
      },
    )
}
