import { pageStore, stores } from './stores.ts'

/** True once another tab uses another account or role: this page then sends nothing more. */
export const foreignTab = pageStore(false)

const mine = { id: '', role: '' }

/** Called when this tab itself takes a user and role, or gives them up. */
export function claimTab(): void {
  mine.id = stores.userInfo.get()?.id ?? ''
  mine.role = stores.currentRole.get()
}

const differs = (own: string, now: string) => own !== '' && now !== '' && own !== now

export function watchOtherTabs(): void {
  claimTab()
  // Storage events come only from other tabs; the stores were told before, as they listen longer.
  window.addEventListener('storage', () => {
    const id = stores.userInfo.get()?.id ?? ''
    if (differs(mine.id, id) || differs(mine.role, stores.currentRole.get())) foreignTab.set(true)
  })
}
