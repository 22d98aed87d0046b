type Handler = () => void

let handler: Handler = () => undefined
let seen = ''

/**
 * Every answer carries a stamp of its user's permissions. When it changes, an administrator changed them, and menus,
 * buttons and the page are updated.
 */
export const rightsWatch = {
  on(next: Handler): void {
    handler = next
  },
  note(stamp: string | null): void {
    if (!stamp || stamp === seen) return
    const isFirst = seen === ''
    seen = stamp
    if (!isFirst) handler()
  },
  /** Another user, or nobody. */
  reset(): void {
    seen = ''
  },
}
