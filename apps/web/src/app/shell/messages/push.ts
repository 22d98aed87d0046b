import { io } from 'socket.io-client'

export interface PushHandlers {
  /** Something came, was read or was withdrawn. */
  readonly onRemind: () => void
  /** How many messages are unread as the line opens, undefined if the server could not say. */
  readonly onUnread: (unread: number | undefined) => void
  /** Whether hints arrive; while they do not, the page asks by itself. */
  readonly onState: (isConnected: boolean) => void
  /** The session is over. */
  readonly onSignedOut: () => void
}

const MOST_PAUSE_MS = 30_000

/** A live connection for one session; it comes back by itself when the network does. Answers how to close it. */
export function openPush(token: string, { onRemind, onUnread, onState, onSignedOut }: PushHandlers): () => void {
  const socket = io({
    path: '/api/msg/ws',
    addTrailingSlash: false,
    transports: ['websocket'],
    auth: { token },
    reconnectionDelayMax: MOST_PAUSE_MS,
  })
  socket.on('connect', () => onState(true))
  socket.on('disconnect', () => onState(false))
  socket.on('unread', ({ unread }: { unread?: number }) => onUnread(unread))
  socket.on('remind', onRemind)
  socket.on('signedOut', onSignedOut)
  return () => void socket.disconnect()
}
