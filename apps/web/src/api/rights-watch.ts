type Handler = () => void

let handler: Handler = () => undefined
let seen = ''

/**
 * Every answer names the rights of its reader by a stamp. Another stamp than before: an administrator changed what the
 * person may do, and menus, buttons and the page follow.
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
  /** Another person, or nobody. */
  reset(): void {
    seen = ''
  },
}
