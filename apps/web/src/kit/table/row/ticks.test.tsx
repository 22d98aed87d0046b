import { App } from 'antd'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FormClosing, useFormClosed } from '../../form/form-closing.tsx'
import { PlainTable } from '../PlainTable.tsx'
import { TablePage } from '../TablePage.tsx'
import type { TableSource } from '../table-source.ts'

interface Row {
  readonly id: string
  readonly name: string
}

const rowOf = (id: string): Row => ({ id, name: id })
const FIRST = ['a', 'b', 'c', 'd'].map(rowOf)
const SECOND = ['e', 'f'].map(rowOf)
const COLUMNS = [{ key: 'name', title: '名称' }]

const source = (rows: readonly Row[], total = 6): TableSource<Row> => ({
  name: 'rows',
  rows,
  total,
  isLoading: false,
  error: null,
  query: { page: 1, size: 20, sort: '', filters: {} },
  sortable: [],
  isFiltered: false,
  input: {},
  change: () => {},
  reset: () => {},
  refetch: () => {},
})

let root: Root
let formClosed: (isSaved: boolean) => void

/** A dialog of the page that the table stands on. */
function Dialog() {
  formClosed = useFormClosed()
  return null
}

let told: string[]

const draw = (table: React.ReactNode) =>
  act(() =>
    root.render(
      <MemoryRouter>
        <App>
          <FormClosing>
            {table}
            <Dialog />
          </FormClosing>
        </App>
      </MemoryRouter>,
    ),
  )
const page = (rows: readonly Row[], total?: number) => (
  <TablePage
    head={false}
    table={source(rows, total)}
    rowKey="id"
    columns={COLUMNS}
    batch={[
      {
        key: 'tell',
        label: '告知他们',
        open: (chosen) => {
          told = chosen.map(({ name }) => name)
        },
      },
    ]}
  />
)
const ticks = () => [...document.querySelectorAll<HTMLInputElement>('tr.ant-table-row input[type=checkbox]')]
const tick = (at: number, shiftKey = false) =>
  act(() => {
    ticks()[at]?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey }))
  })
const tell = () =>
  act(() => [...document.querySelectorAll('button')].find((one) => one.textContent === '告知他们')?.click())

/** What a table asks of a window that the test's has not. */
class NoSizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('ResizeObserver', NoSizes)
  // jsdom has no layout: a wide window.
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const host = document.createElement('div')
  document.body.append(host)
  root = createRoot(host)
  told = []
})
afterEach(() => {
  act(() => root.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('ticked rows', () => {
  it('of a list are taken by the range with shift, and stay over its pages', async () => {
    await draw(page(FIRST))
    await tick(1)
    await tick(3, true)
    await draw(page(SECOND))
    await tick(0)
    await tell()
    expect(told).toEqual(['b', 'c', 'd', 'e'])
  })

  it('are told as the list has them now', async () => {
    await draw(page(FIRST))
    await tick(0)
    await draw(page([{ id: 'a', name: 'renamed' }, ...FIRST.slice(1)]))
    await tell()
    expect(told).toEqual(['renamed'])
  })

  it('are told no longer once they left the list', async () => {
    await draw(page(FIRST))
    await tick(1)
    await tick(2)
    await draw(page([rowOf('a'), rowOf('c'), rowOf('d'), rowOf('e')], 5))
    await tell()
    expect(told).toEqual(['c'])
  })

  it('stay when the dialog about them is left, and go once it is saved', async () => {
    await draw(page(FIRST))
    await tick(1)
    await tell()
    await act(() => formClosed(false))
    await tick(2)
    await tell()
    expect(told).toEqual(['b', 'c'])
    await act(() => formClosed(true))
    expect(ticks().filter(({ checked }) => checked)).toEqual([])
  })

  it('say before the first what can be done to them', async () => {
    await draw(page(FIRST))
    expect(document.body.textContent).toContain('勾选后可：告知他们')
    await tick(0)
    expect(document.body.textContent).not.toContain('勾选后可')
  })

  it('say nothing where there is no row to tick', async () => {
    await draw(page([], 0))
    expect(document.body.textContent).not.toContain('勾选后可')
  })

  it('of a table in a page are taken by the range too', async () => {
    let chosen: ReadonlyMap<string, Row> = new Map()
    const table = () => (
      <PlainTable
        rows={FIRST}
        rowKey="id"
        columns={COLUMNS}
        chosen={chosen}
        onChosen={(next) => {
          chosen = next
        }}
      />
    )
    await draw(table())
    await tick(0)
    await draw(table())
    await tick(2, true)
    expect([...chosen.keys()]).toEqual(['a', 'b', 'c'])
  })
})
