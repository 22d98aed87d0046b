import type { CallName } from '@shuyuan/contract/calls/index.ts'
import type { ForeignThing, ForeignWorld } from '../foreign/foreign-world.ts'
import { rowOf, type Shape, shapeOf } from './shape.ts'

/** Which foreign thing an id field refers to; null: the field is left out if it is optional. */
type Ids = (field: string) => string | null

interface Plain {
  readonly ids: Ids
  readonly now: Date
  /** For a required id that `ids` leaves out. */
  readonly anyId: string
}

/** The simplest valid input: required fields and ids. */
function plain(shape: Shape, given: Plain, field = ''): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return plain(choices.find(({ format }) => format === 'uuid') ?? (choices.at(-1) as Shape), given, field)
  switch (Array.isArray(shape.type) ? shape.type[0] : shape.type) {
    case 'string':
      if (shape.format === 'uuid') return given.ids(field) ?? given.anyId
      if (shape.format === 'date-time') return given.now.toISOString()
      if (shape.format === 'date') return '2026-11-21'
      return 'A'.repeat(Math.max(1, shape.minLength ?? 1))
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1)
    case 'boolean':
      return true
    case 'array':
      return Array.from({ length: Math.max(1, shape.minItems ?? 1) }, () => plain(shape.items ?? {}, given, field))
    case 'object': {
      const entries = Object.entries(shape.properties ?? {}).filter(
        ([key, one]) => shape.required?.includes(key) || (one.format === 'uuid' && given.ids(key) !== null),
      )
      return Object.fromEntries(entries.map(([key, one]) => [key, plain(one, given, key)]))
    }
    default:
      return null
  }
}

/** A foreign thing by the name of its field, such as subSchoolId or courseIds. */
const NAMED: readonly (readonly [RegExp, ForeignThing])[] = [
  [/student/i, 'student'],
  [/teacher|host|instructor/i, 'teacher'],
  [/class/i, 'orgClass'],
  [/major/i, 'major'],
  [/school|college|unit/i, 'unit'],
  [/user/i, 'user'],
]
const thingOf = (field: string): ForeignThing => NAMED.find(([pattern]) => pattern.test(field))?.[1] ?? 'course'

/**
 * The inputs for a call: one without filters, and one per foreign thing in every id. Files and sheets cost more than
 * other calls, so they get all foreign things at once, each by the name of its field, unless a bare id gives no name.
 */
export function foreignInputs(
  name: CallName,
  { foreign }: ForeignWorld,
  now: Date,
): (readonly [what: string, input: unknown])[] {
  const { kind } = rowOf(name)
  const shape = shapeOf(name)
  const input = (ids: Ids) => plain(shape, { ids, now, anyId: foreign.course })
  const bare = ['nothing', input(() => null)] as const
  if (!JSON.stringify(shape).includes('"uuid"')) return [bare]
  const isCostly = kind === 'file' || kind === 'upload'
  if (isCostly && !shape.properties?.id) return [bare, ['all', input((field) => foreign[thingOf(field)])]]
  return [bare, ...Object.entries(foreign).map(([thing, id]) => [thing, input(() => id)] as const)]
}
