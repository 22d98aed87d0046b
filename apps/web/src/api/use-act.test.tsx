import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { useAct } from './use-act.ts'
import { useCall } from './use-call.ts'

let asked: string[]
let refusal: string
let save: () => Promise<unknown>
let unmount: () => void

/** A list behind the form of one of its rows, whose own row was asked for as well. */
function Probe() {
  useCall('listTermInfo', {})
  useCall('getTermInfo', { id: 'one' })
  const update = useAct('updateTermInfo', { noToast: true })
  save = () => update.run({ id: 'one', updatedAt: '' } as never)
  return null
}

const answerOf = (name: string) =>
  name.includes('update')
    ? { code: refusal, message: '', data: null }
    : { code: '0', message: '', data: name.includes('list') ? [] : {}, total: 0 }

beforeEach(async () => {
  asked = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', async (address: string, { body = '' }: { body?: string } = {}) => {
    const name = /list/i.test(address + body) ? 'list' : /update/i.test(address + body) ? 'update' : 'get'
    asked.push(name)
    return new Response(JSON.stringify(answerOf(name)), { headers: { 'Content-Type': 'application/json' } })
  })
  queryClient.clear()
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Probe />
      </QueryClientProvider>,
    ),
  )
  unmount = () => act(() => root.unmount())
  await vi.waitFor(() => expect([...asked].sort()).toEqual(['get', 'list']))
})
afterEach(() => {
  unmount()
  vi.unstubAllGlobals()
})

it.each(['100404', '100409'])(
  'asks the list behind a form anew when its row was not what it showed: %s',
  async (code) => {
    refusal = code
    await act(() => save())
    await vi.waitFor(() => expect(asked.slice(2)).toEqual(['update', 'list']))
  },
)

it('leaves the list after a fault of the input', async () => {
  refusal = '100422'
  await act(() => save())
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  expect(asked.slice(2)).toEqual(['update'])
})
