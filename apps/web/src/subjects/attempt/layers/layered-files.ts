import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { writtenTexts } from '@shuyuan/domain/question/written.rule.ts'

export interface LayeredFile {
  readonly fileId: string
  readonly name: string
  readonly mime: string
  readonly url: string
}

/** The pictures in the texts of an answer, numbered in their order; what could not be linked is left out. */
export function picturesIn(answer: AnswerContent | null, nameOf: (no: number) => string): LayeredFile[] {
  if (!answer) return []
  const tags = writtenTexts(answer).flatMap((html) => html.match(/<img\b[^>]*>/g) ?? [])
  const found = new Map<string, string>()
  for (const tag of tags) {
    const fileId = /\bdata-file-id="([^"]+)"/.exec(tag)?.[1]
    const url = /\ssrc="([^"]+)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&')
    if (fileId && url) found.set(fileId, url)
  }
  return [...found].map(([fileId, url], at) => ({ fileId, url, name: nameOf(at + 1), mime: 'image/*' }))
}
