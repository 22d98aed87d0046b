import type { In } from '@shuyuan/contract/calls/index.ts'
import { useRef } from 'react'
import type { Answer } from './client.ts'
import { type ReadName, useCall } from './use-call.ts'

/**
 * The row of a form: fetched when the form opens and then unchanged as long as it is open. A cached answer would show
 * old values, and the fetched one after it a newer `updatedAt`: saved together they would silently overwrite somebody
 * else's change. A form is for one row, so its input must not change.
 */
export function useFormRow<N extends ReadName>(name: N, input: In<N>, enabled = true): Answer<N> | undefined {
  const { data, isFetchedAfterMount } = useCall(name, input, { enabled })
  const held = useRef<Answer<N> | undefined>(undefined)
  if (enabled && isFetchedAfterMount) held.current ??= data
  return held.current
}
