import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { type Db, openDatabase } from './db/db.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { openMonths } from './db/months.ts'
import { syncAccess } from './seed/sync-access.ts'
import { syncDictionaries } from './seed/sync-dictionaries.ts'
import { syncHelp } from './seed/sync-help.ts'
import { syncMessageTemplates } from './seed/sync-message-templates.ts'
import { stopSheetThreads } from './sheet/sheet-threads.ts'

/** One clear line for what a person can mend; anything else keeps its stack. */
export class StartError extends Error {}

export type Say = (line: string) => void

export interface Start {
  /** Words that may stand behind the command. */
  readonly choices: readonly string[]
  /** Brings what the database lacks before the first request; gives what is said once the server is ready. */
  readonly fill: (db: Db, config: Config, say: Say) => Promise<readonly string[]>
}

/** Connections that may wait to be taken: a whole exam comes within seconds. The system may allow fewer. */
const BACKLOG = 4096

const say = (line: string) => console.log(`  ${line}`)

function whyNoPort(code: string | undefined, port: number, host: string): string {
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is no address of this machine. Set HOST to another one.`
  const why = code === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${code})`
  return `Port ${port} ${why}. Set PORT to another one.`
}

function assertPortFree({ port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) => {
      reject(new StartError(whyNoPort(error.code, port, host)))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

async function openServer(config: Config): Promise<{ url: string; stop: () => Promise<void> }> {
  if (!config.databaseUrl) return startEmbedded({ dataDir: config.dataDir, onProgress: say })
  return { url: config.databaseUrl, stop: async () => undefined }
}

async function prepare(config: Config, url: string, fill: Start['fill']): Promise<readonly string[]> {
  try {
    const applied = await migrate(url)
    if (applied.length > 0) say(`Database brought up to date (${applied.length} steps)`)
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string }
    if (config.databaseUrl) throw new StartError(`The database of DATABASE_URL cannot be used: ${message || code}`)
    throw error
  }
  const { db, close } = openDatabase(url, 4)
  try {
    await syncAccess(db)
    await syncDictionaries(db)
    await syncMessageTemplates(db)
    await syncHelp(db)
    const told = await fill(db, config, say)
    await openMonths(db, new Date())
    return told
  } finally {
    await close()
  }
}

function announce(config: Config, told: readonly string[]): void {
  const shown = config.host === '0.0.0.0' || config.host === '::' ? 'localhost' : config.host
  console.log(`\nShuyuan is ready at http://${shown}:${config.port}\n`)
  if (told.length > 0) console.log(`${told.join('\n')}\n`)
}

/** A mistyped `--empty` must not fill a school's database with accounts whose password everybody knows. */
function checkArguments(given: readonly string[], choices: readonly string[]): void {
  const unknown = given.find((word) => !choices.includes(word))
  if (unknown) throw new StartError(`${unknown} is not known; npm start -- --empty is the only choice.`)
}

async function run({ choices, fill }: Start): Promise<void> {
  checkArguments(process.argv.slice(2), choices)
  const read = readConfig(process.env)
  const config: Config = { ...read, webDir: read.webDir ?? fileURLToPath(new URL('../../web/dist/', import.meta.url)) }
  await assertPortFree(config)
  const database = await openServer(config)
  let close = database.stop
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await close().catch((error: unknown) => console.error(error))
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // Whoever started us (npm start, a test run) holds the other end of this channel and was killed.
  process.once('disconnect', () => void stop())
  try {
    const told = await prepare(config, database.url, fill)
    const app = await buildApp(config, database.url)
    close = async () => {
      await app.close()
      await stopSheetThreads()
      await database.stop()
    }
    await app.server.listen({ port: config.port, host: config.host, backlog: BACKLOG })
    announce(config, told)
  } catch (error) {
    await close()
    throw error
  }
}

/** Starts the server of this process, which ends with it. */
export function start(how: Start): void {
  run(how).catch((error: unknown) => {
    const stack = process.env.LOG_LEVEL === 'debug' || !(error instanceof Error)
    console.error(stack ? error : `\n${error.message}\n`)
    process.exit(1)
  })
}
