import type { In } from '@shuyuan/contract/calls/index.ts'
import { useRef } from 'react'
import type { Answer } from './client.ts'
import { type ReadName, useCall } from './use-call.ts'

/**
 * A row for a form: asked anew when the form opens, and then as it came for as long as the form is open. A kept answer
 * would show old values, and the new one that follows it a newer `updatedAt`: saved together they would overwrite what
 * somebody else did in between, without a word. A form is drawn for one row: what is asked does not change under it.
 */
export function useFormRow<N extends ReadName>(name: N, input: In<N>, enabled = true): Answer<N> | undefined {
  const { data, isFetchedAfterMount } = useCall(name, input, { enabled })
  const held = useRef<Answer<N> | undefined>(undefined)
  if (enabled && isFetchedAfterMount) held.current ??= data
  return held.current
}
