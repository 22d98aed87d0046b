import { vi } from 'vitest'

/** The files of a worker share one page; each begins with our modules loaded anew, nothing stored and nothing drawn. */
vi.resetModules()
localStorage.clear()
sessionStorage.clear()
document.head.replaceChildren()
document.body.replaceChildren()
document.documentElement.removeAttribute('data-theme')
window.history.replaceState(null, '', '/')
