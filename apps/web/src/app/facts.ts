import type { Facts } from './landing.ts'
import { pathOf } from './screens.ts'
import { site } from './site.ts'
import { rolesOf, stores } from './stores.ts'

/** The current facts that the guard and the landing page depend on. */
export function currentFacts(): Facts {
  const user = stores.userInfo.get()
  const { closureFrom, closureTo, finalExamOpen, variant } = site.get()
  return {
    now: new Date(),
    closureFrom,
    closureTo,
    token: user?.token ?? '',
    currentRole: stores.currentRole.get(),
    roleFlags: rolesOf(user),
    permissions: stores.permissions.get(),
    finalEntry: stores.finalEntry.get() === '1',
    finalExamOpen: finalExamOpen === '1' || stores.finalExamOpen.get() === '1',
    nonDegree: (user?.variant ?? variant) === 'nonDegree',
    pathOf,
  }
}
