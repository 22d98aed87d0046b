import type {
  BehaviorFilter,
  BehaviorGroup,
  BehaviorGroups,
  BehaviorHead,
  BehaviorHeat,
  BehaviorSummary,
} from '@shuyuan/contract/entities/analysis/behavior.ts'
import { BEHAVIOR_GROUPS } from '@shuyuan/contract/entities/analysis/behavior.ts'
import {
  BURST_HOURS,
  BURST_SHARE,
  groupsOf,
  LOW_SHARE,
  STEADY_DAYS,
  weeksOf,
} from '@shuyuan/domain/analysis/behavior.rule.ts'
import { correlationOf, quantileOf } from '@shuyuan/domain/analysis/statistics.rule.ts'
import { groupBy } from '@shuyuan/domain/list/group-by.rule.ts'
import { addDays, daysBetween } from '@shuyuan/domain/school/term-week.rule.ts'
import { isEnoughToCompare } from '@shuyuan/domain/scoring/question-figures.rule.ts'
import { CLASS_MIN } from '@shuyuan/domain/study/portrait.rule.ts'
import { wallClock } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Days } from '../../study/statistics/effort.read.ts'
import type { Viewer } from '../figures/scope.flow.ts'
import { studyByDay, studyByHour } from './behavior.read.ts'
import { classmatesOf, comparedWith, earlier, type Facts, factsOf, idsOf, isWithin } from './behavior-facts.flow.ts'
import { type BehaviorScope, behaviorScope } from './behavior-scope.flow.ts'
import { scoresOf } from './scores-of-course.flow.ts'

const WEEK = 7

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((all, row) => all + of(row), 0)

function headOf({ people, own, days, names, courseId }: BehaviorScope, now: Date): BehaviorHead {
  return {
    ...{ ...names, ...days, courseId, subSchoolName: '' },
    dataAt: now.toISOString(),
    students: people.length,
    tooFew: isEnoughToCompare(people.length) ? '0' : '1',
    isOwn: own ? '1' : '0',
  }
}

/** The last days of a range: one, or a week. */
const lastDays = ({ to }: Days, count: number): Days => ({ from: addDays(to, 1 - count), to })

function figuresOf(facts: readonly Facts[], days: Days) {
  const active = (within: Days) => facts.filter(({ byDay }) => byDay.some(({ day }) => isWithin(within, day))).length
  const seconds = (within: Days) =>
    sum(facts, ({ byDay }) =>
      sum(
        byDay.filter(({ day }) => isWithin(within, day)),
        (one) => one.seconds,
      ),
    )
  const students = facts.length
  const figure = <K extends string>(
    key: K,
    [part, of]: readonly [number, number],
    before: readonly [number, number],
  ) => ({
    ...{ key, part, of, before: { part: before[0], of: before[1] } },
  })
  const [today, week, then] = [lastDays(days, 1), lastDays(days, WEEK), earlier(days)]
  const required = sum(facts, (one) => one.required)
  return [
    figure('activeToday', [active(today), students], [active(earlier(today)), students]),
    figure('activeWeek', [active(week), students], [active(earlier(week)), students]),
    figure('seconds', [seconds(days), students], [seconds(then), students]),
    figure(
      'completion',
      [sum(facts, (one) => one.finished), required],
      [sum(facts, ({ before }) => before.finished), required],
    ),
    figure(
      'onTime',
      [sum(facts, (one) => one.onTime), sum(facts, (one) => one.due)],
      [sum(facts, ({ before }) => before.onTime), sum(facts, ({ before }) => before.due)],
    ),
    figure('texts', [sum(facts, (one) => one.texts), students], [sum(facts, ({ before }) => before.texts), students]),
  ]
}

const medianOf = (values: readonly number[]) =>
  quantileOf(
    [...values].sort((a, b) => a - b),
    0.5,
  )

export const completionOf = ({ finished, required }: Pick<Facts, 'finished' | 'required'>): number | null =>
  required === 0 ? null : finished / required

/** Medians of a class, of those who have studied; of fewer than eight nothing is told. */
function mediansOf(classmates: readonly Facts[]): BehaviorSummary['medians'] {
  const studied = classmates.filter(({ seconds }) => seconds > 0)
  if (studied.length < CLASS_MIN) return null
  return {
    students: studied.length,
    seconds: medianOf(studied.map(({ seconds }) => seconds)),
    days: medianOf(studied.map(({ days }) => days)),
    completion: medianOf(studied.map((one) => completionOf(one) ?? 0)),
    texts: medianOf(studied.map(({ texts }) => texts)),
  }
}

export async function behaviorSummary(viewer: Viewer, filter: BehaviorFilter): Promise<BehaviorSummary> {
  const scope = await behaviorScope(viewer, filter)
  const facts = await factsOf(viewer, scope)
  return {
    head: headOf(scope, viewer.now),
    figures: figuresOf(facts, scope.days),
    medians: mediansOf(await classmatesOf(viewer, scope)),
  }
}

export async function behaviorHeat(viewer: Viewer, filter: BehaviorFilter): Promise<BehaviorHeat> {
  const scope = await behaviorScope(viewer, filter)
  const { people, contentIds, days } = scope
  const whose = { studentIds: idsOf(people), contentIds }
  const [byDay, hours, scores] = await Promise.all([
    studyByDay(viewer.db, whose, days),
    studyByHour(viewer.db, whose, days),
    scope.own ? new Map<string, number>() : scoresOf(viewer, scope),
  ])
  const cells = new Map<string, number>()
  const kinds = new Map<BehaviorHeat['kinds'][number]['kind'], number>()
  for (const { at, kind, seconds } of hours) {
    const clock = wallClock(at)
    const cell = `${((clock.getUTCDay() + 6) % 7) + 1}/${clock.getUTCHours()}`
    cells.set(cell, (cells.get(cell) ?? 0) + seconds)
    kinds.set(kind, (kinds.get(kind) ?? 0) + seconds)
  }
  const ofDay = groupBy(byDay, ({ day }) => day)
  const ofStudent = groupBy(byDay, ({ studentId }) => studentId)
  const scatter = people.flatMap(({ studentId }) => {
    const score = scores.get(studentId)
    const mine = ofStudent.get(studentId) ?? []
    return score === undefined ? [] : [{ seconds: sum(mine, (one) => one.seconds), score }]
  })
  return {
    heat: [...cells].map(([cell, seconds]) => {
      const [weekday = 0, hour = 0] = cell.split('/').map(Number)
      return { weekday, hour, seconds }
    }),
    kinds: [...kinds].map(([kind, seconds]) => ({ kind, seconds })).sort((a, b) => b.seconds - a.seconds),
    days: Array.from({ length: daysBetween(days.from, days.to) + 1 }, (_, at) => {
      const day = addDays(days.from, at)
      const of = ofDay.get(day) ?? []
      return { day, students: of.length, seconds: sum(of, (one) => one.seconds) }
    }),
    scatter,
    correlation: isEnoughToCompare(scatter.length)
      ? correlationOf(scatter.map(({ seconds, score }) => [seconds, score] as const))
      : null,
  }
}

/** Each student's facts with the kinds of learner that they are. */
async function groupedFacts(viewer: Viewer, scope: BehaviorScope) {
  const facts = await factsOf(viewer, scope)
  const median = comparedWith(scope, facts, await classmatesOf(viewer, scope))
  const weeks = weeksOf(daysBetween(scope.days.from, scope.days.to) + 1)
  return { median, rows: facts.map((one) => ({ ...one, groups: groupsOf(one, { weeks, median }) })) }
}

export async function behaviorGroupsOf(viewer: Viewer, filter: BehaviorFilter): Promise<BehaviorGroups> {
  const { rows, median } = await groupedFacts(viewer, await behaviorScope(viewer, filter))
  return {
    groups: BEHAVIOR_GROUPS.map((group) => ({
      group,
      students: rows.filter(({ groups }) => groups.includes(group)).length,
    })),
    medianSeconds: median,
    rules: { steadyDays: STEADY_DAYS, burstShare: BURST_SHARE, burstHours: BURST_HOURS, lowShare: LOW_SHARE },
  }
}

export interface StudentFilter extends BehaviorFilter {
  group?: BehaviorGroup | undefined
  keyWords?: string | undefined
}

const hasWords = (words: string, texts: readonly string[]): boolean =>
  texts.some((one) => one.toLowerCase().includes(words.toLowerCase()))

/** Every student, with what the page says of them. */
export async function behaviorStudents(viewer: Viewer, { group, keyWords = '', ...filter }: StudentFilter) {
  const scope = await behaviorScope(viewer, filter)
  const [{ rows }, scores] = await Promise.all([groupedFacts(viewer, scope), scoresOf(viewer, scope)])
  return rows
    .filter(({ groups, person }) => {
      const isMeant = group === undefined || groups.includes(group)
      return isMeant && hasWords(keyWords, [person.studentNo, person.realname])
    })
    .map(({ person, groups, days, seconds, lastAt, finished, required, onTime, due, texts }) => {
      const { studentId, studentNo, realname, className } = person
      return {
        ...{ studentId, studentNo, realname, className, groups, days, seconds, lastAt, finished, required },
        completion: completionOf({ finished, required }),
        ...{ onTime, due, onTimeRate: due === 0 ? null : onTime / due, texts },
        score: scores.get(studentId) ?? null,
      }
    })
}
export type StudentOfBehavior = Awaited<ReturnType<typeof behaviorStudents>>[number]
