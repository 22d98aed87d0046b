import { FILL_TYPES, type QuestionBody, type SimpleBody } from '@shuyuan/contract/entities/bank/question.ts'
import type { BigTopic, Layout, LayoutQuestion } from '@shuyuan/contract/entities/paper/paper.ts'
import { createRandom, type Random, shuffle, shuffleSome } from './random.rule.ts'

/** A question of the paper with the version and score of this attempt. */
export interface ResolvedQuestion {
  questionId: string
  questionVersionId: string
  score: number
  body: QuestionBody
}

export type ResolvedTopic = Pick<BigTopic, 'bigTopicId' | 'title' | 'instructions' | 'shuffle' | 'shuffleOptions'> & {
  questions: readonly ResolvedQuestion[]
}

const idsOf = (parts: readonly { id: string }[]): string[] => parts.map((part) => part.id)

/**
 * The shown order of a question's movable parts; undefined when it has none. Stored order is the key of an ordering
 * question and often of a match: theirs is always shuffled, and every order is as likely as any other, the right one too.
 * One that never came up would tell what it is.
 */
function partOrder(body: SimpleBody, shuffleOptions: boolean, random: Random): string[] | undefined {
  if (body.type === 'order') return shuffle(idsOf(body.items), random)
  if (body.type === 'match') return shuffle(idsOf(body.right), random)
  if (body.type !== 'single' && body.type !== 'multiple') return undefined
  if (!shuffleOptions) return idsOf(body.options)
  return idsOf(shuffleSome(body.options, (option) => option.fixed !== true, random))
}

type Children = Extract<QuestionBody, { type: 'composite' }>

/** Within a group fill types keep their place (specification 4.5); a cloze follows its text and keeps all. */
function childOrder(body: Children, topicShuffles: boolean, random: Random): Children['children'] {
  if (!topicShuffles || !body.shuffleChildren || body.cloze) return body.children
  return shuffleSome(body.children, (child) => !FILL_TYPES.includes(child.body.type), random)
}

function layQuestion(question: ResolvedQuestion, topic: ResolvedTopic, seed: string | number): LayoutQuestion {
  const { questionId, questionVersionId, score, body } = question
  const random = createRandom(seed, `${topic.bigTopicId}/${questionId}`)
  const base = { questionId, questionVersionId, score }
  if (body.type !== 'composite') {
    const options = partOrder(body, topic.shuffleOptions, random)
    return options ? { ...base, options } : base
  }
  const children = childOrder(body, topic.shuffle, random).map((child) => {
    const options = partOrder(child.body, topic.shuffleOptions, random)
    return options ? { id: child.id, options } : { id: child.id }
  })
  return { ...base, children }
}

/** The order one student sees. Big topics keep theirs; the same seed always gives the same layout. */
export function makeLayout(topics: readonly ResolvedTopic[], seed: string | number): Layout {
  return {
    byPlace: true,
    topics: topics.map((topic) => {
      const random = createRandom(seed, topic.bigTopicId)
      const order = topic.shuffle ? shuffle(topic.questions, random) : topic.questions
      return {
        bigTopicId: topic.bigTopicId,
        title: topic.title,
        instructions: topic.instructions,
        questions: order.map((question) => layQuestion(question, topic, seed)),
      }
    }),
  }
}
