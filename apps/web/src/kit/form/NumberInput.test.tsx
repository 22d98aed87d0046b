import { ConfigProvider } from 'antd'
import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { testRoot } from '../../test/root.ts'
import { NumberInput, type NumberInputProps } from './NumberInput.tsx'

const held = testRoot()

function Held(props: NumberInputProps) {
  const [value, setValue] = useState<number | null>(2)
  return <NumberInput {...props} value={value} onChange={setValue} />
}

const field = () => document.querySelector('input') as HTMLInputElement
const said = () => document.querySelector('.ant-tooltip:not(.ant-tooltip-hidden)')?.textContent ?? ''

async function type(text: string): Promise<void> {
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  await act(async () => {
    field().focus()
    write?.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const leave = () => act(async () => field().blur())
const show = (props: NumberInputProps) =>
  act(async () =>
    held.root.render(
      <ConfigProvider theme={{ token: { motion: false } }}>
        <Held {...props} />
      </ConfigProvider>,
    ),
  )

it('says the bounds while a figure outside of them is typed, and that it was changed when it is left', async () => {
  await show({ min: 0.5, max: 100 })
  await type('500')
  expect(said()).toBe('须在0.5至100之间')
  await leave()
  expect(field().value).toBe('100')
  expect(said()).toBe('须在0.5至100之间，已改为最接近的数')
})

it('says that figures are whole', async () => {
  await show({ min: 1, precision: 0 })
  await type('2.7')
  expect(said()).toBe('须为整数')
  await leave()
  expect(field().value).toBe('3')
})

it.each(['5', '', '-'])('says nothing of %j, and nothing more once a good figure is typed', async (text) => {
  await show({ min: 0, max: 10 })
  await type('11')
  await leave()
  await type(text)
  expect(said()).toBe('')
})
