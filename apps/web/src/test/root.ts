import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, vi } from 'vitest'

/** A root of React's for each test of a file, with what jsdom lacks of a wide screen; `held.root` is the test's own. */
export function testRoot(): { root: Root } {
  const held = {} as { root: Root }
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
    document.body.innerHTML = '<div id="root"></div>'
    held.root = createRoot(document.querySelector('#root') as HTMLElement)
  })
  afterEach(async () => {
    await act(async () => held.root.unmount())
    vi.unstubAllGlobals()
  })
  return held
}
