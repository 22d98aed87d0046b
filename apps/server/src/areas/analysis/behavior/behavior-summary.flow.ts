import type { BehaviorHead, BehaviorSummary } from '@shuyuan/contract/entities/analysis/behavior.ts'
import { medianOf } from '@shuyuan/domain/analysis/statistics.rule.ts'
import { addDays } from '@shuyuan/domain/school/term-week.rule.ts'
import { isEnoughToCompare } from '@shuyuan/domain/scoring/question-figures.rule.ts'
import { CLASS_MIN } from '@shuyuan/domain/study/portrait.rule.ts'
import type { Days } from '../../study/statistics/effort.read.ts'
import { completionOf, earlier, type Facts, isWithin, type Studied } from './behavior-facts.flow.ts'
import type { BehaviorScope } from './behavior-scope.flow.ts'

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

export function behaviorSummary({ scope, facts, classmates }: Studied, now: Date): BehaviorSummary {
  return { head: headOf(scope, now), figures: figuresOf(facts, scope.days), medians: mediansOf(classmates) }
}
