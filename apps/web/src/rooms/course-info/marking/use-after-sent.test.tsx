import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAfterSent } from './use-after-sent.ts'

let root: Root
let handed: number
let hook: ReturnType<typeof useAfterSent>

function Panel({ unsent }: { unsent: number }) {
  hook = useAfterSent(unsent, async () => {
    handed++
  })
  return null
}
const draw = (unsent: number) => act(async () => root.render(<Panel unsent={unsent} />))

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  handed = 0
  root = createRoot(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it('hands in at once where nothing is on its way', async () => {
  await draw(0)
  await act(async () => hook.ask())
  expect([handed, hook.isWaiting]).toEqual([1, false])
})

it('waits for the mark that left its box with the same press, and hands in once', async () => {
  await draw(1)
  await act(async () => hook.ask())
  expect([handed, hook.isWaiting]).toEqual([0, true])
  await draw(0)
  await draw(0)
  expect([handed, hook.isWaiting]).toEqual([1, false])
})

it('hands in nothing where a mark was refused', async () => {
  await draw(1)
  await act(async () => hook.ask())
  await act(async () => hook.drop())
  await draw(0)
  expect(handed).toBe(0)
})
