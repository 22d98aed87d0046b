import type { BodyOf, KeyOf, RubricRow, ScorePoint } from '@shuyuan/contract/entities/bank/question.ts'
import { sumScores } from '../scoring/round.rule.ts'
import { hasContent } from '../text/html.rule.ts'
import { countProblem, type Problem, problem } from './problem.rule.ts'

const CRITERIA = { min: 2, max: 8 }
const LEVELS = { min: 2, max: 5 }
const FILES = { min: 1, max: 10 }
/** 允许类型 of 6.1, point 8; code is any plain text of a programming language. */
export const FILE_KINDS = [
  'doc',
  'docx',
  'pdf',
  'ppt',
  'pptx',
  'xls',
  'xlsx',
  'jpg',
  'png',
  'zip',
  'mp3',
  'mp4',
  'code',
] as const

function pointProblems(points: readonly ScorePoint[] | undefined, score: number): Problem[] {
  if (!points || points.length === 0) return []
  const empty = points.flatMap((point, index) =>
    point.text.trim() === '' ? [problem('POINT_EMPTY', `key.points.${index}`, { n: index + 1 })] : [],
  )
  const sum = sumScores(points.map((point) => point.score))
  return sum === score ? empty : [...empty, problem('POINTS_SUM', 'key.points', { sum, score })]
}

function rubricProblems(rubric: readonly RubricRow[] | undefined, score: number): Problem[] {
  if (!rubric || rubric.length === 0) return []
  const rows = rubric.flatMap((row, index) => [
    ...(row.text.trim() === '' ? [problem('CRITERION_EMPTY', `key.rubric.${index}`, { n: index + 1 })] : []),
    ...countProblem('LEVELS_COUNT', `key.rubric.${index}.levels`, row.levels.length, LEVELS.min, LEVELS.max),
  ])
  const best = rubric.map((row) => Math.max(0, ...row.levels.map((level) => level.score)))
  const sum = sumScores(best)
  return [
    ...countProblem('CRITERIA_COUNT', 'key.rubric', rubric.length, CRITERIA.min, CRITERIA.max),
    ...rows,
    ...(sum === score ? [] : [problem('RUBRIC_SUM', 'key.rubric', { sum, score })]),
  ]
}

function lengthProblems(body: BodyOf<'short'> | BodyOf<'essay'>): Problem[] {
  const { minChars = 0, maxChars } = body
  return maxChars !== undefined && minChars > maxChars
    ? [problem('CHARS_RANGE', 'body.minChars', { minChars, maxChars })]
    : []
}

export function shortProblems(body: BodyOf<'short'>, key: KeyOf<'short'>, score: number): Problem[] {
  const missing = hasContent(key.reference) ? [] : [problem('REFERENCE_MISSING', 'key.reference')]
  return [...missing, ...lengthProblems(body), ...pointProblems(key.points, score)]
}

export const essayProblems = (body: BodyOf<'essay'>, key: KeyOf<'essay'>, score: number): Problem[] => [
  ...lengthProblems(body),
  ...pointProblems(key.points, score),
  ...rubricProblems(key.rubric, score),
]

export function fileProblems(body: BodyOf<'file'>, key: KeyOf<'file'>, score: number): Problem[] {
  const unknown = body.accept.filter((kind) => !(FILE_KINDS as readonly string[]).includes(kind))
  return [
    ...(body.accept.length === 0 ? [problem('ACCEPT_NONE', 'body.accept')] : []),
    ...(unknown.length > 0 ? [problem('ACCEPT_UNKNOWN', 'body.accept', { unknown })] : []),
    ...countProblem('FILES_COUNT', 'body.maxFiles', body.maxFiles, FILES.min, FILES.max),
    ...pointProblems(key.points, score),
    ...rubricProblems(key.rubric, score),
  ]
}
