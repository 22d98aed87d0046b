import { App } from 'antd'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { testRoot } from '../../test/root.ts'
import { hasUnsaved } from '../form/unsaved.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog.tsx'

const held = testRoot()

const draw = (props: Partial<ConfirmDialogProps>) =>
  act(async () =>
    held.root.render(
      <App>
        <ConfirmDialog title="应用模板" ok="应用" onOk={() => true} onClose={() => undefined} {...props}>
          3门课程
        </ConfirmDialog>
      </App>,
    ),
  )
/** The library puts a space between two characters. */
const textIn = (one: Element) => one.textContent.replace(/\s/g, '')
const press = (text: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => textIn(one) === text)?.click())

it('closes once its act succeeded, and stays after one that did not', async () => {
  const close = vi.fn()
  await draw({ onOk: async () => false, onClose: close })
  await press('应用')
  expect(close).not.toHaveBeenCalled()
  await draw({ onOk: async () => true, onClose: close })
  await press('应用')
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
})

it('holds what is not saved: the page and the dialog ask before it is left', async () => {
  const close = vi.fn()
  await draw({ isDirty: true, onClose: close })
  expect(hasUnsaved()).toBe(true)
  await press('取消')
  expect(close).not.toHaveBeenCalled()
  await press('离开')
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce())
})

it('is not lost by Escape and then Enter: the question begins at staying', async () => {
  const close = vi.fn()
  await draw({ isDirty: true, onClose: close })
  await press('取消')
  await vi.waitFor(() => {
    const asked = document.querySelector('.ant-modal-confirm')
    expect(asked?.contains(document.activeElement)).toBe(true)
    expect(textIn(document.activeElement as Element)).toBe('取消')
  })
  await act(async () => (document.activeElement as HTMLElement).click())
  expect(close).not.toHaveBeenCalled()
})

it('leaves one button when its act is over', async () => {
  await draw({ isDone: true })
  const buttons = [...document.querySelectorAll('.ant-modal-footer button')].map(textIn)
  expect(buttons).toEqual(['关闭'])
})
