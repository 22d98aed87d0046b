import type { QuestionBody } from '@shuyuan/contract/entities/bank/question.ts'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { testRoot } from '../../../test/root.ts'
import type { Item } from '../paper/paper.ts'
import { SubmitSheet } from './SubmitSheet.tsx'

const held = testRoot()

const item = (no: number, body: QuestionBody): Item => ({ no, id: String(no), score: 5, topic: 0, body })

it('tells texts below their least length apart from questions that are half done, and refuses neither', async () => {
  const onSubmit = vi.fn()
  const items = [
    item(1, { type: 'essay', stem: '写', minChars: 200 }),
    item(2, { type: 'fill', stem: '填', blanks: [{ id: 'b1' }, { id: 'b2' }] } as never),
  ]
  const none = () => false
  await act(async () =>
    held.root.render(
      <SubmitSheet
        items={items}
        topics={[]}
        states={
          new Map([
            ['1', 'partial'],
            ['2', 'partial'],
          ])
        }
        marks={new Set()}
        isLocked={none}
        isPassed={none}
        checked={new Map()}
        unsent={0}
        isSending={none}
        confirmsTwice={false}
        busy={false}
        refusal=""
        onJump={none}
        onSubmit={onSubmit}
        onClose={none}
      />,
    ),
  )
  const groups = [...document.querySelectorAll('section')].map((one) => one.textContent)
  expect(groups).toEqual(['部分作答 1 题2', '字数不足 1 题，仍可交卷1'])
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button')]
  await act(async () => buttons.at(-1)?.click())
  expect(onSubmit).toHaveBeenCalledWith(false)
})
