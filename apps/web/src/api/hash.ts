let worker: Worker | null = null
let lastId = 0
const waiting = new Map<number, { resolve: (hex: string) => void; reject: (error: Error) => void }>()

function open(): Worker {
  const opened = new Worker(new URL('./hash.worker.ts', import.meta.url), { type: 'module' })
  opened.onmessage = ({ data: { id, hex } }: MessageEvent<{ id: number; hex: string }>) => {
    waiting.get(id)?.resolve(hex)
    waiting.delete(id)
  }
  opened.onerror = ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message))
    waiting.clear()
    worker = null
  }
  return opened
}

/** SHA-256 in hex, computed off the main thread. */
export function sha256Of(blob: Blob): Promise<string> {
  worker ??= open()
  lastId += 1
  const id = lastId
  const answer = new Promise<string>((resolve, reject) => waiting.set(id, { resolve, reject }))
  worker.postMessage({ id, blob })
  return answer
}
