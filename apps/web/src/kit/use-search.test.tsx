import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setCheck } from '../app/navigate.ts'
import { useSearch } from './use-search.ts'

const outside = { place: () => null, guardAgain: () => undefined, whenIdle: (work: () => void) => work() }

let root: Root
let place: HTMLElement
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('main'))
  root = createRoot(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
  setCheck(outside)
  vi.unstubAllGlobals()
})

function Page() {
  const [params, set] = useSearch()
  const add = (name: string) => set((now) => new URLSearchParams([...now, [name, '1']]), { replace: true })
  const press = () => {
    add('keyWords')
    add('wordId')
  }
  return (
    <button type="button" onClick={press}>
      {params.toString()}
    </button>
  )
}

const Nothing = () => null

const shown = () => place.querySelector('button')?.textContent

/** A page whose address changes by a loader, as every one of the product does. */
async function open() {
  const router = createMemoryRouter(
    [{ path: '/words', loader: () => null, HydrateFallback: Nothing, Component: Page }],
    { initialEntries: ['/words?courseId=1'] },
  )
  await act(async () => root.render(<RouterProvider router={router} />))
  return { router, press: () => act(async () => place.querySelector('button')?.click()) }
}

it('keeps both of two changes that come before the page is drawn again', async () => {
  const { router, press } = await open()
  setCheck({ ...outside, place: () => router.state.navigation.location ?? router.state.location })
  await press()
  expect(shown()).toBe('courseId=1&keyWords=1&wordId=1')
})

it('takes nothing from a page to which somebody is on the way', async () => {
  const { press } = await open()
  setCheck({ ...outside, place: () => ({ pathname: '/elsewhere', search: '?courseId=2' }) })
  await press()
  expect(shown()).toBe('courseId=1&wordId=1')
})
