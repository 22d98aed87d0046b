import type { Actor } from '../../wire/context.ts'
import { AppError, outsideScope, refuse } from '../../wire/error.ts'
import { isWhole, ownsCollege } from '../school/people/scope.policy.ts'
import type { ScoreCourse, Window } from './sheet/score-course.read.ts'

/** Roles that see final and total of their students only once these are out. */
const AFTER_PUBLISHING = ['ROLE_FACE_TEACH', 'ROLE_TEACHER', 'ROLE_INSTRUCTOR']
const LOOK_ONLY = ['ROLE_SUB', 'ROLE_INSTRUCTOR', 'ROLE_FACE_TEACH', 'ROLE_TEACHER', 'ROLE_STUDENT', 'ROLE_ORG']

export const seesUnpublished = (me: Actor): boolean => !AFTER_PUBLISHING.includes(me.role)

/** Educational affairs and above: windows do not hold them, and they alone unlock and decide. */
export const isHead = (me: Actor): boolean =>
  me.role !== 'ROLE_MASTER_TEACH' && !LOOK_ONLY.includes(me.role) && isWhole(me)

/** Whose sheets a person changes: the school, a college its courses, a host its own. */
export function mayChange(me: Actor, course: Pick<ScoreCourse, 'collegeId' | 'hostTeacherId'>): boolean {
  if (me.role === 'ROLE_MASTER_TEACH') return me.teacherId !== null && course.hostTeacherId === me.teacherId
  return !LOOK_ONLY.includes(me.role) && ownsCollege(me, course.collegeId)
}

/** 100455 for a sheet that is somebody else's to change. */
export function mustChange<C extends Pick<ScoreCourse, 'collegeId' | 'hostTeacherId'>>(me: Actor, course: C): C {
  if (!mayChange(me, course)) throw outsideScope()
  return course
}

export function mustBeHead(me: Actor): void {
  if (!isHead(me)) throw outsideScope()
}

export type WindowState = 'before' | 'open' | 'closed'

/** A window that the school has not set holds nobody. */
export function windowState(window: Window | null, now: Date): WindowState {
  if (!window) return 'open'
  if (now < window.from) return 'before'
  return now > window.to ? 'closed' : 'open'
}

export function mustBeOpen(window: Window | null, now: Date, zh: string, en: string): void {
  if (windowState(window, now) !== 'open') throw refuse(zh, en)
}

export const ENTRY_CLOSED = ['不在成绩录入时间内', 'scores are not entered at this time'] as const
export const PUBLISH_CLOSED = ['不在成绩发布时间内', 'scores are not published at this time'] as const

/** A final that comes from marking is typed by educational affairs alone, with a reason. */
export function mustTypeFinal(me: Actor, course: ScoreCourse, now: Date, why: string): void {
  if (!isHead(me)) mustBeOpen(course.scoreEntry, now, ...ENTRY_CLOSED)
  if (course.examForm !== 'online' && course.examForm !== 'thesis') return
  if (!isHead(me)) throw refuse('网考与大作业的终考成绩来自阅卷', 'the final comes from marking')
  if (why.trim().length < 2)
    throw new AppError(
      100422,
      {},
      {
        fields: {
          reason: {
            zh: '网考与大作业的终考成绩来自阅卷，请填写录入原因',
            en: 'the final comes from marking, say why it is typed',
          },
        },
      },
    )
}
