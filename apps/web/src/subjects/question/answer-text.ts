import type { KeyOf, QuestionBody, QuestionForm, QuestionKey } from '@shuyuan/contract/entities/bank/question.ts'
import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { clauses } from '../../words/marks.ts'
import type { QuestionWords } from './use-question-words.ts'
import { lettersOf } from './view.ts'

const matchText = ({ left, right }: Extract<QuestionBody, { type: 'match' }>, { pairs }: KeyOf<'match'>) =>
  clauses(left.map(({ id }, index) => `${index + 1}-${lettersOf(right, pairs[id] ?? []) || '?'}`))

function simpleText(body: QuestionBody, key: QuestionKey, words: QuestionWords): string {
  switch (key.type) {
    case 'single':
      return 'options' in body ? lettersOf(body.options, key.right === null ? [] : [key.right]) : ''
    case 'multiple':
      return 'options' in body ? lettersOf(body.options, key.right) : ''
    case 'judge':
      return key.right === null ? '' : key.right ? words.yes : words.not
    case 'fill':
    case 'fill-o':
      return clauses(key.blanks.map(({ accepts }) => accepts.join(' | ')))
    case 'match':
      return body.type === 'match' ? matchText(body, key) : ''
    case 'order':
      return body.type === 'order' ? key.right.map((id) => lettersOf(body.items, [id])).join('') : ''
    case 'composite':
      return ''
    default:
      return plainText(key.reference).replace(/\s+/g, ' ')
  }
}

/** The key in one line, for lists; the parts of a composite one after another. */
export function answerText({ body, key }: Pick<QuestionForm, 'body' | 'key'>, words: QuestionWords): string {
  if (body.type !== 'composite' || key.type !== 'composite') return simpleText(body, key, words)
  return body.children
    .map((child, index) => {
      const own = key.children[child.id]
      return `${index + 1}. ${own ? simpleText(child.body, own, words) : ''}`
    })
    .join('　')
}
