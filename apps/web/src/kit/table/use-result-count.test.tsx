import { act } from 'react'
import { expect, it } from 'vitest'
import { testRoot } from '../../test/root.ts'
import { LiveRegion } from '../live/LiveRegion.tsx'
import type { TableSource } from './table-source.ts'
import { useResultCount } from './use-result-count.ts'

const held = testRoot()

function List({ table }: { table: Partial<TableSource<object>> }) {
  useResultCount({ isLoading: false, error: null, ...table } as TableSource<object>)
  return <LiveRegion />
}

const draw = (name: string, total: number, isBehind = false) => {
  const filters: Record<string, string> = name ? { name } : {}
  const query = { page: 1, size: 20, sort: '', filters }
  return act(async () => held.root.render(<List table={{ query, total, isBehind }} />))
}
const read = () => [...document.querySelectorAll('[aria-live=polite] p')].map((one) => one.textContent)

it('reads the count that filters leave once its answer is there, and no count that changes by itself', async () => {
  await draw('', 40)
  await draw('', 41)
  await draw('张', 41, true)
  expect(read()).toEqual([])
  await draw('张', 3)
  await draw('张三丰', 3, true)
  await draw('张三丰', 0)
  expect(read()).toEqual(['共 3 项', '没有符合条件的数据'])
})
