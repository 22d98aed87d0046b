import type { Rng } from '@shuyuan/domain/math/random.rule.ts'
import type { Shape } from './shape.ts'

const STRANGE = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '%_\\',
  "'; drop table app_user; --",
  '<script>alert(1)</script>',
  '𠮷𠮷',
  '-1',
  '1e309',
  'null',
]
const BROKEN = [
  null,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  'x'.repeat(3000),
  [],
  {},
  true,
  [[]],
  { $ne: 1 },
  '\u0000',
]

interface Making {
  readonly rng: Rng
  /** Ids of rows that there are. */
  readonly known: readonly string[]
}

function text(shape: Shape, { rng, known }: Making): string {
  if (shape.format === 'uuid')
    return rng.chance(0.7) && known.length > 0 ? rng.pick(known) : '01890000-0000-7000-8000-00000000000a'
  if (shape.format === 'date-time')
    return rng.pick(['2026-11-21T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z'])
  if (shape.format === 'date') return rng.pick(['2026-02-28', '0001-01-01', '9999-12-31'])
  const base = rng.pick(STRANGE)
  const wanted = Math.max(shape.minLength ?? 0, base.length)
  return base.padEnd(wanted, '学').slice(0, shape.maxLength ?? 200)
}

/** Valid but strange. */
export function strangeInput(shape: Shape, making: Making, depth = 0): unknown {
  const { rng } = making
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return rng.pick(shape.enum)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return strangeInput(rng.pick(choices), making, depth)
  const type = Array.isArray(shape.type) ? rng.pick(shape.type) : shape.type
  switch (type) {
    case 'string':
      return text(shape, making)
    case 'integer':
    case 'number': {
      // The extremes that the schema allows show where a column is narrower than its field.
      const [from, to] = [shape.minimum ?? -1e308, shape.maximum ?? 1e308]
      const near = rng.int(Math.max(Math.ceil(from), -1e6), Math.max(Math.ceil(from), Math.min(Math.floor(to), 1e6)))
      return rng.pick([from, to, near])
    }
    case 'boolean':
      return rng.chance(0.5)
    case 'null':
      return null
    case 'array': {
      if (shape.prefixItems) return shape.prefixItems.map((item) => strangeInput(item, making, depth + 1))
      const count = Math.min(shape.maxItems ?? 3, Math.max(shape.minItems ?? 0, depth > 3 ? 0 : rng.int(0, 3)))
      return Array.from({ length: count }, () => strangeInput(shape.items ?? {}, making, depth + 1))
    }
    case 'object': {
      const entries = Object.entries(shape.properties ?? {}).filter(
        ([key]) => shape.required?.includes(key) || rng.chance(0.6),
      )
      return Object.fromEntries(entries.map(([key, one]) => [key, strangeInput(one, making, depth + 1)]))
    }
    default:
      return rng.pick(BROKEN)
  }
}

/** A valid input with one field replaced by something that is never valid. */
export function broken(input: unknown, rng: Rng): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return rng.pick(BROKEN)
  const keys = Object.keys(input)
  if (keys.length === 0) return { surprise: rng.pick(BROKEN) }
  const key = rng.pick(keys)
  return { ...input, [key]: rng.pick(BROKEN) }
}
