import { Input } from 'antd'
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { testRoot } from '../../test/root.ts'
import { Modal } from './Modal.tsx'

const held = testRoot()

/** As the screens do it: the dialog is on the page as long as it is open, and a field takes the focus at once. */
function Screen() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" id="opener" onClick={() => setOpen(true)}>
        复制
      </button>
      {isOpen && (
        <Modal open footer={null} onCancel={() => setOpen(false)}>
          <Input id="inside" autoFocus onPressEnter={() => setOpen(false)} />
        </Modal>
      )}
    </>
  )
}

it('gives the focus back to its opener, also when a field of it took it as it came', async () => {
  await act(async () => held.root.render(<Screen />))
  const by = (id: string) => document.getElementById(id) as HTMLElement
  by('opener').focus()
  await act(async () => by('opener').click())
  const field = by('inside')
  await act(async () => {
    field.focus()
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  })
  expect(document.getElementById('inside')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(by('opener')))
})
