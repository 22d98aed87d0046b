import { ROOM_LINE, type RoomChanges } from '@shuyuan/contract/entities/talk/room.ts'
import { io } from 'socket.io-client'

export interface LineHandlers {
  /** Where the room is now that this page is connected. */
  readonly onAt: (rev: number) => void
  readonly onChanges: (changes: RoomChanges) => void
  readonly onOnline: (online: number) => void
  readonly onMuted: (until: string | null) => void
  /** false after each try that failed or line that broke. */
  readonly onState: (isConnected: boolean) => void
  /** Not a member any more, or signed out. */
  readonly onRefused: () => void
}

const MOST_PAUSE_MS = 5000

/** The live line of one room; it comes back by itself when the network does. Answers how to close it. */
export function openLine(auth: { token: string; role: string; roomId: string }, on: LineHandlers): () => void {
  const socket = io(ROOM_LINE, {
    path: '/api/msg/ws',
    addTrailingSlash: false,
    transports: ['websocket'],
    auth,
    // Of its own: it comes back sooner than the line for messages, and a room that is left takes it along.
    forceNew: true,
    reconnectionDelayMax: MOST_PAUSE_MS,
  })
  socket.on('connect', () => on.onState(true))
  socket.on('disconnect', (reason) => {
    on.onState(false)
    if (reason === 'io server disconnect') on.onRefused()
  })
  socket.on('connect_error', () => {
    on.onState(false)
    // The server said no: it would not try again by itself.
    if (!socket.active) on.onRefused()
  })
  socket.on('at', ({ rev }: { rev: number }) => on.onAt(rev))
  socket.on('changes', on.onChanges)
  socket.on('online', ({ online }: { online: number }) => on.onOnline(online))
  socket.on('muted', ({ mutedUntil }: { mutedUntil: string | null }) => on.onMuted(mutedUntil))
  return () => void socket.disconnect()
}
