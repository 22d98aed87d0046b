import type { QuestionType } from '@shuyuan/contract/entities/bank/question.ts'
import {
  type BigTopic,
  type DrawRule,
  PAPER_SCORE_MAX,
  type PaperQuestion,
} from '@shuyuan/contract/entities/paper/paper.ts'
import { paperScore } from '@shuyuan/domain/paper/check.rule.ts'
import { scaleScores } from '@shuyuan/domain/paper/spread.rule.ts'
import { numeral } from '@shuyuan/domain/text/numeral.rule.ts'

/** The edited part of a paper. Immutable: every change returns a new draft, so that it can be undone. */
export interface PaperDraft {
  readonly title: string
  readonly purpose: 'practice' | 'homework' | 'test' | 'final' | 'survey' | 'entry'
  readonly targetScore: number
  readonly minutes: number
  readonly notes: string
  readonly bigTopics: readonly BigTopic[]
}

const NUMBERED = /^[一二三四五六七八九十]+、/

/** Renumbers titles that carry a number; other titles stay. */
const renumbered = (topics: readonly BigTopic[]): BigTopic[] =>
  topics.map((topic, at) =>
    NUMBERED.test(topic.title) ? { ...topic, title: topic.title.replace(NUMBERED, `${numeral(at + 1)}、`) } : topic,
  )

const withTopics = (draft: PaperDraft, topics: readonly BigTopic[]): PaperDraft => ({
  ...draft,
  bigTopics: renumbered(topics),
})

/** Topic ids never change: students' answers refer to them. */
function freeId(topics: readonly BigTopic[]): string {
  const taken = new Set(topics.map(({ bigTopicId }) => bigTopicId))
  let n = topics.length + 1
  while (taken.has(`t${n}`)) n++
  return `t${n}`
}

export const plainRule = (types: readonly QuestionType[], score: number): DrawRule => ({
  types: [...types],
  chapterIds: [],
  difficultyFrom: 1,
  difficultyTo: 5,
  count: 5,
  score,
})

/** The usual score of a question of each type. */
export const USUAL_SCORE: Readonly<Record<QuestionType, number>> = {
  single: 2,
  multiple: 4,
  judge: 2,
  fill: 3,
  'fill-o': 3,
  short: 10,
  essay: 20,
  match: 5,
  order: 5,
  composite: 20,
  file: 20,
}

export function addTopic(
  draft: PaperDraft,
  given: { readonly name: string; readonly type: QuestionType | null; readonly withRule: boolean },
): PaperDraft {
  const { name, type, withRule } = given
  const each = type ? USUAL_SCORE[type] : null
  const topic: BigTopic = {
    bigTopicId: freeId(draft.bigTopics),
    title: `${numeral(draft.bigTopics.length + 1)}、${name}`,
    instructions: '',
    perQuestionScore: each,
    shuffle: false,
    shuffleOptions: false,
    questions: [],
    rules: withRule ? [plainRule(type ? [type] : [], each ?? 5)] : [],
  }
  return withTopics(draft, [...draft.bigTopics, topic])
}

export const removeTopic = (draft: PaperDraft, bigTopicId: string): PaperDraft =>
  withTopics(
    draft,
    draft.bigTopics.filter((topic) => topic.bigTopicId !== bigTopicId),
  )

export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const rest = items.filter((_, at) => at !== from)
  const item = items[from]
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)]
}

export const sortTopics = withTopics

export const moveTopic = (draft: PaperDraft, from: number, to: number): PaperDraft =>
  withTopics(draft, moveItem(draft.bigTopics, from, to))

/** Copies rules and settings; questions may be in a paper only once, so they stay with their topic. */
export function copyTopic(draft: PaperDraft, bigTopicId: string): PaperDraft {
  const at = draft.bigTopics.findIndex((topic) => topic.bigTopicId === bigTopicId)
  const topic = draft.bigTopics[at]
  if (!topic) return draft
  const copy = { ...topic, bigTopicId: freeId(draft.bigTopics), questions: [] }
  return withTopics(draft, [...draft.bigTopics.slice(0, at + 1), copy, ...draft.bigTopics.slice(at + 1)])
}

export const changeTopic = (
  draft: PaperDraft,
  bigTopicId: string,
  change: (topic: BigTopic) => BigTopic,
): PaperDraft => ({
  ...draft,
  bigTopics: draft.bigTopics.map((topic) => (topic.bigTopicId === bigTopicId ? change(topic) : topic)),
})

/** Sets one score for all questions and rules; null leaves each with its own. */
export const withEach = (topic: BigTopic, each: number | null): BigTopic =>
  each === null
    ? { ...topic, perQuestionScore: null }
    : {
        ...topic,
        perQuestionScore: each,
        questions: topic.questions.map((question) => ({ ...question, score: each })),
        rules: topic.rules.map((rule) => ({ ...rule, score: each })),
      }

export const withScore = (topic: BigTopic, questionId: string, score: number): BigTopic => ({
  ...topic,
  perQuestionScore: topic.perQuestionScore === score ? score : null,
  questions: topic.questions.map((one) => (one.questionId === questionId ? { ...one, score } : one)),
})

export const withRule = (topic: BigTopic, at: number, rule: DrawRule): BigTopic => ({
  ...topic,
  perQuestionScore: topic.perQuestionScore === rule.score ? rule.score : null,
  rules: topic.rules.map((one, place) => (place === at ? rule : one)),
})

/** The title of the topic that has the question already. */
export const placeOf = (draft: PaperDraft, questionId: string): BigTopic | undefined =>
  draft.bigTopics.find(({ questions }) => questions.some((one) => one.questionId === questionId))

export function addQuestions(
  draft: PaperDraft,
  bigTopicId: string,
  added: readonly { readonly questionId: string; readonly score: number }[],
): PaperDraft {
  const fresh = added.filter(({ questionId }) => !placeOf(draft, questionId))
  return changeTopic(draft, bigTopicId, (topic) => ({
    ...topic,
    questions: [
      ...topic.questions,
      ...fresh.map(({ questionId, score }) => ({ questionId, score: topic.perQuestionScore ?? score })),
    ],
  }))
}

export const removeQuestion = (draft: PaperDraft, questionId: string): PaperDraft => ({
  ...draft,
  bigTopics: draft.bigTopics.map((topic) => ({
    ...topic,
    questions: topic.questions.filter((one) => one.questionId !== questionId),
  })),
})

/** Moves a question to the end of another topic, with that topic's common score if it has one. */
export function moveQuestion(draft: PaperDraft, questionId: string, toTopicId: string): PaperDraft {
  const entry = placeOf(draft, questionId)?.questions.find((one) => one.questionId === questionId)
  return entry ? addQuestions(removeQuestion(draft, questionId), toTopicId, [entry]) : draft
}

const scoresOf = (topic: BigTopic): number[] => [
  ...topic.questions.map(({ score }) => score),
  ...topic.rules.flatMap(({ score, count }) => Array.from({ length: count }, () => score)),
]

/**
 * Scales every score to the target. A rule gives all its questions one score, so a paper with rules is fitted only if
 * that works out in steps of 0.5; null if it cannot be done.
 */
export function fitPaper(draft: PaperDraft): PaperDraft | null {
  const fitted = scaleScores(draft.bigTopics.flatMap(scoresOf), draft.targetScore)
  if (!fitted) return null
  let at = 0
  const take = (n: number) => {
    const part = fitted.slice(at, at + n)
    at += n
    return part
  }
  let isEven = true
  const bigTopics = draft.bigTopics.map((topic) => {
    const questions: PaperQuestion[] = take(topic.questions.length).map((score, place) => ({
      ...(topic.questions[place] as PaperQuestion),
      score,
    }))
    const rules = topic.rules.map((rule) => {
      const scores = take(rule.count)
      if (new Set(scores).size > 1) isEven = false
      return { ...rule, score: scores[0] ?? rule.score }
    })
    const all = new Set([...questions, ...rules].map(({ score }) => score))
    return { ...topic, questions, rules, perQuestionScore: all.size === 1 ? ([...all][0] ?? null) : null }
  })
  return isEven ? { ...draft, bigTopics } : null
}

/** The sum of the questions as a possible target; null if it is the target already, or no valid one. */
export function ownTotal(draft: PaperDraft): number | null {
  const total = paperScore(draft.bigTopics)
  return total === draft.targetScore || total < 1 || total > PAPER_SCORE_MAX ? null : total
}

export const distributeOver = (topic: BigTopic, scores: readonly number[]): BigTopic => ({
  ...topic,
  perQuestionScore: new Set(scores).size === 1 ? (scores[0] ?? null) : null,
  questions: topic.questions.map((question, at) => ({ ...question, score: scores[at] ?? question.score })),
})

export const questionIdsOf = (draft: PaperDraft): string[] =>
  draft.bigTopics.flatMap(({ questions }) => questions.map(({ questionId }) => questionId))

/** The number of each question in the whole paper, by its id. */
export const numbersOf = (draft: PaperDraft): ReadonlyMap<string, number> =>
  new Map(questionIdsOf(draft).map((questionId, at) => [questionId, at + 1]))
