import type { BehaviorFilter } from '@shuyuan/contract/entities/analysis/behavior.ts'
import { type Behavior, medianSeconds, secondsBefore } from '@shuyuan/domain/analysis/behavior.rule.ts'
import { groupBy } from '@shuyuan/domain/list/group-by.rule.ts'
import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { tasksWithin } from '@shuyuan/domain/study/effort.rule.ts'
import { CLASS_MIN } from '@shuyuan/domain/study/portrait.rule.ts'
import { DAY_MS, endOfDay, startOfDay } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Days } from '../../study/statistics/effort.read.ts'
import type { Viewer } from '../figures/scope.flow.ts'
import {
  type DayOfStudent,
  type DueTask,
  resourcesOf,
  studyByDay,
  studyByHour,
  tasksDue,
  textsOf,
} from './behavior.read.ts'
import { type BehaviorScope, behaviorScope } from './behavior-scope.flow.ts'
import { type Person, peopleOfContent } from './people.read.ts'

/** Figures stand beside those of the same days so much earlier. */
const EARLIER_DAYS = 7
/** Deadlines shortly after the last day belong to study of the range. */
const DEADLINES_AHEAD_MS = 3 * DAY_MS

/** What one student did in the days that are looked at, and in those a week earlier. */
export interface Facts extends Behavior {
  person: Person
  byDay: readonly DayOfStudent[]
  lastAt: Date | null
  required: number
  finished: number
  due: number
  onTime: number
  before: { finished: number; due: number; onTime: number; texts: number }
}

export const earlier = ({ from, to }: Days): Days => ({
  from: addDays(from, -EARLIER_DAYS),
  to: addDays(to, -EARLIER_DAYS),
})
/** From the first day that is compared to the last. */
const both = (days: Days): Days => ({ from: earlier(days).from, to: days.to })

export const idsOf = (people: readonly Person[]) => people.map(({ studentId }) => studentId)
export const isWithin = ({ from, to }: Days, day: string): boolean => day >= from && day <= to
const msOf = ({ from, to }: Days) => [startOfDay(from).getTime(), endOfDay(to).getTime()] as const

/** Tasks as the statistics of students count them; staff are told nothing of those that are marked without names. */
function tasksIn(tasks: readonly DueTask[], days: Days, { now, isOwn }: { now: Date; isOwn: boolean }) {
  const known = tasks.filter(({ isHidden }) => isOwn || !isHidden)
  const [from, until] = msOf(days)
  return tasksWithin(
    known.map(({ exempt, closesAt, handedAt, isOnTime }) => ({
      state: exempt ? 'exempt' : 'toStart',
      closesAt: closesAt.getTime(),
      attempts: handedAt ? [{ submittedAt: handedAt.getTime(), late: !isOnTime }] : [],
    })),
    from,
    until,
    now.getTime(),
  )
}

/** The tasks of a range of days with those a week earlier, and those whose deadline is near its end. */
export function tasksOf({ db, now }: Viewer, { people, contentIds, days }: BehaviorScope): Promise<DueTask[]> {
  const [start, end] = msOf(both(days))
  const until = new Date(end + DEADLINES_AHEAD_MS)
  return tasksDue(db, { studentIds: idsOf(people), contentIds }, { start: new Date(start), end: until, now })
}

/** Everything that the page says of each student. */
async function factsOf(viewer: Viewer, scope: BehaviorScope): Promise<Facts[]> {
  const { db, now } = viewer
  const { people, contentIds, boardIds, days, own } = scope
  const whose = { studentIds: idsOf(people), contentIds }
  const [end, endBefore] = [endOfDay(days.to), endOfDay(earlier(days).to)]
  const [byDay, hours, resources, tasks, texts] = await Promise.all([
    studyByDay(db, whose, both(days)),
    studyByHour(db, whose, days),
    resourcesOf(db, whose, { end, endBefore }),
    tasksOf(viewer, scope),
    textsOf(
      db,
      people.map(({ userId }) => userId),
      boardIds,
      both(days),
    ),
  ])
  const daysBy = groupBy(byDay, ({ studentId }) => studentId)
  const hoursBy = groupBy(hours, ({ studentId }) => studentId)
  const tasksBy = groupBy(tasks, ({ studentId }) => studentId)
  const textsBy = groupBy(texts, ({ userId }) => userId)
  const resourcesBy = new Map(resources.map((one) => [one.studentId, one]))
  const counted = (ofWhom: readonly { at: Date }[], { from, to }: Days) =>
    ofWhom.filter(({ at }) => at >= startOfDay(from) && at < endOfDay(to)).length
  return people.map((person) => {
    const { studentId, userId } = person
    const [allDays, allTasks] = [daysBy.get(studentId) ?? [], tasksBy.get(studentId) ?? []]
    const mine = allDays.filter(({ day }) => isWithin(days, day))
    const timed = (hoursBy.get(studentId) ?? []).map(({ at, seconds }) => ({ at: at.getTime(), seconds }))
    const studied = resourcesBy.get(studentId)
    const written = textsBy.get(userId) ?? []
    const { due, onTime } = tasksIn(allTasks, days, { now, isOwn: own !== null })
    const then = tasksIn(allTasks, earlier(days), { now, isOwn: own !== null })
    return {
      ...{ person, byDay: allDays, due, onTime },
      hasBegun: studied?.lastAt != null || allDays.length > 0,
      seconds: mine.reduce((sum, one) => sum + one.seconds, 0),
      days: mine.length,
      texts: counted(written, days),
      timed: timed.reduce((sum, { seconds }) => sum + seconds, 0),
      lastMinute: secondsBefore(
        timed,
        allTasks.flatMap(({ exempt, closesAt }) => (exempt ? [] : [closesAt.getTime()])),
      ),
      lastAt: studied?.lastAt ?? null,
      required: studied?.required ?? 0,
      finished: studied?.finished ?? 0,
      before: {
        ...{ due: then.due, onTime: then.onTime },
        finished: studied?.finishedBefore ?? 0,
        texts: counted(written, earlier(days)),
      },
    }
  })
}

/** The class beside which a student sees the own study. */
async function classmatesOf(viewer: Viewer, scope: BehaviorScope): Promise<Facts[]> {
  if (!scope.own) return []
  const [contentId = ''] = scope.contentIds
  const seen = { classIds: [scope.own.courseClassId], orgClassIds: [] }
  return factsOf(viewer, { ...scope, people: await peopleOfContent(viewer.db, contentId, seen) })
}

/** Classmates are told of only where enough of them have studied, so that nobody can be told apart. */
export function comparedWith({ scope, facts, classmates }: Studied) {
  if (!scope.own) return medianSeconds(facts)
  return classmates.filter(({ seconds }) => seconds > 0).length < CLASS_MIN ? null : medianSeconds(classmates)
}

/** What the page about a scope is made of. */
export interface Studied {
  scope: BehaviorScope
  facts: readonly Facts[]
  classmates: readonly Facts[]
}

export async function studiedBy(viewer: Viewer, filter: BehaviorFilter): Promise<Studied> {
  const scope = await behaviorScope(viewer, filter)
  return { scope, facts: await factsOf(viewer, scope), classmates: await classmatesOf(viewer, scope) }
}

export const completionOf = ({ finished, required }: Pick<Facts, 'finished' | 'required'>): number | null =>
  required === 0 ? null : finished / required
