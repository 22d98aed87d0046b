import type { CallName, Calls, In } from '@shuyuan/contract/calls/index.ts'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallError } from './call-error.ts'
import { type Answer, call, type JsonName } from './client.ts'
import { queryKey } from './query-client.ts'

/** Writing calls that can say what they would do. */
type PreviewName = {
  [N in CallName]: Calls[N] extends { kind: 'write' } ? (In<N> extends { preview?: unknown } ? N : never) : never
}[CallName] &
  JsonName

/** What a writing call would do; asked anew whenever its input changes, and nothing is written. */
export function usePreview<N extends PreviewName>(
  name: N,
  input: In<N>,
  { enabled = true }: { readonly enabled?: boolean } = {},
): UseQueryResult<Answer<N>, CallError> {
  const asked = { ...input, preview: '1' }
  return useQuery<Answer<N>, CallError>({
    queryKey: queryKey(name, asked),
    queryFn: ({ signal }) => call(name, asked, { signal }),
    enabled,
    placeholderData: (last) => last,
  })
}
