import type { Server as HttpServer } from 'node:http'
import { type Namespace, Server, type Socket } from 'socket.io'
import type { Deps } from '../wire/context.ts'
import { unreadTotals } from './unread.read.ts'

/** A session that ended takes its connections along: the browser asks for the password, and not for a connection. */
const SWEEP_MS = 60_000
/** Whoever answers no ping has left 40 seconds after the last sign of life. */
const PING_MS = 25_000
const PONG_MS = 15_000
/** A hint is a few bytes; nobody sends us more. */
const LARGEST_BYTES = 16_384

interface Held {
  userId: string
  sessionId: string
}

export interface Push {
  /** Tells the open browsers of these people, null for everybody, how many messages they have not read. */
  hint(userIds: readonly string[] | null): Promise<void>
  /** Sends away whoever is signed out, of one person or of all. */
  recheck(userId?: string): Promise<void>
  readonly online: () => number
  /** Another kind of line on the same connections; it lets in whom it wants and keeps `userId` and `sessionId` in a socket's data. */
  line(name: string): Namespace
  stop(): Promise<void>
}

const roomOf = (userId: string) => `user:${userId}`
const heldBy = (socket: Socket): Held => socket.data as Held

/** Live connections of browsers. Their first message carries the token: nothing secret stands in an address. */
export function openPush(server: HttpServer, deps: () => Deps): Push {
  const io = new Server(server, {
    path: '/api/msg/ws',
    addTrailingSlash: false,
    transports: ['websocket'],
    serveClient: false,
    perMessageDeflate: false,
    pingInterval: PING_MS,
    pingTimeout: PONG_MS,
    maxHttpBufferSize: LARGEST_BYTES,
  })

  io.use(async (socket, next) => {
    try {
      const { sessions, now } = deps()
      const { token } = socket.handshake.auth as { token?: unknown }
      const session = typeof token === 'string' ? await sessions.byToken(token) : null
      if (!session || session.status === 'disabled' || session.expiresAt <= now()) return next(new Error('signedOut'))
      socket.data = { userId: session.userId, sessionId: session.sessionId } satisfies Held
      next()
    } catch {
      next(new Error('busy'))
    }
  })

  const unreadOf = async (userId: string) => (await unreadTotals(deps().db, [userId])).get(userId) ?? 0
  io.on('connection', (socket) => {
    const { userId } = heldBy(socket)
    socket.join(roomOf(userId))
    // After joining: what is written from now on is hinted, what was written before is in the count.
    unreadOf(userId).then(
      (unread) => socket.emit('unread', { unread }),
      // Without the count the page asks for it.
      () => socket.emit('unread', {}),
    )
  })

  const spaces: Namespace[] = [io.of('/')]
  const isOpenHere = (userId: string) => io.sockets.adapter.rooms.has(roomOf(userId))
  const everybodyHere = () => [...new Set([...io.sockets.sockets.values()].map((socket) => heldBy(socket).userId))]
  const recheck = async (userId?: string) => {
    const { sessions, now } = deps()
    for (const socket of spaces.flatMap((space) => [...space.sockets.values()])) {
      const held = heldBy(socket)
      if (userId && held.userId !== userId) continue
      if (!(await sessions.isOpen(held.sessionId, now()))) {
        socket.emit('signedOut')
        socket.disconnect(true)
      }
    }
  }
  const sweep = setInterval(() => void recheck().catch(() => undefined), SWEEP_MS)
  sweep.unref()

  return {
    async hint(userIds) {
      const here = userIds ? userIds.filter(isOpenHere) : everybodyHere()
      if (here.length === 0) return
      const totals = await unreadTotals(deps().db, here)
      for (const userId of here) io.to(roomOf(userId)).emit('remind', { unread: totals.get(userId) ?? 0 })
    },
    recheck,
    online: () => io.sockets.sockets.size,
    line(name) {
      const space = io.of(name)
      spaces.push(space)
      return space
    },
    async stop() {
      clearInterval(sweep)
      io.disconnectSockets(true)
      io.engine.close()
    },
  }
}
