import { App, Button, Form } from 'antd'
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { testRoot } from '../../test/root.ts'
import { toast, toasts } from '../toast.ts'
import { FormDialog } from './FormDialog.tsx'
import { FormFields } from './FormFields.tsx'
import { FormSummary } from './FormSummary.tsx'
import type { Field, Outcome } from './fields.ts'
import { useFormState } from './use-form-state.tsx'

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

it('tells a text that is too short at its field, before it is sent', async () => {
  const sent: unknown[] = []
  await act(async () =>
    held.root.render(
      <App>
        <FormDialog<{ name: string }>
          title="改名"
          fields={[{ name: 'name', label: '名称', required: true, min: 2, max: 50 }]}
          initial={{ name: '' }}
          onSubmit={async (values) => {
            sent.push(values)
            return { ok: true }
          }}
          onClose={() => undefined}
        />
      </App>,
    ),
  )
  await type('甲')
  await save()
  expect([faults(), sent]).toEqual([['最少 2 个字符'], []])
  await type('甲班')
  await save()
  expect(sent).toEqual([{ name: '甲班' }])
})

it.each([
  ['at its field alone, where the form has the field', { minutes: '太长了' }, [], ['太长了']],
  ['by its toast, where the form has no such field', { hours: '太长了' }, ['太长了'], []],
])('tells a refusal %s', async (_, at, shown, told) => {
  toasts.set([])
  const error = { code: '100412', message: '太长了', fields: at }
  await act(async () =>
    held.root.render(
      <App>
        <FormDialog<{ minutes: number }>
          title="延时"
          fields={[{ name: 'minutes', label: '分钟', kind: 'number', min: 1, max: 180 }]}
          initial={{ minutes: 10 }}
          onSubmit={async () => {
            toast.error(error.message)
            return { ok: false, error } as never
          }}
          onClose={() => undefined}
        />
      </App>,
    ),
  )
  await type('30')
  await save()
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect([toasts.get().map(({ text }) => text), faults()]).toEqual([shown, told])
  })
  // The same words are shown once within a second.
  await new Promise((resolve) => setTimeout(resolve, 1000))
})

/** An editor with its tools above, as rich text has them. */
const Typed = () => (
  <div>
    <button type="button">B</button>
    {/* biome-ignore lint/a11y/useSemanticElements: rich text is no textarea */}
    <div contentEditable tabIndex={0} role="textbox" />
  </div>
)

/** A form whose second step is out of sight, and whose answer is what the server says. */
function Steps({ fields, answer }: { fields: readonly Field[]; answer: Outcome }) {
  const [step, setStep] = useState('one')
  const stepOf = (name: string) => (name.startsWith('two') ? 'two' : 'one')
  const { form, isDirty, isBusy, summary, ...events } = useFormState(
    fields,
    async () => {
      if (!answer.ok) setStep(stepOf(Object.keys(answer.error.fields)[0] ?? ''))
      return answer
    },
    () => undefined,
  )
  return (
    <Form
      form={form}
      onValuesChange={events.onValuesChange}
      onFinish={(values) => void events.onFinish(values)}
      onFinishFailed={({ errorFields }) => {
        setStep(stepOf(String(errorFields[0]?.name[0])))
        events.onFinishFailed()
      }}
    >
      <FormSummary of={summary} />
      {['one', 'two'].map((one) => (
        <section key={one} style={{ display: one === step ? 'block' : 'none' }}>
          <FormFields fields={fields.filter(({ name }) => stepOf(name) === one)} />
        </section>
      ))}
      <Button htmlType="submit" className="ant-btn-primary">
        保存
      </Button>
    </Form>
  )
}

const named = (name: string, more: Partial<Field> = {}): Field => ({ name, label: name, ...more })
const fault = (fields: Readonly<Record<string, string>>) =>
  ({ ok: false, error: { code: '100422', message: '请检查', fields } }) as const

it.each<readonly [what: string, fields: Field[], answer: Outcome, where: string]>([
  ['the first empty field', [named('one'), named('oneMore', { required: true })], { ok: true }, '#oneMore'],
  ['one in a step that comes to the front', [named('one'), named('two', { required: true })], { ok: true }, '#two'],
  ['the field that the server names', [named('one'), named('two')], fault({ two: '已有同名' }), '#two'],
  ['the part of a field that the server names', [named('one'), named('two')], fault({ 'two.1.text': '空' }), '#two'],
  [
    'what is typed into, not its tools',
    [named('one', { input: <Typed /> })],
    fault({ one: '太长' }),
    '[contenteditable]',
  ],
  ['what belongs to no field', [named('one')], fault({}), '[data-form-summary]'],
])('puts the keyboard after a refusal on %s', async (_, fields, answer, where) => {
  await act(async () => held.root.render(<App>{<Steps fields={fields} answer={answer} />}</App>))
  await act(async () => document.querySelector<HTMLButtonElement>('.ant-btn-primary')?.click())
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(document.activeElement?.matches(where)).toBe(true)
  })
})
