import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/**
 * The laws of the data over the school in which the journeys have worked: whatever they did, each stored figure is what
 * its rows give. A breach is told, and the run has failed.
 */
export async function checkLaws(dataDir: string): Promise<void> {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, ['--import', 'tsx', 'apps/server/src/laws/main.ts'], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (piece) => {
    said += piece
  })
  const [code] = await once(child, 'close')
  if (code === 0) return
  console.error(`The journeys have left data that breaks a law:\n${said}`)
  process.exitCode = 1
}
