import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { plainText } from '@shuyuan/domain/text/html.rule.ts'
import { clauses } from '../../words/marks.ts'
import type { QuestionWords } from './use-question-words.ts'

/** A student's answer in one line, without its question: options by their ids. */
export function givenText(content: AnswerContent, words: QuestionWords): string {
  switch (content.type) {
    case 'single':
      return (content.choice ?? '').toUpperCase()
    case 'multiple':
      return content.choices.join('').toUpperCase()
    case 'judge':
      return [content.value === null ? '' : content.value ? words.yes : words.not, content.reason ?? '']
        .filter(Boolean)
        .join(' ')
    case 'fill':
    case 'fill-o':
      return clauses(Object.values(content.blanks).filter(Boolean))
    case 'match':
      return clauses(Object.entries(content.pairs).map(([left, right]) => `${left}-${[right].flat().join('')}`))
    case 'order':
      return content.order.join(' → ')
    case 'composite':
      return clauses(Object.values(content.children).map((child) => givenText(child, words)))
    default:
      return 'html' in content ? plainText(content.html) : ''
  }
}
