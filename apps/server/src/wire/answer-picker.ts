import { flag, time } from '@shuyuan/contract/entities/fields.ts'
import { inLanguage, localize, localized } from '@shuyuan/contract/entities/localized.ts'
import type { Lang, Words } from '@shuyuan/contract/errors.ts'
import type { z } from 'zod'

/** Makes what goes out from what a handler answers: only named fields, times and flags as the wire writes them. */
export type AnswerPicker = (value: unknown, lang: Lang) => unknown

type Schema = z.core.$ZodType

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Parses in full: where there is no shortcut, and where a value is not what the schema expects, which is an error. */
const parserOf =
  (schema: Schema): AnswerPicker =>
  (value, lang) =>
    (schema as z.ZodType).parse(localize(schema, value, lang))

const LEAVES = new Set(['string', 'number', 'boolean', 'enum', 'literal', 'null'])

/** A schema of plain values that does not change them, as one that trims does. */
const isLeaf = ({ _zod: { def } }: Schema): boolean =>
  LEAVES.has(def.type) && !(def.checks ?? []).some((check) => check._zod.def.check === 'overwrite')

/** Sends plain values as they are. An object in their place could carry fields that nobody named. */
function leafPicker(schema: Schema): AnswerPicker {
  const parse = parserOf(schema)
  return (value, lang) => (isObject(value) ? parse(value, lang) : value)
}

const [timePicker, flagPicker] = [leafPicker(time), leafPicker(flag)]

const SHARED: readonly [Schema, AnswerPicker][] = [
  [time, (value, lang) => (value instanceof Date ? value.toISOString() : timePicker(value, lang))],
  [flag, (value, lang) => (typeof value === 'boolean' ? (value ? '1' : '0') : flagPicker(value, lang))],
  [localized, (value, lang) => inLanguage(value as string | Words, lang)],
]

function objectPicker(schema: z.core.$ZodObject): AnswerPicker {
  const parse = parserOf(schema)
  if (schema._zod.def.catchall) return parse
  const fields = Object.entries(schema._zod.def.shape).map(([key, field]) => [key, answerPicker(field)] as const)
  return (value, lang) => {
    if (!isObject(value)) return parse(value, lang)
    const picked: Record<string, unknown> = {}
    for (const [key, pick] of fields) picked[key] = pick(value[key], lang)
    return picked
  }
}

/** Keys of an enumeration are names of fields, which a partial record may leave out; any others are data. */
function recordPicker(schema: z.core.$ZodRecord): AnswerPicker {
  const { keyType, valueType } = schema._zod.def
  const [parse, pick] = [parserOf(schema), answerPicker(valueType)]
  const named = keyType._zod.values && [...keyType._zod.values].map(String)
  return (value, lang) => {
    if (!isObject(value)) return parse(value, lang)
    const keys = named?.filter((key) => key in value) ?? Object.keys(value)
    return Object.fromEntries(keys.map((key) => [key, pick(value[key], lang)]))
  }
}

function arrayPicker(schema: z.core.$ZodArray): AnswerPicker {
  const [parse, pick] = [parserOf(schema), answerPicker(schema._zod.def.element)]
  return (value, lang) => (Array.isArray(value) ? value.map((one) => pick(one, lang)) : parse(value, lang))
}

function discriminatedPicker(schema: z.core.$ZodDiscriminatedUnion): AnswerPicker {
  const { discriminator, options } = schema._zod.def
  const parse = parserOf(schema)
  const pickers = new Map<unknown, AnswerPicker>()
  for (const option of options)
    for (const name of option._zod.propValues?.[discriminator] ?? []) pickers.set(name, answerPicker(option))
  return (value, lang) => ((isObject(value) && pickers.get(value[discriminator])) || parse)(value, lang)
}

function unionPicker(schema: z.core.$ZodUnion): AnswerPicker {
  if ('discriminator' in schema._zod.def) return discriminatedPicker(schema as z.core.$ZodDiscriminatedUnion)
  return schema._zod.def.options.every(isLeaf) ? leafPicker(schema) : parserOf(schema)
}

function wrappedPicker(schema: z.core.$ZodNullable | z.core.$ZodOptional | z.core.$ZodReadonly): AnswerPicker {
  const pick = answerPicker(schema._zod.def.innerType)
  return (value, lang) => (value === null || value === undefined ? value : pick(value, lang))
}

function compile(schema: Schema): AnswerPicker {
  if (isLeaf(schema)) return leafPicker(schema)
  const known = schema as z.core.$ZodTypes
  switch (known._zod.def.type) {
    case 'object':
      return objectPicker(schema as z.core.$ZodObject)
    case 'record':
      return recordPicker(schema as z.core.$ZodRecord)
    case 'array':
      return arrayPicker(schema as z.core.$ZodArray)
    case 'union':
      return unionPicker(schema as z.core.$ZodUnion)
    case 'nullable':
    case 'optional':
    case 'readonly':
      return wrappedPicker(schema as z.core.$ZodNullable)
    default:
      return parserOf(schema)
  }
}

const pickers = new WeakMap<Schema, AnswerPicker>(SHARED)

/**
 * The picker of an output schema. It trusts the types of plain values, which tests compare with a full parse, and costs
 * a third of one; what it lets out is the same.
 */
export function answerPicker(schema: Schema): AnswerPicker {
  const known = pickers.get(schema)
  if (known) return known
  // A schema may refer to itself, as that of a tree does.
  const compiled: { pick?: AnswerPicker } = {}
  pickers.set(schema, (value, lang) => (compiled.pick as AnswerPicker)(value, lang))
  compiled.pick = compile(schema)
  pickers.set(schema, compiled.pick)
  return compiled.pick
}
