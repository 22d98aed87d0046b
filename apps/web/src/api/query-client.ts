import { QueryClient } from '@tanstack/react-query'
import { callFacts } from './call-table.static.ts'

/**
 * Failures are shown where they happen and repeated by the person, and nothing is asked anew behind a person's back:
 * a request of the table puts up the lock.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, refetchOnReconnect: false, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
})

export const queryKey = (name: string, input: unknown): unknown[] => [callFacts[name]?.group ?? '', name, input]

/** After a write: whatever its own group and those its row touches have answered is asked anew. */
export function refreshAfter(name: string): Promise<unknown> {
  const facts = callFacts[name]
  if (facts?.kind !== 'write' && facts?.kind !== 'upload') return Promise.resolve()
  const groups = [facts.group, ...(facts.touch ?? [])]
  return Promise.all(groups.map((group) => queryClient.invalidateQueries({ queryKey: [group] })))
}
