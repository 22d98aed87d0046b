import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import { roundFinal, roundScore, sumScores } from '../scoring/round.rule.ts'
import { meanDifficulty } from './warn.rule.ts'

/** A question of a complete paper, fixed or drawn, with its score there. */
export interface ScoredQuestion {
  score: number
  question: {
    type: QuestionType
    difficulty: number
    /** The chapter at the top of the tree; null: none of this course. */
    chapterId: string | null
    tagIds: readonly string[]
    minutes: number
  }
}

export interface Share<K> {
  key: K
  count: number
  score: number
}

export interface PaperTotals {
  total: number
  questionCount: number
  minutes: number
  avgDifficulty: number | null
  /** How many of the given chapters have a question. */
  coverPercent: number
  byType: Share<QuestionType>[]
  byDifficulty: Share<number>[]
  byChapter: Share<string>[]
  byTag: Share<string>[]
}

/** Count and score by key, in the order in which the keys first come. */
function shares<K>(
  placed: readonly ScoredQuestion[],
  keysOf: (one: ScoredQuestion['question']) => readonly K[],
): Share<K>[] {
  const found = new Map<K, { count: number; scores: number[] }>()
  for (const { question, score } of placed) {
    for (const key of keysOf(question)) {
      const share = found.get(key) ?? { count: 0, scores: [] }
      share.count++
      share.scores.push(score)
      found.set(key, share)
    }
  }
  return [...found].map(([key, { count, scores }]) => ({ key, count, score: sumScores(scores) }))
}

/** The figures in the panel beside a paper. */
export function paperTotals(placed: readonly ScoredQuestion[], chapterIds: readonly string[]): PaperTotals {
  const byChapter = shares(placed, ({ chapterId }) => (chapterId === null ? [] : [chapterId]))
  const covered = byChapter.filter(({ key }) => chapterIds.includes(key)).length
  const mean = meanDifficulty(placed)
  return {
    total: sumScores(placed.map(({ score }) => score)),
    questionCount: placed.length,
    minutes: Math.round(placed.reduce((sum, { question }) => sum + question.minutes, 0)),
    avgDifficulty: mean === null ? null : roundScore(mean),
    coverPercent: chapterIds.length === 0 ? 0 : roundFinal((covered * 100) / chapterIds.length),
    byType: shares(placed, ({ type }) => [type]),
    byDifficulty: shares(placed, ({ difficulty }) => [difficulty]).sort((a, b) => a.key - b.key),
    byChapter,
    byTag: shares(placed, ({ tagIds }) => tagIds),
  }
}
