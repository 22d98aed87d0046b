import { isInstructor } from '@shuyuan/contract/access/role-groups.ts'
import {
  isForEverybody,
  type NoticeScope,
  type NoticeState,
  PINNED_DAYS_MAX,
  URGE_PAUSE_HOURS,
} from '@shuyuan/contract/entities/talk/notice.ts'
import { DAY_MS, HOUR_MS } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Actor } from '../../../wire/context.ts'
import { badField, outsideScope, refuse } from '../../../wire/error.ts'
import { scopeOf } from '../../../wire/scope/scope.policy.ts'
import type { CourseAccess } from '../../course/people/duty.read.ts'
import type { Reach } from './reach.read.ts'

/** Whom this person may tell outside of courses; refused for whoever manages and looks after nobody. */
export function reachOf(me: Actor): Reach {
  const by = me.userId
  const { isWhole, colleges, subSchools, instructorId } = scopeOf(me)
  if (isWhole) return { by, kind: 'whole' }
  if (instructorId) return { by, kind: 'instructor', teacherId: instructorId }
  const ids = [...colleges, ...subSchools]
  if (ids.length === 0) throw outsideScope()
  return { by, kind: 'units', ids }
}

/** Whom the staff of a course may tell: its host everybody, others their own classes. */
export function reachInCourse(me: Actor, { courseId, allClasses, classIds }: CourseAccess): Reach {
  const by = me.userId
  return allClasses ? { by, kind: 'course', courseId } : { by, kind: 'courseClasses', courseId, ids: classIds }
}

/** In whose name a notice goes out; null is the head school. */
export function unitOf(me: Actor): string | null {
  const { isWhole, colleges, subSchools } = scopeOf(me)
  if (isWhole) return null
  return isInstructor(me.role) ? me.subSchoolId : ([...colleges, ...subSchools][0] ?? null)
}

/** What anybody may read without signing in comes from the head school and is for everybody. */
export function assertForVisitors(
  { forVisitors, scope }: { forVisitors: boolean; scope: NoticeScope },
  { kind }: Reach,
) {
  if (!forVisitors) return
  if (kind !== 'whole')
    throw badField('forVisitors', '只有总校的通知可以给访客看', 'only notices of the head school are for visitors')
  if (!isForEverybody(scope))
    throw badField('forVisitors', '发给全体人员的通知才能给访客看', 'only a notice to everybody is for visitors')
}

interface Times {
  publishAt: string | Date | null
  needConfirm: boolean
  confirmBy: string | Date | null
  pinnedUntil: string | Date | null
}

export function assertPinnable(until: string | Date | null, now: Date): void {
  if (!until) return
  const at = new Date(until).getTime()
  if (at <= now.getTime()) throw badField('pinnedUntil', '置顶时间须晚于当前时间', 'it must lie in the future')
  // The last of these days as a whole.
  if (at > now.getTime() + (PINNED_DAYS_MAX + 1) * DAY_MS)
    throw badField('pinnedUntil', `最多置顶${PINNED_DAYS_MAX}天`, `at most ${PINNED_DAYS_MAX} days`)
}

export function assertTimes({ publishAt, needConfirm, confirmBy, pinnedUntil }: Times, now: Date): void {
  if (publishAt && new Date(publishAt) <= now)
    throw badField('publishAt', '定时发布时间须晚于当前时间', 'the time must lie in the future')
  assertPinnable(pinnedUntil, now)
  if (!needConfirm || !confirmBy) return
  if (new Date(confirmBy) <= new Date(publishAt ?? now))
    throw badField('confirmBy', '回执截止须晚于发布时间', 'the deadline must be later than the publication')
}

export function assertState(state: NoticeState, wanted: readonly NoticeState[]): void {
  if (wanted.includes(state)) return
  if (wanted.includes('draft')) throw refuse('已发布的通知不能修改，请使用修订', 'it is published: revise it instead')
  throw refuse('该通知未发布或已撤回', 'it is not published, or was withdrawn')
}

export function assertUrgable(urgedAt: Date | null, now: Date): void {
  if (urgedAt && urgedAt.getTime() > now.getTime() - URGE_PAUSE_HOURS * HOUR_MS)
    throw refuse('该通知24小时内已催阅', 'it was urged within the last 24 hours')
}
