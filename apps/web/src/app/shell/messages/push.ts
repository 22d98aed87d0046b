import { io } from 'socket.io-client'

export interface PushHandlers {
  /** How many messages are unread now. */
  readonly onRemind: (unread: number) => void
  /** Whether hints arrive; while they do not, the page asks by itself. */
  readonly onState: (isConnected: boolean) => void
  /** The session is over. */
  readonly onSignedOut: () => void
}

const MOST_PAUSE_MS = 30_000

/** A live connection for one session; it comes back by itself when the network does. Answers how to close it. */
export function openPush(token: string, { onRemind, onState, onSignedOut }: PushHandlers): () => void {
  const socket = io({
    path: '/api/msg/ws',
    addTrailingSlash: false,
    transports: ['websocket'],
    auth: { token },
    reconnectionDelayMax: MOST_PAUSE_MS,
  })
  socket.on('connect', () => onState(true))
  socket.on('disconnect', () => onState(false))
  socket.on('remind', ({ unread }: { unread: number }) => onRemind(unread))
  socket.on('signedOut', onSignedOut)
  return () => void socket.disconnect()
}
