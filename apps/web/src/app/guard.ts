import { isSuperAdmin } from '@shuyuan/contract/access/role-groups.ts'
import { type Facts, landingOf } from './landing.ts'

export interface Target {
  /** null: no route has this path. */
  readonly routeKey: string | null
  readonly free: boolean
  readonly path: string
  /** With the question mark, or empty. */
  readonly search: string
}

export type Verdict =
  | { readonly kind: 'pass' }
  | { readonly kind: 'closed' }
  | {
      readonly kind: 'redirect'
      readonly to: string
      /** What to keep first. */
      readonly keep?: { readonly redirectUrl?: string; readonly currentRole?: string }
    }

/** `2025-01-27 23:59:59` by the client's own clock and zone; both ends are closed. */
function isClosed({ now, closureFrom, closureTo }: Facts): boolean {
  if (!closureFrom || !closureTo) return false
  const local = (text: string) => new Date(text.replace(' ', 'T')).getTime()
  return now.getTime() >= local(closureFrom) && now.getTime() <= local(closureTo)
}

function fromLearningPlatform(to: Target): string | null {
  if (to.routeKey !== 'finalExamDetail') return null
  const query = new URLSearchParams(to.search)
  const courseId = query.get('courseId')
  return courseId && query.get('from') === 'xxpt' ? courseId : null
}

const canOpen = (routeKey: string, role: string, facts: Facts) =>
  isSuperAdmin(role) || (facts.permissions[role] ?? []).includes(routeKey)

function signedIn(to: Target, from: string, facts: Facts): Verdict {
  const role = facts.currentRole || facts.roleFlags[0] || ''
  if (to.path === '/') {
    const keep = facts.currentRole ? {} : { keep: { currentRole: role } }
    return { kind: 'redirect', to: landingOf(role, facts), ...keep }
  }
  if (to.routeKey && canOpen(to.routeKey, role, facts)) return { kind: 'pass' }
  const query = new URLSearchParams({ from, to: `${to.path}${to.search}` })
  return { kind: 'redirect', to: `/nopermission?${query}` }
}

/** The route guard, in the order of specification 4.3. */
export function guard(to: Target, from: string, facts: Facts): Verdict {
  if (isClosed(facts)) return { kind: 'closed' }
  const courseId = fromLearningPlatform(to)
  if (courseId) {
    const redirectUrl = `/finalExamDetail?${new URLSearchParams({ courseId, from_xxpt: '1' })}`
    return { kind: 'redirect', to: '/login?verifyType=oauth', keep: { redirectUrl } }
  }
  if (to.free || (to.routeKey === null && to.path !== '/')) return { kind: 'pass' }
  if (facts.token) return signedIn(to, from, facts)
  if (facts.finalEntry && facts.pathOf('final_login')) return { kind: 'redirect', to: '/final_login' }
  return { kind: 'redirect', to: '/login', keep: { redirectUrl: `${to.path}${to.search}` } }
}

/** A stored target is used only if it is a path of this site: no scheme, no other host. */
export const isOwnPath = (url: string): boolean => /^\/(?![/\\])/.test(url) && !url.includes('//')
