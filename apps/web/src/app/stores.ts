import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { Lang } from '@shuyuan/contract/errors.ts'
import { useSyncExternalStore } from 'react'
import { type A11y, a11yDefaults } from './a11y.ts'

export interface Store<T> {
  get(): T
  set(value: T): void
  clear(): void
  subscribe(listener: () => void): () => void
}

function read<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(key)
    if (text === null) return fallback
    return typeof fallback === 'string' ? (text as T) : (JSON.parse(text) as T)
  } catch {
    return fallback
  }
}

const written = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/**
 * A value in localStorage under the specification's own key; changes in other tabs arrive as events. A value that is not
 * `allowed`, left by another program or an older version, is replaced by the fallback.
 */
function localStore<T>(key: string, fallback: T, allowed?: readonly T[]): Store<T> {
  const stored = (): T => {
    const found = read(key, fallback)
    return allowed && !allowed.includes(found) ? fallback : found
  }
  let value = stored()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }
  window.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    value = stored()
    tell()
  })
  return {
    get: () => value,
    set(next) {
      value = next
      try {
        localStorage.setItem(key, written(next))
      } catch {
        // Full or forbidden: the value then lives as long as the page.
      }
      tell()
    },
    clear() {
      value = fallback
      localStorage.removeItem(key)
      tell()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export type UserInfo = Out<'getProfile'>['user'] & { token: string; readOnly: '0' | '1' }
export type KeysByRole = Readonly<Record<string, readonly string[]>>
export type DictOption = { optionText: string; optionVal: string; isCurrent: '0' | '1' }
type RoleName = { id: string; roleFlag: string; roleName: string }

/** The local stores of the specification; who writes and clears each is in session.ts. */
export const stores = {
  userInfo: localStore<UserInfo | null>('userInfo', null),
  lang: localStore<Lang>('lang', 'zh', ['zh', 'en']),
  currentRole: localStore('currentRole', ''),
  currentTerm: localStore('currentTerm', ''),
  roleInfoList: localStore<readonly RoleName[]>('roleInfoList', []),
  /** Role flag -> route keys in the role's page order. */
  permissions: localStore<KeysByRole>('permissions', {}),
  /** Role flag -> `routeKey:button`. */
  buttons: localStore<KeysByRole>('buttons', {}),
  masterCourseIds: localStore<readonly string[]>('masterCourseIds', []),
  instructorCourseIds: localStore<readonly string[]>('instructorCourseIds', []),
  finalEntry: localStore<'' | '1'>('finalEntry', ''),
  finalExamOpen: localStore<'' | '1'>('finalExamOpen', ''),
  redirectUrl: localStore('redirectUrl', ''),
  dictData: localStore<{ version: string; lists: Readonly<Record<string, readonly DictOption[]>> }>('dictData', {
    version: '',
    lists: {},
  }),
  a11y: localStore<A11y>('a11y', a11yDefaults),
}

/** One more list of the version that is kept. */
export function storeDict(dictType: string, list: readonly DictOption[]): void {
  const { version, lists } = stores.dictData.get()
  if (lists[dictType] !== list) stores.dictData.set({ version, lists: { ...lists, [dictType]: list } })
}

/** Drops lists of another version; true when there were any. */
export function forgetOldDicts(version: string): boolean {
  if (stores.dictData.get().version === version) return false
  stores.dictData.set({ version, lists: {} })
  return true
}

export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)

export const rolesOf = (user: UserInfo | null): string[] => (user?.roleFlags ? user.roleFlags.split(',') : [])

/** A value that lives as long as the page. */
export function pageStore<T>(initial: T): Pick<Store<T>, 'get' | 'set' | 'subscribe'> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const usePageStore = <T>(store: Pick<Store<T>, 'get' | 'subscribe'>): T =>
  useSyncExternalStore(store.subscribe, store.get)

/** The page is on a wall: dark and large while it is there, whatever the person has chosen. */
export const wallStore = pageStore(false)
const ON_WALL: A11y = { ...a11yDefaults, open: true, look: 'dark', scale: 120 }

/** How the page looks: as the person has chosen, or as a wall screen needs it. */
export function useLook(): A11y {
  const chosen = useStore(stores.a11y)
  return usePageStore(wallStore) ? ON_WALL : chosen
}

/** The state of file storage, for administrators. */
export const storageStore = pageStore<Out<'getProfile'>['storage']>('')
