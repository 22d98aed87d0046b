import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../scripts/parts/free-port.mjs'
import { SERVER_FLAGS } from '../../scripts/parts/server-flags.mjs'

const BUILT = fileURLToPath(new URL('../../apps/server/dist/demo.js', import.meta.url))
/** Most of it is planting the school. */
const READY_LIMIT_MS = 180_000

/** The built server with its own demo school, started as `npm start` does. */
export async function demoServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'shuyuan-bench-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const { DATABASE_URL: _, ...env } = process.env
  const server = spawn(process.execPath, [...SERVER_FLAGS, BUILT], {
    env: { ...env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const close = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (const until = Date.now() + READY_LIMIT_MS; Date.now() < until; await pause(200)) {
    if (server.exitCode !== null) break
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return { url, close }
  }
  await close()
  throw new Error('the server did not become ready')
}
