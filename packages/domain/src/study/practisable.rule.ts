import type { QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'

/** Whether a question can be practised on a page alone: an answer that is a file cannot be given there. */
export const isPractisable = (body: QuestionBody): boolean =>
  body.type === 'composite' ? body.children.every(({ body: child }) => child.type !== 'file') : body.type !== 'file'
