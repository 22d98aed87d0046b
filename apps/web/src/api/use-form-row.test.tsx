import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient, queryKey } from './query-client.ts'
import { useFormRow } from './use-form-row.ts'

const NAME = 'getTermInfo'
const ASKED = { id: 'one' }
const KEY = queryKey(NAME, ASKED)
const row = (termName: string) => ({ id: 'one', termName })

let shown: (string | undefined)[]
let answer: ((value: Response) => void) | null
let unmount: () => void

function Probe() {
  shown.push(useFormRow(NAME, ASKED)?.termName)
  return null
}

const render = async () => {
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Probe />
      </QueryClientProvider>,
    ),
  )
  unmount = () => act(() => root.unmount())
}
/** The question goes out and its answer is drawn in their own time. */
async function answerWith(termName: string): Promise<void> {
  await vi.waitFor(() => expect(answer).not.toBeNull())
  const body = { code: '0', message: '成功', data: row(termName) }
  answer?.(new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } }))
  await vi.waitFor(async () => {
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(shown.at(-1)).toBe(termName)
  })
}

beforeEach(() => {
  shown = []
  answer = null
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  queryClient.clear()
})
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

it('waits for the row as it stands now, though an older answer is kept', async () => {
  queryClient.setQueryData(KEY, row('as it was'))
  await render()
  expect(shown).not.toContain('as it was')
  await answerWith('as it is')
  expect(shown).not.toContain('as it was')
})

it('keeps the row that the form was filled from when a newer one arrives under it', async () => {
  await render()
  await answerWith('as it is')
  await act(async () => queryClient.setQueryData(KEY, row('changed by another')))
  expect(shown.at(-1)).toBe('as it is')
})
