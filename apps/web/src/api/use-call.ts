import type { CallName, Calls, In } from '@shuyuan/contract/calls/index.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallError } from './call-error.ts'
import { type Answer, call, type JsonName } from './client.ts'
import { queryKey } from './query-client.ts'

export type ReadName = { [N in CallName]: Calls[N] extends { kind: 'read' | 'list' } ? N : never }[CallName] & JsonName

export interface UseCallOptions<T, I = unknown> {
  /** false: not asked yet. */
  readonly enabled?: boolean
  /** For so many milliseconds a cached answer is used; 0 refetches at each visit. */
  readonly fresh?: number
  /** Shows the last answer while another input is asked; a function says after which input it may stay. */
  readonly keep?: boolean | ((before: I) => boolean)
  /** Asks again every so many milliseconds, perhaps as the last answer says; for background rows. */
  readonly every?: number | false | ((data: T | undefined) => number | false)
  readonly noToast?: boolean
  /** Known in advance and treated as fresh. */
  readonly initial?: T | undefined
}

/** Makes a read or list call by name; a list returns `{rows, total}`. Refetched after writes that refresh its group. */
export function useCall<N extends ReadName>(
  name: N,
  input: In<N>,
  {
    enabled = true,
    fresh = 0,
    keep = false,
    every = false,
    noToast = false,
    initial,
  }: UseCallOptions<Answer<N>, In<N>> = {},
): UseQueryResult<Answer<N>, CallError> {
  const canStay = typeof keep === 'function' ? keep : () => keep
  return useQuery<Answer<N>, CallError>({
    queryKey: queryKey(name, input),
    queryFn: ({ signal }) => call(name, input, { signal, noToast }),
    enabled,
    staleTime: fresh,
    refetchInterval: typeof every === 'function' ? ({ state }) => every(state.data) : every,
    placeholderData: (last, asked) => (asked && canStay(asked.queryKey[2] as In<N>) ? last : undefined),
    ...(initial === undefined ? {} : { initialData: initial }),
  })
}

/** Writing calls that can say what they would do. */
type PreviewName = {
  [N in CallName]: Calls[N] extends { kind: 'write' } ? ('preview' extends keyof In<N> ? N : never) : never
}[CallName] &
  JsonName

/** What a writing call would do; asked anew whenever its input changes, and nothing is written. */
export function usePreview<N extends PreviewName>(
  name: N,
  input: In<N>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): UseQueryResult<Answer<N>, CallError> {
  const asked = { ...(input as object), preview: '1' } as In<N>
  return useQuery<Answer<N>, CallError>({
    queryKey: queryKey(name, asked),
    queryFn: ({ signal }) => call(name, asked, { signal }),
    enabled,
    placeholderData: (last) => last,
  })
}
