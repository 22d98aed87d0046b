import type { QuestionBody, SimpleBody } from '@shuyuan/contract/entities/bank/question.ts'
import type { Layout, LayoutQuestion, ShownQuestion } from '@shuyuan/contract/entities/paper/paper.ts'
import { type PartNames, partNames, renameBody } from './part-names.rule.ts'

/** Parts in displayed order; parts missing from the layout (of another version) come last. */
function inOrder<T extends { id: string }>(parts: readonly T[], order: readonly string[] | undefined): T[] {
  if (!order) return [...parts]
  const place = new Map(order.map((id, index) => [id, index]))
  const at = (part: T) => place.get(part.id) ?? order.length
  return [...parts].sort((a, b) => at(a) - at(b))
}

function arrangeSimple(body: SimpleBody, order: readonly string[] | undefined): SimpleBody {
  if (body.type === 'single' || body.type === 'multiple') return { ...body, options: inOrder(body.options, order) }
  if (body.type === 'match') return { ...body, right: inOrder(body.right, order) }
  return body.type === 'order' ? { ...body, items: inOrder(body.items, order) } : body
}

/** The body as this attempt shows it. */
export function arrangeBody(body: QuestionBody, layout: Pick<LayoutQuestion, 'options' | 'children'>): QuestionBody {
  if (body.type !== 'composite') return arrangeSimple(body, layout.options)
  const options = new Map(layout.children?.map((child) => [child.id, child.options]))
  const order = layout.children?.map((child) => child.id)
  const children = inOrder(body.children, order).map((child) => ({
    ...child,
    body: arrangeSimple(child.body, options.get(child.id)),
  }))
  return { ...body, children }
}

/** The orders in which an attempt shows the parts of one question. */
export type ShownOrder = Pick<LayoutQuestion, 'options' | 'children'>

/** The names of a question's parts on a student's page; null in attempts that show the editor's ids. */
export const shownNames = (
  { byPlace }: Pick<Layout, 'byPlace'>,
  shown: ShownOrder,
  body: QuestionBody,
): PartNames | null => (byPlace ? partNames(arrangeBody(body, shown)) : null)

/** The body as a student's page gets it. */
export function shownBody(layout: Pick<Layout, 'byPlace'>, shown: ShownOrder, body: QuestionBody): QuestionBody {
  const arranged = arrangeBody(body, shown)
  return layout.byPlace ? renameBody(arranged, partNames(arranged)) : arranged
}

export const showQuestion = (
  layout: Pick<Layout, 'byPlace'>,
  shown: LayoutQuestion,
  body: QuestionBody,
): ShownQuestion => ({
  questionVersionId: shown.questionVersionId,
  questionId: shown.questionId,
  score: shown.score,
  body: shownBody(layout, shown, body),
})
