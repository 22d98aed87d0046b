import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { testRoot } from '../../../test/root.ts'
import { MarkRow } from './MarkPanel.tsx'
import type { DeskQuestion } from './use-marks.ts'

const held = testRoot()

async function rowOf(autoScore: number | null, canMark = true) {
  const onScore = vi.fn()
  const nothing = () => undefined
  await act(async () =>
    held.root.render(
      <MarkRow
        question={{ no: 2, score: 6, autoScore } as DeskQuestion}
        mark={{ score: null, comment: '', seq: 0, picks: [] }}
        typed=""
        isCurrent
        canMark={canMark}
        last={null}
        fault=""
        commentRef={undefined}
        onChoose={nothing}
        onType={nothing}
        onScore={onScore}
        onCommit={nothing}
        onComment={nothing}
      />,
    ),
  )
  const buttons = [...document.querySelectorAll('button')]
  return {
    text: document.body.textContent ?? '',
    press: (word: string) => buttons.find((one) => one.textContent === word)?.click(),
    onScore,
  }
}

it('says what the machine gave of a composite, for the mark stands for the whole of it', async () => {
  const { text, press, onScore } = await rowOf(4)
  expect(text).toContain('机器已判 4 分')
  press('4')
  expect(onScore).toHaveBeenCalledWith(4)
})

it.each([[null], [0]])('says nothing where the machine gave %j', async (given) => {
  expect((await rowOf(given)).text).not.toContain('机器')
})

it('says nothing to those who only read', async () => {
  expect((await rowOf(4, false)).text).not.toContain('机器')
})
