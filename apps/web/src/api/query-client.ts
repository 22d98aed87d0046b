import { QueryClient } from '@tanstack/react-query'
import { callFacts } from './call-table.static.ts'

/**
 * Failures are shown where they happen and retried by the user, and nothing is refetched in the background: each
 * request shows the lock.
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
  return facts?.kind === 'write' || facts?.kind === 'upload' ? [facts.group, ...(facts.refreshes ?? [])] : []
}

/** After a write: refetches the calls of its own group and of those that its row names as `refreshes`. */
export const refreshAfter = (name: string): Promise<unknown> =>
  Promise.all(groupsOf(name).map((group) => queryClient.invalidateQueries({ queryKey: [group] })))

const LISTS = /^(list|tree)|List$/

/**
 * After a write that was refused because its row is newer or gone: refetches only the lists. An open form must keep
 * its row, else saving it again would overwrite somebody else's change.
 */
export function refreshLists(name: string): Promise<unknown> {
  const groups = groupsOf(name)
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [group, asked] }) => groups.includes(String(group)) && LISTS.test(String(asked)),
  })
}
