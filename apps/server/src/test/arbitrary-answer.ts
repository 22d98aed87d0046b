import { flag, time } from '@shuyuan/contract/entities/fields.ts'
import { localized } from '@shuyuan/contract/entities/localized.ts'
import fc from 'fast-check'
import type { z } from 'zod'

type Any = fc.Arbitrary<unknown>
type Schema = z.core.$ZodTypes

/** Values of a schema with fields besides that it does not name. */
export interface Choice {
  /** Stands in the place of some plain values, and is none of them. */
  readonly intruder?: unknown
  readonly unnamed: Record<string, unknown>
}

const MOMENT = fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
const LARGEST = 1e6
/** Schemas may refer to themselves. */
const DEEPEST = 8

type Check = { value?: number; minimum?: number; maximum?: number; pattern?: RegExp }
type Checks = Readonly<Record<string, Check | undefined>>

const checksOf = ({ _zod: { def } }: Schema): Checks =>
  Object.fromEntries((def.checks ?? []).map((check) => [check._zod.def.check, check._zod.def as object]))

function stringOf(schema: z.core.$ZodString): Any {
  const { format } = schema._zod.def as { format?: string }
  if (format === 'uuid') return fc.uuid()
  if (format === 'datetime') return MOMENT.map((at) => at.toISOString())
  if (format === 'date') return MOMENT.map((at) => at.toISOString().slice(0, 10))
  if (format === 'url') return fc.constantFrom('https://school.example', 'https://sms.example/send?x=1')
  if (format === 'email') return fc.constantFrom('office@school.example', 'li.ming@mail.example.cn')
  if (format !== undefined) throw new Error(`no strings of ${format}`)
  const { min_length, max_length, string_format } = checksOf(schema)
  if (string_format?.pattern) return fc.stringMatching(string_format.pattern, { maxLength: max_length?.maximum ?? 20 })
  const least = min_length?.minimum ?? 0
  return fc.string({ minLength: least, maxLength: Math.min(max_length?.maximum ?? 20, least + 20) })
}

function numberOf(schema: z.core.$ZodNumber): Any {
  const { greater_than, less_than, multiple_of, number_format } = checksOf(schema)
  const step = multiple_of?.value ?? 1
  const [min, max] = [
    Math.max(greater_than?.value ?? -LARGEST, -LARGEST),
    Math.min(less_than?.value ?? LARGEST, LARGEST),
  ]
  return number_format || multiple_of
    ? fc.integer({ min: Math.ceil(min / step), max: Math.floor(max / step) }).map((n) => n * step)
    : fc.double({ min, max, noNaN: true })
}

const leastOf = (schema: z.core.$ZodArray): number => checksOf(schema).min_length?.minimum ?? 0

function arrayOf(schema: z.core.$ZodArray, element: Any): Any {
  const least = leastOf(schema)
  return fc.array(element, { minLength: least, maxLength: least + 2 })
}

function plainOf(schema: Schema): Any | null {
  const { def } = schema._zod
  switch (def.type) {
    case 'string':
      return stringOf(schema as z.core.$ZodString)
    case 'number':
      return numberOf(schema as z.core.$ZodNumber)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'enum':
    case 'literal':
      return fc.constantFrom(...(schema._zod.values as Set<unknown>))
    default:
      return null
  }
}

function madeOf(schema: Schema, choice: Choice, depth: number): Any {
  const of = (part: z.core.$ZodType) => anAnswer(part, choice, depth + 1)
  const { def } = schema._zod
  switch (def.type) {
    case 'object': {
      const named = fc.record(Object.fromEntries(Object.entries(def.shape).map(([key, part]) => [key, of(part)])))
      return named.map((row) => ({ ...choice.unnamed, ...row }))
    }
    case 'array':
      return depth < DEEPEST || leastOf(schema as z.core.$ZodArray) > 0
        ? arrayOf(schema as z.core.$ZodArray, of(def.element))
        : fc.constant([])
    case 'record': {
      const { values } = def.keyType._zod
      if (values) return fc.record(Object.fromEntries([...values].map((key) => [String(key), of(def.valueType)])))
      const key = of(def.keyType) as fc.Arbitrary<string>
      return fc.dictionary(
        key.filter((one) => one !== '__proto__'),
        of(def.valueType),
        { maxKeys: 3 },
      )
    }
    case 'union':
      return fc.oneof(...def.options.map(of))
    case 'tuple':
      return fc.tuple(...def.items.map(of))
    case 'nullable':
      return fc.option(of(def.innerType))
    case 'optional':
    case 'default':
      return fc.option(of(def.innerType), { nil: undefined })
    case 'readonly':
      return of(def.innerType)
    case 'unknown':
      return fc.jsonValue()
    default:
      throw new Error(`no values of ${def.type}`)
  }
}

/** Values as a handler may give them: a Date for a time, a boolean for a flag, both languages for a message. */
export function anAnswer(schema: z.core.$ZodType, choice: Choice, depth = 0): Any {
  if (schema === time)
    return fc.oneof(
      MOMENT,
      MOMENT.map((at) => at.toISOString()),
    )
  if (schema === flag) return fc.oneof(fc.boolean(), fc.constantFrom('0', '1'))
  if (schema === localized) return fc.oneof(fc.string(), fc.record({ zh: fc.string(), en: fc.string() }))
  const plain = plainOf(schema as Schema)
  if (!plain) return madeOf(schema as Schema, choice, depth)
  const mayRefuse =
    (schema as Schema)._zod.def.checks?.some(
      ({ _zod: { def } }) => def.check === 'custom' || def.check === 'overwrite',
    ) ?? false
  const valid = mayRefuse ? plain.filter((value) => (schema as z.ZodType).safeParse(value).success) : plain
  return choice.intruder === undefined
    ? valid
    : fc.oneof({ weight: 20, arbitrary: valid }, { weight: 1, arbitrary: fc.constant(choice.intruder) })
}
