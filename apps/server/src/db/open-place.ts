import fs from 'node:fs'
import path from 'node:path'
import { readConfig } from '../config.ts'
import { runningEmbedded, startEmbedded } from './embedded.ts'

/** One clear line for what a person can mend; anything else keeps its stack. */
export class UseError extends Error {}

/**
 * The database of DATABASE_URL, else the one in DATA_DIR, for a command: a server that runs keeps its database, else the
 * embedded one is started for this alone.
 */
export async function openPlace(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  const running = databaseUrl ?? runningEmbedded(dataDir)
  if (running) return { url: running, stop: async () => undefined }
  if (!fs.existsSync(path.join(dataDir, 'postgres')))
    throw new UseError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  return startEmbedded({ dataDir })
}
