import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { testRoot } from '../../../test/root.ts'
import { FilterBar } from './FilterBar.tsx'

const under = testRoot()

it('a filter that searches asks for what is typed, and shows what comes whether or not it has the word', () => {
  const onSearch = vi.fn()
  const filter = { name: 'orgClassId', label: '班级', kind: 'select' as const, onSearch }
  const options = [{ value: 'k1', label: '26秋会计1班' }]
  act(() =>
    under.root.render(
      <FilterBar
        filters={[{ ...filter, options }]}
        values={{}}
        isFiltered={false}
        mode="live"
        onChange={() => undefined}
        onReset={() => undefined}
      />,
    ),
  )
  // Beside the search in the page's head: a landmark with its own name.
  expect(document.querySelector('[role="search"]')?.getAttribute('aria-label')).toBe('筛选列表')
  const field = document.querySelector('input') as HTMLInputElement
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  act(() => {
    field.focus()
    set?.call(field, 'K0001')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(onSearch).toHaveBeenCalledWith('K0001')
  expect(document.querySelector('[role="option"], .ant-select-item-option')?.textContent).toContain('26秋会计1班')
})
