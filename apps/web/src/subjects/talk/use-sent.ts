import type { Out } from '@shuyuan/contract/calls/index.ts'
import type { CallError } from '../../api/call-error.ts'
import { toast } from '../../kit/toast.ts'
import { useTalkWords } from './use-talk-words.ts'

type Sent = Pick<Out<'addBbsPost'>, 'filter' | 'needReview'>

const TOO_OFTEN = '100634'
export const BLOCKED = '100453'

/** Says what became of a text that was sent, and why one was not taken. */
export function useSent() {
  const w = useTalkWords()
  return {
    tell({ filter, needReview }: Sent): void {
      if (filter === 'hold') toast.info(w.sent.hold)
      else if (needReview === '1') toast.info(w.sent.review)
      else if (filter === 'mask') toast.warning(w.sent.mask)
      else toast.success(w.sent.done)
    },
    fail(error: CallError): void {
      const data = error.data as { seconds?: number; why?: 'often' | 'same' } | null
      if (error.code === TOO_OFTEN && data?.seconds) toast.error(w.again.wait(data.seconds))
      else if (error.code === TOO_OFTEN && data?.why) toast.error(w.again[data.why])
      else toast.error(error.message)
    },
  }
}
