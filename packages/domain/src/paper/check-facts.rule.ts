import type { QuestionBody, QuestionKey, QuestionStatus } from '@shuyuan/contract/entities/bank/question.ts'
import type { BigTopic, PaperQuestion } from '@shuyuan/contract/entities/paper/paper.ts'
import type { DrawProblem } from './draw-check.rule.ts'
import type { PoolQuestion } from './draw-plan.rule.ts'
import type { Measured } from './time.rule.ts'

/** What the check needs to know of a question in the paper. */
export interface CheckedQuestion extends Measured {
  questionId: string
  status: QuestionStatus
  /** The question's own score; for a composite the sum of its children. */
  score: number
  body: QuestionBody
  key: QuestionKey
  difficulty: number
  chapterId: string | null
  tagIds: readonly string[]
  facility?: number | null
  discrimination?: number | null
  finalTermsAgo?: number | null
}

export interface CheckedPaper {
  targetScore: number
  minutes?: number | null
  targetDifficulty?: number | null
  topics: readonly BigTopic[]
  questions: readonly CheckedQuestion[]
  /** Enabled questions of the bank; needed when any topic draws by rules. */
  pool?: readonly PoolQuestion[]
  /** Chapters and knowledge points that this term teaches. */
  chapterIds?: readonly string[]
  tagIds?: readonly string[]
}

/** A finding: a code for the words on the screen, its place, and the facts that the words mention. */
export interface Finding {
  code: string
  at?: { bigTopicId?: string; questionId?: string; ruleIndex?: number }
  facts?: Record<string, number | string | readonly string[] | DrawProblem>
}

export interface Placed {
  bigTopicId: string
  entry: PaperQuestion
  question: CheckedQuestion | undefined
}

export function placedQuestions(paper: CheckedPaper): Placed[] {
  const byId = new Map(paper.questions.map((question) => [question.questionId, question]))
  return paper.topics.flatMap(({ bigTopicId, questions }) =>
    questions.map((entry) => ({ bigTopicId, entry, question: byId.get(entry.questionId) })),
  )
}
