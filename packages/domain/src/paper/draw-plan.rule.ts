import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import type { BigTopic, DrawRule, PaperQuestion } from '@shuyuan/contract/entities/paper/paper.ts'

/** What rules look at in a question of the bank. Only enabled questions belong in a pool. */
export interface PoolQuestion {
  questionId: string
  type: QuestionType
  chapterId: string | null
  tagIds?: readonly string[]
  difficulty: number
  /** Terms since it was last used in a final exam (this term is 0); null: never. */
  finalTermsAgo?: number | null
}

export interface PlannedRule {
  bigTopicId: string
  /** Place of the rule in its big topic, from 0. */
  index: number
  count: number
  score: number
  /** Places in the plan's pool. */
  candidates: readonly number[]
}

export interface DrawPlan {
  topics: readonly { bigTopicId: string; mustHave: readonly PaperQuestion[] }[]
  pool: readonly string[]
  rules: readonly PlannedRule[]
}

type DrawTopic = Pick<BigTopic, 'bigTopicId' | 'questions' | 'rules' | 'banned'>

const anyOf = <T>(wanted: readonly T[] | undefined, given: readonly T[]): boolean =>
  !wanted || wanted.length === 0 || given.some((one) => wanted.includes(one))

export function matchesRule(question: PoolQuestion, rule: DrawRule): boolean {
  const { finalTermsAgo } = question
  const isRecent = finalTermsAgo !== null && finalTermsAgo !== undefined && finalTermsAgo <= (rule.skipFinalTerms ?? -1)
  return (
    !isRecent &&
    question.difficulty >= rule.difficultyFrom &&
    question.difficulty <= rule.difficultyTo &&
    anyOf(rule.types, [question.type]) &&
    anyOf(rule.chapterIds, question.chapterId === null ? [] : [question.chapterId]) &&
    anyOf(rule.tagIds, question.tagIds ?? [])
  )
}

/**
 * Built once per version of the pool and used for every draw. The pool is sorted by id, so that the order of the
 * database does not matter; required questions of any topic are excluded from every rule.
 */
export function planDraw(topics: readonly DrawTopic[], pool: readonly PoolQuestion[]): DrawPlan {
  const mustHave = new Set(topics.flatMap((topic) => topic.questions.map((question) => question.questionId)))
  const byId = new Map(pool.map((question) => [question.questionId, question]))
  const free = [...byId.values()]
    .filter((question) => !mustHave.has(question.questionId))
    .sort((a, b) => (a.questionId < b.questionId ? -1 : 1))
  const rules = topics.flatMap((topic) => {
    const banned = new Set(topic.banned)
    return topic.rules.map((rule, index) => ({
      bigTopicId: topic.bigTopicId,
      index,
      count: rule.count,
      score: rule.score,
      candidates: free.flatMap((one, at) => (!banned.has(one.questionId) && matchesRule(one, rule) ? [at] : [])),
    }))
  })
  return {
    topics: topics.map((topic) => ({ bigTopicId: topic.bigTopicId, mustHave: topic.questions })),
    pool: free.map((question) => question.questionId),
    rules,
  }
}
