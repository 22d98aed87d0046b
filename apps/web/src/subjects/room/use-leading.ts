import type { RoomMessage } from '@shuyuan/contract/entities/talk/room.ts'
import { call } from '../../api/client.ts'
import { toast } from '../../kit/toast.ts'
import { useConfirm } from '../../kit/use-confirm.tsx'
import en from '../../words/en/talk/room.ts'
import { useWords } from '../../words/use-words.ts'
import zh from '../../words/zh/talk/room.ts'
import type { OpenRoom } from './use-room.ts'

/** A refusal was shown by its toast already; the page goes on. */
const quietly = (work: Promise<unknown>) => work.then(() => true).catch(() => false)

/** What can be done to messages and people of a room; every change comes back by the line. */
export function useLeading({ id, catchUp }: Pick<OpenRoom, 'id' | 'catchUp'>) {
  const w = useWords(zh, en)
  const { ask } = useConfirm()
  /** Also without a line the page shows at once what it did. */
  const done = async (work: Promise<unknown>) => {
    const isDone = await quietly(work)
    if (isDone) await catchUp()
    return isDone
  }
  return {
    recall: async ({ id: messageId }: RoomMessage) => {
      if (await ask({ title: w.recallAsk, text: w.recallText, ok: w.recall, danger: true }))
        await done(call('recallMessageBbsInTime', { messageId }))
    },
    pin: ({ id: messageId, pinned }: RoomMessage) =>
      done(call('pinMessageBbsInTime', { messageId, on: pinned === '1' ? '0' : '1' })),
    mark: ({ id: messageId }: RoomMessage, mark: 'question' | 'answered' | 'none') =>
      done(call('markMessageBbsInTime', { messageId, mark })),
    mute: async (minutes: number, userId?: string) => {
      const isDone = await done(call('muteBbsInTime', { id, minutes, ...(userId ? { userId } : {}) }))
      if (isDone) toast.success(minutes === 0 ? w.unmuteDone : w.muteDone)
      return isDone
    },
    lowerHand: (userId: string) => done(call('handBbsInTime', { id, on: '0', userId })),
    closePoll: (close: string) => done(call('pollBbsInTime', { id, close })),
  }
}
export type Leading = ReturnType<typeof useLeading>
