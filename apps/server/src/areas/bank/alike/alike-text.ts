import type { QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'

const partsOf = (body: QuestionBody): string[] => {
  switch (body.type) {
    case 'single':
    case 'multiple':
      return body.options.map(({ html }) => html)
    case 'match':
      return [...body.left, ...body.right].map(({ html }) => html)
    case 'order':
      return body.items.map(({ html }) => html)
    case 'composite':
      return body.children.flatMap((child) => [child.body.stem, ...partsOf(child.body)])
    default:
      return []
  }
}

/** What is compared. Options are included: 「下列说法正确的是」 with other options is another question. */
export const alikeText = (body: QuestionBody): string => [body.stem, ...partsOf(body)].join(' ')
