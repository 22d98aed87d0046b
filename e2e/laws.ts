import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Checks the laws of the data on the school in which the journeys worked: whatever they did, each stored figure must
 * match its rows. A breach is printed and fails the run.
 */
export async function checkLaws(dataDir: string): Promise<void> {
  const { DATABASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, ['apps/server/dist/laws.js'], {
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
