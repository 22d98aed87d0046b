import type { QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'

/** How many files an answer to this question may carry; 0: none. */
export function maxAnswerFiles(body: QuestionBody): number {
  if (body.type === 'file' || body.type === 'short' || body.type === 'essay') return body.maxFiles ?? 0
  return 0
}

/** Allowed file extensions without the dot; empty: whatever answers allow. */
export const acceptedExtensions = (body: QuestionBody): readonly string[] =>
  body.type === 'file' ? body.accept.map((one) => one.replace(/^\./, '').toLowerCase()) : []

export const endingOf = (name: string): string =>
  name.includes('.') ? name.slice(name.lastIndexOf('.') + 1).toLowerCase() : ''

export function acceptsFile(body: QuestionBody, name: string): boolean {
  const accepted = acceptedExtensions(body)
  return maxAnswerFiles(body) > 0 && (accepted.length === 0 || accepted.includes(endingOf(name)))
}
