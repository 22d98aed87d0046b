import type { BehaviorFilter, BehaviorGroup, BehaviorGroups } from '@shuyuan/contract/entities/analysis/behavior.ts'
import { BEHAVIOR_GROUPS } from '@shuyuan/contract/entities/analysis/behavior.ts'
import {
  BURST_HOURS,
  BURST_SHARE,
  groupsOf,
  LOW_SHARE,
  STEADY_DAYS,
  weeksOf,
} from '@shuyuan/domain/analysis/behavior.rule.ts'
import { daysBetween } from '@shuyuan/domain/school/term-week.rule.ts'
import type { Viewer } from '../figures/scope.flow.ts'
import { classmatesOf, comparedWith, completionOf, factsOf } from './behavior-facts.flow.ts'
import { type BehaviorScope, behaviorScope } from './behavior-scope.flow.ts'
import { scoresOf } from './scores-of-course.flow.ts'

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
