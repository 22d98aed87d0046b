import type { QuestionKey, RubricRow, ScorePoint } from '@shuyuan/contract/entities/bank/question.ts'
import { roundHalfUp, sumScores } from '../scoring/round.rule.ts'

/** What a marker ticks: scoring points that add up, or one level of each criterion of a rubric. */
export interface MarkingGuide {
  points?: readonly ScorePoint[] | undefined
  rubric?: readonly RubricRow[] | undefined
}

/** How a level of a criterion is called among what was picked. */
export const levelPick = (rowId: string, level: number): string => `${rowId}/${level}`

/** What the guide gives as a whole, by its own scores; a paper may give the question another score. */
function wholeOf(guide: MarkingGuide): number {
  const { points = [], rubric = [] } = guide
  if (points.length > 0) return sumScores(points.map(({ score }) => score))
  return sumScores(rubric.map(({ levels }) => Math.max(0, ...levels.map(({ score }) => score))))
}

function pickedOf({ points = [], rubric = [] }: MarkingGuide, picks: readonly string[]): number {
  if (points.length > 0) return sumScores(points.filter(({ id }) => picks.includes(id)).map(({ score }) => score))
  const best = (row: RubricRow) => row.levels.find((_, level) => picks.includes(levelPick(row.id, level)))?.score ?? 0
  return sumScores(rubric.map(best))
}

/** What the picks add up to, in proportion to the score of the question on this paper, in halves. */
export function picksScore(guide: MarkingGuide, worth: number, picks: readonly string[]): number {
  const whole = wholeOf(guide)
  if (whole === 0) return 0
  const halves = roundHalfUp((pickedOf(guide, picks) * worth * 2) / whole, 0)
  return Math.min(halves, Math.floor(worth * 2)) / 2
}

/** A point is ticked or not; of a criterion one level at most is picked, and picking it again takes it away. */
export function togglePick(guide: MarkingGuide, picks: readonly string[], pick: string): string[] {
  const rest = picks.filter((one) => one !== pick)
  if (rest.length < picks.length) return rest
  const row = (guide.rubric ?? []).find(({ id, levels }) => levels.some((_, level) => levelPick(id, level) === pick))
  return [...rest.filter((one) => !row || !one.startsWith(`${row.id}/`)), pick]
}

/** 失分点: points that were not ticked, and criteria below their best level. */
export function missedTexts({ points = [], rubric = [] }: MarkingGuide, picks: readonly string[]): string[] {
  if (points.length > 0) return points.filter(({ id }) => !picks.includes(id)).map(({ text }) => text)
  const best = ({ levels }: RubricRow) => Math.max(0, ...levels.map(({ score }) => score))
  const isFull = (row: RubricRow) =>
    row.levels.some((level, n) => picks.includes(levelPick(row.id, n)) && level.score === best(row))
  return rubric.filter((row) => !isFull(row)).map(({ text }) => text)
}

export interface ShownPick {
  /** What is asked: a point or a criterion. */
  text: string
  /** The level of the criterion that was reached; empty for a point. */
  level: string
  score: number
  full: number
}

/** What a student reads of the ticks, in points of this paper: every point with whether it was earned, every criterion with its level. */
export function shownPicks(guide: MarkingGuide, worth: number, picks: readonly string[]): ShownPick[] {
  const { points = [], rubric = [] } = guide
  if (picks.length === 0) return []
  if (points.length > 0)
    return points.map(({ id, text }) => {
      const full = picksScore(guide, worth, [id])
      return { text, level: '', score: picks.includes(id) ? full : 0, full }
    })
  return rubric.map((row) => {
    const scores = row.levels.map((_, level) => picksScore(guide, worth, [levelPick(row.id, level)]))
    const level = row.levels.findIndex((_, place) => picks.includes(levelPick(row.id, place)))
    return {
      text: row.text,
      level: row.levels[level]?.text ?? '',
      score: scores[level] ?? 0,
      full: Math.max(0, ...scores),
    }
  })
}

/** What a marker ticks of a question with this key. */
export function guideOf(key: QuestionKey | null): MarkingGuide {
  if (key?.type === 'short') return { points: key.points }
  return key?.type === 'essay' || key?.type === 'file' ? { points: key.points, rubric: key.rubric } : {}
}
