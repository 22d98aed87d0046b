import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UnitTable } from './UnitTable.tsx'

let root: Root

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
  root = createRoot(document.querySelector('#root') as HTMLElement)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it.each([
  [false, false, '还没有分校，可以新增'],
  [true, false, '还没有院系，可以新增'],
  [false, true, '没有符合条件的单位'],
])(
  'a school without units is told what to do, a filter without any that nothing fits',
  async (isCollege, isPart, words) => {
    const nothing = () => undefined
    await act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <MemoryRouter>
            <UnitTable units={[]} isCollege={isCollege} isPart={isPart} onOpen={nothing} onEdit={nothing} />
          </MemoryRouter>
        </QueryClientProvider>,
      ),
    )
    expect(document.body.textContent).toContain(words)
  },
)
