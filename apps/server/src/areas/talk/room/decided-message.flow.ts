import type { Listener } from '../../../events/hub.ts'
import { changeMessage, findMessage } from './message.store.ts'
import { lockRoom } from './room.store.ts'

/** A held message is let through in its old place, or its author reads why not. */
export const settleHeldMessage: Listener<'publishedTextDecided'> = async ({ db }, facts) => {
  const { place, source, refId, isApproved, reason } = facts
  if (place !== 'room' || source !== 'publish' || !refId) return
  const message = await findMessage(db, refId)
  if (message?.state !== 'held') return
  await lockRoom(db, message.roomId)
  await changeMessage(db, message.roomId, refId, isApproved ? { state: 'visible' } : { state: 'rejected', reason })
}
