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
    /** The school of each lane. */
    baseUrls: string[]
    browser: BrowserPlace
  }
}

const root = path.resolve(import.meta.dirname, '..')
const output = path.join(import.meta.dirname, '.output')
/** Most of it is filling the demo school. */
const READY_LIMIT_MS = 180_000

/** A server with its demo school. */
interface School {
  readonly baseUrl: string
  readonly checkLaws: () => Promise<void>
  readonly stop: () => Promise<void>
}

/**
 * Starts the production build as `npm start` does, with a separate demo school for each lane: parallel journeys change
 * the same terms, permissions and courses.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('browser', await ensureBrowser())
  await build()
  const lanes = Array.from({ length: Number(project.config.maxWorkers) }, (_, at) => openSchool(`server-${at + 1}.log`))
  const opened = await Promise.allSettled(lanes)
  const schools = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stop = async () => {
    await Promise.all(schools.map((school) => school.stop()))
  }
  const broken = opened.find((one) => one.status === 'rejected')
  if (broken) {
    await stop()
    throw broken.reason
  }
  project.provide(
    'baseUrls',
    schools.map((school) => school.baseUrl),
  )
  return async () => {
    await Promise.all(schools.map((school) => school.checkLaws())).finally(stop)
  }
}

async function openSchool(logName: string): Promise<School> {
  const dataDir = fs.mkdtempSync(path.join(scratchFolder(), 'shuyuan-e2e-'))
  const port = await freePort()
  const logFile = path.join(output, logName)
  const server = serve(port, dataDir, logFile)
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
  const baseUrl = `http://127.0.0.1:${port}`
  try {
    await untilReady(server, `${baseUrl}/readyz`, logFile)
  } catch (error) {
    await stop()
    throw error
  }
  return { baseUrl, checkLaws: () => checkLaws(dataDir), stop }
}

async function build(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the production build failed')
}

function serve(port: number, dataDir: string, logFile: string): ChildProcess {
  fs.mkdirSync(output, { recursive: true })
  const log = fs.openSync(logFile, 'w')
  const { DATABASE_URL: _, ...env } = process.env
  return spawn(process.execPath, [...SERVER_FLAGS, 'apps/server/dist/demo.js'], {
    cwd: root,
    env: { ...env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    // The channel tells the server if a test run is killed.
    stdio: ['ignore', log, log, 'ipc'],
  })
}

async function untilReady(server: ChildProcess, url: string, logFile: string): Promise<void> {
  for (const end = Date.now() + READY_LIMIT_MS; Date.now() < end; await pause(200)) {
    if (server.exitCode !== null) break
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`the server did not become ready:\n${fs.readFileSync(logFile, 'utf8').slice(-4000)}`)
}
