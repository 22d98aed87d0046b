import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How long answers in flight may take once the server stops. */
const DRAIN_MS = 10_000
const POLL_MS = 50

/**
 * Closes the connections that would keep a stopping server alive. Node closes idle keep-alive connections, but not those
 * that never sent a request: browsers open such sockets in advance and hold them for minutes. Returns the function that
 * starts the drain.
 */
export function trackConnections(server: Server): () => void {
  const unused = new Set<Socket>()
  let stopping = false
  server.on('connection', (socket: Socket) => {
    if (stopping) return socket.destroy()
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  return () => {
    stopping = true
    for (const socket of unused) socket.destroy()
    // Node closes idle connections once only, so one whose answer goes out just now would be missed.
    const poll = setInterval(() => server.closeIdleConnections(), POLL_MS)
    const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.once('close', () => {
      clearInterval(poll)
      clearTimeout(deadline)
    })
  }
}
