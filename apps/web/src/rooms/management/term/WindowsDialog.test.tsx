import { Form } from 'antd'
import { act } from 'react'
import { expect, it } from 'vitest'
import { testRoot } from '../../../test/root.ts'
import { WindowsEffect } from './WindowsDialog.tsx'
import { fieldOf } from './window-values.ts'

const held = testRoot()
const DAY = 86_400_000
const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
const saved = {
  study: { from: at(-30), to: at(30) },
  chooseCourse: { from: at(-30), to: at(-10) },
  finalExam: { from: at(40), to: at(50) },
}

async function shown(windows: Partial<typeof saved>): Promise<string> {
  const initial = Object.fromEntries(Object.entries(windows).map(([name, range]) => [fieldOf(name as 'study'), range]))
  await act(async () =>
    held.root.render(
      <Form initialValues={initial}>
        {Object.keys(saved).map((name) => (
          <Form.Item key={name} name={fieldOf(name as 'study')}>
            <input />
          </Form.Item>
        ))}
        <WindowsEffect saved={saved} />
      </Form>,
    ),
  )
  return document.body.textContent ?? ''
}

it('tells which windows a change closes and which it opens again', async () => {
  const text = await shown({
    ...saved,
    study: { from: at(-30), to: at(-1) },
    chooseCourse: { from: at(-30), to: at(5) },
  })
  expect(text).toContain('保存后立即关闭：学习')
  expect(text).toContain('保存后重新开放：选课')
})

it('tells nothing of the kind where a change touches no window that is open', async () => {
  const text = await shown({ ...saved, finalExam: { from: at(42), to: at(52) } })
  expect(text).not.toMatch(/立即关闭|重新开放/)
})
