import { z } from 'zod'
import type { Lang, Words } from '../errors.ts'

/**
 * A sentence of the server's in an answer, as why one row of many was refused. Handlers give it in both languages or,
 * where it is somebody's own text, as it is; the wire sends the reader's (`inLang`).
 */
export const said: z.ZodType<string, string | Words> = z.string() as never

const isWords = (value: object): value is Words => {
  const keys = Object.keys(value)
  return keys.length === 2 && 'zh' in value && 'en' in value
}

/** Every pair of words of an answer in one language. */
export function inLang(value: unknown, lang: Lang): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  if (Array.isArray(value)) return value.map((one) => inLang(one, lang))
  if (isWords(value)) return value[lang]
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inLang(one, lang)]))
}

/** Whether an answer of this schema has such sentences at all; most have none and are sent without a look. */
export function saysWords(schema: unknown, seen = new Set<unknown>()): boolean {
  if (schema === said) return true
  if (schema === null || typeof schema !== 'object' || seen.has(schema)) return false
  seen.add(schema)
  const { def } = schema as { def?: Record<string, unknown> }
  if (!def) return false
  const shape = def.type === 'object' ? Object.values(def.shape as object) : []
  const options = Array.isArray(def.options) ? def.options : []
  return [...shape, ...options, def.element, def.innerType, def.valueType, def.in, def.out].some((one) =>
    saysWords(one, seen),
  )
}
