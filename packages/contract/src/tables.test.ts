import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pathParams } from './call.ts'
import { type CallName, callTable } from './calls/index.ts'
import { permissionsOfCall, screenTable } from './screens/index.ts'

/** What holds for the tables of calls and screens as a whole, and goes on doing so as they grow. */

const names = Object.keys(callTable) as CallName[]
const row = (name: CallName) => callTable[name] as NonNullable<(typeof callTable)[string]>

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

  it('is used: every call is open, made by the shell or the files service, or named by a screen or button', () => {
    const orphans = names.filter((name) => row(name).open === 'granted' && !permissionsOfCall.has(name))
    expect(orphans).toEqual([])
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
