type Go = (path: string, options?: { replace?: boolean }) => void

let goTo: Go = () => undefined

/** The router registers itself here, so that the session can leave a page without importing every screen. */
export const setNavigate = (go: Go): void => {
  goTo = go
}

export const navigateTo: Go = (path, options) => goTo(path, options)

interface Place {
  readonly pathname: string
  readonly search: string
}

interface Check {
  /** Where the person is, or is on the way to. */
  readonly place: () => Place | null

  /** Runs the guard on the current page again. */
  readonly guardAgain: () => void
  /** After the navigation that is under way, the first one too. */
  readonly whenIdle: (work: () => void) => void
}

let check: Check = { place: () => null, guardAgain: () => undefined, whenIdle: (work) => work() }

export const setCheck = (own: Check): void => {
  check = own
}

export const guardAgain = (): void => check.guardAgain()
export const whenIdle = (work: () => void): void => check.whenIdle(work)

/** The parameters that a page holds by now, those of a change under way included; null outside of the router. */
export function heldSearch(pathname: string): URLSearchParams | null {
  const place = check.place()
  return place?.pathname === pathname ? new URLSearchParams(place.search) : null
}
