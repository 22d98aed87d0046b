import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Answers that are still on their way when the server stops have so long to get out. */
const LEAVE_MS = 10_000
const LOOK_MS = 50

/**
 * Ends what would keep a stopping server alive. Node closes connections that wait for their next request, but not those
 * that never asked: browsers open such ones in advance and hold them for minutes.
 */
export function hangUpOn(server: Server): () => void {
  const unasked = new Set<Socket>()
  let stopping = false
  server.on('connection', (socket: Socket) => {
    if (stopping) return socket.destroy()
    unasked.add(socket)
    socket.once('close', () => unasked.delete(socket))
  })
  server.on('request', ({ socket }) => unasked.delete(socket))
  return () => {
    stopping = true
    for (const socket of unasked) socket.destroy()
    // Node looks for those that wait once only: the connection of an answer that goes out just now waits after that.
    const looks = setInterval(() => server.closeIdleConnections(), LOOK_MS)
    const last = setTimeout(() => server.closeAllConnections(), LEAVE_MS)
    server.once('close', () => {
      clearInterval(looks)
      clearTimeout(last)
    })
  }
}
