import net from 'node:net'

/** One keep-alive connection, as cheap as Node allows: the load generator must not be the bottleneck. */
export interface Wire {
  post(path: string, headers: string, body: string): Promise<{ status: number; body: string }>
  get(path: string, headers: string): Promise<{ status: number; body: string }>
  close(): void
}

const HEAD_END = Buffer.from('\r\n\r\n')

export async function openWire(host: string, port: number): Promise<Wire> {
  const socket = net.connect({ host, port, noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let waiting: { resolve: (answer: { status: number; body: string }) => void; reject: (error: Error) => void } | null =
    null
  let held: Buffer = Buffer.alloc(0)

  const take = () => {
    const end = held.indexOf(HEAD_END)
    if (end < 0 || !waiting) return
    const head = held.toString('latin1', 0, end)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    const total = end + 4 + length
    if (held.length < total) return
    const answer = { status: Number(head.slice(9, 12)), body: held.toString('utf8', end + 4, total) }
    held = held.subarray(total)
    const { resolve } = waiting
    waiting = null
    resolve(answer)
  }
  socket.on('data', (chunk) => {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk])
    take()
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('connection closed')))

  const send = (text: string) =>
    new Promise<{ status: number; body: string }>((resolve, reject) => {
      // Closed while nobody waited: nothing would be told.
      if (socket.destroyed) return reject(new Error('connection closed'))
      waiting = { resolve, reject }
      socket.write(text)
    })
  return {
    post: (path, headers, body) =>
      send(
        `POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      ),
    get: (path, headers) => send(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${headers}\r\n`),
    close: () => socket.destroy(),
  }
}
