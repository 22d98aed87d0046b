import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { testRoot } from '../test/root.ts'
import { queryClient } from './query-client.ts'
import { useTableCall } from './use-table-call.ts'

const held = testRoot()
/** Requests that are under way. */
let waiting: ((answer: Response) => void)[]
let shown: readonly string[]
let goTo: (page: number) => void

function Probe({ zero }: { readonly zero: '0' | '1' }) {
  const table = useTableCall('listCourseClickInfo', { zero }, { inAddress: false })
  shown = table.rows.map(({ courseId }) => courseId)
  goTo = (page) => table.change({ page })
  return null
}

const show = (zero: '0' | '1') =>
  act(async () =>
    held.root.render(
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Probe zero={zero} />
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )

const arrive = async (ids: readonly string[]) => {
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  const body = { code: '0', message: '', data: ids.map((courseId) => ({ courseId })), total: 40 }
  waiting.shift()?.(new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } }))
  await act(() => vi.waitFor(() => expect(shown).toEqual(ids)))
}

beforeEach(async () => {
  queryClient.clear()
  waiting = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => waiting.push(resolve)))
  await show('0')
  await arrive(['used'])
})

it('keeps the rows while another page of the same list is asked for', async () => {
  await act(async () => goTo(2))
  expect(shown).toEqual(['used'])
  await arrive(['used too'])
})

it('shows no row of one list under another', async () => {
  await show('1')
  expect(shown).toEqual([])
  await arrive(['unused'])
})
