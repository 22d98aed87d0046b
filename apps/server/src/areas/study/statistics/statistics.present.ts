import type { StudyStatistics } from '@shuyuan/contract/entities/study/statistics.ts'
import type { BeatSum, CourseEffort } from './effort.read.ts'

const total = (sums: readonly BeatSum[]) => sums.reduce((sum, { credited }) => sum + credited, 0)

/** The groups of these rows by a key, in the order in which the keys come. */
function grouped<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}

const HOURS = 24

/** Weekdays and hours with study, in their order. */
export const heatOf = (sums: readonly BeatSum[]): StudyStatistics['heat'] =>
  [...grouped(sums, ({ weekday, hour }) => weekday * HOURS + hour)]
    .map(([key, group]) => ({ weekday: Math.floor(key / HOURS), hour: key % HOURS, seconds: total(group) }))
    .filter(({ seconds }) => seconds > 0)
    .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour)

const kindsOf = (sums: readonly BeatSum[]) =>
  [...grouped(sums, ({ kind }) => kind)]
    .map(([kind, group]) => ({ kind, seconds: total(group) }))
    .filter(({ seconds }) => seconds > 0)
    .sort((a, b) => b.seconds - a.seconds)

export const coursesWith = (
  courses: readonly CourseEffort[],
  sums: readonly BeatSum[],
  texts: ReadonlyMap<string, number>,
): StudyStatistics['byCourse'] => {
  const ofContent = grouped(sums, ({ contentId }) => contentId)
  return courses.map(({ contentId, lastAt, ...course }) => ({
    ...course,
    byKind: kindsOf(ofContent.get(contentId) ?? []),
    texts: [...new Set([course.courseId, contentId])].reduce((sum, id) => sum + (texts.get(id) ?? 0), 0),
    lastAt: lastAt?.toISOString() ?? null,
  }))
}

/** What was not credited, by course and reason, the most first. */
export function uncountedOf(courses: readonly CourseEffort[], sums: readonly BeatSum[]): StudyStatistics['uncounted'] {
  const ofContent = grouped(sums, ({ contentId }) => contentId)
  return courses
    .flatMap(({ courseId, courseName, contentId }) =>
      [...grouped(ofContent.get(contentId) ?? [], ({ reason }) => reason)].flatMap(([reason, group]) =>
        reason === ''
          ? []
          : [{ courseId, courseName, reason, seconds: group.reduce((sum, { uncounted }) => sum + uncounted, 0) }],
      ),
    )
    .filter(({ seconds }) => seconds > 0)
    .sort((a, b) => b.seconds - a.seconds)
}
