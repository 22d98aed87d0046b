import { rostersOf } from '../../score/result/formative.read.ts'
import { keptStandings } from '../../score/result/kept-standings.read.ts'
import { releasedFormative } from '../../score/result/released-scores.read.ts'
import { activeScheme } from '../../score/scheme/scheme.read.ts'
import type { Viewer } from '../figures/scope.flow.ts'
import type { BehaviorScope } from './behavior-scope.flow.ts'

/**
 * Formative scores of a course, as staff know them on the page of scores; a student knows what is released of the own
 * one. Of several courses there is none.
 */
export async function scoresOf(viewer: Viewer, { courseId, contentIds, people, own, seesScores }: BehaviorScope) {
  const scores = new Map<string, number>()
  const [contentId] = contentIds
  const scheme = seesScores && courseId && contentId ? await activeScheme(viewer.db, contentId) : null
  if (!scheme || !contentId) return scores
  if (own) {
    for (const { studentId } of people) {
      const score = await releasedFormative(viewer.db, scheme, { courseId, studentId, now: viewer.now })
      if (score !== null) scores.set(studentId, score)
    }
    return scores
  }
  const asked = new Set(people.map(({ studentId }) => studentId))
  for (const roster of await rostersOf(viewer.db, contentId))
    for (const { facts, formative } of await keptStandings(viewer, roster, scheme))
      if (asked.has(facts.studentId) && formative.current !== null) scores.set(facts.studentId, formative.current)
  return scores
}
