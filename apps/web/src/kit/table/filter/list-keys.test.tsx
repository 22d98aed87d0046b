import { act, useRef } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useListKeys } from './use-list-keys.ts'

let root: Root
const onHelp = vi.fn()

function List() {
  const list = useRef<HTMLElement>(null)
  useListKeys(list, onHelp)
  return (
    <section ref={list}>
      {/* biome-ignore lint/a11y/useSemanticElements: as the filter bar has it */}
      <form role="search">
        <input id="choice" />
        <input id="words" className="ant-input" />
      </form>
      <input id="tick" type="checkbox" />
      <textarea id="note" />
    </section>
  )
}

const at = (id: string) => document.getElementById(id)
const press = (key: string, from: Element | null, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  act(() => {
    from?.dispatchEvent(event)
  })
  return event.defaultPrevented
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
  act(() => root.render(<List />))
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  onHelp.mockClear()
  vi.unstubAllGlobals()
})

it('goes to the words of the search, from the page and from a tick', () => {
  for (const from of [document.body, at('tick')]) {
    at('note')?.focus()
    expect(press('/', from)).toBe(true)
    expect(document.activeElement?.id).toBe('words')
  }
})

it('shows its keys', () => {
  expect(press('?', document.body)).toBe(true)
  expect(onHelp).toHaveBeenCalledOnce()
})

it('leaves text, other shortcuts and other keys alone', () => {
  for (const from of [at('note'), at('words')]) for (const key of ['/', '?']) expect(press(key, from)).toBe(false)
  expect(press('/', document.body, { ctrlKey: true })).toBe(false)
  expect(press('a', document.body)).toBe(false)
  expect(onHelp).not.toHaveBeenCalled()
})

it('is silent under a dialog', () => {
  const dialog = document.createElement('div')
  dialog.className = 'ant-modal-wrap'
  document.body.append(dialog)
  expect(press('/', document.body)).toBe(false)
  expect(press('?', document.body)).toBe(false)
})
