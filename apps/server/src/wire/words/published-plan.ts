import { type PublishedField, publishedField } from '@shuyuan/contract/entities/filter/published.ts'
import type { z } from 'zod'

/** Where the published texts of an input lie; null where it has none. */
type Plan =
  | { readonly kind: 'field'; readonly field: PublishedField }
  | { readonly kind: 'object'; readonly parts: readonly (readonly [string, Plan])[] }
  | { readonly kind: 'list'; readonly of: Plan }
  | null

interface Def {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly in?: z.ZodType
}

function planOf(schema: z.ZodType): Plan {
  const field = publishedField(schema)
  if (field) return { kind: 'field', field }
  const { shape, element, innerType, in: input } = (schema as unknown as { def: Def }).def
  if (shape) {
    const parts = Object.entries(shape).flatMap(([key, part]) => {
      const plan = planOf(part)
      return plan ? [[key, plan] as const] : []
    })
    return parts.length > 0 ? { kind: 'object', parts } : null
  }
  if (element) {
    const of = planOf(element)
    return of && { kind: 'list', of }
  }
  const inner = innerType ?? input
  return inner ? planOf(inner) : null
}

const plans = new WeakMap<z.ZodType, { plan: Plan }>()

function rememberedPlan(schema: z.ZodType): Plan {
  const known = plans.get(schema)
  if (known) return known.plan
  const plan = planOf(schema)
  plans.set(schema, { plan })
  return plan
}

/** A published text in an input, by the path of its field: `bigTopics.0.title`. */
type Change = (text: string, field: PublishedField, path: string) => string

function mapped(plan: Plan, value: unknown, path: string, change: Change): unknown {
  if (!plan || value === null || value === undefined) return value
  if (plan.kind === 'field') return typeof value === 'string' ? change(value, plan.field, path) : value
  const inner = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (plan.kind === 'list')
    return Array.isArray(value) ? value.map((one, at) => mapped(plan.of, one, inner(String(at)), change)) : value
  const given = value as Record<string, unknown>
  const changed = plan.parts.flatMap(([key, part]) =>
    key in given ? [[key, mapped(part, given[key], inner(key), change)]] : [],
  )
  return { ...given, ...Object.fromEntries(changed) }
}

/** Whether an input of this schema can hold published texts: most cannot. */
export const hasPublished = (schema: z.ZodType): boolean => rememberedPlan(schema) !== null

/** The input with each of its published texts as `change` returns it. */
export const mapPublished = <T>(schema: z.ZodType, input: T, change: Change): T =>
  mapped(rememberedPlan(schema), input, '', change) as T
