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

const groupsOf = (name: string): readonly string[] => {
  const facts = callFacts[name]
  return facts?.kind === 'write' || facts?.kind === 'upload' ? [facts.group, ...(facts.touch ?? [])] : []
}

/** After a write: whatever its own group and those its row touches have answered is asked anew. */
export const refreshAfter = (name: string): Promise<unknown> =>
  Promise.all(groupsOf(name).map((group) => queryClient.invalidateQueries({ queryKey: [group] })))

const LISTS = /^(list|tree)|List$/

/**
 * After a write whose row is newer or gone: its lists alone are asked anew. A form that is open must keep its row as it
 * came, else saving it once more would overwrite what somebody else did.
 */
export function refreshLists(name: string): Promise<unknown> {
  const groups = groupsOf(name)
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [group, asked] }) => groups.includes(String(group)) && LISTS.test(String(asked)),
  })
}
