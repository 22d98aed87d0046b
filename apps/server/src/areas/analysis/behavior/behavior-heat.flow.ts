import type { BehaviorHeat } from '@shuyuan/contract/entities/analysis/behavior.ts'
import { correlationOf, sumOf } from '@shuyuan/domain/analysis/statistics.rule.ts'
import { groupBy } from '@shuyuan/domain/list/group-by.rule.ts'
import { addDays, daysBetween } from '@shuyuan/domain/school/term-week.rule.ts'
import { isEnoughToCompare } from '@shuyuan/domain/scoring/question-figures.rule.ts'
import { wallClock } from '@shuyuan/domain/time/school-clock.rule.ts'
import type { Viewer } from '../figures/scope.flow.ts'
import { studyByDay, studyByHour } from './behavior.read.ts'
import { idsOf } from './behavior-facts.flow.ts'
import type { BehaviorScope } from './behavior-scope.flow.ts'
import { scoresOf } from './scores-of-course.flow.ts'

export async function behaviorHeat(viewer: Viewer, scope: BehaviorScope): Promise<BehaviorHeat> {
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
    return score === undefined ? [] : [{ seconds: sumOf(mine.map((one) => one.seconds)), score }]
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
      return { day, students: of.length, seconds: sumOf(of.map((one) => one.seconds)) }
    }),
    scatter,
    correlation: isEnoughToCompare(scatter.length)
      ? correlationOf(scatter.map(({ seconds, score }) => [seconds, score] as const))
      : null,
  }
}
