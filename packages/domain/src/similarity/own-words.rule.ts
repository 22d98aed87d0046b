import type { AnswerContent, QuestionBody, SimpleAnswer } from '@shuyuan/contract/entities/bank/question.ts'
import { plainText } from '../text/html.rule.ts'

function simpleWords(answer: SimpleAnswer): string {
  if (answer.type === 'short' || answer.type === 'essay') return plainText(answer.html)
  if (answer.type === 'judge') return answer.reason ?? ''
  return answer.type === 'file' ? answer.note : ''
}

/** What an answer says in words of its writer's own; '' where it chooses, fills in or orders. */
export function ownWords(answer: AnswerContent | null): string {
  if (!answer) return ''
  if (answer.type !== 'composite') return simpleWords(answer)
  return Object.keys(answer.children)
    .sort()
    .flatMap((id) => (answer.children[id] ? simpleWords(answer.children[id]) : '') || [])
    .join('\n')
}

/** What everybody was given to read: quoting it is nobody's copying. */
export const givenWords = (body: QuestionBody): string =>
  [body.stem, ...(body.type === 'composite' ? body.children.map((child) => child.body.stem) : [])]
    .map(plainText)
    .join('\n')
