import type { QuestionBody, SimpleBody } from '@shuyuan/contract/entities/bank/question.ts'
import type { LayoutQuestion, ShownQuestion } from '@shuyuan/contract/entities/paper/paper.ts'

/** Parts in the shown order; a part that the layout does not name (of another version) comes last. */
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

export const showQuestion = (layout: LayoutQuestion, body: QuestionBody): ShownQuestion => ({
  questionVersionId: layout.questionVersionId,
  questionId: layout.questionId,
  score: layout.score,
  body: arrangeBody(body, layout),
})
