import { createHash } from 'node:crypto'

/** A template is about ten kilobytes. */
const MOST = 100

const kept = new Map<string, Promise<Buffer>>()

const keyOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64')

/** The workbook of this content, built by `make` if it is not cached; concurrent requests wait for the same one. */
export function keptBook(content: unknown, make: () => Promise<Buffer>): Promise<Buffer> {
  const key = keyOf(content)
  const book = kept.get(key) ?? make()
  // Moves it to the end: the entry at the beginning was used least recently.
  kept.delete(key)
  kept.set(key, book)
  book.catch(() => kept.delete(key))
  const oldest = kept.keys().next().value
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest)
  return book
}
