import type { Out } from '@shuyuan/contract/calls/index.ts'
import { call } from '../api/client.ts'
import { queryClient, queryKey } from '../api/query-client.ts'
import { rightsWatch } from '../api/rights-watch.ts'
import { sessionEnd } from '../api/session-end.ts'
import { hasUnsaved } from '../kit/form/unsaved.ts'
import { toast } from '../kit/toast.ts'
import en from '../words/en/app.ts'
import { wordsNow } from '../words/use-words.ts'
import zh from '../words/zh/app.ts'
import { currentFacts } from './facts.ts'
import { guard, isOwnPath } from './guard.ts'
import { landingOf } from './landing.ts'
import { guardAgain, navigateTo, whenIdle } from './navigate.ts'
import { screenAt, screenOf } from './screens.ts'
import { forgetOldDicts, pageStore, storageStore, storeDict, stores } from './stores.ts'
import { claimTab } from './two-tabs.ts'

export type SignedIn = Out<'local'>

/** Everything the shell needs to know about the user, loaded at once at sign-in and at each reload. */
export async function fillStores(): Promise<void> {
  const { profile, pages, buttons, roles, terms, courses, unread } = await call('getStartUp', {})
  const { user, currentTerm, readOnly, dictVersion, storage } = profile
  const token = stores.userInfo.get()?.token ?? ''
  stores.userInfo.set({ ...user, token, readOnly })
  storageStore.set(storage)
  // Refetches what a page already shows of them.
  if (forgetOldDicts(dictVersion)) void queryClient.invalidateQueries({ queryKey: ['dictInfo'] })
  storeDict('TermInfo', terms)
  stores.currentTerm.set(terms.find(({ isCurrent }) => isCurrent === '1')?.optionVal ?? currentTerm)
  stores.permissions.set(pages)
  stores.buttons.set(buttons)
  stores.roleInfoList.set(roles)
  const idsOf = (duty: string) =>
    courses.filter(({ masterOrinstructor: own }) => own === duty || own === 'all').map(({ courseId }) => courseId)
  stores.masterCourseIds.set(idsOf('master'))
  stores.instructorCourseIds.set(idsOf('instructor'))
  // Pages make these calls too: the answers are already cached for them.
  queryClient.setQueryData(queryKey('getMyCourse', {}), courses)
  queryClient.setQueryData(queryKey('unreadCountRemind', {}), unread)
  queryClient.setQueryData(queryKey('getValue', { dictType: 'TermInfo' }), terms)
}

/** Does the guard let the signed-in person go to this address of ours? */
function isAllowed(url: string): boolean {
  if (!isOwnPath(url)) return false
  const [path = '/', query] = url.split('?')
  const routeKey = screenAt(path)
  const to = { routeKey, free: screenOf(routeKey ?? '')?.free ?? false, path, search: query ? `?${query}` : '' }
  return path !== '/' && path !== '/login' && guard(to, '', currentFacts()).kind === 'pass'
}

/** The stored target when the guard lets it pass, else the role's first page. */
export function firstPath(): string {
  const facts = currentFacts()
  const url = stores.redirectUrl.get()
  stores.redirectUrl.clear()
  return isAllowed(url) ? url : landingOf(facts.currentRole, facts)
}

/** The role an account works in first: the one it used last, else its first. */
export const firstRole = ({ lastRole, roleFlags }: SignedIn): string => {
  const own = roleFlags.split(',')
  return own.includes(lastRole) ? lastRole : (own[0] ?? '')
}

interface Entry {
  /** Came by the sign-in of finals, which leads to their hall and back to itself. */
  isFinal?: boolean
}

/** After a successful sign-in: fills the stores, then opens the page the person wanted. */
export async function enter(answer: SignedIn, role = firstRole(answer), { isFinal }: Entry = {}): Promise<void> {
  sessionEnd.reset()
  rightsWatch.reset()
  queryClient.clear()
  stores.finalEntry.set(isFinal ? '1' : '')
  stores.userInfo.set({ ...answer, readOnly: '0' })
  stores.currentRole.set(role)
  claimTab()
  await fillStores()
  navigateTo(firstPath(), { replace: true })
}

/** Runs the guard on the current page again; somebody refused before goes on when the page is allowed now. */
function goByRights(): void {
  const to = new URLSearchParams(location.search).get('to') ?? ''
  if (screenAt(location.pathname) === 'nopermission' && isAllowed(to)) navigateTo(to, { replace: true })
  else guardAgain()
}

/** At a load of the page: it opens with the rights it knows, those may have changed since the last visit. */
export async function refreshStores(): Promise<void> {
  await fillStores()
  whenIdle(goByRights)
}

/** Permissions or menus have changed: menus, buttons and the current page follow at once. */
export async function followRights(): Promise<void> {
  if (!stores.userInfo.get()) return
  const { profile, pages, buttons, roles } = await call('getStartUp', {})
  const { user, readOnly } = profile
  const held = () => JSON.stringify([stores.userInfo.get()?.readOnly, stores.permissions.get(), stores.buttons.get()])
  const before = held()
  stores.userInfo.set({ ...user, token: stores.userInfo.get()?.token ?? '', readOnly })
  stores.permissions.set(pages)
  stores.buttons.set(buttons)
  stores.roleInfoList.set(roles)
  void queryClient.invalidateQueries({ queryKey: ['pageLink'] })
  // A reordered menu has nothing to do with permissions.
  if (held() === before) return
  toast.info(wordsNow(zh, en).rightsChanged)
  whenIdle(goByRights)
}

function forget(): void {
  sessionEnd.leave()
  rightsWatch.reset()
  for (const store of [stores.userInfo, stores.currentRole, stores.permissions, stores.buttons]) store.clear()
  claimTab()
  queryClient.clear()
}

/** Clears the stores even if the call fails. */
export async function signOut(): Promise<void> {
  const entry = stores.finalEntry.get() === '1' ? '/final_login' : '/login'
  const answer = await call('logout', {}, { noToast: true }).catch(() => null)
  forget()
  const { currentTerm, roleInfoList, masterCourseIds, instructorCourseIds, finalExamOpen } = stores
  for (const store of [currentTerm, roleInfoList, masterCourseIds, instructorCourseIds, finalExamOpen]) store.clear()
  if (answer?.logoutUrl) location.assign(answer.logoutUrl)
  else navigateTo(entry, { replace: true })
}

/** Reloads, so that nothing of the previous role stays on the page. */
export async function switchRole(roleFlag: string, path?: string): Promise<void> {
  await call('switchRole', { roleFlag })
  stores.currentRole.set(roleFlag)
  claimTab()
  location.assign(path ?? landingOf(roleFlag, currentFacts()))
}

/** True while the sign-in dialog is over the page. */
export const passwordAsked = pageStore(false)

/** Handles an answer of 100402: with unsaved input the page stays and asks for the password, otherwise it goes to the sign-in page. */
export function endSession(): void {
  if (hasUnsaved() && stores.userInfo.get()) passwordAsked.set(true)
  else leaveForSignIn()
}

/** Remembers the current page and opens the sign-in page. */
export function leaveForSignIn(): void {
  const here = `${location.pathname}${location.search}`
  forget()
  if (screenAt(location.pathname) !== 'login') stores.redirectUrl.set(here)
  navigateTo('/login', { replace: true })
}
