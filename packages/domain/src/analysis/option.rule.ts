import type { AnswerContent, QuestionBody, QuestionKey } from '@shuyuan/contract/entities/bank/question.ts'
import { scoreAnswer } from '../scoring/question/registry.rule.ts'
import { extremeGroups, isEnoughToCompare } from '../scoring/question-figures.rule.ts'
import { bandCounts } from './statistics.rule.ts'

/** One attempt's answer to the question; `share` and `total` as of `QuestionAttempt`. */
export interface GivenAnswer {
  readonly order: number
  readonly share: number
  readonly total: number
  /** null: left blank. */
  readonly content: AnswerContent | null
}

export interface OptionFigures {
  id: string
  picked: number
  /** Of all, of the best and of the weakest group. */
  share: number
  upper: number
  lower: number
  isRight: boolean
  isIdle: boolean
  misleads: boolean
}

export interface BlankFigures {
  id: string
  answers: { text: string; count: number; share: number }[]
}

/** A wrong option that fewer pick distracts nobody. */
const IDLE_BELOW = 0.05
const COMMONEST = 10
const BANDS = 10

/** The ids that an answer picks; true and false of a judgement are options too. */
function picksOf(content: AnswerContent | null): readonly string[] {
  if (content?.type === 'single') return content.choice === null ? [] : [content.choice]
  if (content?.type === 'multiple') return content.choices
  if (content?.type === 'judge') return content.value === null ? [] : [String(content.value)]
  return []
}

function optionsOf(body: QuestionBody, key: QuestionKey): { id: string; isRight: boolean }[] {
  if (body.type === 'single' && key.type === 'single')
    return body.options.map(({ id }) => ({ id, isRight: id === key.right }))
  if (body.type === 'multiple' && key.type === 'multiple')
    return body.options.map(({ id }) => ({ id, isRight: key.right.includes(id) }))
  if (body.type === 'judge' && key.type === 'judge')
    return ['true', 'false'].map((id) => ({ id, isRight: id === String(key.right) }))
  return []
}

const shareOf = (answers: readonly GivenAnswer[], id: string): number =>
  answers.length === 0 ? 0 : answers.filter(({ content }) => picksOf(content).includes(id)).length / answers.length

/** How often each option was picked; the groups are compared only where there are enough answers. */
export function optionFigures(
  body: QuestionBody,
  key: QuestionKey,
  answers: readonly GivenAnswer[],
): { groupSize: number; options: OptionFigures[] } {
  const { upper, lower } = isEnoughToCompare(answers.length) ? extremeGroups(answers) : { upper: [], lower: [] }
  return {
    groupSize: upper.length,
    options: optionsOf(body, key).map(({ id, isRight }) => {
      const share = shareOf(answers, id)
      const [best, weakest] = [shareOf(upper, id), shareOf(lower, id)]
      return {
        ...{ id, isRight, share },
        picked: Math.round(share * answers.length),
        upper: best,
        lower: weakest,
        isIdle: upper.length > 0 && !isRight && share < IDLE_BELOW,
        misleads: !isRight && best > weakest,
      }
    }),
  }
}

/** The commonest answers that earned nothing, blank by blank. */
export function blankFigures(body: QuestionBody, key: QuestionKey, answers: readonly GivenAnswer[]): BlankFigures[] {
  if (body.type !== 'fill' && body.type !== 'fill-o') return []
  const wrong = new Map(body.blanks.map(({ id }) => [id, new Map<string, number>()]))
  for (const { content } of answers) {
    if (content?.type !== 'fill' && content?.type !== 'fill-o') continue
    for (const { id, right } of scoreAnswer(body, key, content, 1).parts) {
      const text = (content.blanks[id] ?? '').trim()
      const counts = wrong.get(id)
      if (counts && right === false && text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  }
  return [...wrong].map(([id, counts]) => ({
    id,
    answers: [...counts]
      .sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1))
      .slice(0, COMMONEST)
      .map(([text, count]) => ({ text, count, share: count / answers.length })),
  }))
}

/** Where points are given in steps: how many answers won which part of them. */
export const shareBands = (answers: readonly GivenAnswer[]): number[] =>
  bandCounts(
    answers.map(({ share }) => share * 100),
    BANDS,
  )
