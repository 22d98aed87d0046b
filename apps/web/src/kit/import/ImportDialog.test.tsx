import { App } from 'antd'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ImportDialog } from './ImportDialog.tsx'
import type { ImportSteps } from './types.ts'

let root: Root
let refuse: string

const steps: ImportSteps = {
  open: async () => ({ step: 'none' }),
  read: async () => {
    throw new Error(refuse)
  },
  write: async () => ({ step: 'none' }),
  follow: async (answer) => answer,
  saveTemplate: async () => {},
  saveBad: async () => {},
}

const choose = (name: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    Object.defineProperty(input, 'files', { configurable: true, value: [new File(['x'], name)] })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
const alert = () => document.querySelector('.ant-alert')?.textContent

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
  await act(async () =>
    root.render(
      <App>
        <ImportDialog what="专业" steps={steps} onClose={() => {}} />
      </App>,
    ),
  )
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

it('keeps why a file was refused in sight until the next one is chosen', async () => {
  expect(alert()).toBeUndefined()
  await choose('majors.csv')
  expect(alert()).toContain('xlsx')
  refuse = '表格缺少列：专业名称'
  await choose('majors.xlsx')
  expect(alert()).toBe('表格缺少列：专业名称')
})
