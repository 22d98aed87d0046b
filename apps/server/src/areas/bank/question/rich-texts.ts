import { fileIdsOf } from '../../../wire/clean-html.ts'
import type { Ctx } from '../../../wire/context.ts'
import { memoizeByKey } from '../../../wire/memoize-by-key.ts'
import { sanitizeRich, withFileLinks } from '../../file/rich-links.ts'

/** Fields of bodies and keys that hold rich text; all others are plain. */
const RICH = new Set(['stem', 'html', 'reference', 'analysis'])

type Change = (html: string) => string

/** Dates and the like are not traversed. */
const isFields = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Maps every rich text inside a value of any shape. */
export function mapRich<T>(value: T, change: Change): T {
  if (Array.isArray(value)) return value.map((one) => mapRich(one, change)) as T
  if (!isFields(value)) return value
  const entries = Object.entries(value).map(([name, part]) => [
    name,
    RICH.has(name) && typeof part === 'string' ? change(part) : mapRich(part, change),
  ])
  return Object.fromEntries(entries) as T
}

export function richTextsOf(value: unknown): string[] {
  const found: string[] = []
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) walk(one)
    if (!isFields(part)) return
    for (const [name, inner] of Object.entries(part))
      if (RICH.has(name) && typeof inner === 'string') found.push(inner)
      else walk(inner)
  }
  walk(value)
  return found
}

/** Whether an immutable body embeds any file; computed once however many students start with it. */
export const showsFiles = memoizeByKey((body: object) => richTextsOf(body).some((html) => fileIdsOf(html).length > 0))

/**
 * Adds a signed link to every picture and audio, with one query. Every question body passes here on its way out; students'
 * answers never do (exam/answer/written-text.ts). `reader`: for a text that is only viewed and not stored yet.
 */
export async function withQuestionLinks<T>(ctx: Ctx, value: T, by: 'text' | 'reader' = 'text'): Promise<T> {
  const shown = richTextsOf(value).filter((html) => fileIdsOf(html).length > 0)
  if (shown.length === 0) return value
  const linked = await withFileLinks(ctx, shown, by)
  const byHtml = new Map(shown.map((html, index) => [html, linked[index] as string]))
  return mapRich(value, (html) => byHtml.get(html) ?? html)
}

/** Sanitised, and embedding only files that were there before or that this person may use. */
export async function sanitizeQuestionRich<T>(ctx: Ctx, value: T, before: unknown = null): Promise<T> {
  const old = richTextsOf(before).join('')
  const kept = new Map<string, string>()
  for (const html of richTextsOf(value)) if (!kept.has(html)) kept.set(html, await sanitizeRich(ctx, 'body', html, old))
  return mapRich(value, (html) => kept.get(html) ?? html)
}
