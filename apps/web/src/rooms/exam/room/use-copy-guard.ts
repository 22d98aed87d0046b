import type { ClipboardEvent } from 'react'
import { newId } from '../../../kit/new-id.ts'
import { toast } from '../../../kit/toast.ts'
import type { Sitting } from '../sitting/sitting.ts'
import { useExamWords } from './use-exam-words.ts'

/** Where the assignment forbids it, nothing but one's own text is copied; `isRecorded` also reports the attempt. */
export function useCopyGuard({ room, queue, clock }: Sitting, isRecorded: boolean, questionVersionId?: string) {
  const w = useExamWords()
  return (event: ClipboardEvent) => {
    const isOwnText = event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]')
    if (room.policy.blockCopy !== '1' || isOwnText) return
    event.preventDefault()
    toast.warning(w.copyBlocked)
    if (!isRecorded) return
    queue.recordLeave({
      clientId: newId(),
      kind: 'copy',
      from: new Date(clock.now()).toISOString(),
      seconds: 0,
      ...(questionVersionId ? { questionVersionId } : {}),
    })
  }
}
