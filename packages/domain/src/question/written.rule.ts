import type { AnswerContent, SimpleAnswer } from '@shuyuan/contract/entities/bank/question.ts'

/** The rich texts that a student writes: those of short and essay, also in a group. All other parts of answers are plain. */

function mapOne(answer: SimpleAnswer, change: (html: string) => string): SimpleAnswer {
  return answer.type === 'short' || answer.type === 'essay' ? { ...answer, html: change(answer.html) } : answer
}

export function mapWritten<T extends AnswerContent>(answer: T, change: (html: string) => string): T
export function mapWritten(answer: AnswerContent, change: (html: string) => string): AnswerContent {
  if (answer.type !== 'composite') return mapOne(answer, change)
  const children = Object.entries(answer.children).map(([id, child]) => [id, mapOne(child, change)])
  return { ...answer, children: Object.fromEntries(children) }
}

export function writtenTexts(answer: AnswerContent): string[] {
  const found: string[] = []
  mapWritten(answer, (html) => {
    found.push(html)
    return html
  })
  return found
}
