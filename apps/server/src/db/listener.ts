import pg from 'pg'

export interface Listener {
  /** Whether notifications arrive; what was sent while they did not is lost. */
  readonly isListening: () => boolean
  close(): Promise<void>
}

interface Listened {
  readonly channels: Readonly<Record<string, (payload: string) => void>>
  /** Whatever a notification may have been missed for is forgotten. */
  readonly lost: () => void
}

const AGAIN_MS = 1000

/** One connection that listens on these channels, opened again whenever it breaks. */
export async function openListener(databaseUrl: string, name: string, { channels, lost }: Listened): Promise<Listener> {
  let listening = false
  let closed = false
  let current: pg.Client | null = null

  const connect = async () => {
    const client = new pg.Client({ connectionString: databaseUrl, application_name: name })
    client.on('error', () => undefined)
    client.on('end', () => {
      listening = false
      lost()
      retry()
    })
    client.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload))
    await client.connect()
    for (const channel of Object.keys(channels)) await client.query(`listen ${channel}`)
    current = client
    listening = true
  }
  const retry = () => {
    if (!closed) setTimeout(() => void connect().catch(() => undefined), AGAIN_MS).unref()
  }
  await connect()
  return {
    isListening: () => listening,
    async close() {
      closed = true
      await current?.end().catch(() => undefined)
    },
  }
}
