import { z } from 'zod'
import type { Lang, Words } from '../errors.ts'

/**
 * A sentence of the server's in an answer, as why one row of many was refused. Handlers give it in both languages or,
 * where it is somebody's own text, as it is; the wire sends the reader's (`speaker`).
 */
export const said: z.ZodType<string, string | Words> = z.string() as never

export const inLang = (sentence: string | Words, lang: Lang): string =>
  typeof sentence === 'string' ? sentence : sentence[lang]

type Speak = (value: unknown, lang: Lang) => unknown

/** Nothing is said where there is no value. */
const ofValue =
  (speak: Speak): Speak =>
  (value, lang) =>
    value === null || value === undefined ? value : speak(value, lang)

function ofObject(shape: object): Speak | null {
  const fields = Object.entries(shape).flatMap(([key, schema]) => {
    const speak = speaker(schema)
    return speak ? [[key, speak] as const] : []
  })
  if (fields.length === 0) return null
  return ofValue((value, lang) => {
    const spoken = { ...(value as Record<string, unknown>) }
    for (const [key, speak] of fields) if (key in spoken) spoken[key] = speak(spoken[key], lang)
    return spoken
  })
}

function ofRecord(schema: unknown): Speak | null {
  const speak = speaker(schema)
  if (!speak) return null
  return ofValue((value, lang) =>
    Object.fromEntries(Object.entries(value as object).map(([key, one]) => [key, speak(one, lang)])),
  )
}

function ofArray(schema: unknown): Speak | null {
  const speak = speaker(schema)
  return speak && ofValue((value, lang) => (value as unknown[]).map((one) => speak(one, lang)))
}

/** Each alternative puts the fields that it knows. */
function ofUnion(options: readonly unknown[]): Speak | null {
  const speaks = options.map(speaker).filter((one) => one !== null)
  if (speaks.length === 0) return null
  return (value, lang) => speaks.reduce((spoken, speak) => speak(spoken, lang), value)
}

/** Puts the sentences of an answer of this schema into one language; null where it has none, as most. */
export function speaker(schema: unknown): Speak | null {
  if (schema === said) return ofValue((value, lang) => inLang(value as string | Words, lang))
  const { def } = (schema ?? {}) as { def?: Record<string, unknown> }
  switch (def?.type) {
    case 'object':
      return ofObject(def.shape as object)
    case 'array':
      return ofArray(def.element)
    case 'record':
      return ofRecord(def.valueType)
    case 'union':
      return ofUnion(def.options as unknown[])
    case 'pipe':
      return speaker(def.in)
    default:
      return def?.innerType ? speaker(def.innerType) : null
  }
}
