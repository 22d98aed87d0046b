import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FilterBar } from './FilterBar.tsx'
import type { Filters } from './table-query.ts'

const FILTERS = [{ name: 'keyWords', label: '题干' }]

let root: Root
let asked: Filters[]
let resets: number
let taken: number

function draw(values: Filters, mode: 'live' | 'query' = 'live'): void {
  act(() =>
    root.render(
      <>
        <FilterBar
          filters={FILTERS}
          values={values}
          isFiltered={Object.keys(values).length > 0}
          mode={mode}
          onChange={(next) => {
            asked.push(next)
            draw(next, mode)
          }}
          onReset={() => {
            resets++
            draw({}, mode)
          }}
        />
        <button type="button" id="take" onClick={() => taken++}>
          加入
        </button>
      </>,
    ),
  )
}

const field = () => document.querySelector('input') as HTMLInputElement
const take = () => document.querySelector('#take') as HTMLElement

function type(text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  act(() => {
    field().focus()
    set?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}
/** A pointer comes down on an element, which takes the focus from the field. */
function press(on: Element): void {
  act(() => {
    on.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }))
    field().blur()
  })
}
const letGo = (on: HTMLElement) =>
  act(async () => {
    on.dispatchEvent(new MouseEvent('pointerup', { bubbles: true }))
    on.click()
    await vi.runAllTimersAsync()
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // jsdom has no layout: a wide window.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.useFakeTimers()
  asked = []
  resets = 0
  taken = 0
  const box = document.createElement('div')
  document.body.append(box)
  root = createRoot(box)
  draw({})
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a text filter', () => {
  it('asks when it is left by the keyboard', () => {
    type('函数 ')
    act(() => field().blur())
    expect(asked).toEqual([{ keyWords: '函数' }])
  })

  it('leaves the page as it is while something is pressed, and asks when the click is through', async () => {
    type('函数')
    press(take())
    expect(asked).toEqual([])
    await letGo(take())
    expect(taken).toBe(1)
    expect(asked).toEqual([{ keyWords: '函数' }])
  })

  it('does not ask again for what the click itself has taken back', async () => {
    draw({ keyWords: '函数' })
    type('数列')
    const clear = [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('清空'))
    if (!clear) throw new Error('no button that clears')
    press(clear)
    await letGo(clear)
    expect([asked, resets, field().value]).toEqual([[], 1, ''])
  })

  it('asks nothing when the click has left the page', async () => {
    type('函数')
    press(take())
    act(() => root.render(null))
    await letGo(document.body)
    expect(asked).toEqual([])
  })

  it('waits for 查询 where it says so', async () => {
    draw({}, 'query')
    type('函数')
    press(take())
    await letGo(take())
    expect(asked).toEqual([])
    act(() => document.querySelector('form')?.requestSubmit())
    expect(asked).toEqual([{ keyWords: '函数' }])
  })
})
