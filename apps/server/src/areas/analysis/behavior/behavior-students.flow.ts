import type { BehaviorGroup, BehaviorGroups } from '@shuyuan/contract/entities/analysis/behavior.ts'
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
import { comparedWith, completionOf, type Studied } from './behavior-facts.flow.ts'
import { scoresOf } from './scores-of-course.flow.ts'

/** Each student's facts with the kinds of learner that they are. */
function groupedFacts(studied: Studied) {
  const { scope, facts } = studied
  const median = comparedWith(studied)
  const weeks = weeksOf(daysBetween(scope.days.from, scope.days.to) + 1)
  return { median, rows: facts.map((one) => ({ ...one, groups: groupsOf(one, { weeks, median }) })) }
}

export function behaviorGroupsOf(studied: Studied): BehaviorGroups {
  const { rows, median } = groupedFacts(studied)
  return {
    groups: BEHAVIOR_GROUPS.map((group) => ({
      group,
      students: rows.filter(({ groups }) => groups.includes(group)).length,
    })),
    medianSeconds: median,
    rules: { steadyDays: STEADY_DAYS, burstShare: BURST_SHARE, burstHours: BURST_HOURS, lowShare: LOW_SHARE },
  }
}

interface StudentFilter {
  group?: BehaviorGroup | undefined
  keyWords?: string | undefined
}

const hasWords = (words: string, texts: readonly string[]): boolean =>
  texts.some((one) => one.toLowerCase().includes(words.toLowerCase()))

/** Every student, with what the page says of them. */
export async function behaviorStudents(viewer: Viewer, studied: Studied, { group, keyWords = '' }: StudentFilter) {
  const scores = await scoresOf(viewer, studied.scope)
  return groupedFacts(studied)
    .rows.filter(({ groups, person }) => {
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
