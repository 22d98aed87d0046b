type Go = (path: string, options?: { replace?: boolean }) => void

let goTo: Go = () => undefined

/** The router registers itself here, so that the session can leave a page without importing every screen. */
export const setNavigate = (go: Go): void => {
  goTo = go
}

export const navigateTo: Go = (path, options) => goTo(path, options)

let checkAgain: () => void = () => undefined

export const setRevalidate = (check: () => void): void => {
  checkAgain = check
}

/** Puts the page that is shown before the guard again. */
export const guardAgain = (): void => checkAgain()
