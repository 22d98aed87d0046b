import { beforeEach, describe, expect, it, vi } from 'vitest'

/** Stores read what is kept when the page loads, so each test loads the page anew. */
async function load() {
  vi.resetModules()
  return { ...(await import('./stores.ts')), ...(await import('./two-tabs.ts')) }
}
const person = { id: 'p1', token: 't1', roleFlags: 'ROLE_TEACHER,ROLE_STUDENT' }

/** Called when another tab writes. */
function otherTab(key: string, value: string): void {
  localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }))
}

beforeEach(() => localStorage.clear())

describe('stores', () => {
  it('keeps texts as they are and everything else as JSON, under the plain key', async () => {
    const { stores } = await load()
    stores.lang.set('en')
    stores.masterCourseIds.set(['c1'])
    expect(localStorage.getItem('lang')).toBe('en')
    expect(localStorage.getItem('masterCourseIds')).toBe('["c1"]')
    const again = await load()
    expect(again.stores.lang.get()).toBe('en')
    expect(again.stores.masterCourseIds.get()).toEqual(['c1'])
  })
  it('falls back where what is kept cannot be read', async () => {
    localStorage.setItem('permissions', '{broken')
    const { stores } = await load()
    expect(stores.permissions.get()).toEqual({})
  })
  it.each(['"zh"', 'fr', ''])('speaks Chinese where the language that is kept is none: %s', async (kept) => {
    localStorage.setItem('lang', kept)
    const { stores } = await load()
    expect(stores.lang.get()).toBe('zh')
    otherTab('lang', 'de')
    expect(stores.lang.get()).toBe('zh')
  })

  it('forgets at clear, here and in the browser', async () => {
    const { stores } = await load()
    stores.redirectUrl.set('/a')
    stores.redirectUrl.clear()
    expect(stores.redirectUrl.get()).toBe('')
    expect(localStorage.getItem('redirectUrl')).toBeNull()
  })
  it('tells its listeners, of other tabs too', async () => {
    const { stores } = await load()
    const tell = vi.fn()
    const off = stores.lang.subscribe(tell)
    stores.lang.set('en')
    otherTab('lang', 'zh')
    off()
    stores.lang.set('en')
    expect(tell).toHaveBeenCalledTimes(2)
  })
  it('reads the roles in their order', async () => {
    const { rolesOf } = await load()
    expect(rolesOf(person as never)).toEqual(['ROLE_TEACHER', 'ROLE_STUDENT'])
    expect(rolesOf(null)).toEqual([])
  })
})

describe('two tabs', () => {
  const signIn = async () => {
    const page = await load()
    page.stores.userInfo.set(person as never)
    page.stores.currentRole.set('ROLE_TEACHER')
    page.watchOtherTabs()
    return page
  }
  it('stops when another tab works as somebody else', async () => {
    const { foreignTab } = await signIn()
    otherTab('userInfo', JSON.stringify({ ...person, id: 'p2' }))
    expect(foreignTab.get()).toBe(true)
  })
  it('stops when another tab takes another role', async () => {
    const { foreignTab } = await signIn()
    otherTab('currentRole', 'ROLE_STUDENT')
    expect(foreignTab.get()).toBe(true)
  })
  it('goes on when the other tab only signed in anew', async () => {
    const { foreignTab } = await signIn()
    otherTab('userInfo', JSON.stringify({ ...person, token: 't2' }))
    expect(foreignTab.get()).toBe(false)
  })
  it('goes on after a switch of its own', async () => {
    const { foreignTab, stores, claimTab } = await signIn()
    stores.currentRole.set('ROLE_STUDENT')
    claimTab()
    otherTab('lang', 'en')
    expect(foreignTab.get()).toBe(false)
  })
})
