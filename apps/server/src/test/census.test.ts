import { ROLE_FLAGS, type RoleFlag } from '@shuyuan/contract/access/roles.ts'
import { pathParams } from '@shuyuan/contract/call.ts'
import { type CallName, callTable } from '@shuyuan/contract/calls/index.ts'
import { permissionsOfCall, screenTable } from '@shuyuan/contract/screens/index.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openAccess } from '../wire/session/access.ts'
import { aUser } from './builders.ts'
import { type Person, startTestServer, type TestServer } from './server.ts'

/** Walks the whole table of calls and screens, and goes on doing so as they grow. */

const names = Object.keys(callTable) as CallName[]
const row = (name: CallName) => callTable[name] as NonNullable<(typeof callTable)[string]>
/** Bytes and multipart are tried by the tests of their own area. */
const isJson = (name: CallName) => row(name).kind !== 'file' && row(name).kind !== 'upload'
/** A payload whose path parameters are filled, so that the route is met at all. */
const anyPayload = (name: CallName) =>
  Object.fromEntries(pathParams(row(name).path).map((param) => [param, '01890000-0000-7000-8000-000000000000']))

let server: TestServer
const people = new Map<RoleFlag, Person>()

beforeAll(async () => {
  server = await startTestServer()
  for (const role of ROLE_FLAGS) people.set(role, await aUser(server.db, role))
})
afterAll(() => server.close())

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

  it.each(names.filter((name) => isJson(name) && row(name).open !== 'public'))(
    '%s refuses without a session',
    async (name) => {
      expect((await server.nobody(name, anyPayload(name) as never)).code).toBe('100402')
    },
  )

  it.each(names.filter((name) => isJson(name) && row(name).open === 'granted'))(
    '%s refuses every role without it',
    async (name) => {
      const access = openAccess(server.db)
      const without: RoleFlag[] = []
      for (const role of ROLE_FLAGS) if (!(await access.of(role)).calls.has(name)) without.push(role)
      for (const role of without) {
        const call = await server.as(people.get(role) as Person)
        expect([role, (await call(name, anyPayload(name) as never)).code]).toEqual([role, '100403'])
      }
    },
  )
})

describe('the table of screens', () => {
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
