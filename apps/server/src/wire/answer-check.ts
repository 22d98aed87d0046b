import { localize } from '@shuyuan/contract/entities/localized.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import type { z } from 'zod'

/** The path of a field in the answer that its schema does not name. */
function findUnnamedField(raw: unknown, parsed: unknown, path = ''): string | null {
  if (raw === null || typeof raw !== 'object' || raw instanceof Date) return null
  if (parsed === null || typeof parsed !== 'object') return null
  for (const [key, value] of Object.entries(raw)) {
    if (value === undefined) continue
    const at = Array.isArray(raw) ? `${path}[]` : path ? `${path}.${key}` : key
    if (!(key in parsed)) return at
    const nested = findUnnamedField(value, (parsed as Record<string, unknown>)[key], at)
    if (nested) return nested
  }
  return null
}

/**
 * In tests an answer is parsed in full: it has the shape that its schema names and no field more, and what was picked
 * from it is the same to the byte.
 */
export function assertAsSpecified(name: string, schema: z.ZodType, raw: unknown, picked: unknown, lang: Lang): void {
  const parsed = schema.parse(localize(schema, raw, lang))
  const field = findUnnamedField(raw, parsed)
  if (field) throw new Error(`${name} answers ${field}, which its schema does not name`)
  const [sent, expected] = [JSON.stringify(picked), JSON.stringify(parsed)]
  if (sent !== expected) throw new Error(`${name} sends ${sent} where its schema gives ${expected}`)
}
