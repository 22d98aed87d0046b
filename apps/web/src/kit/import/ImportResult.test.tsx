import { act } from 'react'
import { expect, it } from 'vitest'
import { testRoot } from '../../test/root.ts'
import { ImportResult } from './ImportResult.tsx'

const held = testRoot()

it('names what of the book is not imported', async () => {
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
  await act(async () => held.root.render(<ImportResult result={result} />))
  expect(document.querySelector('.ant-alert')?.textContent).toBe(note)
})
