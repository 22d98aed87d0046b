import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { ImportResult } from './ImportResult.tsx'

it('names what of the book is not imported', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  const note = '只读取了工作表「一」，没有读取：「二」（3行）'
  const counts = { total: 0, add: 0, update: 0, same: 0, bad: 0 }
  const result = {
    step: 'preview' as const,
    importId: 'i',
    fileName: '表.xlsx',
    counts,
    notes: [note],
    good: [],
    bad: [],
  }
  await act(async () => root.render(<ImportResult result={result} />))
  expect(document.querySelector('.ant-alert')?.textContent).toBe(note)
  act(() => root.unmount())
  host.remove()
  vi.unstubAllGlobals()
})
