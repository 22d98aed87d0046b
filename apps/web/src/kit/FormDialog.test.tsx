import { App } from 'antd'
import { act } from 'react'
import { expect, it } from 'vitest'
import { testRoot } from '../test/root.ts'
import { FormDialog } from './FormDialog.tsx'

const held = testRoot()

const field = () => document.querySelector('input') as HTMLInputElement
const faults = () => [...document.querySelectorAll('.ant-form-item-explain-error')].map((one) => one.textContent)

async function type(text: string): Promise<void> {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    field().focus()
    write?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** A person presses the button that saves while the figure is still being written: it is left and saved at once. */
async function save(): Promise<void> {
  await act(async () => field().blur())
  await act(async () => document.querySelector<HTMLButtonElement>('.ant-btn-primary')?.click())
}

it('refuses a figure out of bounds at its field instead of saving the nearest one', async () => {
  const sent: unknown[] = []
  await act(async () =>
    held.root.render(
      <App>
        <FormDialog<{ minutes: number }>
          title="延时"
          fields={[{ name: 'minutes', label: '分钟', kind: 'number', required: true, min: 1, max: 180 }]}
          initial={{ minutes: 10 }}
          onSubmit={async (values) => {
            sent.push(values)
            return { ok: true }
          }}
          onClose={() => undefined}
        />
      </App>,
    ),
  )
  for (const text of ['500', '-5']) {
    await type(text)
    await save()
    expect([field().value, faults(), sent]).toEqual([text, ['须在1至180之间'], []])
  }
  await type('30')
  await save()
  expect(sent).toEqual([{ minutes: 30 }])
})
