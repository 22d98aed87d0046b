import { App } from 'antd'
import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { testRoot } from '../../test/root.ts'
import { DetailDrawer } from './DetailDrawer.tsx'

const held = testRoot()

/** As the screens do it: the drawer is on the page as long as it is open. */
function Screen() {
  const [isOpen, setOpen] = useState(false)
  const [hasRow, setRow] = useState(true)
  return (
    <App>
      <main id="main" tabIndex={-1}>
        {hasRow && (
          <button type="button" id="row" onClick={() => setOpen(true)}>
            2026秋
          </button>
        )}
      </main>
      {isOpen && (
        <DetailDrawer open title="2026秋" onClose={() => setOpen(false)}>
          <button type="button" id="inside" onClick={() => setOpen(false)}>
            关闭
          </button>
          <button
            type="button"
            id="delete"
            onClick={() => {
              setRow(false)
              setOpen(false)
            }}
          >
            删除
          </button>
        </DetailDrawer>
      )}
    </App>
  )
}

it('gives the focus back to what opened it when it is taken off the page', async () => {
  await act(async () => held.root.render(<Screen />))
  const button = (id: string) => document.getElementById(id) as HTMLButtonElement
  button('row').focus()
  await act(async () => button('row').click())
  await act(async () => {
    button('inside').focus()
    button('inside').click()
  })
  expect(document.getElementById('inside')).toBeNull()
  await vi.waitFor(() => expect(document.activeElement).toBe(button('row')))
})

it('gives the focus to the page when what opened it is gone', async () => {
  await act(async () => held.root.render(<Screen />))
  const element = (id: string) => document.getElementById(id) as HTMLElement
  element('row').focus()
  await act(async () => element('row').click())
  await act(async () => {
    element('delete').focus()
    element('delete').click()
  })
  await vi.waitFor(() => expect(document.activeElement).toBe(element('main')))
})
