import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pathParams } from './call.ts'
import { callsToCome } from './calls/calls-to-come.ts'
import { type CallName, callTable } from './calls/index.ts'
import { INTEGER_MAX } from './entities/fields.ts'
import { permissionsOfCall, screenTable } from './screens/index.ts'

/** What holds for the tables of calls and screens as a whole, and goes on doing so as they grow. */

const names = Object.keys(callTable) as CallName[]
const row = (name: CallName) => callTable[name] as NonNullable<(typeof callTable)[string]>

interface Bounds {
  readonly type?: string | string[]
  readonly enum?: unknown
  readonly const?: unknown
  readonly format?: string
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly maxItems?: number
  readonly anyOf?: Bounds[]
  readonly oneOf?: Bounds[]
  readonly prefixItems?: Bounds[]
  readonly items?: Bounds
  readonly properties?: Record<string, Bounds>
  readonly additionalProperties?: Bounds | false
}

/** Kept as bigint or not at all. */
const BIG = /\.(seq|size|from|to|amount)$/

function isUnbounded(shape: Bounds, at: string): boolean {
  if (shape.enum !== undefined || shape.const !== undefined) return false
  const types = [shape.type].flat()
  const { minimum = -Infinity, maximum = Infinity } = shape
  if (types.includes('integer') || types.includes('number'))
    return minimum < -INTEGER_MAX || maximum > (BIG.test(at) ? Number.MAX_SAFE_INTEGER - 1 : INTEGER_MAX)
  if (types.includes('string')) return (shape.maxLength ?? shape.format ?? shape.pattern) === undefined
  return types.includes('array') && (shape.maxItems ?? shape.prefixItems) === undefined
}

/** Places of an input where nothing says how large a value may be. */
function unboundedIn(schema: z.ZodType): string[] {
  const walk = (shape: Bounds, at: string): string[] => [
    ...(isUnbounded(shape, at) ? [at] : []),
    ...[shape.anyOf, shape.oneOf, shape.prefixItems].flatMap((all) => all ?? []).flatMap((one) => walk(one, at)),
    ...(shape.items ? walk(shape.items, `${at}[]`) : []),
    ...(shape.additionalProperties ? walk(shape.additionalProperties, `${at}{}`) : []),
    ...Object.entries(shape.properties ?? {}).flatMap(([key, one]) => walk(one, `${at}.${key}`)),
  ]
  return walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Bounds, '')
}

describe('the table of calls', () => {
  it('has one path a call', () => {
    const paths = names.map((name) => `${row(name).method} ${row(name).path}`)
    expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([])
  })

  it('names every path parameter in the input', () => {
    const missing = names.filter((name) => {
      const shape = row(name).in instanceof z.ZodObject ? (row(name).in as z.ZodObject).shape : {}
      return pathParams(row(name).path).some((param) => !(param in shape))
    })
    expect(missing).toEqual([])
  })

  it('bounds every number, text and list that it takes: what a column cannot hold is refused at its field', () => {
    expect(names.flatMap((name) => unboundedIn(row(name).in).map((at) => `${name}${at}`))).toEqual([])
  })

  it('is used: every call is open, made by the shell or the files service, or named by a screen or button; or its screen is to come', () => {
    const orphans = names.filter((name) => row(name).open === 'granted' && !permissionsOfCall.has(name))
    expect(orphans).toEqual(names.filter((name) => callsToCome[name]))
  })
})

describe('the table of screens', () => {
  it('is put together from each file once, or the order of one would be that of its first place', () => {
    const source = readFileSync(new URL('./screens/index.ts', import.meta.url), 'utf8')
    const spread = [...source.matchAll(/\.\.\.(\w+Screens)\b/g)].map(([, name]) => name)
    expect(spread).toEqual([...new Set(spread)])
  })

  it('names only roles, calls and parents that exist', () => {
    for (const [key, screen] of Object.entries(screenTable)) {
      const calls = [...screen.opens, ...Object.values(screen.buttons).flatMap((button) => button.calls)]
      expect([key, calls.filter((name) => !(name in callTable))]).toEqual([key, []])
      if (screen.under) expect(screenTable[screen.under], `${key} is under ${screen.under}`).toBeDefined()
      const buttons = Object.values(screen.grants).flatMap((grant) => (Array.isArray(grant) ? (grant as string[]) : []))
      expect([key, buttons.filter((button) => !(button in screen.buttons))]).toEqual([key, []])
    }
  })

  it('has one address a screen', () => {
    const paths = Object.values(screenTable).map(({ path }) => path)
    expect(new Set(paths).size).toBe(paths.length)
  })
})
