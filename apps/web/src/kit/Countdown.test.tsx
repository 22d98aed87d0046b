import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { testRoot } from '../test/root.ts'
import { Countdown } from './Countdown.tsx'
import { LiveRegion } from './live/LiveRegion.tsx'

const held = testRoot()
const NOW = Date.parse('2026-11-22T08:00:00Z')
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ now: NOW }))
afterEach(() => void vi.useRealTimers())

const draw = (ms: number) =>
  act(async () =>
    held.root.render(
      <>
        <LiveRegion />
        <Countdown to={NOW + ms} />
      </>,
    ),
  )
const shown = () => document.querySelector('[role=timer]')?.textContent
const read = () => [...document.querySelectorAll('[aria-live] p')].map((one) => one.textContent)
const wait = (ms: number) => act(async () => vi.advanceTimersByTime(ms))

it.each([
  [8 * 24 * 60 * MINUTE + 33 * MINUTE, '8 天 0 小时 33 分'],
  [2 * 24 * 60 * MINUTE + 3 * 60 * MINUTE, '2 天 3 小时 0 分'],
  [3 * 60 * MINUTE + 5 * MINUTE + 9000, '3 小时 5 分'],
  [5 * MINUTE + 2000, '5 分 02 秒'],
])('says %i ms with their units', async (ms, text) => {
  await draw(ms)
  expect(shown()).toBe(text)
})

it('reads ten, five and one minute out once each, and nothing else', async () => {
  await draw(11 * MINUTE)
  await wait(30_000)
  expect(read()).toEqual([])
  await wait(31_000)
  expect(read()).toEqual(['还剩 10 分钟'])
  // A line goes again, so that it is not met twice by whoever reads the page.
  await wait(30_000)
  expect(read()).toEqual([])
  await wait(4.5 * MINUTE)
  expect(read()).toEqual(['还剩 5 分钟'])
  await wait(4 * MINUTE)
  expect(read()).toEqual(['还剩 1 分钟'])
})
