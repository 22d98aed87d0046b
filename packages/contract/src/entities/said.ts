import { z } from 'zod'
import type { Lang, Words } from '../errors.ts'

/**
 * A sentence of the server's in an answer, as why one row of many was refused. Handlers give it in both languages or,
 * where it is somebody's own text, as it is; the wire sends the reader's (`spoken`).
 */
export const said: z.ZodType<string, string | Words> = z.string() as never

export const inLang = (sentence: string | Words, lang: Lang): string =>
  typeof sentence === 'string' ? sentence : sentence[lang]

type Def = Record<string, unknown> & { type: string; shape: object; options: unknown[] }
const defOf = (schema: unknown): Def => (schema as { def: Def }).def

/** The schemas that one of this kind is made of. */
function partsOf(def: Def): readonly unknown[] {
  if (def.type === 'object') return Object.values(def.shape)
  if (def.type === 'union') return def.options
  return [def.element, def.valueType, def.innerType, def.in].filter((part) => part !== undefined)
}

/** A schema may name itself, as that of a tree does. */
function looksFor(schema: unknown, seen: Set<unknown>): boolean {
  if (schema === said) return true
  if (seen.has(schema)) return false
  seen.add(schema)
  return partsOf(defOf(schema)).some((part) => looksFor(part, seen))
}

const known = new WeakMap<object, boolean>()

/** Whether an answer of this schema has such sentences at all; most have none and are sent without a look. */
function saysWords(schema: object): boolean {
  let says = known.get(schema)
  if (says === undefined) {
    says = looksFor(schema, new Set())
    known.set(schema, says)
  }
  return says
}

/** An answer of this schema with its sentences in one language. */
export function spoken(schema: unknown, value: unknown, lang: Lang): unknown {
  if (value === null || value === undefined || !saysWords(schema as object)) return value
  if (schema === said) return inLang(value as string | Words, lang)
  const def = defOf(schema)
  switch (def.type) {
    case 'object': {
      const row: Record<string, unknown> = { ...value }
      for (const [key, part] of Object.entries(def.shape)) if (key in row) row[key] = spoken(part, row[key], lang)
      return row
    }
    case 'array':
      return (value as unknown[]).map((one) => spoken(def.element, one, lang))
    case 'record':
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoken(def.valueType, one, lang)]))
    case 'union':
      // Each alternative puts the fields that it knows.
      return def.options.reduce((so, option) => spoken(option, so, lang), value)
    default:
      return spoken(def.innerType ?? def.in, value, lang)
  }
}
