import { ROLE_FLAGS, type RoleFlag } from '@shuyuan/contract/access/roles.ts'
import { pathParams } from '@shuyuan/contract/call.ts'
import type { CallName } from '@shuyuan/contract/calls/index.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { aUser } from '../builders.ts'
import type { TestServer } from '../server.ts'
import { injectCall } from './calls/inject.ts'
import { rowOf } from './inputs/shape.ts'

/** A payload with its path parameters filled in, so that the route matches. */
const anyPayload = (name: CallName) =>
  Object.fromEntries(pathParams(rowOf(name).path).map((param) => [param, '01890000-0000-7000-8000-000000000000']))

/** Each call refuses requests without a session, and every role that does not hold it. */
export function census(names: readonly CallName[], server: () => TestServer): void {
  const headers = new Map<RoleFlag, Record<string, string>>()

  beforeAll(async () => {
    for (const role of ROLE_FLAGS) headers.set(role, await server().headers(await aUser(server().db, role)))
  })

  describe('the census', () => {
    it.each(names.filter((name) => rowOf(name).open !== 'public'))('%s refuses without a session', async (name) => {
      expect((await injectCall(server(), {}, name, anyPayload(name))).code).toBe('100402')
    })

    it.each(names.filter((name) => rowOf(name).open === 'granted'))(
      '%s refuses every role without it',
      async (name) => {
        const rights = await server().app.deps.access.rights()
        const without = ROLE_FLAGS.filter((role) => !rights.of(role).calls.has(name))
        for (const role of without) {
          const { code } = await injectCall(server(), headers.get(role) ?? {}, name, anyPayload(name))
          expect([role, code]).toEqual([role, '100403'])
        }
      },
    )
  })
}
