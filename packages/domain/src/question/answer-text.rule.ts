import type { AnswerContent, QuestionBody, SimpleAnswer, SimpleBody } from '@shuyuan/contract/entities/bank/question.ts'
import { plainText } from '../text/html.rule.ts'

const letterAt = (index: number): string => (index < 0 ? '' : String.fromCharCode(65 + index))
const letterOf = (parts: readonly { id: string }[], id: string): string =>
  letterAt(parts.findIndex((one) => one.id === id))
const flat = (text: string): string => text.replace(/\s+/g, ' ').trim()

function simpleText(body: SimpleBody, answer: SimpleAnswer): string {
  if (body.type === 'single' && answer.type === 'single')
    return answer.choice ? letterOf(body.options, answer.choice) : ''
  if (body.type === 'multiple' && answer.type === 'multiple')
    return answer.choices
      .map((id) => letterOf(body.options, id))
      .sort()
      .join('')
  if (answer.type === 'judge')
    return [answer.value === null ? '' : answer.value ? '√' : '×', flat(answer.reason ?? '')].filter(Boolean).join(' ')
  if ((body.type === 'fill' || body.type === 'fill-o') && (answer.type === 'fill' || answer.type === 'fill-o'))
    return body.blanks.map(({ id }) => flat(answer.blanks[id] ?? '')).join(' | ')
  if (body.type === 'match' && answer.type === 'match')
    return body.left
      .map(
        ({ id }, index) =>
          `${index + 1}-${(answer.pairs[id] ?? []).map((right) => letterOf(body.right, right)).join('')}`,
      )
      .join(' ')
  if (body.type === 'order' && answer.type === 'order')
    return answer.order.map((id) => letterOf(body.items, id)).join('')
  if (answer.type === 'short' || answer.type === 'essay') return flat(plainText(answer.html))
  return answer.type === 'file' ? flat(answer.note) : ''
}

/** An answer on one line of a sheet: options by their letters in the bank's order, texts without their marks. */
export function answerText(body: QuestionBody, answer: AnswerContent | null): string {
  if (!answer) return ''
  if (body.type !== 'composite') return answer.type === 'composite' ? '' : simpleText(body, answer)
  if (answer.type !== 'composite') return ''
  return body.children
    .map((child, index) => {
      const own = answer.children[child.id]
      return `(${index + 1}) ${own ? simpleText(child.body, own) : ''}`
    })
    .join(' ')
}
