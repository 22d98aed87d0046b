import { App, Dropdown } from 'antd'
import { act, type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { lockCount } from '../../api/lock.ts'
import { LoadingLock } from '../../app/Overlays.tsx'
import { testRoot } from '../../test/root.ts'
import { ConfirmDialog } from '../page/ConfirmDialog.tsx'
import { landOnRow } from './land-on.ts'
import { useFocusKeeper } from './use-focus-keeper.ts'

const held = testRoot()

const by = (id: string) => document.getElementById(id) as HTMLElement
const focused = () => document.activeElement?.id || document.activeElement?.tagName
const rests = (where: string) => vi.waitFor(() => expect(focused()).toBe(where))
const press = (id: string) =>
  act(async () => {
    by(id).focus()
    by(id).click()
  })
/** What the next answer of the list brings. */
let answer = () => {}
const answers = () => act(async () => answer())
const pressOk = () => act(async () => document.querySelector<HTMLElement>('.ant-btn-primary')?.click())

function Rows({ rows, children }: { rows: readonly string[]; children: (row: string) => ReactNode }) {
  useFocusKeeper()
  return (
    <App>
      <main id="main" tabIndex={-1}>
        <section id="list" aria-label="章节">
          <ul>
            {rows.map((row) => (
              <li key={row} id={row} data-row-key={row}>
                {children(row)}
              </li>
            ))}
          </ul>
        </section>
      </main>
      <LoadingLock />
    </App>
  )
}

/** A list whose rows are deleted after a question; `isLate`: the row goes when the list was asked for again. */
function Deleting({ isLate, first }: { isLate: boolean; first: readonly string[] }) {
  const [rows, setRows] = useState(first)
  const [asked, ask] = useState('')
  const remove = () => setRows(rows.filter((row) => row !== asked))
  return (
    <>
      <Rows rows={rows}>
        {(row) => (
          <button type="button" id={`delete-${row}`} onClick={() => ask(row)}>
            删除
          </button>
        )}
      </Rows>
      {asked && (
        <ConfirmDialog
          title="删除？"
          onOk={() => {
            if (isLate) answer = remove
            else remove()
            return true
          }}
          onClose={() => ask('')}
        >
          一去不返
        </ConfirmDialog>
      )}
    </>
  )
}

it.each([
  ['with the dialog', false],
  ['after the dialog, once the list was asked for again', true],
])('goes to the row that took the place of one that left %s', async (_, isLate) => {
  await act(async () => held.root.render(<Deleting isLate={isLate} first={['a', 'b', 'c']} />))
  await press('delete-b')
  await pressOk()
  if (isLate) {
    await rests('delete-b')
    await answers()
  }
  await rests('c')
})

it('goes to the list when its last row has left', async () => {
  await act(async () => held.root.render(<Deleting isLate first={['a']} />))
  await press('delete-a')
  await pressOk()
  await answers()
  await rests('list')
})

function Menus() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Rows rows={['a']}>
        {() => (
          <Dropdown
            trigger={['click']}
            menu={{ items: [{ key: 'edit', label: <span id="edit">编辑</span>, onClick: () => setOpen(true) }] }}
          >
            <button type="button" id="more">
              更多
            </button>
          </Dropdown>
        )}
      </Rows>
      {isOpen && (
        <ConfirmDialog title="编辑" onOk={() => true} onClose={() => setOpen(false)}>
          …
        </ConfirmDialog>
      )}
    </>
  )
}

it('goes back to the button of the menu whose entry opened the dialog', async () => {
  await act(async () => held.root.render(<Menus />))
  await press('more')
  await act(async () => {
    by('edit').closest<HTMLElement>('[role=menuitem]')?.focus()
    by('edit').click()
  })
  await pressOk()
  await rests('more')
})

function Adding() {
  const [rows, setRows] = useState(['a'])
  const [isOpen, setOpen] = useState(false)
  const add = async () => {
    answer = () => setRows(['a', 'b'])
    landOnRow('b')
    return true
  }
  return (
    <>
      <button type="button" id="add" onClick={() => setOpen(true)}>
        新增
      </button>
      <Rows rows={rows}>{(row) => row}</Rows>
      {isOpen && (
        <ConfirmDialog title="新增" onOk={add} onClose={() => setOpen(false)}>
          …
        </ConfirmDialog>
      )}
    </>
  )
}

it('lands on the row that an act has made, as soon as it is there', async () => {
  await act(async () => held.root.render(<Adding />))
  await press('add')
  await pressOk()
  await rests('add')
  await answers()
  await rests('b')
})

it('stays with whoever went on meanwhile', async () => {
  await act(async () => held.root.render(<Adding />))
  await press('add')
  await pressOk()
  await rests('add')
  by('add').dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  await answers()
  // As long as the turn in which it would have moved.
  await new Promise((done) => setTimeout(done))
  expect(by('b')).not.toBeNull()
  expect(focused()).toBe('add')
})

it('comes back to the opener of a dialog that closed under the lock', async () => {
  await act(async () => held.root.render(<Deleting isLate={false} first={['a', 'b']} />))
  await press('delete-a')
  await act(async () => lockCount.set(1))
  await vi.waitFor(() => expect(document.activeElement?.className).toContain('lock'))
  await act(async () => [...document.querySelectorAll<HTMLElement>('.ant-modal .ant-btn')][0]?.click())
  await act(async () => lockCount.set(0))
  await rests('delete-a')
})

it('stays with what an answer has shown while the lock for the next one is up', async () => {
  await act(async () => held.root.render(<Deleting isLate={false} first={['a', 'b']} />))
  by('delete-a').focus()
  await act(async () => lockCount.set(1))
  by('delete-b').focus()
  await vi.waitFor(() => expect(document.activeElement?.className).toContain('lock'))
  await act(async () => lockCount.set(0))
  await rests('delete-b')
})
