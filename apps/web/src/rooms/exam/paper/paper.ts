import type { AnswerContent, QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'
import type { Room } from '@shuyuan/contract/entities/exam/attempt.ts'
import { answerState } from '@shuyuan/domain/scoring/question/registry.rule.ts'
import type { AnswerState } from '@shuyuan/domain/scoring/question/scorer.rule.ts'

/** One question with its number on the paper. */
export interface Item {
  readonly no: number
  readonly id: string
  readonly score: number
  readonly body: QuestionBody
  /** Index of its big topic. */
  readonly topic: number
  /** Passed for good, where going back is not allowed: nothing else is known about it. */
  readonly passed?: 'answered' | 'empty'
}

export function itemsOf({ topics, passed }: Pick<Room, 'topics' | 'passed'>): Item[] {
  const left = new Map(
    passed.map((one) => [one.questionVersionId, one.answered === '1' ? 'answered' : 'empty'] as const),
  )
  return topics
    .flatMap(({ questions }, topic) => questions.map((one) => ({ ...one, topic })))
    .map(({ questionVersionId, score, body, topic }, index) => ({
      no: index + 1,
      id: questionVersionId,
      score,
      body,
      topic,
      ...(left.has(questionVersionId) && { passed: left.get(questionVersionId) as 'answered' | 'empty' }),
    }))
}

/** As the server counts at hand-in: an attached file is an answer. */
export function answerStateOf({ body, passed }: Item, content: AnswerContent | undefined, files: number): AnswerState {
  if (passed && content === undefined) return passed === 'answered' ? 'complete' : 'empty'
  const state = answerState(body, content ?? null, { own: files })
  return state === 'empty' && files > 0 ? 'partial' : state
}

/** Decides when a change is sent: text when typing pauses, a choice at once. */
export function inputKindOf(content: AnswerContent, before: AnswerContent | undefined): 'typed' | 'chosen' {
  switch (content.type) {
    case 'single':
    case 'multiple':
    case 'match':
    case 'order':
      return 'chosen'
    case 'judge':
      return before?.type === 'judge' && before.reason !== content.reason ? 'typed' : 'chosen'
    case 'composite': {
      const old = before?.type === 'composite' ? before.children : {}
      const changed = Object.entries(content.children).filter(([id, child]) => old[id] !== child)
      return changed.every(([id, child]) => inputKindOf(child, old[id]) === 'chosen') ? 'chosen' : 'typed'
    }
    default:
      return 'typed'
  }
}
