import type { CallName } from '@shuyuan/contract/calls/index.ts'
import { permissionsOfCall } from '@shuyuan/contract/screens/index.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultGrants } from '../../areas/system/role/access-defaults.ts'
import type { TestServer } from '../server.ts'
import { type Teller, tellerOf } from './calls/teller.ts'
import {
  aForeignWorld,
  type ForeignWorld,
  foreignRows,
  MANAGER_ROLES,
  type ManagerRole,
  secretsIn,
} from './foreign/foreign-world.ts'
import { foreignInputs } from './inputs/foreign-inputs.ts'
import { rowOf } from './inputs/shape.ts'

function heldBy(role: ManagerRole, names: readonly CallName[]): CallName[] {
  const grants = new Set(defaultGrants(role))
  return names.filter((name) => permissionsOfCall.get(name)?.some((permission) => grants.has(permission)))
}

/**
 * Tries each call of the area, files and uploads included, as managers of one part of the school with ids of another
 * part: nothing of it is shown and nothing of it changes.
 */
export function scope(names: readonly CallName[], server: () => TestServer): void {
  let world: ForeignWorld
  const tellers = new Map<ManagerRole, Teller>()

  beforeAll(async () => {
    world = await aForeignWorld(server())
    for (const role of MANAGER_ROLES) tellers.set(role, await tellerOf(server(), world.managers[role]))
  })

  for (const role of MANAGER_ROLES) {
    const held = heldBy(
      role,
      names.filter((name) => rowOf(name).open === 'granted'),
    )
    if (held.length === 0) continue
    describe(`as ${role} of another part of the school`, () => {
      it('holds the calls that are walked', async () => {
        const { calls } = await server().app.deps.access.of(role)
        expect(names.filter((name) => rowOf(name).open === 'granted' && calls.has(name))).toEqual(held)
      })

      it.each(held)('%s shows nothing of it and changes nothing of it', async (name) => {
        const tell = tellers.get(role) as Teller
        const before = await foreignRows(server(), world)
        for (const [what, input] of foreignInputs(name, world, server().clock.now)) {
          expect([what, secretsIn(await tell(name, input))]).toEqual([what, []])
        }
        expect(await foreignRows(server(), world)).toBe(before)
      })
    })
  }
}
