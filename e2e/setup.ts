import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
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
  const folders = await plantedFolders(Number(project.config.maxWorkers))
  const lanes = folders.map((dataDir, at) => openSchool(dataDir, `server-${at + 1}.log`))
  const opened = await Promise.allSettled(lanes)
  const schools = opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const stop = async () => {
    await Promise.all(schools.map((school) => school.stop()))
    for (const dataDir of folders) remove(dataDir)
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

const newFolder = () => fs.mkdtempSync(path.join(scratchFolder(), 'shuyuan-e2e-'))
const remove = (dataDir: string) => fs.rmSync(dataDir, { recursive: true, force: true })

/** Builds the product; while the web app is built, the school is planted that all lanes begin with. */
async function plantedFolders(lanes: number): Promise<string[]> {
  await build('server')
  const first = newFolder()
  try {
    const [planted, built] = await Promise.allSettled([openSchool(first, 'planting.log'), build('web')])
    if (planted.status === 'rejected') throw planted.reason
    await planted.value.stop()
    if (built.status === 'rejected') throw built.reason
  } catch (error) {
    remove(first)
    throw error
  }
  return [first, ...Array.from({ length: lanes - 1 }, () => copyOf(first))]
}

/** With its owners, which the database insists on. Where there is no such program the lane plants a school of its own. */
function copyOf(dataDir: string): string {
  const copy = newFolder()
  if (spawnSync('cp', ['-a', `${dataDir}/.`, copy]).status === 0) return copy
  remove(copy)
  return newFolder()
}

async function openSchool(dataDir: string, logName: string): Promise<School> {
  const port = await freePort()
  const logFile = path.join(output, logName)
  const server = serve(port, dataDir, logFile)
  const stop = async () => {
    server.kill('SIGTERM')
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
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

async function build(part: 'server' | 'web'): Promise<void> {
  const child = spawn(process.execPath, ['scripts/build.mjs', part], { cwd: root, stdio: 'inherit' })
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
