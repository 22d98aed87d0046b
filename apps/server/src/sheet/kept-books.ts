import { createHash } from 'node:crypto'

/** A template is about ten kilobytes. */
const MOST = 100

const kept = new Map<string, Promise<Buffer>>()

const keyOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64')

/** The workbook of this content, by `make` where nobody has asked for it lately; many who ask at once wait for one. */
export function keptBook(content: unknown, make: () => Promise<Buffer>): Promise<Buffer> {
  const key = keyOf(content)
  const book = kept.get(key) ?? make()
  // Put at the end again: the one at the beginning is asked for least.
  kept.delete(key)
  kept.set(key, book)
  book.catch(() => kept.delete(key))
  const oldest = kept.keys().next().value
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
  return book
}
