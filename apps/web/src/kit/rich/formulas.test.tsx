import { act } from 'react'
import { expect, it } from 'vitest'
import { testRoot } from '../../test/root.ts'
import { katexNow, loadKatex } from './katex.ts'
import { RichText } from './RichText.tsx'

const held = testRoot()

const HTML = '<p>计算 <span data-formula="4\\times 3">4\\times 3</span></p>'
const isDrawn = () => document.querySelector('.katex') !== null
const isWaiting = () => document.querySelector('[data-waiting]') !== null

it('a formula is not seen before it is drawn, and from then on it is drawn at once', async () => {
  expect(katexNow()).toBeNull()
  await act(async () => held.root.render(<RichText key="first" html={HTML} />))
  if (!isDrawn()) expect(isWaiting()).toBe(true)
  await act(async () => void (await loadKatex()))
  expect([isDrawn(), isWaiting()]).toEqual([true, false])

  act(() => held.root.render(<RichText key="next" html={HTML} />))
  expect([isDrawn(), isWaiting()]).toEqual([true, false])
})
