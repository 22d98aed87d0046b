import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import type { Layout } from '@shuyuan/contract/entities/paper/paper.ts'
import { type ShownOrder, shownNames } from '@shuyuan/domain/paper/arrange.rule.ts'
import { renameAnswer } from '@shuyuan/domain/paper/part-names.rule.ts'
import type { Db } from '../../../db/db.ts'
import { questionVersions, type VersionRow } from '../../bank/question/question-version.read.ts'
import type { AttemptMeta } from '../attempt/attempt-meta.read.ts'

/** Translates between stored answers and the part names on the student's page (domain paper/part-names). */

interface Answer {
  questionVersionId: string
  content: AnswerContent | null
}

type Orders = Pick<AttemptMeta, 'byPlace' | 'orders'>

const NO_ORDER: ShownOrder = {}

export const ordersOf = ({ byPlace, topics }: Layout): Orders => ({
  byPlace,
  orders: new Map(topics.flatMap(({ questions }) => questions.map((one) => [one.questionVersionId, one] as const))),
})

function renamed<T extends Answer>(
  { byPlace, orders }: Orders,
  answers: readonly T[],
  versions: ReadonlyMap<string, VersionRow>,
  way: 'in' | 'out',
): T[] {
  return answers.map((answer) => {
    const { questionVersionId, content } = answer
    const body = versions.get(questionVersionId)?.body
    const names = body && shownNames({ byPlace }, orders.get(questionVersionId) ?? NO_ORDER, body)
    return content && names ? { ...answer, content: renameAnswer(content, names, way) } : answer
  })
}

const translated =
  (way: 'in' | 'out') =>
  async <T extends Answer>(db: Db, orders: Orders, answers: readonly T[]): Promise<T[]> => {
    if (!orders.byPlace || answers.length === 0) return [...answers]
    const ids = answers.map(({ questionVersionId }) => questionVersionId)
    return renamed(orders, answers, await questionVersions(db, ids), way)
  }

/** Page answers in stored form; their questions must belong to the attempt. */
export const toStored = translated('in')
/** Stored answers in the names of the page. */
export const toShown = translated('out')
