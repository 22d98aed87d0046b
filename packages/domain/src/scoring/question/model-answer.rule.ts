import type {
  AnswerContent,
  QuestionBody,
  QuestionKey,
  SimpleAnswer,
  SimpleKey,
} from '@shuyuan/contract/entities/bank/question.ts'

function simpleModel(key: SimpleKey): SimpleAnswer {
  switch (key.type) {
    case 'single':
      return { type: 'single', choice: key.right }
    case 'multiple':
      return { type: 'multiple', choices: key.right }
    case 'judge':
      return { type: 'judge', value: key.right }
    case 'fill':
    case 'fill-o': {
      const blanks = Object.fromEntries(key.blanks.map((blank) => [blank.id, blank.accepts[0] ?? '']))
      return { type: key.type, blanks }
    }
    case 'short':
    case 'essay':
      return { type: key.type, html: key.reference }
    case 'match':
      return { type: 'match', pairs: key.pairs }
    case 'order':
      return { type: 'order', order: key.right }
    case 'file':
      return { type: 'file', note: '' }
  }
}

/** The answer that the key itself gives: 标准答案试判 must score it in full (6.1, point 10). */
export function modelAnswer(body: QuestionBody, key: QuestionKey): AnswerContent {
  if (key.type !== 'composite') return simpleModel(key)
  if (body.type !== 'composite') return { type: 'composite', children: {} }
  const given = body.children.flatMap((child) => {
    const childKey = key.children[child.id]
    return childKey ? [[child.id, simpleModel(childKey)] as const] : []
  })
  return { type: 'composite', children: Object.fromEntries(given) }
}
