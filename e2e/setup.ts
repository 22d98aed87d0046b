import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { TestProject } from 'vitest/node'
import { type BrowserPlace, ensureBrowser } from '../scripts/parts/browser.mjs'
import { freePort } from '../scripts/parts/free-port.mjs'
import { scratchFolder } from '../scripts/parts/scratch.mjs'
import { SERVER_FLAGS } from '../scripts/parts/server-flags.mjs'
import { checkLaws } from './laws.ts'

declare module 'vitest' {
  interface ProvidedContext {
    baseUrl: string
    browser: BrowserPlace
  }
}

const root = path.resolve(import.meta.dirname, '..')
const logFile = path.join(import.meta.dirname, '.output', 'server.log')
/** Filling the demo school is most of it. */
const READY_LIMIT_MS = 180_000

/** The production build with a demo school of its own, as `npm start` runs it, for all journeys of a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browser', await ensureBrowser())
  await build()
  const dataDir = fs.mkdtempSync(path.join(scratchFolder(), 'shuyuan-e2e-'))
  const port = await freePort()
  const server = serve(port, dataDir)
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  const baseUrl = `http://127.0.0.1:${port}`
  try {
    await untilReady(server, `${baseUrl}/readyz`)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('baseUrl', baseUrl)
  return () => checkLaws(dataDir).finally(stop)
}

async function build(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the production build failed')
}

function serve(port: number, dataDir: string): ChildProcess {
  fs.mkdirSync(path.dirname(logFile), { recursive: true })
  const log = fs.openSync(logFile, 'w')
  const { DATABASE_URL: _, ...env } = process.env
  return spawn(process.execPath, [...SERVER_FLAGS, 'apps/server/dist/demo.js'], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    // The channel tells the server when a test run is killed.
    stdio: ['ignore', log, log, 'ipc'],
  })
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  for (const end = Date.now() + READY_LIMIT_MS; Date.now() < end; await pause(200)) {
    if (server.exitCode !== null) break
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`the server did not become ready:\n${fs.readFileSync(logFile, 'utf8').slice(-4000)}`)
}
