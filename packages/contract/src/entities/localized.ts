import { z } from 'zod'
import type { Lang, Words } from '../errors.ts'

/**
 * A message inside an answer, such as the reason why one row of many was refused. Handlers give it in both languages or,
 * where a person wrote it, as it is; the wire sends the reader's language (`localize`).
 */
export const localized: z.ZodType<string, string | Words> = z.string() as never

export const inLanguage = (sentence: string | Words, lang: Lang): string =>
  typeof sentence === 'string' ? sentence : sentence[lang]

type Def = Record<string, unknown> & { type: string; shape: object; options: unknown[] }
const defOf = (schema: unknown): Def => (schema as { def: Def }).def

/** The schemas that this one is made of. */
function partsOf(def: Def): readonly unknown[] {
  if (def.type === 'object') return Object.values(def.shape)
  if (def.type === 'union') return def.options
  return [def.element, def.valueType, def.innerType, def.in].filter((part) => part !== undefined)
}

/** A schema may refer to itself, as that of a tree does. */
function containsLocalized(schema: unknown, seen: Set<unknown>): boolean {
  if (schema === localized) return true
  if (seen.has(schema)) return false
  seen.add(schema)
  return partsOf(defOf(schema)).some((part) => containsLocalized(part, seen))
}

const known = new WeakMap<object, boolean>()

/** Whether an answer of this schema holds such messages at all: most hold none and are sent as they are. */
function hasLocalized(schema: object): boolean {
  let has = known.get(schema)
  if (has === undefined) {
    has = containsLocalized(schema, new Set())
    known.set(schema, has)
  }
  return has
}

/** An answer of this schema with its messages in one language. */
export function localize(schema: unknown, value: unknown, lang: Lang): unknown {
  if (value === null || value === undefined || !hasLocalized(schema as object)) return value
  if (schema === localized) return inLanguage(value as string | Words, lang)
  const def = defOf(schema)
  switch (def.type) {
    case 'object': {
      const row: Record<string, unknown> = { ...value }
      for (const [key, part] of Object.entries(def.shape)) if (key in row) row[key] = localize(part, row[key], lang)
      return row
    }
    case 'array':
      return (value as unknown[]).map((one) => localize(def.element, one, lang))
    case 'record':
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, localize(def.valueType, one, lang)]))
    case 'union':
      // Each alternative localizes the fields that it knows.
      return def.options.reduce((so, option) => localize(option, so, lang), value)
    default:
      return localize(def.innerType ?? def.in, value, lang)
  }
}
