import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { testRoot } from '../../test/root.ts'
import { WhenVisible } from './WhenVisible.tsx'

type Tell = (found: readonly { isIntersecting: boolean }[]) => void

const held = testRoot()
const draw = vi.fn(() => <b>whole</b>)
const show = () => act(async () => held.root.render(<WhenVisible before="short">{draw}</WhenVisible>))
const shown = () => document.body.textContent

afterEach(() => {
  vi.unstubAllGlobals()
  draw.mockClear()
})

it('draws its content when it comes near, keeps it, and watches no longer', async () => {
  const told: Tell[] = []
  const disconnect = vi.fn()
  class Watch {
    constructor(tell: Tell) {
      told.push(tell)
    }
    observe = () => undefined
    disconnect = disconnect
  }
  vi.stubGlobal('IntersectionObserver', Watch)
  await show()
  await act(async () => told[0]?.([{ isIntersecting: false }]))
  expect([shown(), draw.mock.calls.length]).toEqual(['short', 0])
  await act(async () => told[0]?.([{ isIntersecting: true }]))
  await show()
  expect([shown(), told.length, disconnect.mock.calls.length]).toEqual(['whole', 1, 1])
})

it('draws at once where nothing tells what is seen', async () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  await show()
  expect(shown()).toBe('whole')
})
