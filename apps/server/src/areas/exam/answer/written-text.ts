import type { AnswerContent } from '@shuyuan/contract/entities/bank/question.ts'
import { mapWritten, writtenTexts } from '@shuyuan/domain/question/written.rule.ts'
import { fileIdsOf } from '../../../wire/clean-html.ts'
import type { Ctx } from '../../../wire/context.ts'
import { keepRichParts, withFileLinks } from '../../file/rich-links.ts'

/** A student's text, sanitized like all rich text and showing only files that the writer may read. */
export async function cleanWritten<T extends { content: AnswerContent }>(
  ctx: Ctx,
  answers: readonly T[],
  author: string,
): Promise<T[]> {
  const given = [...new Set(answers.flatMap(({ content }) => writtenTexts(content)))]
  if (given.length === 0) return [...answers]
  const kept = await keepRichParts(ctx, given, author)
  const byHtml = new Map(given.map((html, index) => [html, kept[index] as string]))
  return answers.map((one) => ({ ...one, content: mapWritten(one.content, (html) => byHtml.get(html) ?? '') }))
}

/** Which students refer to which file, and the texts that refer to any. */
function picturesIn(answers: readonly { content: AnswerContent | null; author: string }[]) {
  const htmls = new Set<string>()
  const writers = new Map<string, Set<string>>()
  for (const { content, author } of answers)
    for (const html of content ? writtenTexts(content) : [])
      for (const id of fileIdsOf(html)) {
        htmls.add(html)
        writers.set(id, (writers.get(id) ?? new Set()).add(author))
      }
  return { htmls: [...htmls], writers }
}

/**
 * Adds links to the pictures in answers, with one query for all: to the writer's own pictures, and to those the reader may
 * read anyway. `author`: the user who wrote the answer.
 */
export async function linkWritten<T extends { content: AnswerContent | null }>(
  ctx: Ctx,
  answers: readonly T[],
  author: (answer: T) => string,
): Promise<T[]> {
  const { htmls, writers } = picturesIn(answers.map((one) => ({ content: one.content, author: author(one) })))
  if (htmls.length === 0) return [...answers]
  const linked = await withFileLinks(ctx, htmls, { writers })
  const byHtml = new Map(htmls.map((html, index) => [html, linked[index] as string]))
  return answers.map((one) =>
    one.content ? { ...one, content: mapWritten(one.content, (html) => byHtml.get(html) ?? html) } : one,
  )
}
