import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { testRoot } from '../../../test/root.ts'
import { WindowHint } from './WindowHint.tsx'

const held = vi.hoisted(() => ({ windows: {} as Record<string, { from: string; to: string }> }))
vi.mock('../../../api/use-call.ts', () => ({ useCall: () => ({ data: held }) }))

const page = testRoot()

const shown = async (name: 'finalExam' | 'makeupExam') => {
  await act(async () => page.root.render(<WindowHint name={name} termCode="2026-2" />))
  return document.body.textContent
}

it('says from when to when a time may lie, in the time of the school', async () => {
  held.windows = { makeupExam: { from: '2027-02-14T16:00:00.000Z', to: '2027-02-21T15:59:00.000Z' } }
  expect(await shown('makeupExam')).toBe('须在补考时间 2027-02-15 00:00 至 2027-02-21 23:59 内')
})

it('says that a term has no such window, which takes no times at all', async () => {
  held.windows = { makeupExam: { from: '2027-02-14T16:00:00.000Z', to: '2027-02-21T15:59:00.000Z' } }
  expect(await shown('finalExam')).toBe('该学期没有设置终考时间')
})
